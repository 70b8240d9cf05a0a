import type * as z from 'zod/mini';
import {
  type EventContract,
  entitlementsGranted,
  gameDownloaded,
  gameListingChanged,
  invoiceChanged,
  invoiceRefused,
  orderConfirmed,
  orderFulfilled,
  orderPlaced,
  orderReversed,
  type ServiceName,
  scanStatusChanged,
} from './events.ts';

/** Who listens to what. Each service has one queue; its rule's pattern is made from this list. */
export const SUBSCRIPTIONS: Readonly<Record<ServiceName, readonly EventContract<string, z.core.$ZodType>[]>> = {
  catalogue: [scanStatusChanged, orderFulfilled, orderReversed, gameDownloaded],
  orders: [gameListingChanged, invoiceChanged, invoiceRefused, entitlementsGranted],
  payments: [orderPlaced, orderFulfilled],
  entitlements: [gameListingChanged, orderConfirmed, orderReversed],
  scanning: [],
  payouts: [orderFulfilled, orderReversed],
  live: [gameListingChanged, scanStatusChanged, invoiceChanged, invoiceRefused, orderConfirmed, orderFulfilled],
};
