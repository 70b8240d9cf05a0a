import type { Table } from '@satcade/dynamo';
import { ok } from '@satcade/kernel';
import * as z from 'zod/mini';
import { unclaimed } from '../domain/claim.ts';
import type { LedgerReader } from '../ports.ts';
import {
  developerOf,
  entryKey,
  entrySchema,
  entrySortKey,
  headKey,
  headSchema,
  LAST_ENTRY,
  partition,
  WATCH_INDEX,
  watchEntry,
} from './items.ts';
import { addCredits, readHead } from './ledger-head.ts';

const IN_ONE_BATCH = 100;
const CAUSES = 'CAUSE#';
const namedCause = z.object({ sk: z.string(), seq: z.int() });

/** Reads ledgers: consistently where a decision about money depends on it. */
export const ledgerReader = (table: Table): LedgerReader => ({
  head: (developerId) => readHead(table, developerId),

  async developers(limit, nextToken) {
    const page = await table.query({ index: WATCH_INDEX, pk: 'LEDGER', limit, nextToken }, watchEntry);
    if (!page.ok) return page;
    return ok({ items: page.value.items.map(({ pk }) => developerOf(pk)), nextToken: page.value.nextToken });
  },

  async heads(developerIds) {
    const batches = Array.from({ length: Math.ceil(developerIds.length / IN_ONE_BATCH) }, (_, at) =>
      table.getMany(developerIds.slice(at * IN_ONE_BATCH, (at + 1) * IN_ONE_BATCH).map(headKey), headSchema),
    );
    const stored = (await Promise.all(batches)).flat();
    return Promise.all(stored.map((head) => addCredits(table, head, false)));
  },

  async open(head) {
    const { developerId, cursor, openBelow } = head;
    const before = await Promise.all(openBelow.map((seq) => table.get(entryKey(developerId, seq), entrySchema, true)));
    const range = [entrySortKey(cursor + 1), entrySortKey(head.seq)] as const;
    // DynamoDB refuses an empty range.
    const after =
      cursor < head.seq
        ? await table.queryAll({ pk: partition(developerId), skBetween: range, consistent: true }, entrySchema)
        : [];
    return unclaimed(head, [...before.filter((entry) => entry !== undefined), ...after]).toSorted(
      (a, b) => a.seq - b.seq,
    );
  },

  entries: (developerId, limit, nextToken) =>
    table.query(
      { pk: partition(developerId), skBetween: [entrySortKey(0), LAST_ENTRY], limit, nextToken, newestFirst: true },
      entrySchema,
    ),

  async causes(developerId) {
    const request = { pk: partition(developerId), skPrefix: CAUSES, consistent: true };
    const items = await table.queryAll(request, namedCause);
    return items.map(({ sk, seq }) => ({ name: sk.slice(CAUSES.length), seq }));
  },
});
