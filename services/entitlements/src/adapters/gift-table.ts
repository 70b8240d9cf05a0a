import { giftFacts } from '@satcade/contracts/entities/gifts';
import { NOBODY } from '@satcade/contracts/nobody';
import { change, type Table } from '@satcade/dynamo';
import { err, ok } from '@satcade/kernel';
import { auditWrite } from '@satcade/lambda/audit';
import * as z from 'zod/mini';
import type { Gift } from '../domain/gift.ts';
import type { Cause, GiftStore } from '../ports.ts';
import { BY_GIVER, claimChange, claimKey, giftKey, giftOf, isClaimItem, ownershipKey } from './items.ts';

const indexEntry = z.object({ pk: z.string() });

/**
 * Writes the gift's new state, unless its buyer's account was deleted since it was read: this would restore the name.
 */
const changeTo = (gift: Gift) => change().expectEqual('giverId', gift.giverId).setFields(giftFacts, gift);

/** The write that anonymises the recipient of a gift. */
export const withoutRecipient = ({ giftId, recipientId }: Gift, cause: Cause) => ({
  update: giftKey(giftId),
  change: change()
    .expectEqual('recipientId', recipientId)
    .set({ recipientId: NOBODY, ...cause }),
});

/** The gifts in the entitlements table. */
export function giftTable(table: Table): GiftStore {
  const keysOfOrder = async (giverId: string, orderId: string) => {
    const entries = await table.queryAll({ index: BY_GIVER, pk: giverId, skPrefix: `${orderId}#` }, indexEntry);
    return entries.map(({ pk }) => ({ pk, sk: 'GIFT' }));
  };

  return {
    async issue(gift, cause) {
      const written = await table.create({ ...giftKey(gift.giftId), ...gift, giftOf: giftOf(gift), ...cause });
      return written.ok ? written : err(giftFacts.parse(written.error.item));
    },

    get: (giftId) => table.get(giftKey(giftId), giftFacts, true),

    async list(giverId, { limit, nextToken }) {
      const page = await table.query({ index: BY_GIVER, pk: giverId, limit, nextToken, newestFirst: true }, indexEntry);
      if (!page.ok) return page;
      const keys = page.value.items.map(({ pk }) => ({ pk, sk: 'GIFT' }));
      const found = keys.length === 0 ? [] : await table.getMany(keys, giftFacts);
      // The index lags behind: it may still list gifts that are anonymised by now.
      const items = found
        .filter((gift) => gift.giverId === giverId)
        .toSorted((a, b) => (giftOf(a) < giftOf(b) ? 1 : -1));
      return ok({ items, nextToken: page.value.nextToken });
    },

    async ofOrder(giverId, orderId) {
      const keys = await keysOfOrder(giverId, orderId);
      const gifts = keys.length === 0 ? [] : await table.getMany(keys, giftFacts);
      return gifts.toSorted((a, b) => (giftOf(a) < giftOf(b) ? -1 : 1));
    },

    async save(gift, previous, cause, decision) {
      const update = changeTo(gift)
        .expectEqual('state', previous.state)
        .expectEqual('updatedAt', previous.updatedAt)
        .set({ ...cause });
      if (previous.recipientId === undefined) update.expectAbsent('recipientId');
      else update.expectEqual('recipientId', previous.recipientId);
      if (decision === undefined) return (await table.update(giftKey(gift.giftId), update, giftFacts)).ok;
      const written = await table.transact([
        { update: giftKey(gift.giftId), change: update },
        auditWrite(decision, cause),
      ]);
      return written.ok;
    },

    async redeem(gift, owned, secretHash, cause) {
      const update = changeTo(gift)
        .expectEqual('state', 'waiting')
        .expectEqual('secretHash', secretHash)
        .set({ ...cause });
      const written = await table.transact([
        { update: giftKey(gift.giftId), change: update },
        { update: claimKey(owned), change: claimChange(owned) },
        { put: { ...ownershipKey(owned), ...owned, ...cause } },
      ]);
      if (written.ok) return 'redeemed';
      const { item } = written.error;
      return item !== undefined && isClaimItem(item) ? 'owned' : 'changed';
    },

    async anonymiseGiver(giverId, orderId, cause) {
      for (const key of await keysOfOrder(giverId, orderId)) {
        const update = change()
          .expectEqual('giverId', giverId)
          .set({ giverId: NOBODY, ...cause });
        // A failed condition means that an earlier delivery has done it.
        await table.update(key, update, giftFacts);
      }
    },
  };
}
