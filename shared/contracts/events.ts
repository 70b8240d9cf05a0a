import * as z from 'zod/mini';
import { API_SCOPES } from './api-keys.ts';
import { auditRecordSchema } from './audit.ts';
import {
  ASKED_REFUND_STATUSES,
  GAME_SCAN_STATUSES,
  GIFT_STATES,
  INVOICE_STATUSES,
  PAYMENT_METHODS,
  PAYOUT_STATUSES,
  REFUND_KINDS,
  REFUND_WAITS,
  SUPPORT_STATES,
} from './enums.ts';
import { count, id, isoTime, storageKey, userId, whole } from './fields.ts';
import { viewChangeSchema } from './view-change.ts';

/*
 * One value per event: its schema, its TypeScript type and its EventBridge pattern. A service publishes an event by
 * changing its own table; the relay names the change with one of these. Additive changes keep the version; anything
 * else is a new version published beside the old one.
 */

/** Which service speaks: EventBridge's `source` is `satcade.<service>`. */
export type ServiceName =
  | 'accounts'
  | 'catalogue'
  | 'orders'
  | 'payments'
  | 'entitlements'
  | 'scanning'
  | 'payouts'
  | 'live';

export interface EventContract<Type extends string, Data extends z.core.$ZodType> {
  readonly type: Type;
  readonly version: number;
  readonly source: `satcade.${ServiceName}`;
  readonly data: Data;
}

const define = <Type extends string, Data extends z.core.$ZodType>(
  service: ServiceName,
  type: Type,
  version: number,
  data: Data,
): EventContract<Type, Data> => ({ type, version, source: `satcade.${service}`, data });

/** What surrounds every event's data. Ids make redelivery recognisable and one order traceable from click to payout. */
const envelope = {
  id: z.string(),
  version: z.int(),
  occurredAt: isoTime,
  correlationId: z.string(),
  causationId: z.string(),
};

const gameFile = z.object({
  key: storageKey,
  versionId: z.optional(z.string()),
  fileName: z.string(),
  size: count,
  sha256: z.optional(z.string()),
});

/** What may be bought, at what price, and which file a buyer gets: all that other services need to know of a game. */
export const gameListingChanged = /* @__PURE__ */ define(
  'catalogue',
  'GameListingChanged',
  1,
  z.object({
    gameId: id,
    /** Counts the changes of this game: a consumer ignores a revision not higher than the one it has. */
    revision: whole,
    title: z.string(),
    category: z.string(),
    developerId: userId,
    /** CLEAN and published, and not deleted: may be bought. */
    listed: z.boolean(),
    deleted: z.boolean(),
    scanStatus: z.enum(GAME_SCAN_STATUSES),
    status: z.string(),
    /** Admins took it off the store: since when, and why. */
    takenDown: z.optional(z.object({ at: isoTime, reason: z.optional(z.string()) })),
    priceCents: count,
    /** The sale in force or announced; consumers compare the dates with their own clock. */
    sale: z.optional(
      z.object({
        saleId: id,
        priceCents: count,
        startsAt: isoTime,
        endsAt: isoTime,
        maxUses: z.optional(count),
        isUsedUp: z.optional(z.boolean()),
      }),
    ),
    thumbnailKey: z.optional(storageKey),
    /** Adult content: its cover is veiled until the visitor says that they are 18. */
    isNSFW: z.optional(z.boolean()),
    version: z.optional(z.string()),
    /** Present once a CLEAN verdict binds the file. */
    file: z.optional(gameFile),
    /** The file of the build that waits beside the one for sale. */
    waitingFileKey: z.optional(storageKey),
    /** Every uploaded file that the game names: its game files, pictures and video. */
    keys: z.optional(z.array(storageKey)),
    /** The file of each build: owners may download them. Absent where an older build's version is not known. */
    builds: z.optional(
      z.array(z.object({ key: storageKey, versionId: z.optional(z.string()), version: z.optional(z.string()) })),
    ),
  }),
);

/** Which pictures a developer's profile shows, so that those it showed before can be removed. */
export const developerProfileChanged = /* @__PURE__ */ define(
  'catalogue',
  'DeveloperProfileChanged',
  1,
  z.object({
    userId,
    /** Grows with each change, also from a profile to the next one of the same user. */
    revision: whole,
    deleted: z.boolean(),
    avatarKey: z.optional(storageKey),
    bannerKey: z.optional(storageKey),
    /** The pictures that this very change took off the profile. */
    replacedKeys: z.array(storageKey),
  }),
);

