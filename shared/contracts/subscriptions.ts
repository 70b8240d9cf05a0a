import type * as z from 'zod/mini';
import {
  accountErased,
  apiKeyChanged,
  developerProfileChanged,
  type EventContract,
  entitlementsGranted,
  entitlementsRevoked,
  gameDownloaded,
  gameListingChanged,
  invoiceChanged,
  invoiceRefused,
  orderAnonymised,
  orderConfirmed,
  orderFulfilled,
  orderPlaced,
  orderReversed,
  payoutChanged,
  refundApproved,
  refundChanged,
  type ServiceName,
  scanStatusChanged,
} from './events.ts';

/** Who listens to what. Each service has one queue; its rule's pattern is made from this list. */
export const SUBSCRIPTIONS: Readonly<Record<ServiceName, readonly EventContract<string, z.core.$ZodType>[]>> = {
  catalogue: [scanStatusChanged, orderFulfilled, orderReversed, gameDownloaded, accountErased, orderAnonymised],
  orders: [
    gameListingChanged,
    invoiceChanged,
    invoiceRefused,
    refundChanged,
    entitlementsGranted,
    entitlementsRevoked,
    payoutChanged,
    accountErased,
  ],
  payments: [orderPlaced, orderFulfilled, refundApproved, orderAnonymised],
  entitlements: [gameListingChanged, orderConfirmed, orderReversed, scanStatusChanged, orderAnonymised],
  scanning: [gameListingChanged, developerProfileChanged, apiKeyChanged],
  payouts: [orderFulfilled, orderReversed, accountErased],
  live: [gameListingChanged, scanStatusChanged, invoiceChanged, invoiceRefused, orderConfirmed, orderFulfilled],
};
