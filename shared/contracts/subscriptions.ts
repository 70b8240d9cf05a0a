import type * as z from 'zod/mini';
import {
  accountErased,
  accountViewChanged,
  adminDecided,
  adminRoleChanged,
  adminSignedIn,
  apiKeyChanged,
  buildReleased,
  catalogueViewChanged,
  channelChanged,
  developerProfileChanged,
  discountUsesChanged,
  type EventContract,
  emailChanged,
  entitlementDecided,
  entitlementsGranted,
  entitlementsRevoked,
  entitlementViewChanged,
  exportReady,
  exportRequested,
  gameDownloaded,
  gameListingChanged,
  gameModerationChanged,
  gameNewsAddressed,
  gameReleased,
  giftChanged,
  invoiceChanged,
  invoiceDelayed,
  invoiceRefused,
  newBrowserSeen,
  newsPosted,
  newsRecipientsListed,
  noticeViewChanged,
  orderAnonymised,
  orderClosed,
  orderConfirmed,
  orderFulfilled,
  orderPlaced,
  orderRefundChanged,
  orderReversed,
  orderViewChanged,
  paymentViewChanged,
  payoutAddressChanged,
  payoutChanged,
  payoutDecided,
  payoutsFrozen,
  payoutViewChanged,
  picturePublished,
  refundApproved,
  refundChanged,
  refundDecided,
  reviewChanged,
  type ServiceName,
  scanDecided,
  scanProgressed,
  scanStatusChanged,
  sessionsRevoked,
  webhookDecided,
  webhookEndpointFailed,
  wishNewsAddressed,
} from './events.ts';

/** Which service consumes which events. Each service has one queue; its rule's pattern is made from this list. */
export const SUBSCRIPTIONS = {
  accounts: [adminRoleChanged, adminSignedIn, accountErased, exportRequested, apiKeyChanged],
  catalogue: [
    scanStatusChanged,
    scanProgressed,
    picturePublished,
    orderFulfilled,
    orderReversed,
    gameDownloaded,
    accountErased,
    exportRequested,
    orderAnonymised,
    giftChanged,
    refundDecided,
    payoutDecided,
    entitlementDecided,
    adminDecided,
    scanDecided,
    webhookDecided,
    discountUsesChanged,
    apiKeyChanged,
    buildReleased,
    channelChanged,
    gameReleased,
    gameNewsAddressed,
    wishNewsAddressed,
    newsPosted,
    newsRecipientsListed,
  ],
  orders: [
    gameListingChanged,
    invoiceChanged,
    invoiceDelayed,
    invoiceRefused,
    refundChanged,
    entitlementsGranted,
    entitlementsRevoked,
    giftChanged,
    payoutChanged,
    accountErased,
    exportRequested,
  ],
  payments: [orderPlaced, orderClosed, refundApproved, orderAnonymised],
  entitlements: [
    gameListingChanged,
    channelChanged,
    orderConfirmed,
    orderReversed,
    scanStatusChanged,
    orderAnonymised,
    accountErased,
    exportRequested,
    apiKeyChanged,
  ],
  scanning: [gameListingChanged, channelChanged, developerProfileChanged, apiKeyChanged],
  payouts: [orderFulfilled, orderReversed, orderRefundChanged, accountErased, exportRequested],
  live: [
    catalogueViewChanged,
    orderViewChanged,
    paymentViewChanged,
    entitlementViewChanged,
    payoutViewChanged,
    accountViewChanged,
    noticeViewChanged,
    accountErased,
    payoutsFrozen,
    sessionsRevoked,
  ],
  notices: [
    orderFulfilled,
    orderReversed,
    invoiceChanged,
    invoiceRefused,
    orderClosed,
    orderRefundChanged,
    giftChanged,
    scanStatusChanged,
    payoutChanged,
    payoutsFrozen,
    webhookEndpointFailed,
    gameNewsAddressed,
    wishNewsAddressed,
    gameReleased,
    gameModerationChanged,
    reviewChanged,
    apiKeyChanged,
    emailChanged,
    newBrowserSeen,
    payoutAddressChanged,
    adminSignedIn,
    adminRoleChanged,
    accountErased,
    exportRequested,
    exportReady,
    newsRecipientsListed,
  ],
  webhooks: [
    orderFulfilled,
    orderReversed,
    giftChanged,
    reviewChanged,
    scanStatusChanged,
    payoutChanged,
    gameListingChanged,
    accountErased,
    exportRequested,
  ],
  play: [channelChanged, gameListingChanged],
} as const satisfies Readonly<Record<ServiceName, readonly EventContract<string, z.core.$ZodType>[]>>;

/**
 * Events that a service does not need although it subscribes to their kind: those whose data has this field, because a
 * direct call or an earlier event did the work. Replayed ones are delivered all the same, because that work may be lost.
 * A consumer must not rely on it.
 */
export const NOT_NEEDED_WITH: { readonly [Service in ServiceName]?: string } = {
  catalogue: 'isRepeated',
  entitlements: 'isGranting',
  orders: 'isFulfilling',
  payments: 'hasInvoice',
};

interface WantedData {
  readonly event: EventContract<string, z.core.$ZodType>;
  /** Fields of the data with the values of which it must have one. */
  readonly anyOf: readonly Readonly<Record<string, readonly string[]>>[];
}

/**
 * Of this event a service needs only those whose data fits one of the alternatives. The others, which are most, cost it
 * no message. A consumer must not rely on it: it is a matter of cost.
 */
export const WANTED_DATA: { readonly [Service in ServiceName]?: WantedData } = {
  notices: {
    event: invoiceChanged,
    anyOf: [{ status: ['Expired', 'Invalid'] }, { additionalStatus: ['PaidPartial', 'PaidOver', 'PaidLate'] }],
  },
};

type NameOf<Event> = Event extends {
  readonly type: infer Type extends string;
  readonly version: infer Version extends number;
}
  ? `${Type}.v${Version}`
  : never;

/** The names of the events that a service consumes, as EventBridge knows them: `OrderPlaced.v1`. */
export type ConsumedEvent<Service extends ServiceName> = NameOf<(typeof SUBSCRIPTIONS)[Service][number]>;
