import { type EventData, invoiceChanged, type invoiceDelayed, type refundChanged } from '@satcade/contracts/events';
import { fieldsOf } from '@satcade/contracts/shape';
import type { Invoice } from './invoice.ts';
import type { Refund } from './refund.ts';
import { type WaitingOrder, waitsUntil } from './waiting.ts';

/** An invoice in the shape of its event. */
export const invoiceChangedData = (invoice: Invoice): EventData<typeof invoiceChanged> =>
  fieldsOf(invoiceChanged.data, invoice);

/** An order that waits for its invoice, in the shape of its event. */
export const invoiceDelayedData = (order: WaitingOrder): EventData<typeof invoiceDelayed> => ({
  orderId: order.orderId,
  userId: order.userId,
  since: order.createdAt,
  until: waitsUntil(order),
});

/** A refund in the shape of its event. */
export const refundChangedData = ({
  refundId,
  orderId,
  userId,
  status,
  waitsFor,
  link,
  failure,
  updatedAt,
}: Refund): EventData<typeof refundChanged> => ({
  refundId,
  orderId,
  userId,
  status,
  ...(waitsFor !== undefined && { waitsFor }),
  ...(link !== undefined && { link }),
  ...(failure !== undefined && { reason: failure }),
  changedAt: updatedAt,
});