/** An account is erased: whatever names or describes its user goes, in every service. */
export const accountErased = /* @__PURE__ */ define(
  'catalogue',
  'AccountErased',
  1,
  z.object({
    userId,
    erasedAt: isoTime,
    /** It is told twice. The second time, a day later, no access token of the user is good any more: it ends what it finds. */
    isLastCall: z.boolean(),
  }),
);

/** An API key was made, or is good no more. Every service that accepts keys keeps what it recognises them by. */
export const apiKeyChanged = /* @__PURE__ */ define(
  'catalogue',
  'ApiKeyChanged',
  1,
  z.object({
    userId,
    keyId: id,
    isRevoked: z.boolean(),
    /** SHA-256 of 256 random bits: nothing that a key could be found by. */
    hash: z.string(),
    scopes: z.array(z.enum(API_SCOPES)),
    expiresAt: z.optional(isoTime),
  }),
);

export const scanStatusChanged = /* @__PURE__ */ define(
  'scanning',
  'ScanStatusChanged',
  1,
  z.object({
    gameId: id,
    ownerId: userId,
    key: storageKey,
    versionId: z.optional(z.string()),
    fileName: z.string(),
    size: count,
    sha256: z.optional(z.string()),
    status: z.enum(GAME_SCAN_STATUSES),
    details: z.optional(z.string()),
    engine: z.optional(z.string()),
    scannedAt: z.optional(isoTime),
  }),
);

/** How far the scan of a game file is: told every few seconds at most, and only of files whose scan takes longer. */
export const scanProgressed = /* @__PURE__ */ define(
  'scanning',
  'ScanProgressed',
  1,
  z.object({ gameId: id, key: storageKey, percent: count, at: isoTime }),
);

const orderLine = z.object({
  gameId: id,
  developerId: userId,
  title: z.string(),
  quantity: whole,
  /** What was asked for one copy, and for the line. */
  unitCents: count,
  lineCents: count,
  /** lineCents = shareCents + feeCents. */
  shareCents: count,
  feeCents: count,
  saleId: z.optional(id),
  /** How many of the copies are gifts: the first ones. A copy that is not, if there is one, comes last. */
  gifts: z.optional(count),
});
export type OrderEventLine = z.infer<typeof orderLine>;

const orderBase = {
  orderId: id,
  userId,
  lines: z.array(orderLine),
  subtotalCents: count,
  taxCents: count,
  totalCents: count,
};

export const orderPlaced = /* @__PURE__ */ define(
  'orders',
  'OrderPlaced',
  1,
  z.object({
    ...orderBase,
    paymentMethod: z.enum(PAYMENT_METHODS),
    requiredConfirmations: count,
    placedAt: isoTime,
  }),
);

/** Paid for good (or free): the games are to be granted. */
export const orderConfirmed = /* @__PURE__ */ define(
  'orders',
  'OrderConfirmed',
  1,
  z.object({
    ...orderBase,
    confirmedAt: isoTime,
    paidSats: count,
    invoiceId: z.optional(z.string()),
    /** The on-chain transaction or the hash of the Lightning payment. */
    transactionId: z.optional(z.string()),
    /** Where an on-chain payment went. */
    btcAddress: z.optional(z.string()),
  }),
);

/** Granted: the sale counts, and the developers' shares are due. Copies that the buyer owned already are left out. */
export const orderFulfilled = /* @__PURE__ */ define(
  'orders',
  'OrderFulfilled',
  1,
  z.object({
    ...orderBase,
    fulfilledAt: isoTime,
    paidSats: count,
    /** Settled by hand with nothing paid: the payout is held for review. */
    heldForReview: z.boolean(),
  }),
);

/** Which copies of a line a reversal takes back. An order may have several reversals; no copy is in two of them. */
const reversedLine = z.extend(orderLine, {
  /** The numbers of the copies, from 1. Absent: all copies of the line. */
  copies: z.optional(z.array(whole)),
  /** How many copies earlier reversals took. */
  copiesBefore: z.optional(count),
});
export type ReversedEventLine = z.infer<typeof reversedLine>;

/** A buyer wrote to the store about an order, or the store answered or closed the request. Without what was written. */
export const supportRequestChanged = /* @__PURE__ */ define(
  'orders',
  'SupportRequestChanged',
  1,
  z.object({
    orderId: id,
    userId,
    state: z.enum(SUPPORT_STATES),
    /** Grows with each change. */
    revision: whole,
    changedAt: isoTime,
  }),
);

