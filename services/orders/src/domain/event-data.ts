import { orderEventFields, orderLineEventFields, refundEventFields } from '@satcade/contracts/entities/orders';
import {
  type EventData,
  type OrderEventLine,
  type orderAnonymised,
  type orderConfirmed,
  type orderFulfilled,
  orderPlaced,
  type orderRefundChanged,
  type refundApproved,
} from '@satcade/contracts/events';
import { fieldsOf } from '@satcade/contracts/shape';
import { pricePaid, soldLines } from './copies.ts';
import type { Order, OrderLine, Refund } from './order.ts';
import { refundIdOf } from './refund.ts';

/* An order in the shapes of its events. */

export const eventLine = (line: OrderLine): OrderEventLine => fieldsOf(orderLineEventFields, line);

export const eventBase = (order: Order) => fieldsOf(orderEventFields, order);

export const orderPlacedData = (order: Order): EventData<typeof orderPlaced> =>
  fieldsOf(orderPlaced.data, {
    ...order,
    placedAt: order.createdAt,
    hasInvoice: order.invoice === undefined ? undefined : true,
  });

export const orderConfirmedData = (order: Order): EventData<typeof orderConfirmed> => ({
  ...eventBase(order),
  confirmedAt: order.confirmedAt ?? order.updatedAt,
  paidSats: pricePaid(order),
  ...(order.invoice !== undefined && { invoiceId: order.invoice.invoiceId }),
  transactionId: order.invoice?.txId ?? order.invoice?.lightningPaymentHash,
  btcAddress: order.invoice?.btcAddress,
  ...(order.isGranting === true && { isGranting: true }),
});

export const orderFulfilledData = (order: Order): EventData<typeof orderFulfilled> => ({
  ...eventBase(order),
  lines: soldLines(order).map(eventLine),
  fulfilledAt: order.fulfilledAt ?? order.updatedAt,
  paidSats: pricePaid(order),
  heldForReview: order.invoice?.additionalStatus === 'Marked',
  ...(order.invoice !== undefined && { rateCents: order.invoice.rateCents }),
});

export const orderRefundChangedData = (
  { orderId, userId, lines, updatedAt }: Order,
  refund: Refund,
): EventData<typeof orderRefundChanged> => ({
  orderId,
  userId,
  developerIds: [...new Set(lines.map(({ developerId }) => developerId))],
  ...fieldsOf(refundEventFields, refund),
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
