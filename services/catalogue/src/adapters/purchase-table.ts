import { change, type Table } from '@satcade/dynamo';
import { epochSeconds, isoTime } from '@satcade/kernel';
import { purchaseRank } from '../domain/purchase.ts';
import type { DownloadStore, PurchaseStore } from '../ports.ts';
import { purchaseItemSchema } from './items.ts';
import { downloadKey, gamePartition, purchaseKey, purchasesOf } from './keys.ts';

/** A redelivery cannot come later than the dead-letter queue keeps a message. */
const REMEMBER_SECONDS = 15 * 24 * 60 * 60;

export function purchaseTable(table: Table): PurchaseStore {
  return {
    async record(purchase) {
      const { gameId, userId, orderId } = purchase;
      const rank = purchaseRank(purchase);
      const update = change()
        .expectBelow('rank', rank)
        .set({ ...purchase, rank });
      // A condition that fails means that this, or a later word, is there already.
      await table.update(purchaseKey(gameId, userId, orderId), update, purchaseItemSchema);
    },

    async has(userId, gameId) {
      const purchases = await table.queryAll(
        { pk: gamePartition(gameId), skPrefix: purchasesOf(userId), consistent: true },
        purchaseItemSchema,
      );
      return purchases.some(({ isReversed }) => !isReversed);
    },
  };
}

export const downloadTable = (table: Table): DownloadStore => ({
  async record(gameId, eventId, at) {
    // There already: the event was delivered before.
    await table.create({
      ...downloadKey(gameId, eventId),
      gameId,
      downloadedAt: isoTime(at),
      ttl: epochSeconds(at) + REMEMBER_SECONDS,
    });
  },
});
