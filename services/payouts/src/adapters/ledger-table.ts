import { change, type Table } from '@satcade/dynamo';
import { type Clock, isoTime } from '@satcade/kernel';
import { auditWrite } from '@satcade/lambda/audit';
import { untilWritten } from '@satcade/lambda/until-written';
import { withOneMore } from '../domain/back-off.ts';
import { append, type SaleEntry } from '../domain/chain.ts';
import { causeName, type LedgerPosting, reversalOf, type SalePosting } from '../domain/ledger.ts';
import { holdsCredit, noteRank, type RefundNote, refundingAfter, withRefundNote } from '../domain/refund-note.ts';
import type { Cause, Ledger } from '../ports.ts';
import { causeItemSchema, creditWriter, entriesOfOrder } from './credits.ts';
import { digest } from './digest.ts';
import {
  causeKey,
  headKey,
  headSchema,
  refundNoteKey,
  refundNoteSchema,
  reversalItemSchema,
  reversalKey,
  saleEntrySchema,
} from './items.ts';
import { headChange, readHead } from './ledger-head.ts';
import { entryWrites, headWrite } from './ledger-writes.ts';

const isCause = (item: Record<string, unknown> | undefined): boolean => String(item?.sk).startsWith('CAUSE#');

/** The payouts table as the ledgers' port. Reads are consistent: a sale and its reversal must see each other. */
export function ledgerTable(table: Table, clock: Clock): Ledger {
  /** Retries a change of a ledger until no other write came between its read and its write. */
  async function serially(work: () => Promise<boolean>): Promise<void> {
    await untilWritten('the ledger', work);
  }

  const appendCredit = creditWriter(table, clock);
  const noteOf = (developerId: string, orderId: string) =>
    table.get(refundNoteKey(developerId, orderId), refundNoteSchema, true);

  async function appendWithHead(posting: LedgerPosting, cause: Cause): Promise<boolean> {
    const storedHead = await readHead(table, posting.developerId);
    const { entry, head } = append(storedHead, posting, isoTime(clock.now()), digest);
    const isOfParts = 'orderId' in posting && posting.reversalId !== undefined;
    // Read after the head, as in `applyNote`.
    const note = isOfParts ? await noteOf(posting.developerId, posting.orderId) : undefined;
    const refunding = refundingAfter(head.refunding, posting, note);
    const written = await table.transact([...entryWrites(entry, cause), headWrite({ ...head, refunding }, storedHead)]);
    // An existing cause was written by an earlier delivery of the same event.
    return written.ok || isCause(written.error.item);
  }

  const entriesOf = async (kind: SaleEntry['kind'], developerId: string, orderId: string) =>
    (await entriesOfOrder(table, { kind, developerId, orderId })).map((item) => saleEntrySchema.parse(item));
  const sales = (developerId: string, orderId: string) => entriesOf('sale-share', developerId, orderId);

  /** Whether the ledger has a sale of the order that was not reversed. */
  async function hasSale(developerId: string, orderId: string): Promise<boolean> {
    for (const sale of await sales(developerId, orderId)) {
      const reversal = causeKey(developerId, causeName(reversalOf(sale, sale.at)));
      if ((await table.get(reversal, causeItemSchema, true)) === undefined) return true;
    }
    return false;
  }

  /** Whether the ledger has a reversal of the order at or after `at`, including a partial one. */
  const isReversedSince = async (developerId: string, orderId: string, at: string): Promise<boolean> =>
    (await entriesOf('sale-reversal', developerId, orderId)).some((entry) => entry.at >= at);

  /** Whether a refund note can hold a credit: there is one, and its reversal is not in the ledger. */
  async function canHold(developerId: string, { orderId, status, changedAt }: RefundNote): Promise<boolean> {
    if (!(await hasSale(developerId, orderId))) return false;
    return status !== 'claimed' || !(await isReversedSince(developerId, orderId, changedAt));
  }

  /** Holds the credit of an order, or releases it, as the stored note says. `mayHold`: whether there is one to hold. */
  const applyNote = (developerId: string, orderId: string, mayHold: typeof canHold = canHold): Promise<void> =>
    serially(async () => {
      const storedHead = await readHead(table, developerId);
      // Read after the head: whoever stores a later note moves the head afterwards, and this write fails.
      const note = await noteOf(developerId, orderId);
      if (note === undefined) return true;
      const head = withRefundNote(storedHead, note, await mayHold(developerId, note));
      return (await table.update(headKey(developerId), headChange(head, storedHead), headSchema)).ok;
    });

  const isRefunding = async ({ developerId, orderId }: SalePosting): Promise<boolean> => {
    const note = await noteOf(developerId, orderId);
    return note !== undefined && holdsCredit(note);
  };

  return {
    async append(posting, cause) {
      if (posting.kind !== 'sale-share') return serially(() => appendWithHead(posting, cause));
      const { developerId, orderId } = posting;
      // Before the credit: otherwise a payout could claim it in between.
      if ((await isRefunding(posting)) && (await sales(developerId, orderId)).length === 0)
        await applyNote(developerId, orderId, async () => true);
      await serially(() => appendCredit(posting, cause));
      // A refund and its credit may arrive at the same time: each stores its own record, and then looks for the other.
      if (await isRefunding(posting)) await applyNote(developerId, orderId);
    },

    sales,

    async noteReversal({ orderId, reversalId, at, soldAt, spans }, cause) {
      const update = change()
        .expectBelow('reversedAt', at)
        .set({ orderId, reversalId, reversedAt: at, soldAt, spans, ...cause });
      // A failed condition means that a later reversal is stored already.
      await table.update(reversalKey(orderId, reversalId), update, reversalItemSchema);
    },

    async reversals(orderId) {
      const { pk, sk } = reversalKey(orderId);
      const noted = await table.queryAll({ pk, skPrefix: sk, consistent: true }, reversalItemSchema);
      return noted.map(({ reversedAt: at, ...reversal }) => ({ ...reversal, at }));
    },

    async noteRefund(developerId, note) {
      const update = change()
        .expectBelow('rank', noteRank(note))
        .set({ ...note, rank: noteRank(note) });
      // A stored note with this time or a later one comes from an earlier delivery or a newer event: it may have died
      // before it wrote the head.
      await table.update(refundNoteKey(developerId, note.orderId), update, refundNoteSchema);
      await applyNote(developerId, note.orderId);
    },

    async release(developerId, orderId, { record, cause }) {
      const held = (await sales(developerId, orderId)).filter(({ heldForReview }) => heldForReview);
      if (held.length === 0) return false;
      await serially(async () => {
        const storedHead = await readHead(table, developerId);
        const isOpen = (seq: number) => seq > storedHead.cursor || storedHead.openBelow.includes(seq);
        const fresh = held.map(({ seq }) => seq).filter((seq) => isOpen(seq) && !storedHead.reviewed.includes(seq));
        if (fresh.length === 0) return true;
        const head = { ...storedHead, revision: storedHead.revision + 1, reviewed: [...storedHead.reviewed, ...fresh] };
        return (await table.transact([headWrite(head, storedHead), auditWrite(record, cause)])).ok;
      });
      return true;
    },

    async retry(developerId, decide) {
      if ((await readHead(table, developerId)).failures === undefined) return false;
      await serially(async () => {
        const storedHead = await readHead(table, developerId);
        if (storedHead.failures === undefined) return true;
        const failures = withOneMore(storedHead.failures, clock.now());
        const head = { ...storedHead, revision: storedHead.revision + 1, failures };
        const { record, cause } = decide(storedHead.failures);
        return (await table.transact([headWrite(head, storedHead), auditWrite(record, cause)])).ok;
      });
      return true;
    },
  };
}
