import * as z from 'zod/mini';
import { API_SCOPES } from './api-keys.ts';
import { auditRecordSchema } from './audit.ts';
import { gameNewsFields, wishNewsFields } from './entities/announcements.ts';
import { browserId, browserKindSchema } from './entities/browsers.ts';
import { buildEventFields } from './entities/builds.ts';
import { channelEventFields } from './entities/channels.ts';
import { developerEventFields } from './entities/developers.ts';
import { gameEventFields, gameModerationFields, gameReleaseFields } from './entities/game.ts';
import { giftEventFields } from './entities/gifts.ts';
import { invoiceEventFields } from './entities/invoice.ts';
import { newsEventFields, newsRecipientsFields } from './entities/news.ts';
import { orderEventFields, orderFacts, orderLineEventFields, refundEventFields } from './entities/orders.ts';
import { paymentRefundFacts, refusalFacts } from './entities/payments.ts';
import { payoutEventFields } from './entities/payouts.ts';
import { pictureEventFields } from './entities/pictures.ts';
import { reviewEventFields } from './entities/reviews.ts';
import { scanEventFields, scanProgressEventFields } from './entities/scans.ts';
import { supportFacts } from './entities/support.ts';
import { WEBHOOK_ENDPOINT_FAILURES, webhookEndpointFacts } from './entities/webhook-endpoints.ts';
import { PAYMENT_METHODS } from './enums.ts';
import { centsAmount, count, id, isoTime, satsAmount, userId, whole } from './fields.ts';
import { viewChangeSchema } from './view-change.ts';

/*
 * One value per event: its schema, its TypeScript type and its EventBridge pattern. A service publishes an event by
 * changing its own table; the relay turns the change into one of these. Additive changes keep the version; any other
 * change needs a new version, published beside the old one.
 */

export const SERVICE_NAMES = [
  'accounts',
  'catalogue',
  'orders',
  'payments',
  'entitlements',
  'scanning',
  'payouts',
  'live',
  'notices',
  'webhooks',
  'play',
] as const;
export type ServiceName = (typeof SERVICE_NAMES)[number];

export interface EventContract<Type extends string, Data extends z.core.$ZodType, Version extends number = number> {
  readonly type: Type;
  readonly version: Version;
  readonly publisher: ServiceName;
  /** EventBridge's `source`. Rules select events by it, so it stays when another service takes over the event. */
  readonly source: `satcade.${ServiceName}`;
  readonly data: Data;
}

const define = <Type extends string, Version extends number, Data extends z.core.$ZodType>(
  publisher: ServiceName,
  type: Type,
  version: Version,
  data: Data,
  firstPublisher = publisher,
): EventContract<Type, Data, Version> => ({ type, version, publisher, source: `satcade.${firstPublisher}`, data });

/**
 * The envelope around every event's data. Its ids make redelivery recognisable and one order traceable from click to
 * payout.
 */
const envelope = {
  id: z.string(),
  version: z.int(),
  occurredAt: isoTime,
  correlationId: z.string(),
  causationId: z.string(),
};

/**
 * Which games are for sale, at what price, and which file buyers get: all that other services need to know about a
 * game.
 */
export const gameListingChanged = /* @__PURE__ */ define('catalogue', 'GameListingChanged', 1, gameEventFields);

/** A further channel of a game, and which file it has. */
export const channelChanged = /* @__PURE__ */ define('catalogue', 'ChannelChanged', 1, channelEventFields);

/** Buyers of a game get another build from now on. */
export const buildReleased = /* @__PURE__ */ define('catalogue', 'BuildReleased', 1, buildEventFields);

/** News of a game for some of the people whom it concerns: one page of many. */
export const gameNewsAddressed = /* @__PURE__ */ define('catalogue', 'GameNewsAddressed', 1, gameNewsFields);

/** News of a game for some of the people on whose wishlists it is: one page of many. */
export const wishNewsAddressed = /* @__PURE__ */ define('catalogue', 'WishNewsAddressed', 1, wishNewsFields);

