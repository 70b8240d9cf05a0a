import * as z from 'zod/mini';
import { developerPayoutSchema } from '../entities.ts';
import { CREDIT_HOLDS, PAYMENT_METHODS, PAYOUT_STATUSES } from '../enums.ts';
import { count, id, isoTime, limit, nextToken, pageOf, signedUsd, usd, userId } from '../fields.ts';
import { line } from '../text-fields.ts';
import { endpoint } from './endpoint.ts';

/** BTC with 8 decimals; negative where a ledger is in debt. */
const signedBtc = z.number();

/** Where a developer is paid. Until a first address is set, only the pending fields may be present. */
export const payoutSettingsSchema = z.object({
  payoutMethod: z.optional(z.enum(PAYMENT_METHODS)),
  payoutAddress: z.optional(z.string()),
  /** A changed destination waits for 24 hours. Until `usableFrom`, payouts go to the previous one. */
  pendingMethod: z.optional(z.enum(PAYMENT_METHODS)),
  pendingAddress: z.optional(z.string()),
  usableFrom: z.optional(isoTime),
  /** When payouts were frozen: somebody followed the "This was not me" link of a warning. */
  frozenAt: z.optional(isoTime),
  updatedAt: z.optional(isoTime),
});
export type PayoutSettings = z.infer<typeof payoutSettingsSchema>;

export const getPayoutSettings = endpoint({
  name: 'getPayoutSettings',
  summary: 'Where my payouts go',
  method: 'GET',
  path: '/api/payout-settings',
  service: 'payouts',
  handler: 'settings',
  auth: 'user',
  reply: payoutSettingsSchema,
  status: 200,
});

/**
 * Sets where payouts go: for `onchain` an address of the network that the store runs on, for `lightning` a Lightning
 * address, an LNURL or a BOLT12 offer. The first one takes effect at once, a changed one after 24 hours; setting the
 * current one again withdraws a change. Every e-mail address that the account had in the last 30 days is notified.
 * Needs a sign-in within the last 5 minutes (`reauthentication-required`); refused with `payouts-frozen` while payouts
 * are frozen.
 */
export const putPayoutSettings = endpoint({
  name: 'putPayoutSettings',
  summary: 'Set where my payouts go',
  method: 'PUT',
  path: '/api/payout-settings',
  service: 'payouts',
  handler: 'settings',
  auth: 'user',
  body: z.strictObject({ payoutMethod: z.enum(PAYMENT_METHODS), payoutAddress: line(2000) }),
  reply: payoutSettingsSchema,
  status: 200,
});

/**
 * The "This was not me" link in the mail about a changed payout address. Needs no sign-in: the token is the proof. It
 * freezes the developer's payouts, drops a pending change, and ends every session of the account.
 */
export const disputePayoutChange = endpoint({
  name: 'disputePayoutChange',
  summary: 'Stop a payout address change that the developer did not make',
  method: 'POST',
  path: '/api/payout-disputes',
  service: 'payouts',
  handler: 'settings',
  auth: 'none',
  body: z.strictObject({ token: z.string().check(z.regex(/^[\w-]{43}$/, 'is not a token of a mail')) }),
  reply: z.object({ frozenAt: isoTime }),
  status: 200,
});

/** The caller's own; Admins name a developer. */
const whose = { developerId: z.optional(userId) };

/** The caller's payouts. Admins get everybody's, or those of the developer they name. */
export const listDeveloperPayouts = endpoint({
  name: 'listDeveloperPayouts',
  summary: 'My payouts, newest first; Admins: all payouts',
  method: 'GET',
  path: '/api/developer-payouts',
  service: 'payouts',
  handler: 'statements',
  auth: 'user',
  query: z.strictObject({ ...whose, status: z.optional(z.enum(PAYOUT_STATUSES)), limit, nextToken }),
  reply: pageOf(developerPayoutSchema),
  status: 200,
});

export const getDeveloperPayout = endpoint({
  name: 'getDeveloperPayout',
  summary: 'One payout',
  method: 'GET',
  path: '/api/developer-payouts/{id}',
  service: 'payouts',
  handler: 'statements',
  auth: 'user',
  params: z.object({ id }),
  reply: developerPayoutSchema,
  status: 200,
});

/** Consecutive failed payouts to one destination, none of them paid. The amount is back in the balance. */
export const payoutFailureSchema = z.object({
  attempts: count,
  /** Why the latest one failed. */
  reason: z.string(),
  failedAt: isoTime,
  payoutMethod: z.enum(PAYMENT_METHODS),
  payoutAddress: z.string(),
  /** The first run after this time retries. Absent: the payout needs another address or an Admin's decision. */
  nextAttemptAt: z.optional(isoTime),
  /** An Admin cancelled the latest one and must allow the next. */
  isCancelled: z.optional(z.boolean()),
});
export type PayoutFailure = z.infer<typeof payoutFailureSchema>;

