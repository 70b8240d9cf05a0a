import { SUPPORT_STATES } from '@satcade/contracts/enums';
import { change, type Table } from '@satcade/dynamo';
import { ok } from '@satcade/kernel';
import { auditWrite } from '@satcade/lambda/audit';
import * as z from 'zod/mini';
import type { SupportRequest } from '../domain/support-request.ts';
import type { Cause, SupportStore } from '../ports.ts';
import { supportKey } from './keys.ts';

/* Requests use the index of all orders, with lists of their own. */
const LISTED = { name: 'listed', pk: 'list', sk: 'placed' };
const indexEntry = z.object({ pk: z.string() });

export const supportItemSchema: z.ZodMiniType<SupportRequest, unknown> = z.object({
  orderId: z.string(),
  userId: z.string(),
  state: z.enum(SUPPORT_STATES),
  revision: z.int(),
  messages: z.readonly(z.array(z.object({ by: z.enum(['buyer', 'store']), text: z.string(), at: z.string() }))),
  createdAt: z.string(),
  updatedAt: z.string(),
});

const listOf = (state: SupportRequest['state']): string => `SUPPORT#${state}`;
const itemOf = (request: SupportRequest, cause: Cause) => ({
  ...request,
  ...cause,
  list: listOf(request.state),
  placed: `${request.updatedAt}#${request.orderId}`,
});

/** Buyers' support requests behind their port. */
export function supportTable(table: Table): SupportStore {
  return {
    get: (orderId) => table.get(supportKey(orderId), supportItemSchema, true),

    async create(request, cause) {
      return (await table.create({ ...supportKey(request.orderId), ...itemOf(request, cause) })).ok;
    },

    async save(request, cause, decision) {
      const update = change()
        .expectEqual('revision', request.revision - 1)
        .set(itemOf(request, cause));
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
      const found = keys.length === 0 ? [] : await table.getMany(keys, supportItemSchema);
      // The index lags behind the table: an answered request may still appear in it.
      const items = found
        .filter((request) => request.state === state)
        .toSorted((a, b) => (a.updatedAt < b.updatedAt ? -1 : 1));
      return ok({ items, nextToken: page.value.nextToken });
    },
  };
}
