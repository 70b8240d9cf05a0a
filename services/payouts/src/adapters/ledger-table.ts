import { change, type Table } from '@satcade/dynamo';
import { cents, sats } from '@satcade/kernel';
import * as z from 'zod/mini';
import { ENTRY_KINDS, type EntryKind, type LedgerEntry } from '../domain/ledger.ts';
import type { Ledger } from '../ports.ts';

/* The items of the payouts table, as they are stored; README.md lists keys and access patterns. */
const entryItemSchema: z.ZodMiniType<LedgerEntry, unknown> = z.object({
  developerId: z.string(),
  kind: z.enum(ENTRY_KINDS),
  orderId: z.string(),
  soldAt: z.string(),
  amountCents: z.pipe(z.int(), z.transform(cents)),
  amountSats: z.pipe(z.int(), z.transform(sats)),
  heldForReview: z.boolean(),
  at: z.string(),
});
const reversalItemSchema = z.object({ reversedAt: z.string() });

const ledgerPartition = (developerId: string): string => `DEVELOPER#${developerId}`;
const entryPrefix = (orderId: string, kind: EntryKind): string => `ENTRY#${orderId}#${kind}#`;
const entryKey = ({ developerId, orderId, kind, soldAt }: LedgerEntry) => ({
  pk: ledgerPartition(developerId),
  sk: `${entryPrefix(orderId, kind)}${soldAt}`,
});
const reversalKey = (orderId: string) => ({ pk: `ORDER#${orderId}`, sk: 'REVERSAL' });

/** The payouts table behind its port. Reads are consistent: a sale and its reversal must see each other. */
export const ledgerTable = (table: Table): Ledger => ({
  async append(entry, cause) {
    // An entry that is there already was written by an earlier delivery of the same event.
    await table.create({ ...entryKey(entry), ...entry, ...cause });
  },

  sales: (developerId, orderId) =>
    table.queryAll(
      { pk: ledgerPartition(developerId), skPrefix: entryPrefix(orderId, 'sale-share'), consistent: true },
      entryItemSchema,
    ),

  async noteReversal(orderId, at, cause) {
    const update = change()
      .expectBelow('reversedAt', at)
      .set({ orderId, reversedAt: at, ...cause });
    // A condition that fails means that a later reversal is noted already.
    await table.update(reversalKey(orderId), update, reversalItemSchema);
  },

  reversedAt: async (orderId) => (await table.get(reversalKey(orderId), reversalItemSchema, true))?.reversedAt,
});