/** Balance, payouts under way and paid amounts; each sum with the number of sales or payouts in it. */
export const payoutBalanceSchema = z.object({
  developerId: userId,
  /**
   * Owed and not in a payout: held and released together. Negative when a credit that was already paid out is reversed.
   */
  balanceUSD: signedUsd,
  balanceCount: count,
  /** Not payable yet: within the hold, or waiting for an Admin's review. */
  heldUSD: usd,
  heldCount: count,
  /** What `heldUSD` consists of: open refunds, a check by the store, or the hold after a sale. */
  holds: z.optional(
    z.array(
      z.object({
        reason: z.enum(CREDIT_HOLDS),
        amountUSD: signedUsd,
        count,
        /** When the earliest of them is released. */
        until: z.optional(isoTime),
      }),
    ),
  ),
  /** Part of the next payout, once it reaches the minimum. */
  releasedUSD: signedUsd,
  releasedCount: count,
  /** In the payout under way; its count is a number of orders. */
  inPayoutUSD: usd,
  inPayoutCount: count,
  /** The payout is sent once an Admin has accepted its rate, or the rate is back in its band. */
  payoutWaitsFor: z.optional(z.enum(['rate-check'])),
  /** Paid so far; its count is a number of payouts. */
  paidUSD: usd,
  paidCount: count,
  holdDays: count,
  minimumUSD: usd,
  nextRunAt: isoTime,
  /** Absent while no payout fails. */
  failure: z.optional(payoutFailureSchema),
});
export type PayoutBalance = z.infer<typeof payoutBalanceSchema>;

export const getPayoutBalance = endpoint({
  name: 'getPayoutBalance',
  summary: 'My balance, and when it is paid out',
  method: 'GET',
  path: '/api/payout-balance',
  service: 'payouts',
  handler: 'statements',
  auth: 'user',
  query: z.strictObject(whose),
  reply: payoutBalanceSchema,
  status: 200,
});

/** One entry of a ledger. `hash` covers the other fields and `prevHash`; see shared/contracts/ledger-chain.ts. */
export const ledgerEntrySchema = z.object({
  developerId: userId,
  seq: count,
  kind: z.enum(['sale-share', 'sale-reversal', 'payout', 'payout-reversal']),
  orderId: z.optional(id),
  payoutId: z.optional(id),
  gameIds: z.array(id),
  soldAt: z.optional(isoTime),
  amountUSD: signedUsd,
  /** What buyers paid; for a payout, what its sales brought in. */
  amountBTC: signedBtc,
  heldForReview: z.boolean(),
  at: isoTime,
  recordedAt: isoTime,
  prevHash: z.string(),
  hash: z.string(),
});
export type LedgerEntryView = z.infer<typeof ledgerEntrySchema>;

/**
 * With `format=csv` the reply is `text/csv`: up to 10,000 entries, with the start of the next file in `x-next-token`.
 */
export const listLedger = endpoint({
  name: 'listLedger',
  summary: 'My ledger, newest first',
  method: 'GET',
  path: '/api/ledger',
  service: 'payouts',
  handler: 'statements',
  auth: 'user',
  query: z.strictObject({ ...whose, format: z._default(z.enum(['json', 'csv']), 'json'), limit, nextToken }),
  reply: pageOf(ledgerEntrySchema),
  status: 200,
});

export const ledgerSummarySchema = z.object({
  developerId: userId,
  /** The number of entries, which is the last `seq`. */
  entries: count,
  /** The hash of the last entry. */
  hash: z.string(),
  balanceUSD: signedUsd,
  balanceBTC: signedBtc,
  /** Absent while no payout fails. Without `nextAttemptAt` an Admin must look at it. */
  failure: z.optional(payoutFailureSchema),
});
export type LedgerSummary = z.infer<typeof ledgerSummarySchema>;

export const listLedgers = endpoint({
  name: 'listLedgers',
  summary: 'All ledgers with their last entries (Admins)',
  method: 'GET',
  path: '/api/ledgers',
  service: 'payouts',
  handler: 'statements',
  auth: 'user',
  query: z.strictObject({ limit, nextToken }),
  reply: pageOf(ledgerSummarySchema),
  status: 200,
});

/** What an Admin must look at in one developer's payouts. */
export const payoutConcernSchema = z.object({
  developerId: userId,
  /** Credits of orders that were settled by hand; not paid before an Admin releases them. */
  held: z.array(z.object({ orderId: id, amountUSD: signedUsd, amountBTC: signedBtc, soldAt: isoTime })),
  /**
   * Consecutive failed payouts; absent while another payout is under way. Without `nextAttemptAt` nothing is retried
   * before an Admin decides.
   */
  failure: z.optional(payoutFailureSchema),
  /** The payout under way, if it is more than a day old or its rate must be checked. */
  payout: z.optional(developerPayoutSchema),
  /** When the developer's payouts were frozen, and the address whose change was disputed. */
  frozen: z.optional(z.object({ at: isoTime, payoutMethod: z.enum(PAYMENT_METHODS), payoutAddress: z.string() })),
});
export type PayoutConcern = z.infer<typeof payoutConcernSchema>;

/**
 * A page covers `limit` developers and lists only those that need attention, so it may be empty although more follow.
 */
export const listPayoutConcerns = endpoint({
  name: 'listPayoutConcerns',
  summary: 'Failed or delayed payouts, and credits held for review (Admins)',
  method: 'GET',
  path: '/api/payout-concerns',
  service: 'payouts',
  handler: 'statements',
  auth: 'user',
  query: z.strictObject({ limit, nextToken }),
  reply: pageOf(payoutConcernSchema),
  status: 200,
});
