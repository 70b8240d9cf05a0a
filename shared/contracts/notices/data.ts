import * as z from 'zod/mini';
import { API_SCOPES } from '../api-keys.ts';
import { browserKindSchema } from '../entities/browsers.ts';
import { WEBHOOK_ENDPOINT_FAILURES } from '../entities/webhook-endpoints.ts';
import { PAYMENT_METHODS } from '../enums.ts';
import { centsAmount, count, id, isoTime, satsAmount } from '../fields.ts';

/*
 * What a notice of each kind says: typed data, without words. It is stored with the entry, so a new field is optional.
 * It names nobody but the developer of a game: people may delete their accounts.
 */

/** A line of a receipt. */
const receiptLine = z.object({ title: z.string(), quantity: count, lineCents: centsAmount });

const order = { orderId: id };
const amounts = { amountCents: centsAmount, amountSats: satsAmount };

/** `note`: of the Admin who decided. */
const refund = z.object({ ...order, ...amounts, note: z.optional(z.string()) });
const payout = z.object({ payoutId: id, ...amounts });
const game = z.object({ gameId: id, title: z.string() });
/** Of which game it is, as far as that is stored. */
const review = z.object({ reviewId: id, gameId: id, title: z.optional(z.string()) });
const gift = z.object({ ...order, gameId: id, title: z.optional(z.string()) });

/** Why a payout waits: its rate is doubted, or its developer disputed a change of the address. */
export const PAYOUT_CONCERNS = ['rate-check', 'frozen'] as const;

export const NOTICE_DATA = {
  'order-paid': z.object({
    ...order,
    /** The first lines; `moreLines` counts the others, which the order's page shows. */
    lines: z.array(receiptLine),
    moreLines: z.optional(count),
    subtotalCents: centsAmount,
    taxCents: centsAmount,
    totalCents: centsAmount,
    paidSats: satsAmount,
    /** US cents per bitcoin on the invoice; absent for a free order. */
    rateCents: z.optional(centsAmount),
    /** The price, without tax, of copies that the buyer owned already: it is on offer, and not in the lines. */
    ownedCents: z.optional(centsAmount),
  }),
  /** The rest is due until `expiresAt`. */
  'payment-partial': z.object({ ...order, paidSats: satsAmount, dueSats: satsAmount, expiresAt: isoTime }),
  'payment-late': z.object({ ...order, paidSats: satsAmount }),
  /** `surplusSats`: what was paid beyond the price. */
  'payment-over': z.object({ ...order, paidSats: satsAmount, surplusSats: satsAmount }),
  /** `paidSats`: a part that had arrived. `reason`: it was closed before its time. */
  'order-expired': z.object({
    ...order,
    paidSats: satsAmount,
    reason: z.optional(z.enum(['already-owned', 'by-admin'])),
  }),
  /** `paidSats`: what had arrived, and does not count. */
  'order-failed': z.object({ ...order, paidSats: satsAmount }),
  'refund-requested': refund,
  'refund-approved': refund,
  /** Its link is there. */
  'refund-ready': refund,
  'refund-paid': refund,
  'refund-declined': refund,
  /** Nothing was paid: the link was not used in time, or the payment service refused it. */
  'refund-failed': refund,
  'gift-received': z.object({ gameId: id, title: z.optional(z.string()) }),
  'gift-redeemed': gift,
  /** `notes`: the beginning of the developer's. `channel`: whose build it is, as buyers read it; absent for the game's own. */
  'build-released': z.extend(game, {
    version: z.string(),
    notes: z.optional(z.string()),
    channel: z.optional(z.string()),
  }),
  /** A game on the person's wishlist. */
  'wished-game-released': z.extend(game, { priceCents: centsAmount }),
  /** The same, with a discount: its price until `endsAt`. */
  'wished-game-discounted': z.extend(game, { percentOff: count, priceCents: centsAmount, endsAt: isoTime }),
  'review-answered': review,
  /** The first purchase of a game on a day (UTC). */
  'game-sold': z.object({ gameId: id, title: z.string(), day: z.iso.date() }),
  'review-written': z.extend(review, { rating: z.int() }),
  'game-scanned': z.object({
    gameId: id,
    fileName: z.string(),
    verdict: z.enum(['CLEAN', 'INFECTED', 'REJECTED', 'ERROR']),
    details: z.optional(z.string()),
  }),
  'game-published': z.extend(game, { isReturn: z.optional(z.boolean()) }),
  /** `version`: of the new build that it concerns; `note`: of the Admin who decided. */
  'game-rejected': z.extend(game, { version: z.optional(z.string()), note: z.optional(z.string()) }),
  'game-taken-down': z.extend(game, { note: z.optional(z.string()) }),
  'payout-sent': payout,
  'payout-failed': payout,
  /** Without a payout: all of them wait. */
  'payout-attention': z.object({ reason: z.enum(PAYOUT_CONCERNS), ...z.partial(payout).shape }),
  /** `host`: of the endpoint's address. */
  'webhook-failed': z.object({ endpointId: id, host: z.string(), failure: z.enum(WEBHOOK_ENDPOINT_FAILURES) }),
  'api-key-created': z.object({ keyId: id, scopes: z.array(z.enum(API_SCOPES)), expiresAt: z.optional(isoTime) }),
  /** The export of everything about the person, until it is removed. */
  'export-ready': z.object({ expiresAt: isoTime }),
  'email-changed': z.object({}),
  'new-browser': browserKindSchema,
  /** `usableFrom`: until then, the earlier one is used. */
  'payout-address-changed': z.object({
    method: z.enum(PAYMENT_METHODS),
    usableFrom: z.optional(isoTime),
  }),
  'admin-review': review,
  'admin-game': z.extend(game, { version: z.optional(z.string()) }),
  'admin-refund': z.object({ ...order, ...amounts }),
  'admin-payout': z.object({ reason: z.enum([...PAYOUT_CONCERNS, 'failed']), ...z.partial(payout).shape }),
  'news-posted': z.object({ postId: id, gameId: id, gameTitle: z.string(), title: z.string() }),
} as const satisfies Readonly<Record<string, z.ZodMiniType>>;