/** A game can be bought from now on: for the first time, or again. */
export const gameReleased = /* @__PURE__ */ define('catalogue', 'GameReleased', 1, gameReleaseFields);

/** A game or a new build waits for the Admins, or they have rejected it or taken it down. */
export const gameModerationChanged = /* @__PURE__ */ define(
  'catalogue',
  'GameModerationChanged',
  1,
  gameModerationFields,
);

/** A review was written, edited, answered or reported. Its removal is not published. */
export const reviewChanged = /* @__PURE__ */ define('catalogue', 'ReviewChanged', 1, reviewEventFields);

/** The pictures that a developer's profile shows, so that earlier ones can be removed. */
export const developerProfileChanged = /* @__PURE__ */ define(
  'catalogue',
  'DeveloperProfileChanged',
  1,
  developerEventFields,
);

/** A post about a game was published. Its later changes are not told. */
export const newsPosted = /* @__PURE__ */ define('catalogue', 'NewsPosted', 1, newsEventFields);

/** Some of the followers to whom a post is to be told: a few at a time, until none is left. */
export const newsRecipientsListed = /* @__PURE__ */ define(
  'catalogue',
  'NewsRecipientsListed',
  1,
  newsRecipientsFields,
);

/** An account is erased: every service erases the personal data that it has of its user. */
export const accountErased = /* @__PURE__ */ define(
  'accounts',
  'AccountErased',
  1,
  z.object({
    userId,
    erasedAt: isoTime,
    /**
     * The event is published twice. The second one follows a day later, when no access token of the user is valid any
     * more, and ends what is left.
     */
    isLastCall: z.boolean(),
  }),
  'catalogue',
);

/** A person asks for everything that the store knows of them: each service with a part in the export writes it. */
export const exportRequested = /* @__PURE__ */ define(
  'accounts',
  'ExportRequested',
  1,
  z.object({
    userId,
    exportId: id,
    /** Later if the same export was requested again because parts were missing. */
    requestedAt: isoTime,
  }),
);

/** The export of a person can be fetched. */
export const exportReady = /* @__PURE__ */ define(
  'accounts',
  'ExportReady',
  1,
  z.object({
    userId,
    exportId: id,
    readyAt: isoTime,
    /** When it is removed. */
    expiresAt: isoTime,
  }),
);

/**
 * An API key was created, or is no longer valid. Every service that accepts keys stores what it needs to recognise
 * them.
 */
export const apiKeyChanged = /* @__PURE__ */ define(
  'accounts',
  'ApiKeyChanged',
  1,
  z.object({
    userId,
    keyId: id,
    isRevoked: z.boolean(),
    /** SHA-256 of 256 random bits, from which the key cannot be derived. */
    hash: z.string(),
    scopes: z.array(z.enum(API_SCOPES)),
    expiresAt: z.optional(isoTime),
  }),
  'catalogue',
);

/** The scan of a game file has started, or has reached a result. */
export const scanStatusChanged = /* @__PURE__ */ define('scanning', 'ScanStatusChanged', 1, scanEventFields);

/** Progress of a game file's scan. Published every few seconds at most, and only for files whose scan takes longer. */
export const scanProgressed = /* @__PURE__ */ define('scanning', 'ScanProgressed', 1, scanProgressEventFields);

/** A picture has passed its check and is public, with its copies. Published again if it gets others. */
export const picturePublished = /* @__PURE__ */ define('scanning', 'PicturePublished', 1, pictureEventFields);

export type OrderEventLine = z.input<typeof orderLineEventFields>;

export const orderPlaced = /* @__PURE__ */ define(
  'orders',
  'OrderPlaced',
  1,
  z.object({
    ...orderEventFields.shape,
    ...z.pick(orderFacts, { paymentMethod: true, requiredConfirmations: true }).shape,
    placedAt: isoTime,
    /** Its invoice was opened by a direct call, so payments gets this event only when it is replayed. */
    hasInvoice: z.optional(z.boolean()),
  }),
);

