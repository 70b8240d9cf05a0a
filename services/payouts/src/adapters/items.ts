import { ASKED_REFUND_STATUSES, PAYMENT_METHODS, type PayoutStatus, REFUND_KINDS } from '@satcade/contracts/enums';
import { centsSum, satsSum } from '@satcade/contracts/fields';
import { schemaOf } from '@satcade/contracts/shape';
import * as z from 'zod/mini';
import type { LedgerEntry, LedgerHead, PayoutEntry, SaleEntry } from '../domain/chain.ts';
import { PAYOUT_KINDS, SALE_KINDS } from '../domain/ledger.ts';
import type { GoodRate } from '../domain/rate-band.ts';
import type { RefundNote } from '../domain/refund-note.ts';
import type { PayoutSettings } from '../domain/settings.ts';
import type { Comparison, Dispute, DueMail } from '../ports.ts';

/* The items of the payouts table as they are stored; README.md lists keys and access patterns. */

const destination = { method: z.enum(PAYMENT_METHODS), address: z.string() };
const seqs = z.readonly(z.array(z.int()));

const entryBase = {
  developerId: z.string(),
  amountCents: centsSum,
  amountSats: satsSum,
  at: z.string(),
  seq: z.int(),
  recordedAt: z.string(),
  prevHash: z.string(),
  hash: z.string(),
};
export const saleEntrySchema = schemaOf<SaleEntry>()(
  z.object({
    ...entryBase,
    kind: z.enum(SALE_KINDS),
    orderId: z.string(),
    gameIds: z.array(z.string()),
    soldAt: z.string(),
    heldForReview: z.boolean(),
    reversalId: z.optional(z.string()),
  }),
);

/** That an order was reversed, or which parts of its credits: stored for a sale whose event arrives later. */
export const reversalItemSchema = z.object({
  orderId: z.string(),
  reversalId: z.optional(z.string()),
  reversedAt: z.string(),
  soldAt: z.optional(z.string()),
  spans: z.optional(z.readonly(z.array(z.object({ developerId: z.string(), fromCents: z.int(), toCents: z.int() })))),
});
export const entrySchema: z.ZodMiniType<LedgerEntry, unknown> = z.discriminatedUnion('kind', [
  saleEntrySchema,
  schemaOf<PayoutEntry>()(z.object({ ...entryBase, kind: z.enum(PAYOUT_KINDS), payoutId: z.string() })),
]);

export const headSchema = schemaOf<LedgerHead>()(
  z.object({
    developerId: z.string(),
    revision: z.int(),
    seq: z.int(),
    hash: z.string(),
    recordedAt: z.string(),
    balanceCents: centsSum,
    balanceSats: satsSum,
    cursor: z.int(),
    openBelow: seqs,
    takenAbove: seqs,
    reviewed: seqs,
    // Absent on heads that were written before refunds were tracked.
    refunding: z._default(z.readonly(z.array(z.string())), []),
    openPayoutId: z.optional(z.string()),
    failures: z.optional(
      z.object({
        ...destination,
        attempts: z.int(),
        reason: z.string(),
        failedAt: z.string(),
        nextAttemptAt: z.optional(z.string()),
        payoutId: z.optional(z.string()),
        isCancelled: z.optional(z.boolean()),
      }),
    ),
    paidCents: centsSum,
    paidCount: z.int(),
  }),
);

export const settingsSchema = schemaOf<PayoutSettings>()(
  z.object({
    developerId: z.string(),
    revision: z.int(),
    current: z.object(destination),
    pending: z.optional(z.object({ ...destination, usableFrom: z.string() })),
    frozen: z.optional(z.object({ at: z.string(), disputed: z.object(destination) })),
    updatedAt: z.string(),
  }),
);

export const refundNoteSchema = schemaOf<RefundNote>()(
  z.object({
    orderId: z.string(),
    kind: z.enum(REFUND_KINDS),
    status: z.enum(ASKED_REFUND_STATUSES),
    changedAt: z.string(),
  }),
);

