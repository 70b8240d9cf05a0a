import { NOBODY } from '@satcade/contracts/nobody';
import { change, type Table, type TransactItem } from '@satcade/dynamo';
import { type Clock, epochSeconds, isoTime } from '@satcade/kernel';
import * as z from 'zod/mini';
import { purchaseItemSchema } from '../../table/items.ts';
import { downloadKey, gamePartition, purchaseKey, purchasesOf } from '../../table/keys.ts';
import { isFirstOf, type Purchase, purchaseRank } from '../domain/purchase.ts';
import type { DownloadStore, PurchaseStore } from '../ports.ts';

/** No event arrives later: messages wait in a dead-letter queue for 14 days, and younger events can be replayed. */
const REMEMBER_SECONDS = 15 * 24 * 60 * 60;

/** Higher than every rank, because these begin with a year. */
const MOVED = '~';
/** With the attributes that only a newer version knows: they move with the purchase. */
const rankedSchema = z.looseObject({ ...purchaseItemSchema.shape, rank: z.string() });
const keyedSchema = z.looseObject({ ...rankedSchema.shape, pk: z.string(), sk: z.string() });

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
    // A failed condition means that this event or a later one is stored already, or that the purchase is anonymised.
    if (!written.ok && written.error.item?.rank === MOVED && quantity > 0)
      await write({ ...purchase, userId: NOBODY }, isFirst);
  }

  /** Writes a purchase without its buyer. An event that came without the buyer may have written a later state there. */
  async function moved({ pk, sk, ...purchase }: z.infer<typeof keyedSchema>): Promise<TransactItem> {
    const key = purchaseKey(purchase.gameId, NOBODY, purchase.orderId);
    const stored = await table.get(key, rankedSchema, true);
    const update = change();
    if (stored === undefined || stored.rank < purchase.rank)
      return { update: key, change: update.expectBelow('rank', purchase.rank).set({ ...purchase, userId: NOBODY }) };
    return {
      update: key,
      change: update.expectEqual('rank', stored.rank).set({ isFirst: purchase.isFirst ?? stored.isFirst ?? false }),
    };
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
      const purchase = await table.get(key, keyedSchema, true);
      if (purchase?.rank === MOVED) return;
      // The two writes add to the counters and subtract from them equally. The empty record stays for as long as an
      // event of the order may be redelivered: it outranks all of them, and leads them to the anonymised one.
      const ttl = epochSeconds(clock.now()) + REMEMBER_SECONDS;
      const emptied = { isReversed: true, rank: MOVED, ttl };
      if (purchase === undefined) {
        const none = { gameId, userId, orderId, quantity: 0, lineCents: 0, saidAt: isoTime(clock.now()) };
        const created = await table.create({ ...key, ...none, ...emptied });
        if (!created.ok) throw changing(gameId, orderId);
        return;
      }
      const written = await table.transact([
        // A gift's recipient has no purchase that counts, and that key belongs to the order's own purchase.
        ...(purchase.quantity > 0 ? [await moved(purchase)] : []),
        { update: key, change: change().expectEqual('rank', purchase.rank).set(emptied) },
      ]);
      // Another delivery was faster; or the order was fulfilled or reversed meanwhile, and the event is redelivered.
      if (!written.ok && written.error.item?.rank !== MOVED) throw changing(gameId, orderId);
    },
  };
}

const changing = (gameId: string, orderId: string): Error =>
  new Error(`the purchase of ${gameId} in order ${orderId} is being changed`);

export const downloadTable = (table: Table, clock: Pick<Clock, 'now'>): DownloadStore => ({
  async record(gameId, userId, at) {
    // It exists already: this account's download of the game was counted before. Nothing changes, so nothing is
    // projected.
    await table.create({ ...downloadKey(gameId, userId), gameId, downloadedAt: isoTime(at) });
  },

  async anonymise(gameId, userId) {
    const ttl = epochSeconds(clock.now()) + REMEMBER_SECONDS;
    const erased = { gameId, downloadedAt: isoTime(clock.now()), isErased: true, ttl };
    await table.put({ ...downloadKey(gameId, userId), ...erased });
  },
});