/** Takes back what was confirmed, or some copies of it: refunded, or its payment proved invalid. */
export const orderReversed = /* @__PURE__ */ define(
  'orders',
  'OrderReversed',
  1,
  z.object({
    ...orderBase,
    /** As OrderFulfilled has them. */
    lines: z.array(reversedLine),
    reversedAt: isoTime,
    /** When it was sold, if it was. */
    fulfilledAt: z.optional(isoTime),
    reason: z.enum(['refunded', 'payment-invalid']),
    /** Names it among the reversals of its order. Absent: it is the only one, and takes all. */
    reversalId: z.optional(z.string()),
  }),
);

/** A refund was granted: payments makes the link where its buyer claims it. Never told twice for one `refundId`. */
export const refundApproved = /* @__PURE__ */ define(
  'orders',
  'RefundApproved',
  1,
  z.object({
    refundId: z.string(),
    orderId: id,
    userId,
    invoiceId: z.string(),
    kind: z.enum(REFUND_KINDS),
    amountSats: count,
    /** What earlier refunds of the order took: all together is never more than was paid. */
    earlierSats: count,
    approvedAt: isoTime,
  }),
);

/** A discount with a maximum is used up, by sold and reserved copies, or is not any more. */
export const discountUsesChanged = /* @__PURE__ */ define(
  'orders',
  'DiscountUsesChanged',
  1,
  z.object({
    gameId: id,
    saleId: id,
    /** Copies that are sold or reserved. */
    uses: count,
    /** Counts the changes of the uses. */
    revision: whole,
  }),
);

/** A refund as its buyer sees it, after anything of it has changed: who decided what, its link, its end. */
export const orderRefundChanged = /* @__PURE__ */ define(
  'orders',
  'OrderRefundChanged',
  1,
  z.object({
    orderId: id,
    userId,
    /** The developers who share in the order. */
    developerIds: z.optional(z.array(userId)),
    status: z.enum(ASKED_REFUND_STATUSES),
    kind: z.enum(REFUND_KINDS),
    amountCents: count,
    amountSats: count,
    reason: z.optional(z.string()),
    note: z.optional(z.string()),
    link: z.optional(z.string()),
    waitsFor: z.optional(z.enum(REFUND_WAITS)),
    requestedAt: isoTime,
    decidedAt: z.optional(isoTime),
    claimedAt: z.optional(isoTime),
    changedAt: isoTime,
  }),
);

/** A snapshot of an invoice after a change. Consumers apply it only when its revision is higher than what they have. */
export const invoiceChanged = /* @__PURE__ */ define(
  'payments',
  'InvoiceChanged',
  1,
  z.object({
    invoiceId: z.string(),
    orderId: id,
    userId,
    revision: whole,
    status: z.enum(INVOICE_STATUSES),
    /** BTCPay's additionalStatus: None, PaidPartial, PaidOver, PaidLate, Marked, … */
    additionalStatus: z.string(),
    paymentMethod: z.enum(PAYMENT_METHODS),
    amountCents: count,
    btcAmountSats: count,
    btcPaidSats: count,
    btcDueSats: count,
    /** Whole cents for one bitcoin. */
    rateCents: count,
    confirmations: count,
    requiredConfirmations: count,
    checkoutLink: z.string(),
    qrCode: z.optional(z.string()),
    /** Where an on-chain invoice is paid. */
    btcAddress: z.optional(z.string()),
    txId: z.optional(z.string()),
    lightningPaymentHash: z.optional(z.string()),
    /** Every payment, where there are several: transaction or payment hash. */
    payments: z.optional(z.array(z.object({ id: z.string(), sats: count }))),
    createdAt: isoTime,
    expiresAt: isoTime,
    paidAt: z.optional(isoTime),
    settledAt: z.optional(isoTime),
    /** When its order asked for it to be closed, because the buyer owns a game of it. */
    closedAt: z.optional(isoTime),
    /** It was paid late, and the rate had moved too far for the payment to count when it was looked at last. */
    isOutOfBand: z.optional(z.boolean()),
  }),
);

/**
 * The buyer got a game of this order by another order or a gift before it was paid, or an Admin closed it (then it names no
 * games). An open invoice is to be closed. Told
 * again when an invoice becomes payable after that.
 */
export const orderClosed = /* @__PURE__ */ define(
  'orders',
  'OrderClosed',
  1,
  z.object({
    orderId: id,
    userId,
    /** PAYMENT_RECEIVED: a payment is under way, and completes the order. */
    status: z.enum(['PAYMENT_RECEIVED', 'EXPIRED']),
    reason: z.enum(['already-owned', 'by-admin']),
    gameIds: z.array(id),
    closedAt: isoTime,
  }),
);

