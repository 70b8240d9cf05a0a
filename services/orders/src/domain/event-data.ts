import type {
  EventData,
  OrderEventLine,
  orderAnonymised,
  orderConfirmed,
  orderFulfilled,
  orderPlaced,
  orderRefundChanged,
  refundApproved,
} from '@satcade/contracts/events';
import { pricePaid, soldLines } from './copies.ts';
import type { Order, OrderLine, Refund } from './order.ts';
import { refundIdOf } from './refund.ts';

/* An order in the shapes of its events. */

export const eventLine = (line: OrderLine): OrderEventLine => ({
  gameId: line.gameId,
  developerId: line.developerId,
  title: line.title,
  quantity: line.quantity,
  unitCents: line.unitCents,
  lineCents: line.lineCents,
  shareCents: line.shareCents,
  feeCents: line.feeCents,
  ...(line.saleId !== undefined && { saleId: line.saleId }),
  ...(line.gifts !== undefined && { gifts: line.gifts }),
});

export const eventBase = (order: Order) => ({
  orderId: order.orderId,
  userId: order.userId,
  lines: order.lines.map(eventLine),
  subtotalCents: order.subtotalCents,
  taxCents: order.taxCents,
  totalCents: order.totalCents,
});

export const orderPlacedData = (order: Order): EventData<typeof orderPlaced> => ({
  ...eventBase(order),
  paymentMethod: order.paymentMethod,
  requiredConfirmations: order.requiredConfirmations,
  placedAt: order.createdAt,
});

export const orderConfirmedData = (order: Order): EventData<typeof orderConfirmed> => ({
  ...eventBase(order),
  confirmedAt: order.confirmedAt ?? order.updatedAt,
  paidSats: pricePaid(order),
  ...(order.invoice !== undefined && { invoiceId: order.invoice.invoiceId }),
  transactionId: order.invoice?.txId ?? order.invoice?.lightningPaymentHash,
  btcAddress: order.invoice?.btcAddress,
});

export const orderFulfilledData = (order: Order): EventData<typeof orderFulfilled> => ({
  ...eventBase(order),
  lines: soldLines(order).map(eventLine),
  fulfilledAt: order.fulfilledAt ?? order.updatedAt,
  paidSats: pricePaid(order),
  heldForReview: order.invoice?.additionalStatus === 'Marked',
});

export const orderRefundChangedData = (
  { orderId, userId, lines, updatedAt }: Order,
  { number: _, earlierSats: __, copies: ___, earlierCopies: ____, ...refund }: Refund,
): EventData<typeof orderRefundChanged> => ({
  orderId,
  userId,
  developerIds: [...new Set(lines.map(({ developerId }) => developerId))],
  ...refund,
  changedAt: updatedAt,
});

export const refundApprovedData = (order: Order, refund: Refund): EventData<typeof refundApproved> => ({
  refundId: refundIdOf(order.orderId, refund),
  orderId: order.orderId,
  userId: order.userId,
  invoiceId: order.invoice?.invoiceId ?? '',
  kind: refund.kind,
  amountSats: refund.amountSats,
  earlierSats: refund.earlierSats,
  approvedAt: refund.decidedAt ?? order.updatedAt,
});

/** Taken from the order before the change, which still has its buyer. */
export const orderAnonymisedData = ({ orderId, userId, lines }: Order): EventData<typeof orderAnonymised> => ({
  orderId,
  userId,
  gameIds: lines.map(({ gameId }) => gameId),
});
