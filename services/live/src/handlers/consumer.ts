import {
  gameListingChanged,
  giftChanged,
  invoiceChanged,
  invoiceDelayed,
  invoiceRefused,
  orderConfirmed,
  orderFulfilled,
  orderRefundChanged,
  scanStatusChanged,
} from '@satcade/contracts/events';
import { type EventHandler, on } from '@satcade/lambda/events-in';
import {
  ofConfirmation,
  ofDelay,
  ofFulfilment,
  ofGift,
  ofInvoice,
  ofListing,
  ofRefund,
  ofRefusal,
  ofScan,
} from '../domain/updates.ts';
import type { Connections, SubscriptionStore } from '../ports.ts';
import { pushUpdate } from '../use-cases/push-update.ts';

/** What live consumes: everything that a browser may watch. */
export const liveEventHandlers = (dependencies: {
  readonly subscriptions: SubscriptionStore;
  readonly connections: Connections;
}): EventHandler[] => [
  on(invoiceChanged, ({ data }) => pushUpdate(ofInvoice(data), dependencies)),
  on(invoiceDelayed, ({ data }) => pushUpdate(ofDelay(data), dependencies)),
  on(invoiceRefused, ({ data }) => pushUpdate(ofRefusal(data), dependencies)),
  on(orderConfirmed, ({ data }) => pushUpdate(ofConfirmation(data), dependencies)),
  on(orderFulfilled, ({ data }) => pushUpdate(ofFulfilment(data), dependencies)),
  on(orderRefundChanged, ({ data }) => pushUpdate(ofRefund(data), dependencies)),
  on(giftChanged, ({ data }) => pushUpdate(ofGift(data), dependencies)),
  on(scanStatusChanged, ({ data }) => pushUpdate(ofScan(data), dependencies)),
  on(gameListingChanged, ({ data }) => pushUpdate(ofListing(data), dependencies)),
];