/** The invoice cannot be opened, whatever is tried. */
export const invoiceRefused = /* @__PURE__ */ define(
  'payments',
  'InvoiceRefused',
  1,
  z.object({
    orderId: id,
    userId,
    reason: z.string(),
    /** BTCPay did not refuse: it could not be reached for as long as an order waits. The order expires. */
    isExpired: z.optional(z.boolean()),
  }),
);

/** BTCPay cannot open the invoice now. Payments goes on trying by itself, until `until`. */
export const invoiceDelayed = /* @__PURE__ */ define(
  'payments',
  'InvoiceDelayed',
  1,
  z.object({ orderId: id, userId, since: isoTime, until: isoTime }),
);

/** The buyer of an order has erased the account: from now on the order is nobody's, and so is what came of it. */
export const orderAnonymised = /* @__PURE__ */ define(
  'orders',
  'OrderAnonymised',
  1,
  z.object({
    orderId: id,
    /** Whose it was: the key under which others keep what came of it. */
    userId,
    gameIds: z.array(id),
  }),
);

/** How far a refund has come at BTCPay: its link is there, its buyer has the money, or BTCPay will not do it. */
export const refundChanged = /* @__PURE__ */ define(
  'payments',
  'RefundChanged',
  1,
  z.object({
    refundId: z.string(),
    orderId: id,
    userId,
    status: z.enum(['opening', 'open', 'claimed', 'failed']),
    /** What keeps it from having its link. */
    waitsFor: z.optional(z.enum(REFUND_WAITS)),
    link: z.optional(z.string()),
    reason: z.optional(z.string()),
    changedAt: isoTime,
  }),
);

export const entitlementsGranted = /* @__PURE__ */ define(
  'entitlements',
  'EntitlementsGranted',
  1,
  z.object({
    orderId: id,
    userId,
    gameIds: z.array(id),
    grantedAt: isoTime,
    /** Games of the order that the buyer owned by another order by then: not granted, their money is the buyer's. */
    duplicates: z.optional(z.array(id)),
  }),
);

export const entitlementsRevoked = /* @__PURE__ */ define(
  'entitlements',
  'EntitlementsRevoked',
  1,
  z.object({ orderId: id, userId, gameIds: z.array(id), revokedAt: isoTime, reason: z.string() }),
);

/** A gift has another state. It names the copy of the order that it is. */
export const giftChanged = /* @__PURE__ */ define(
  'entitlements',
  'GiftChanged',
  1,
  z.object({
    giftId: z.string(),
    orderId: id,
    /** Who bought it. */
    userId,
    gameId: id,
    /** The number of the copy within its line, from 1. */
    copy: whole,
    state: z.enum(GIFT_STATES),
    /** Who owns the game by it: from `redeemed` on, also after it was withdrawn. */
    recipientId: z.optional(userId),
    /** The recipient has erased the account: whose it was before. */
    formerRecipientId: z.optional(userId),
    changedAt: isoTime,
  }),
);

export const gameDownloaded = /* @__PURE__ */ define(
  'entitlements',
  'GameDownloaded',
  1,
  z.object({ gameId: id, userId, downloadedAt: isoTime }),
);

/** A payout to a developer was opened, or has another status. Large ones come in parts, each with some of the orders. */
export const payoutChanged = /* @__PURE__ */ define(
  'payouts',
  'PayoutChanged',
  1,
  z.object({
    payoutId: id,
    developerId: userId,
    status: z.enum(PAYOUT_STATUSES),
    /** Grows with each change of this payout. A later payout of the same order has a higher id. */
    revision: whole,
    amountCents: count,
    amountSats: count,
    changedAt: isoTime,
    /** The orders whose shares of this developer are in it. */
    orderIds: z.array(id),
  }),
);

/** An Admin has decided on a refund. */
export const refundDecided = /* @__PURE__ */ define('orders', 'RefundDecided', 1, auditRecordSchema);

/** An Admin has decided on a payout, or on a credit. */
export const payoutDecided = /* @__PURE__ */ define('payouts', 'PayoutDecided', 1, auditRecordSchema);

/** An Admin has granted or revoked an entitlement, or has changed its limits. */
export const entitlementDecided = /* @__PURE__ */ define('entitlements', 'EntitlementDecided', 1, auditRecordSchema);

/** An Admin has asked for another scan of a game that belongs to somebody else. */
export const scanDecided = /* @__PURE__ */ define('scanning', 'ScanDecided', 1, auditRecordSchema);

/** An Admin has had a webhook of BTCPay processed again. */
export const webhookDecided = /* @__PURE__ */ define('payments', 'WebhookDecided', 1, auditRecordSchema);

