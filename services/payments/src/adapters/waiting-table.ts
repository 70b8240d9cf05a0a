import { waitingOrderFacts } from '@satcade/contracts/entities/payments';
import { change, type Table } from '@satcade/dynamo';
import * as z from 'zod/mini';
import type { WaitingStore } from '../ports.ts';
import { WATCHED_WAITING, waitingKey } from './items.ts';

const OPEN = { name: 'open', pk: 'watch', sk: 'createdAt' };
const indexEntry = z.object({ pk: z.string(), createdAt: z.string() });

/**
 * Orders that wait for their invoice, in the payments table. A partition of the index `open` lists them while they
 * wait.
 */
export function waitingTable(table: Table): WaitingStore {
  return {
    async begin(order, { causationId }) {
      await table.create({ ...waitingKey(order.orderId), ...order, causationId, watch: WATCHED_WAITING });
    },

    get: (orderId) => table.get(waitingKey(orderId), waitingOrderFacts, true),

    async end(orderId, now) {
      // The item stays, so that an operator can see that the order waited, and for how long.
      const update = change().expectExists('watch').set({ endedAt: now }).remove('watch');
      await table.update(waitingKey(orderId), update, waitingOrderFacts);
    },

    async watched() {
      const entries = await table.queryAll({ index: OPEN, pk: WATCHED_WAITING }, indexEntry);
      return entries.map(({ pk, createdAt }) => ({ orderId: pk.slice('INVOICE#'.length), createdAt }));
    },
  };
}
