import { change, type Table, type TransactItem } from '@satcade/dynamo';
import * as z from 'zod/mini';
import { auditItem } from '../../audit/adapters/audit-table.ts';
import { discountItemSchema } from '../../table/items.ts';
import { DISCOUNTS, discountKey, gamePartition, recordKey } from '../../table/keys.ts';
import type { DiscountRecord } from '../domain/discount.ts';
import type { DiscountStore } from '../ports.ts';

const ofGameSchema = z.object({ gameId: z.string() });

/** Stores a discount together with the item that leads from its id to its game. */
export const discountWrites = (discount: DiscountRecord): TransactItem[] => [
  { update: discountKey(discount.gameId, discount.saleId), change: change().setFields(discountItemSchema, discount) },
  { update: recordKey(discount.saleId), change: change().setFields(ofGameSchema, discount) },
];

/** Removes both items of a discount. */
export const discountRemovals = (gameId: string, saleId: string): TransactItem[] => [
  { remove: discountKey(gameId, saleId) },
  { remove: recordKey(saleId) },
];

/** Discounts in the catalogue table. */
export const discountTable = (table: Table): DiscountStore => ({
  get: (gameId, saleId) => table.get(discountKey(gameId, saleId), discountItemSchema, true),
  gameOf: async (saleId) => (await table.get(recordKey(saleId), ofGameSchema, true))?.gameId,
  async remove(gameId, saleId, by) {
    await table.transact([
      ...discountRemovals(gameId, saleId),
      ...(by === undefined ? [] : [auditItem(by.decision, by.cause)]),
    ]);
  },
  list: (gameId, { limit, nextToken }) =>
    table.query(
      { pk: gamePartition(gameId), skPrefix: DISCOUNTS, limit, nextToken, newestFirst: true },
      discountItemSchema,
    ),
});
