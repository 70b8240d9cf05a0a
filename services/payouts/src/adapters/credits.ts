import { change, type Table } from '@satcade/dynamo';
import { type Clock, isoTime } from '@satcade/kernel';
import * as z from 'zod/mini';
import { type ChainEnd, NO_ENTRIES, type SaleEntry, seal } from '../domain/chain.ts';
import { causeName, type SalePosting } from '../domain/ledger.ts';
import type { Cause } from '../ports.ts';
import { digest } from './digest.ts';
import {
  causeKey,
  entryKey,
  entrySchema,
  entrySortKey,
  headKey,
  headSchema,
  LAST_ENTRY,
  partition,
  saleEntrySchema,
} from './items.ts';
import { headChange, nextRevision, readHead } from './ledger-head.ts';

export const causeItemSchema = z.object({ seq: z.int() });
/** So many credits at most wait for the head to count them, apart from those that collide. */
const CREDITS_PER_HEAD = 32;

/*
 * A credit is two plain writes, without a transaction and without the head. First its cause reserves the chain's next
 * place, then the entry takes that place. Places are never freed. So a cause moves to another place only when its own
 * was taken by another entry, and no delivery, however late, can write the same credit twice.
 */

/** Appends a credit to its developer's chain. `false`: another writer was there in the meantime; try again. */
export const creditWriter =
  (table: Table, clock: Clock) =>
  async (posting: SalePosting, cause: Cause): Promise<boolean> => {
    const { developerId } = posting;
    const end = await chainEnd(table, developerId);
    // The list of developers with a ledger consists of heads.
    if (end.seq === 0) await storeHead(table, developerId);
    const seq = end.seq + 1;
    const key = causeKey(developerId, causeName(posting));
    const reserved = await table.create({ ...key, seq });
    if (!reserved.ok) {
      const place = causeItemSchema.parse(reserved.error.item).seq;
      const entry = await table.get(entryKey(developerId, place), entrySchema, true);
      if (isOf(posting, entry)) return true;
      if (entry !== undefined) {
        const moved = await table.update(key, change().expectEqual('seq', place).set({ seq }), causeItemSchema);
        if (!moved.ok) return false;
      } else if (place !== seq) return false;
    }
    const entry = seal(end, posting, isoTime(clock.now()), digest);
    const written = await table.create({ ...entryKey(developerId, seq), ...entry, ...cause });
    if (!written.ok) return isOf(posting, written.error.item);
    if (seq % CREDITS_PER_HEAD === 0) await storeHead(table, developerId);
    return true;
  };

const placeSchema = z.looseObject({ kind: z.string(), orderId: z.optional(z.string()), seq: z.int() });

/**
 * The stored entries of an order, found by their causes, in their order. The place of a cause may belong to another entry
 * or to none yet: then the credit is not in the ledger, and the next delivery appends it.
 */
export async function entriesOfOrder(
  table: Table,
  { kind, developerId, orderId }: Pick<SaleEntry, 'kind' | 'developerId' | 'orderId'>,
): Promise<z.output<typeof placeSchema>[]> {
  const skPrefix = `CAUSE#${kind}#${orderId}#`;
  const causes = await table.queryAll({ pk: partition(developerId), skPrefix, consistent: true }, causeItemSchema);
  const seqs = [...new Set(causes.map(({ seq }) => seq))].toSorted((a, b) => a - b);
  const entries = await Promise.all(seqs.map((seq) => table.get(entryKey(developerId, seq), placeSchema, true)));
  return entries
    .filter((entry) => entry !== undefined)
    .filter((entry) => entry.kind === kind && entry.orderId === orderId);
}

const isOf = (posting: SalePosting, item: unknown): boolean => {
  const entry = saleEntrySchema.safeParse(item);
  return entry.success && causeName(entry.data) === causeName(posting);
};

async function chainEnd(table: Table, developerId: string): Promise<ChainEnd> {
  const skBetween = [entrySortKey(0), LAST_ENTRY] as const;
  const last = { pk: partition(developerId), skBetween, limit: 1, newestFirst: true, consistent: true };
  const page = await table.query(last, entrySchema);
  return (page.ok ? page.value.items[0] : undefined) ?? NO_ENTRIES;
}

/** Counts the credits in the stored head. Another writer of the head has done so as well. */
async function storeHead(table: Table, developerId: string): Promise<void> {
  const storedHead = await readHead(table, developerId);
  await table.update(headKey(developerId), headChange(nextRevision(storedHead), storedHead), headSchema);
}
