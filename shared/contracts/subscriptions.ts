import type * as z from 'zod/mini';
import {
  developerProfileChanged,
  type EventContract,
  entitlementsGranted,
  entitlementsRevoked,
  gameDownloaded,
  gameListingChanged,
  invoiceChanged,
  invoiceRefused,
  orderConfirmed,
  orderFulfilled,
  orderPlaced,
  orderRefundChanged,
  orderReversed,
  payoutChanged,
  refundApproved,
  refundChanged,
  type ServiceName,
  scanStatusChanged,
} from './events.ts';

/** Who listens to what. Each service has one queue; its rule's pattern is made from this list. */
export const SUBSCRIPTIONS: Readonly<Record<ServiceName, readonly EventContract<string, z.core.$ZodType>[]>> = {
  catalogue: [scanStatusChanged, orderFulfilled, orderReversed, gameDownloaded],
  orders: [
    gameListingChanged,
    invoiceChanged,
    invoiceRefused,
    refundChanged,
    entitlementsGranted,
    entitlementsRevoked,
    payoutChanged,
  ],
  payments: [orderPlaced, orderFulfilled, refundApproved],
  entitlements: [gameListingChanged, orderConfirmed, orderReversed, scanStatusChanged],
  scanning: [gameListingChanged, developerProfileChanged],
  payouts: [orderFulfilled, orderReversed],
  live: [
    gameListingChanged,
    scanStatusChanged,
    invoiceChanged,
    invoiceRefused,
    orderConfirmed,
    orderFulfilled,
    orderRefundChanged,
  ],
};
