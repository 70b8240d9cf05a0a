import type { InvoiceStatus, OrderStatus } from '@satcade/contracts/enums';
import type {
  EventData,
  gameListingChanged,
  giftChanged,
  invoiceChanged,
  invoiceDelayed,
  invoiceRefused,
  orderClosed,
  orderConfirmed,
  orderFulfilled,
  orderRefundChanged,
  scanStatusChanged,
} from '@satcade/contracts/events';
import { invoiceView, refundView } from '@satcade/contracts/views';
import { cents, centsToUsd } from '@satcade/kernel';
import type { Topic } from './topic.ts';

/** A message for everyone who watches a topic and may see it. */
export interface Update {
  readonly topic: Topic;
  readonly type: 'updated' | 'deleted';
  /** Whose it is; others see it only if it is public. */
  readonly ownerId: string;
  readonly isPublic: boolean;
  /** The changed part of the view that a GET would give. */
  readonly data: Readonly<Record<string, unknown>>;
}

const orderUpdate = (orderId: string, userId: string, data: Update['data']): Update => ({
  topic: { model: 'Order', id: orderId },
  type: 'updated',
  ownerId: userId,
  isPublic: false,
  data,
});

const ORDER_STATUS: Record<InvoiceStatus, OrderStatus | undefined> = {
  New: 'INVOICE_CREATED',
  Processing: 'PAYMENT_RECEIVED',
  // What follows is told by the order itself: it is confirmed in its own time.
  Settled: undefined,
  Complete: undefined,
  Expired: 'EXPIRED',
  Invalid: 'FAILED',
};

export function ofInvoice(invoice: EventData<typeof invoiceChanged>): Update {
  // The order of a closed invoice has expired, and stays so.
  const isClosed = invoice.status === 'Invalid' && invoice.closedAt !== undefined;
  const status = isClosed ? 'EXPIRED' : ORDER_STATUS[invoice.status];
  return orderUpdate(invoice.orderId, invoice.userId, {
    ...(status !== undefined && { status }),
    invoice: invoiceView({ ...invoice, updatedAt: invoice.settledAt ?? invoice.paidAt ?? invoice.createdAt }),
  });
}

export const ofRefusal = ({ orderId, userId, isExpired }: EventData<typeof invoiceRefused>): Update =>
  orderUpdate(orderId, userId, { status: isExpired === true ? 'EXPIRED' : 'FAILED' });

/** Still PENDING, but there is something else to say about it. */
export const ofDelay = ({ orderId, userId }: EventData<typeof invoiceDelayed>): Update =>
  orderUpdate(orderId, userId, { status: 'PENDING' });

export const ofClosing = ({ orderId, userId, status, gameIds }: EventData<typeof orderClosed>): Update =>
  orderUpdate(orderId, userId, { status, ...(gameIds.length > 0 && { closedFor: gameIds }) });

export const ofConfirmation = ({ orderId, userId, confirmedAt }: EventData<typeof orderConfirmed>): Update =>
  orderUpdate(orderId, userId, { status: 'CONFIRMED', confirmedAt });

export const ofFulfilment = ({ orderId, userId, fulfilledAt }: EventData<typeof orderFulfilled>): Update =>
  orderUpdate(orderId, userId, { status: 'FULFILLED', fulfilledAt });

export const ofRefund = (refund: EventData<typeof orderRefundChanged>): Update =>
  orderUpdate(refund.orderId, refund.userId, { refund: refundView(refund) });

/** What a gift's state does to its order is for the page to ask: it names no part of the view. */
export const ofGift = ({ orderId, userId }: EventData<typeof giftChanged>): Update => orderUpdate(orderId, userId, {});

export const ofScan = (scan: EventData<typeof scanStatusChanged>): Update => ({
  topic: { model: 'Game', id: scan.gameId },
  type: 'updated',
  ownerId: scan.ownerId,
  isPublic: false,
  data: { scanStatus: scan.status, scanDetails: scan.details, scanDate: scan.scannedAt },
});

export const ofListing = (game: EventData<typeof gameListingChanged>): Update => ({
  topic: { model: 'Game', id: game.gameId },
  type: game.deleted ? 'deleted' : 'updated',
  ownerId: game.developerId,
  // That a game is gone is what a GET tells everyone too.
  isPublic: game.listed || game.deleted,
  data: game.deleted
    ? {}
    : {
        title: game.title,
        price: centsToUsd(cents(game.priceCents)),
        scanStatus: game.scanStatus,
        status: game.status,
        version: game.version,
      },
});
