import type { Table } from '@satcade/dynamo';
import { SALE_KINDS } from '../domain/ledger.ts';
import { entriesOfOrder } from './credits.ts';

/** All entries of an order in a developer's ledger, in their order, found by their causes. */
export const orderEntries =
  (table: Table) =>
  async (developerId: string, orderId: string): Promise<Record<string, unknown>[]> => {
    const entries = await Promise.all(SALE_KINDS.map((kind) => entriesOfOrder(table, { kind, developerId, orderId })));
    return entries.flat().toSorted((a, b) => a.seq - b.seq);
  };