/** The order is paid for good (or free): its games are to be granted. */
export const orderConfirmed = /* @__PURE__ */ define(
  'orders',
  'OrderConfirmed',
  1,
  z.object({
    ...orderEventFields.shape,
    confirmedAt: isoTime,
    paidSats: satsAmount,
    invoiceId: z.optional(z.string()),
    /** The on-chain transaction or the hash of the Lightning payment. */
    transactionId: z.optional(z.string()),
    /** Where an on-chain payment went. */
    btcAddress: z.optional(z.string()),
    /** Orders has the games granted by a direct call, so entitlements gets this event only when it is replayed. */
    isGranting: z.optional(z.boolean()),
  }),
);

/**
 * The games are granted: the sale counts, and the developers' credits are due. Copies that the buyer owned already are
 * left out.
 */
export const orderFulfilled = /* @__PURE__ */ define(
  'orders',
  'OrderFulfilled',
  1,
  z.object({
    ...orderEventFields.shape,
    fulfilledAt: isoTime,
    paidSats: satsAmount,
    /** Settled by hand without a payment: the payout is held for review. */
    heldForReview: z.boolean(),
    /** US cents per bitcoin on the invoice; absent for a free order. */
    rateCents: z.optional(centsAmount),
  }),
);

/** Which copies of a line a reversal covers. An order may have several reversals; no copy is in two of them. */
const reversedLine = z.extend(orderLineEventFields, {
  /** The numbers of the copies, from 1. Absent: all copies of the line. */
  copies: z.optional(z.array(whole)),
  /** How many copies earlier reversals covered. */
  copiesBefore: z.optional(count),
});
export type ReversedEventLine = z.input<typeof reversedLine>;

/**
 * A buyer wrote to the store about an order, or the store answered or closed the request. Messages are not included.
 */
export const supportRequestChanged = /* @__PURE__ */ define(
  'orders',
  'SupportRequestChanged',
  1,
  z.extend(z.pick(supportFacts, { orderId: true, userId: true, state: true, revision: true }), { changedAt: isoTime }),
);

/** Reverses a confirmed order, or some of its copies: refunded, or its payment proved invalid. */
export const orderReversed = /* @__PURE__ */ define(
  'orders',
  'OrderReversed',
  1,
  z.object({
    ...orderEventFields.shape,
    /** As in OrderFulfilled. */
    lines: z.array(reversedLine),
    reversedAt: isoTime,
    /** When the order was fulfilled, if it was. */
    fulfilledAt: z.optional(isoTime),
    reason: z.enum(['refunded', 'payment-invalid']),
    /** As in OrderFulfilled. */
    paidSats: z.optional(satsAmount),
    /** Identifies it among the reversals of its order. Absent: it is the only one and covers the whole order. */
    reversalId: z.optional(z.string()),
  }),
);

/** A refund was approved: payments creates the link where the buyer claims it. Published once per `refundId`. */
export const refundApproved = /* @__PURE__ */ define(
  'orders',
  'RefundApproved',
  1,
  z.extend(
    z.pick(paymentRefundFacts, {
      refundId: true,
      orderId: true,
      userId: true,
      invoiceId: true,
      kind: true,
      amountSats: true,
      earlierSats: true,
    }),
    { approvedAt: isoTime },
  ),
);

/** A discount with a maximum is used up by bought and reserved copies, or no longer is. */
export const discountUsesChanged = /* @__PURE__ */ define(
  'orders',
  'DiscountUsesChanged',
  1,
  z.object({
    gameId: id,
    saleId: id,
    /** Copies bought or reserved. */
    uses: count,
    /** Number of the change of the uses. */
    revision: whole,
  }),
);

/** A refund as its buyer sees it, after any change: a decision, its link, its end. */
export const orderRefundChanged = /* @__PURE__ */ define(
  'orders',
  'OrderRefundChanged',
  1,
  z.object({
    orderId: id,
    userId,
    /** The developers who were credited for the order. */
    developerIds: z.optional(z.array(userId)),
    ...refundEventFields.shape,
    changedAt: isoTime,
  }),
);

/** A snapshot of an invoice after a change. Consumers apply it only when its revision is higher than theirs. */
export const invoiceChanged = /* @__PURE__ */ define('payments', 'InvoiceChanged', 1, invoiceEventFields);

