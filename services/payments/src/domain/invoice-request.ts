import type { orderPlaced, ReceivedData } from '@satcade/contracts/events';
import { describeOrder } from './description.ts';
import type { InvoiceRequest } from './invoice.ts';

/** The invoice that an order needs, from OrderPlaced. */
export const invoiceRequestOf = (order: ReceivedData<typeof orderPlaced>): InvoiceRequest => ({
  orderId: order.orderId,
  userId: order.userId,
  amountCents: order.totalCents,
  paymentMethod: order.paymentMethod,
  requiredConfirmations: order.requiredConfirmations,
  ...describeOrder(order.lines),
});
