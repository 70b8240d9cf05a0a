import { NOBODY } from '@satcade/contracts/nobody';
import { change, type Table } from '@satcade/dynamo';
import { type Clock, epochSeconds, isoTime } from '@satcade/kernel';
import * as z from 'zod/mini';
import { isFirstOf, purchaseRank } from '../domain/purchase.ts';
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

  return {
    async record(purchase) {
      const { gameId, userId, orderId } = purchase;
      const rank = purchaseRank(purchase);
      const isFirst = isFirstOf(purchase, await purchasesBy(userId, gameId));
      const update = change()
        .expectBelow('rank', rank)
        .set({ ...purchase, isFirst, rank });
      // A condition that fails means that this, or a later word, is there already.
      await table.update(purchaseKey(gameId, userId, orderId), update, purchaseItemSchema);
    },

    async has(userId, gameId) {
      return (await purchasesBy(userId, gameId)).some(
        ({ isReversed, isGiftsOnly }) => !isReversed && isGiftsOnly !== true,
      );
    },

    async anonymise(gameId, userId, orderId) {
      const key = purchaseKey(gameId, userId, orderId);
      const purchase = await table.get(key, rankedSchema, true);
      if (purchase === undefined || purchase.rank === MOVED) return;
      // What the counters get with the one they lose with the other. The empty one stays for as long as an event of the
      // order may be brought again: it outranks them all, so that nothing is counted anew.
      const ttl = epochSeconds(clock.now()) + REMEMBER_SECONDS;
      const emptied = change().expectEqual('rank', purchase.rank).set({ isReversed: true, rank: MOVED, ttl });
      const written = await table.transact([
        { put: { ...purchaseKey(gameId, NOBODY, orderId), ...purchase, userId: NOBODY } },
        { update: key, change: emptied },
      ]);
      // Another delivery was quicker; or the order was fulfilled or reversed meanwhile, and the event is brought again.
      if (!written.ok && written.error.item?.rank !== MOVED)
        throw new Error(`the purchase of ${gameId} in order ${orderId} is being changed`);
    },
  };
}

export const downloadTable = (table: Table): DownloadStore => ({
  async record(gameId, userId, at) {
    // There already: this account's download of the game was counted before. Nothing changes, so nothing is projected.
    await table.create({ ...downloadKey(gameId, userId), gameId, downloadedAt: isoTime(at) });
  },

  forget: (gameId, userId) => table.remove(downloadKey(gameId, userId)),
});
