import { NOBODY } from '@satcade/contracts/nobody';
import { change, type Table } from '@satcade/dynamo';
import { type Clock, epochSeconds, isoTime } from '@satcade/kernel';
import * as z from 'zod/mini';
import { isFirstOf, type Purchase, purchaseRank } from '../domain/purchase.ts';
import type { DownloadStore, PurchaseStore } from '../ports.ts';
import { purchaseItemSchema } from './items.ts';
import { downloadKey, gamePartition, purchaseKey, purchasesOf } from './keys.ts';

/** A redelivery cannot come later than the dead-letter queue keeps a message. */
const REMEMBER_SECONDS = 15 * 24 * 60 * 60;

/** Higher than every rank: these begin with a year. */
const MOVED = '~';
const rankedSchema = z.intersection(purchaseItemSchema, z.object({ rank: z.string() }));

export function purchaseTable(table: Table, clock: Pick<Clock, 'now'>): PurchaseStore {
  const purchasesBy = (userId: string, gameId: string) =>
    table.queryAll({ pk: gamePartition(gameId), skPrefix: purchasesOf(userId), consistent: true }, purchaseItemSchema);

  async function write(purchase: Purchase, isFirst: boolean): Promise<void> {
    const { gameId, userId, orderId, quantity } = purchase;
    const rank = purchaseRank(purchase);
    const update = change()
      .expectBelow('rank', rank)
      .set({ ...purchase, isFirst, rank });
    const written = await table.update(purchaseKey(gameId, userId, orderId), update, purchaseItemSchema);
    // A condition that fails means that this, or a later word, is there already; or that the purchase is nobody's.
    if (!written.ok && written.error.item?.rank === MOVED && quantity > 0)
      await write({ ...purchase, userId: NOBODY }, isFirst);
  }

  return {
    async record(purchase) {
      const { gameId, userId } = purchase;
      await write(purchase, isFirstOf(purchase, await purchasesBy(userId, gameId)));
    },

    async has(userId, gameId) {
      return (await purchasesBy(userId, gameId)).some(
        ({ isReversed, isGiftsOnly }) => !isReversed && isGiftsOnly !== true,
      );
    },

    async anonymise(gameId, userId, orderId) {
      const key = purchaseKey(gameId, userId, orderId);
      const purchase = await table.get(key, rankedSchema, true);
      if (purchase?.rank === MOVED) return;
      // What the counters get with the one they lose with the other. The empty one stays for as long as an event of the
      // order may be delivered again: it outranks them all, and leads them to nobody's.
      const ttl = epochSeconds(clock.now()) + REMEMBER_SECONDS;
      const emptied = { isReversed: true, rank: MOVED, ttl };
      if (purchase === undefined) {
        const none = { gameId, userId, orderId, quantity: 0, lineCents: 0, saidAt: isoTime(clock.now()) };
        const created = await table.create({ ...key, ...none, ...emptied });
        if (!created.ok) throw changing(gameId, orderId);
        return;
      }
      const written = await table.transact([
        // A gift's recipient has bought nothing that would count, and the order's own purchase has that place.
        ...(purchase.quantity > 0
          ? [{ put: { ...purchaseKey(gameId, NOBODY, orderId), ...purchase, userId: NOBODY } }]
          : []),
        { update: key, change: change().expectEqual('rank', purchase.rank).set(emptied) },
      ]);
      // Another delivery was quicker; or the order was fulfilled or reversed meanwhile, and the event is delivered again.
      if (!written.ok && written.error.item?.rank !== MOVED) throw changing(gameId, orderId);
    },
  };
}

const changing = (gameId: string, orderId: string): Error =>
  new Error(`the purchase of ${gameId} in order ${orderId} is being changed`);

export const downloadTable = (table: Table): DownloadStore => ({
  async record(gameId, userId, at) {
    // There already: this account's download of the game was counted before. Nothing changes, so nothing is projected.
    await table.create({ ...downloadKey(gameId, userId), gameId, downloadedAt: isoTime(at) });
  },

  forget: (gameId, userId) => table.remove(downloadKey(gameId, userId)),
});