/**
 * The buyer got a game of this order through another order or a gift before the order was paid, or an Admin closed it
 * (then it names no games). An open invoice must be closed. Published again if an invoice becomes payable after that.
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

/** The invoice cannot be opened, however often it is retried. */
export const invoiceRefused = /* @__PURE__ */ define('payments', 'InvoiceRefused', 1, refusalFacts);

/** BTCPay cannot open the invoice now. Payments retries by itself until `until`. */
export const invoiceDelayed = /* @__PURE__ */ define(
  'payments',
  'InvoiceDelayed',
  1,
  z.object({ orderId: id, userId, since: isoTime, until: isoTime }),
);

/** The buyer of an order has erased the account: the order and its records have no user any more. */
export const orderAnonymised = /* @__PURE__ */ define(
  'orders',
  'OrderAnonymised',
  1,
  z.object({
    orderId: id,
    /** The user who had bought it: other services find their records of the order by this key. */
    userId,
    gameIds: z.array(id),
  }),
);

/**
 * State of a refund at BTCPay: its link exists, its buyer has the money, or BTCPay refused it. What it covers is there
 * for an order that has forgotten its request.
 */
export const refundChanged = /* @__PURE__ */ define(
  'payments',
  'RefundChanged',
  1,
  z.extend(
    z.pick(paymentRefundFacts, {
      refundId: true,
      orderId: true,
      userId: true,
      status: true,
      waitsFor: true,
      link: true,
    }),
    {
      reason: paymentRefundFacts.shape.failure,
      changedAt: isoTime,
      ...z.partial(z.pick(paymentRefundFacts, { kind: true, amountSats: true, earlierSats: true, createdAt: true }))
        .shape,
    },
  ),
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
    /** Games of the order that the buyer owned by then: they are not granted, and their money belongs to the buyer. */
    duplicates: z.optional(z.array(id)),
    /** Orders fulfils the order from the reply of its direct call, so orders gets this event only when it is replayed. */
    isFulfilling: z.optional(z.boolean()),
  }),
);

export const entitlementsRevoked = /* @__PURE__ */ define(
  'entitlements',
  'EntitlementsRevoked',
  1,
  z.object({ orderId: id, userId, gameIds: z.array(id), revokedAt: isoTime, reason: z.string() }),
);

/** A gift has changed its state. Names the copy of the order that it is. */
export const giftChanged = /* @__PURE__ */ define('entitlements', 'GiftChanged', 1, giftEventFields);

export const gameDownloaded = /* @__PURE__ */ define(
  'entitlements',
  'GameDownloaded',
  1,
  z.object({
    gameId: id,
    userId,
    downloadedAt: isoTime,
    /** The copy was downloaded before. */
    isRepeated: z.optional(z.boolean()),
  }),
);

/**
 * A payout to a developer was opened or has changed its status. Large payouts come in parts, each with some of the
 * orders.
 */
export const payoutChanged = /* @__PURE__ */ define('payouts', 'PayoutChanged', 1, payoutEventFields);

/** An Admin has decided on a refund. */
export const refundDecided = /* @__PURE__ */ define('orders', 'RefundDecided', 1, auditRecordSchema);

/** An Admin has decided on a payout, or on a credit. */
export const payoutDecided = /* @__PURE__ */ define('payouts', 'PayoutDecided', 1, auditRecordSchema);

/** An Admin has granted or revoked an entitlement, or has changed its limits. */
export const entitlementDecided = /* @__PURE__ */ define('entitlements', 'EntitlementDecided', 1, auditRecordSchema);

/** An Admin has requested another scan of another user's game. */
export const scanDecided = /* @__PURE__ */ define('scanning', 'ScanDecided', 1, auditRecordSchema);

/** An Admin has had a BTCPay webhook processed again. */
export const webhookDecided = /* @__PURE__ */ define('payments', 'WebhookDecided', 1, auditRecordSchema);

/**
 * A developer has a first payout address, or asked for another one, which is used from `usableFrom` on. The address itself
 * is not published.
 */
