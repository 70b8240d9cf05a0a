import type {
  EventData,
  orderAnonymised,
  orderConfirmed,
  orderFulfilled,
  orderPlaced,
  orderRefundChanged,
  orderReversed,
  refundApproved,
} from '@satcade/contracts/events';
import { sats } from '@satcade/kernel';
import type { Order, Refund } from './order.ts';
import { refundIdOf } from './refund.ts';

/* An order in the shapes that its events have. */

const base = (order: Order) => ({
  orderId: order.orderId,
  userId: order.userId,
  lines: order.lines.map(
    ({ gameId, developerId, title, quantity, unitCents, lineCents, shareCents, feeCents, saleId }) => ({
      gameId,
      developerId,
      title,
      quantity,
      unitCents,
      lineCents,
      shareCents,
      feeCents,
      ...(saleId !== undefined && { saleId }),
    }),
  ),
  subtotalCents: order.subtotalCents,
  taxCents: order.taxCents,
  totalCents: order.totalCents,
});

/** What was really paid for the games: a surplus is the buyer's to ask back, and no developer shares in it. */
const paidSats = ({ invoice }: Order) =>
  invoice === undefined ? sats(0) : sats(Math.min(invoice.btcPaidSats, invoice.btcAmountSats));

export const orderPlacedData = (order: Order): EventData<typeof orderPlaced> => ({
  ...base(order),
  paymentMethod: order.paymentMethod,
  requiredConfirmations: order.requiredConfirmations,
  placedAt: order.createdAt,
});

export const orderConfirmedData = (order: Order): EventData<typeof orderConfirmed> => ({
  ...base(order),
  confirmedAt: order.confirmedAt ?? order.updatedAt,
  paidSats: paidSats(order),
  ...(order.invoice !== undefined && { invoiceId: order.invoice.invoiceId }),
});

export const orderFulfilledData = (order: Order): EventData<typeof orderFulfilled> => ({
  ...base(order),
  fulfilledAt: order.fulfilledAt ?? order.updatedAt,
  paidSats: paidSats(order),
  heldForReview: order.invoice?.additionalStatus === 'Marked',
});

export const orderReversedData = (
  order: Order,
  reason: 'refunded' | 'payment-invalid',
): EventData<typeof orderReversed> => ({
  ...base(order),
  reversedAt: order.updatedAt,
  reason,
});

export const orderRefundChangedData = (
  { orderId, userId, lines, updatedAt }: Order,
  { number: _, earlierSats: __, ...refund }: Refund,
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

/** Of the order as it was: with the buyer that it had. */
export const orderAnonymisedData = ({ orderId, userId, lines }: Order): EventData<typeof orderAnonymised> => ({
  orderId,
  userId,
  gameIds: lines.map(({ gameId }) => gameId),
});
