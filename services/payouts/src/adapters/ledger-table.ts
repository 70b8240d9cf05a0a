import { change, type Table } from '@satcade/dynamo';
import { pause } from '@satcade/dynamo/retry';
import { type Clock, isoTime } from '@satcade/kernel';
import { auditWrite } from '@satcade/lambda/audit';
import * as z from 'zod/mini';
import { withOneMore } from '../domain/back-off.ts';
import { append, emptyHead, type LedgerHead, type SaleEntry } from '../domain/chain.ts';
import { causeName, type LedgerPosting, reversalOf } from '../domain/ledger.ts';
import { noteRank, type RefundNote, refundingAfter, withRefundNote } from '../domain/refund-note.ts';
import type { Cause, Ledger } from '../ports.ts';
import { digest } from './digest.ts';
import {
  causeKey,
  entryKey,
  headKey,
  headSchema,
  partition,
  refundNoteKey,
  refundNoteSchema,
  reversalItemSchema,
  reversalKey,
  saleEntrySchema,
} from './items.ts';
import { entryWrites, headWrite } from './ledger-writes.ts';

export const causeItemSchema = z.object({ seq: z.int() });
/** Writers that collide on one ledger each wait for a random time; the queue redelivers those that fail in the end. */
const ATTEMPTS = 12;
const LONGEST_PAUSE = 4;

const isCause = (item: Record<string, unknown> | undefined): boolean => String(item?.sk).startsWith('CAUSE#');

/** A developer's current ledger head, or an empty one. */
export const readHead = async (table: Table, developerId: string): Promise<LedgerHead> =>
  (await table.get(headKey(developerId), headSchema, true)) ?? emptyHead(developerId);

/** The payouts table as the ledgers' port. Reads are consistent: a sale and its reversal must see each other. */
export function ledgerTable(table: Table, clock: Clock): Ledger {
  /** Retries a change of a ledger until no other write came between its read and its write. */
  async function serially(work: () => Promise<boolean>): Promise<void> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      if (await work()) return;
      await pause(Math.min(attempt - 1, LONGEST_PAUSE));
    }
    throw new Error('the ledger kept changing while it was written');
  }

  async function appendOnce(posting: LedgerPosting, cause: Cause): Promise<boolean> {
    const seen = await readHead(table, posting.developerId);
    const { entry, head } = append(seen, posting, isoTime(clock.now()), digest);
    // Read after the head: a later note moves the head, and this write fails.
    const note =
      posting.kind === 'sale-share'
        ? await table.get(refundNoteKey(posting.developerId, posting.orderId), refundNoteSchema, true)
        : undefined;
    const refunding = refundingAfter(head.refunding, posting, note);
    const written = await table.transact([...entryWrites(entry, cause), headWrite({ ...head, refunding }, seen)]);
    // An existing cause was written by an earlier delivery of the same event.
    return written.ok || isCause(written.error.item);
  }

  async function sales(developerId: string, orderId: string): Promise<readonly SaleEntry[]> {
    const skPrefix = `CAUSE#sale-share#${orderId}#`;
    const causes = await table.queryAll({ pk: partition(developerId), skPrefix, consistent: true }, causeItemSchema);
    const found = await Promise.all(
      causes.map(({ seq }) => table.get(entryKey(developerId, seq), saleEntrySchema, true)),
    );
    return found.filter((entry) => entry !== undefined);
  }

  /** Whether the ledger has a sale of the order that was not reversed. */
  async function hasSale(developerId: string, orderId: string): Promise<boolean> {
    for (const sale of await sales(developerId, orderId)) {
      const reversal = causeKey(developerId, causeName(reversalOf(sale, sale.at)));
      if ((await table.get(reversal, causeItemSchema, true)) === undefined) return true;
    }
    return false;
  }

  /** Whether the ledger has a reversal of the order at or after `at`, including a partial one. */
  async function isReversedSince(developerId: string, orderId: string, at: string): Promise<boolean> {
    const skPrefix = `CAUSE#sale-reversal#${orderId}#`;
    const causes = await table.queryAll({ pk: partition(developerId), skPrefix, consistent: true }, causeItemSchema);
    const entries = await Promise.all(
      causes.map(({ seq }) => table.get(entryKey(developerId, seq), saleEntrySchema, true)),
    );
    return entries.some((entry) => entry !== undefined && entry.at >= at);
  }

  /** Whether a refund note can hold a credit: there is one, and its reversal is not in the ledger. */
  async function canHold(developerId: string, { orderId, status, changedAt }: RefundNote): Promise<boolean> {
    if (!(await hasSale(developerId, orderId))) return false;
    return status !== 'claimed' || !(await isReversedSince(developerId, orderId, changedAt));
  }

  return {
    append: (posting, cause) => serially(() => appendOnce(posting, cause)),

    sales,

    async noteReversal({ orderId, reversalId, at, spans }, cause) {
      const update = change()
        .expectBelow('reversedAt', at)
        .set({ orderId, reversalId, reversedAt: at, spans, ...cause });
      // A failed condition means that a later reversal is stored already.
      await table.update(reversalKey(orderId, reversalId), update, reversalItemSchema);
    },

    async reversals(orderId) {
      const { pk, sk } = reversalKey(orderId);
      const noted = await table.queryAll({ pk, skPrefix: sk, consistent: true }, reversalItemSchema);
      return noted.map(({ reversedAt: at, ...reversal }) => ({ ...reversal, at }));
    },

    noteRefund: (developerId, note) =>
      serially(async () => {
        const seen = await readHead(table, developerId);
        const head = withRefundNote(seen, note, await canHold(developerId, note));
        const update = change()
          .expectBelow('rank', noteRank(note))
          .set({ ...note, rank: noteRank(note) });
        const key = refundNoteKey(developerId, note.orderId);
        const written = await table.transact([{ update: key, change: update }, headWrite(head, seen)]);
        // A stored note with this time or a later one comes from an earlier delivery or a newer event.
        return written.ok || written.error.item?.sk === key.sk;
      }),

    async release(developerId, orderId, { record, cause }) {
      const held = (await sales(developerId, orderId)).filter(({ heldForReview }) => heldForReview);
      if (held.length === 0) return false;
      await serially(async () => {
        const seen = await readHead(table, developerId);
        const isOpen = (seq: number) => seq > seen.cursor || seen.openBelow.includes(seq);
        const fresh = held.map(({ seq }) => seq).filter((seq) => isOpen(seq) && !seen.reviewed.includes(seq));
        if (fresh.length === 0) return true;
        const head = { ...seen, revision: seen.revision + 1, reviewed: [...seen.reviewed, ...fresh] };
        return (await table.transact([headWrite(head, seen), auditWrite(record, cause)])).ok;
      });
      return true;
    },

    async retry(developerId, decide) {
      if ((await readHead(table, developerId)).failures === undefined) return false;
      await serially(async () => {
        const seen = await readHead(table, developerId);
        if (seen.failures === undefined) return true;
        const failures = withOneMore(seen.failures, clock.now());
        const head = { ...seen, revision: seen.revision + 1, failures };
        const { record, cause } = decide(seen.failures);
        return (await table.transact([headWrite(head, seen), auditWrite(record, cause)])).ok;
      });
      return true;
    },
  };
}
