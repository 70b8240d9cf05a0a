import type { Table } from '@satcade/dynamo';
import * as z from 'zod/mini';
import { SALE_KINDS } from '../domain/ledger.ts';
import { entrySortKey, partition } from './items.ts';

const anyEntry = z.record(z.string(), z.unknown());
const causeItem = z.object({ seq: z.int() });

/** All entries of an order in a developer's ledger, in their order, found by their causes. */
export const orderEntries =
  (table: Table) =>
  async (developerId: string, orderId: string): Promise<Record<string, unknown>[]> => {
    const pk = partition(developerId);
    const causes = await Promise.all(
      SALE_KINDS.map((kind) =>
        table.queryAll({ pk, skPrefix: `CAUSE#${kind}#${orderId}#`, consistent: true }, causeItem),
      ),
    );
    const seqs = causes
      .flat()
      .map(({ seq }) => seq)
      .toSorted((a, b) => a - b);
    const entries = await Promise.all(
      seqs.map((seq) => table.queryAll({ pk, skPrefix: entrySortKey(seq), consistent: true }, anyEntry)),
    );
    return entries.flat();
  };