export const goodRateSchema = schemaOf<GoodRate>()(z.object({ rateCents: centsSum, at: z.string() }));

export const comparisonSchema = schemaOf<Comparison>()(
  z.object({ tableId: z.string(), at: z.string(), forgottenBy: z.readonly(z.array(z.string())) }),
);

export const mailSchema = schemaOf<DueMail>()(
  z.object({
    mailId: z.string(),
    developerId: z.string(),
    username: z.string(),
    subject: z.string(),
    text: z.string(),
    about: z.optional(
      z.discriminatedUnion('kind', [
        z.object({
          kind: z.literal('changed'),
          ...destination,
          waits: z.optional(z.object({ until: z.string(), meanwhile: z.string() })),
        }),
        z.object({ kind: z.literal('frozen'), address: z.string() }),
      ]),
    ),
    contests: z.optional(z.object({ destination: z.object(destination), until: z.string() })),
    reached: z.optional(z.readonly(z.array(z.string()))),
  }),
);

export const disputeSchema = schemaOf<Dispute>()(
  z.object({
    hash: z.string(),
    developerId: z.string(),
    username: z.string(),
    destination: z.object(destination),
    until: z.string(),
    usedAt: z.optional(z.string()),
  }),
);

export const partition = (developerId: string): string => `DEVELOPER#${developerId}`;
/** Zero-padded, so that sorting by key is sorting by number. */
const padded = (seq: number): string => String(seq).padStart(12, '0');
export const entrySortKey = (seq: number): string => `ENTRY#${padded(seq)}`;
export const LAST_ENTRY = entrySortKey(999_999_999_999);

const keyIn = (developerId: string, sk: string) => ({ pk: partition(developerId), sk });
export const headKey = (developerId: string) => keyIn(developerId, 'HEAD');
export const entryKey = (developerId: string, seq: number) => keyIn(developerId, entrySortKey(seq));
export const causeKey = (developerId: string, name: string) => keyIn(developerId, `CAUSE#${name}`);
export const payoutKey = (developerId: string, payoutId: string) => keyIn(developerId, `PAYOUT#${payoutId}`);
export const settingsKey = (developerId: string) => keyIn(developerId, 'SETTINGS');
export const auditKey = (developerId: string, id: string) => keyIn(developerId, `AUDIT#${id}`);
export const mailKey = (developerId: string, mailId: string) => keyIn(developerId, `MAIL#${mailId}`);
export const refundNoteKey = (developerId: string, orderId: string) => keyIn(developerId, `REFUND#${orderId}`);
/** The last rate that payouts were made at. */
export const GOOD_RATE_KEY = { pk: 'RATE', sk: 'LAST_GOOD' };
/** The last comparison with BTCPay's list of payouts. */
export const COMPARISON_KEY = { pk: 'BTCPAY', sk: 'COMPARISON' };
export const disputeKey = (hash: string) => ({ pk: `DISPUTE#${hash}`, sk: 'DISPUTE' });
export const reversalKey = (orderId: string, reversalId?: string) => ({
  pk: `ORDER#${orderId}`,
  sk: reversalId === undefined ? 'REVERSAL' : `REVERSAL#${reversalId}`,
});

/** The index of items that the clock or operators need: `watch` names the purpose. */
export const WATCH_INDEX = { name: 'watched', pk: 'watch', sk: 'since' };
export const watchEntry = z.object({ pk: z.string(), sk: z.string() });
export const developerOf = (pk: string): string => pk.slice('DEVELOPER#'.length);
/** Final payouts move from the list of those under way to the list of their status. */
export const PAYOUT_LISTS: Readonly<Record<PayoutStatus, 'PAYOUT' | 'COMPLETED' | 'FAILED'>> = {
  PENDING: 'PAYOUT',
  PROCESSING: 'PAYOUT',
  COMPLETED: 'COMPLETED',
  FAILED: 'FAILED',
};
export const watched = (watch: 'LEDGER' | 'MAIL' | (typeof PAYOUT_LISTS)[PayoutStatus], since: string) => ({
  watch,
  since,
});