/** A developer disputed a change of the payout address: nothing is paid, and every session of the account has ended. */
export const payoutsFrozen = /* @__PURE__ */ define(
  'payouts',
  'PayoutsFrozen',
  1,
  z.object({ userId, frozenAt: isoTime }),
);

/** A user signed out everywhere, or an operator did it: sign-ins before `revokedAt` count no more. */
export const sessionsRevoked = /* @__PURE__ */ define(
  'accounts',
  'SessionsRevoked',
  1,
  z.object({ userId, revokedAt: isoTime }),
);

/** A user became an Admin, or is one no more: the user pool's group may have to follow. */
export const adminRoleChanged = /* @__PURE__ */ define(
  'accounts',
  'AdminRoleChanged',
  1,
  z.object({ userId, isAdmin: z.boolean(), changedAt: isoTime }),
);

/** A member of the group Admins signed in; renewed tokens do not count. */
export const adminSignedIn = /* @__PURE__ */ define(
  'accounts',
  'AdminSignedIn',
  1,
  z.object({ userId, username: z.string(), signedInAt: isoTime }),
);

/** An Admin has made somebody an Admin, changed the permissions of one or taken the role away, or has (un)blocked an account. */
export const adminDecided = /* @__PURE__ */ define('accounts', 'AdminDecided', 1, auditRecordSchema);

/* What watchers of records are told of a change: one event per service, all of the same shape. */
export const catalogueViewChanged = /* @__PURE__ */ define('catalogue', 'CatalogueViewChanged', 1, viewChangeSchema);
export const orderViewChanged = /* @__PURE__ */ define('orders', 'OrderViewChanged', 1, viewChangeSchema);
export const paymentViewChanged = /* @__PURE__ */ define('payments', 'PaymentViewChanged', 1, viewChangeSchema);
export const entitlementViewChanged = /* @__PURE__ */ define(
  'entitlements',
  'EntitlementViewChanged',
  1,
  viewChangeSchema,
);
export const payoutViewChanged = /* @__PURE__ */ define('payouts', 'PayoutViewChanged', 1, viewChangeSchema);
export const accountViewChanged = /* @__PURE__ */ define('accounts', 'AccountViewChanged', 1, viewChangeSchema);

export type EventData<Contract> = Contract extends EventContract<string, infer Data> ? z.infer<Data> : never;

/** An event as a consumer holds it. */
export interface DomainEvent<Type extends string = string, Data = unknown> {
  readonly id: string;
  readonly type: Type;
  readonly version: number;
  readonly occurredAt: string;
  readonly correlationId: string;
  readonly causationId: string;
  readonly data: Data;
}
export type EventOf<Contract> =
  Contract extends EventContract<infer Type, infer Data> ? DomainEvent<Type, z.infer<Data>> : never;

/** The schema of the whole event, envelope and data: what travels in EventBridge's `detail`. */
export function eventSchema<Type extends string, Data extends z.core.$ZodType>(contract: EventContract<Type, Data>) {
  return z.object({ ...envelope, type: z.literal(contract.type), data: contract.data });
}

/** The rule pattern that selects these events and no others. */
export function eventPattern(contracts: readonly EventContract<string, z.core.$ZodType>[]): {
  source: string[];
  detailType: string[];
} {
  return {
    source: [...new Set(contracts.map(({ source }) => source))],
    detailType: contracts.map(({ type, version }) => detailType(type, version)),
  };
}

/** EventBridge's `detail-type`: the name with its version, so that two versions can travel side by side. */
export const detailType = (type: string, version: number): string => `${type}.v${version}`;

/** Every event there is, for documentation and the compatibility test. */
export const ALL_EVENTS: readonly EventContract<string, z.core.$ZodType>[] = [
  gameListingChanged,
  developerProfileChanged,
  accountErased,
  apiKeyChanged,
  scanStatusChanged,
  scanProgressed,
  orderPlaced,
  orderConfirmed,
  orderFulfilled,
  orderClosed,
  orderReversed,
  refundApproved,
  orderAnonymised,
  discountUsesChanged,
  orderRefundChanged,
  supportRequestChanged,
  invoiceChanged,
  invoiceDelayed,
  invoiceRefused,
  refundChanged,
  entitlementsGranted,
  entitlementsRevoked,
  giftChanged,
  gameDownloaded,
  payoutChanged,
  refundDecided,
  payoutDecided,
  entitlementDecided,
  scanDecided,
  webhookDecided,
  payoutsFrozen,
  sessionsRevoked,
  adminRoleChanged,
  adminSignedIn,
  adminDecided,
  catalogueViewChanged,
  orderViewChanged,
  paymentViewChanged,
  entitlementViewChanged,
  payoutViewChanged,
  accountViewChanged,
];
