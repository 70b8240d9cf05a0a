import {
  accountErased,
  gameListingChanged,
  giftChanged,
  invoiceChanged,
  invoiceDelayed,
  invoiceRefused,
  orderClosed,
  orderConfirmed,
  orderFulfilled,
  orderRefundChanged,
  payoutsFrozen,
  scanStatusChanged,
  sessionsRevoked,
} from '@satcade/contracts/events';
import { type EventHandler, on } from '@satcade/lambda/events-in';
import {
  ofClosing,
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
import type { ConnectionStore } from '../ports.ts';
import { endSessions } from '../use-cases/end-sessions.ts';
import { type PushDependencies, pushUpdate } from '../use-cases/push-update.ts';

/** What live consumes: everything that a browser may watch, and the ends of sign-ins. */
export const liveEventHandlers = (
  dependencies: PushDependencies & { readonly open: ConnectionStore },
): EventHandler[] => [
  on(invoiceChanged, ({ data }) => pushUpdate(ofInvoice(data), dependencies)),
  on(invoiceDelayed, ({ data }) => pushUpdate(ofDelay(data), dependencies)),
  on(invoiceRefused, ({ data }) => pushUpdate(ofRefusal(data), dependencies)),
  on(orderClosed, ({ data }) => pushUpdate(ofClosing(data), dependencies)),
  on(orderConfirmed, ({ data }) => pushUpdate(ofConfirmation(data), dependencies)),
  on(orderFulfilled, ({ data }) => pushUpdate(ofFulfilment(data), dependencies)),
  on(orderRefundChanged, ({ data }) => pushUpdate(ofRefund(data), dependencies)),
  on(giftChanged, ({ data }) => pushUpdate(ofGift(data), dependencies)),
  on(scanStatusChanged, ({ data }) => pushUpdate(ofScan(data), dependencies)),
  on(gameListingChanged, ({ data }) => pushUpdate(ofListing(data), dependencies)),
  on(sessionsRevoked, ({ data }) => endSessions(data.userId, data.revokedAt, dependencies)),
  on(payoutsFrozen, ({ data }) => endSessions(data.userId, data.frozenAt, dependencies)),
  on(accountErased, ({ data }) => endSessions(data.userId, data.erasedAt, dependencies)),
];
