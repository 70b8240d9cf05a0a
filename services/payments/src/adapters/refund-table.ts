import { change, type Table } from '@satcade/dynamo';
import * as z from 'zod/mini';
import type { RefundStore } from '../ports.ts';
import { refundItemSchema, refundKey, WATCHED_REFUND } from './items.ts';

const OPEN = { name: 'open', pk: 'watch', sk: 'createdAt' };
const indexEntry = z.object({ pk: z.string(), sk: z.string(), createdAt: z.string() });

/** Refunds in the payments table. Until they are final, a partition of the index `open` lists them. */
export function refundTable(table: Table): RefundStore {
  return {
    async begin(refund, cause) {
      const item = { ...refundKey(refund.orderId, refund.refundId), ...refund, ...cause, watch: WATCHED_REFUND };
      return (await table.create(item)).ok;
    },

    get: (orderId, refundId) => table.get(refundKey(orderId, refundId), refundItemSchema, true),

    of: (orderId) =>
      table.queryAll({ pk: `INVOICE#${orderId}`, skPrefix: 'REFUND#', consistent: true }, refundItemSchema),

    async update(refund, seen) {
      const isFinal = refund.status === 'claimed' || refund.status === 'failed';
      const update = change()
        .expectEqual('status', seen.status)
        .expectEqual('attemptAt', seen.attemptAt)
        .set({ ...refund });
      if (isFinal) update.remove('watch');
      if (refund.waitsFor === undefined) update.remove('waitsFor');
      return (await table.update(refundKey(refund.orderId, refund.refundId), update, refundItemSchema)).ok;
    },

    async watched() {
      const entries = await table.queryAll({ index: OPEN, pk: WATCHED_REFUND }, indexEntry);
      return entries.map(({ pk, sk, createdAt }) => ({
        orderId: pk.slice('INVOICE#'.length),
        refundId: sk.slice('REFUND#'.length),
        createdAt,
      }));
    },
  };
}
