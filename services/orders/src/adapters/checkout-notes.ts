import { change, type Table } from '@satcade/dynamo';
import { epochSeconds } from '@satcade/kernel';
import * as z from 'zod/mini';
import { offerFacts } from '../domain/offer.ts';
import type { OrderStore } from '../ports.ts';
import { checkoutRead } from './checkout-read.ts';
import { ownedItemSchema } from './items.ts';
import { erasedKey, offerKey, orderKey, ownedKey, slotsKey } from './keys.ts';

type CheckoutNotes = Pick<OrderStore, 'readForCheckout' | 'setOwned' | 'forgetOwned' | 'noteErased' | 'saveOffer'>;

const anyItem = z.record(z.string(), z.unknown());
const DAY_SECONDS = 24 * 60 * 60;
/** No event can arrive later: the dead-letter queue keeps messages for 14 days. */
const REMEMBER_SECONDS = 15 * DAY_SECONDS;

/** What checkout reads besides the order: offers, owned games and erased accounts, as events of other services say. */
export function checkoutNotes(table: Table): CheckoutNotes {
  return {
    async readForCheckout(gameIds, orderId, userId) {
      const owned = gameIds.map((gameId) => ownedKey(userId, gameId));
      const own = [...owned, erasedKey(userId), orderKey(orderId), slotsKey(userId)];
      return checkoutRead(await table.getMany([...gameIds.map(offerKey), ...own], anyItem));
    },

    async setOwned(userId, gameId, isOwned, at) {
      const update = change().expectBelow('at', at).set({ gameId, isOwned, at });
      const written = await table.update(ownedKey(userId, gameId), update, ownedItemSchema);
      // A failed condition means that this or something newer is stored already.
      return (written.ok ? written.value : ownedItemSchema.parse(written.error.item)).isOwned;
    },

    async forgetOwned(userId, gameIds, now) {
      const ttl = epochSeconds(Date.parse(now)) + REMEMBER_SECONDS;
      for (const gameId of gameIds)
        await table.put({ ...ownedKey(userId, gameId), gameId, isOwned: false, at: now, ttl });
    },

    async noteErased(userId, at) {
      await table.put({ ...erasedKey(userId), ttl: epochSeconds(Date.parse(at)) + DAY_SECONDS });
    },

    async saveOffer(offer) {
      const update = change().expectBelow('revision', offer.revision).setFields(offerFacts, offer);
      // A failed condition means that a newer revision is stored already.
      await table.update(offerKey(offer.gameId), update, offerFacts);
    },
  };
}
