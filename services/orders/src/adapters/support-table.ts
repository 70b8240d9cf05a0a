import { supportFacts } from '@satcade/contracts/entities/support';
import { change, type Table } from '@satcade/dynamo';
import { inBatches } from '@satcade/dynamo/batches';
import { ok } from '@satcade/kernel';
import { auditWrite } from '@satcade/lambda/audit';
import * as z from 'zod/mini';
import type { SupportRequest } from '../domain/support-request.ts';
import type { Cause, SupportStore } from '../ports.ts';
import { isSupportItem, supportKey } from './keys.ts';
import { BY_USER, userEntry } from './order-lists.ts';

/* Requests use the index of all orders, with lists of their own. */
const LISTED = { name: 'listed', pk: 'list', sk: 'placed' };
const indexEntry = z.object({ pk: z.string() });

const listOf = (state: SupportRequest['state']): string => `SUPPORT#${state}`;
/** What is stored beside the request's facts. */
const beside = (request: SupportRequest, cause: Cause) => ({
  ...cause,
  list: listOf(request.state),
  placed: `${request.updatedAt}#${request.orderId}`,
});

/** Buyers' support requests behind their port. */
export function supportTable(table: Table): SupportStore {
  return {
    get: (orderId) => table.get(supportKey(orderId), supportFacts, true),

    async ofBuyer(userId) {
      const entries = await table.queryAll({ index: BY_USER, pk: userId }, userEntry);
      const keys = entries.filter(isSupportItem);
      const found = await inBatches(keys, (batch) => table.getMany(batch, supportFacts, true));
      return (
        found
          // The index lags behind: a request may have been removed meanwhile.
          .filter((request) => request.userId === userId)
          .toSorted((a, b) => (a.orderId < b.orderId ? 1 : -1))
      );
    },

    async create(request, cause) {
      return (await table.create({ ...supportKey(request.orderId), ...request, ...beside(request, cause) })).ok;
    },

    async save(request, cause, decision) {
      const update = change()
        .expectEqual('revision', request.revision - 1)
        .setFields(supportFacts, request)
        .set(beside(request, cause));
      const written = await table.transact([
        { update: supportKey(request.orderId), change: update },
        ...(decision === undefined ? [] : [auditWrite(decision, cause)]),
      ]);
      return written.ok;
    },

    async list({ state, limit, nextToken }) {
      const page = await table.query({ index: LISTED, pk: listOf(state), limit, nextToken }, indexEntry);
      if (!page.ok) return page;
      const keys = page.value.items.map(({ pk }) => ({ pk, sk: 'SUPPORT' }));
      const found = keys.length === 0 ? [] : await table.getMany(keys, supportFacts);
      // The index lags behind the table: an answered request may still appear in it.
      const items = found
        .filter((request) => request.state === state)
        .toSorted((a, b) => (a.updatedAt < b.updatedAt ? -1 : 1));
      return ok({ items, nextToken: page.value.nextToken });
    },
  };
}
