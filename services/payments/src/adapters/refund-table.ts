import { paymentRefundFacts } from '@satcade/contracts/entities/payments';
import { change, type Table } from '@satcade/dynamo';
import * as z from 'zod/mini';
import type { RefundStore } from '../ports.ts';
import { refundKey, WATCHED_REFUND } from './items.ts';

const OPEN = { name: 'open', pk: 'watch', sk: 'createdAt' };
const indexEntry = z.object({ pk: z.string(), sk: z.string(), createdAt: z.string() });

/** Refunds in the payments table. Until they are final, a partition of the index `open` lists them. */
export function refundTable(table: Table): RefundStore {
  return {
    async begin(refund, cause) {
      const item = { ...refundKey(refund.orderId, refund.refundId), ...refund, ...cause, watch: WATCHED_REFUND };
      return (await table.create(item)).ok;
    },

    get: (orderId, refundId) => table.get(refundKey(orderId, refundId), paymentRefundFacts, true),

    of: (orderId) =>
      table.queryAll({ pk: `INVOICE#${orderId}`, skPrefix: 'REFUND#', consistent: true }, paymentRefundFacts),

    async update(refund, previous) {
      const isFinal = refund.status === 'claimed' || refund.status === 'failed';
      const update = change()
        .expectEqual('status', previous.status)
        .expectEqual('attemptAt', previous.attemptAt)
        // A write from before an anonymisation must not restore the buyer.
        .expectEqual('userId', refund.userId)
        .setFields(paymentRefundFacts, refund);
      if (isFinal) update.remove('watch');
      return (await table.update(refundKey(refund.orderId, refund.refundId), update, paymentRefundFacts)).ok;
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