export const payoutAddressChanged = /* @__PURE__ */ define(
  'payouts',
  'PayoutAddressChanged',
  1,
  z.object({ userId, method: z.enum(PAYMENT_METHODS), usableFrom: z.optional(isoTime), changedAt: isoTime }),
);

/**
 * A developer disputed a change of the payout address: payouts are frozen, and every session of the account has ended.
 */
export const payoutsFrozen = /* @__PURE__ */ define(
  'payouts',
  'PayoutsFrozen',
  1,
  z.object({ userId, frozenAt: isoTime }),
);

/** A user signed out everywhere, or an operator did it: sign-ins before `revokedAt` are no longer valid. */
export const sessionsRevoked = /* @__PURE__ */ define(
  'accounts',
  'SessionsRevoked',
  1,
  z.object({ userId, revokedAt: isoTime }),
);

/** A user has another e-mail address, which was confirmed by a code. The address itself is not published. */
export const emailChanged = /* @__PURE__ */ define(
  'accounts',
  'EmailChanged',
  1,
  z.object({ userId, changedAt: isoTime }),
);

/** A user is signed in in a browser that the account did not know, and that is not its first one. */
export const newBrowserSeen = /* @__PURE__ */ define(
  'accounts',
  'NewBrowserSeen',
  1,
  z.extend(browserKindSchema, { userId, browserId, seenAt: isoTime }),
);

/** A user became an Admin or stopped being one: the user pool's group may have to follow. */
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

/**
 * An Admin has made a user an Admin, changed an Admin's permissions, removed the role, (un)blocked an account, or created
 * or revoked another user's API key.
 */
export const adminDecided = /* @__PURE__ */ define('accounts', 'AdminDecided', 1, auditRecordSchema);

/** An endpoint of a developer was switched off, because its deliveries failed for a day, or its server wants no more. */
export const webhookEndpointFailed = /* @__PURE__ */ define(
  'webhooks',
  'WebhookEndpointFailed',
  1,
  z.object({
    ...z.pick(webhookEndpointFacts, { endpointId: true, userId: true, failingSince: true }).shape,
    /** The host of its address. The rest of it may be secret. */
    host: z.string(),
    failure: z.enum(WEBHOOK_ENDPOINT_FAILURES),
    failedAt: isoTime,
  }),
);

/* What watchers of records receive after a change: one event type per service, all of the same shape. */
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
export const noticeViewChanged = /* @__PURE__ */ define('notices', 'NoticeViewChanged', 1, viewChangeSchema);

/** The data of an event as a service publishes it: amounts are plain numbers. */
export type EventData<Contract> = Contract extends EventContract<string, infer Data> ? z.input<Data> : never;
/** The data of an event as a consumer receives it, parsed: amounts have their units. */
export type ReceivedData<Contract> = Contract extends EventContract<string, infer Data> ? z.output<Data> : never;

/** An event as a consumer receives it. */
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

/** The schema of the whole event, envelope and data, as in EventBridge's `detail`. */
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

/** Every event, for the documentation and the compatibility test. */
export const ALL_EVENTS: readonly EventContract<string, z.core.$ZodType>[] = [
  gameListingChanged,
  channelChanged,
  buildReleased,
  gameNewsAddressed,
  wishNewsAddressed,
  gameReleased,
  gameModerationChanged,
  reviewChanged,
  developerProfileChanged,
  accountErased,
  exportRequested,
  exportReady,
  apiKeyChanged,
  scanStatusChanged,
  scanProgressed,
  picturePublished,
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
  payoutAddressChanged,
  payoutsFrozen,
  emailChanged,
  newBrowserSeen,
  sessionsRevoked,
  adminRoleChanged,
  adminSignedIn,
  adminDecided,
  webhookEndpointFailed,
  catalogueViewChanged,
  orderViewChanged,
  paymentViewChanged,
  entitlementViewChanged,
  payoutViewChanged,
  accountViewChanged,
  noticeViewChanged,
  newsPosted,
  newsRecipientsListed,
];
