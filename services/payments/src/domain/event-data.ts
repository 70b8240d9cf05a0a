import { type EventData, invoiceChanged, type invoiceDelayed, refundChanged } from '@satcade/contracts/events';
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
export const refundChangedData = (refund: Refund): EventData<typeof refundChanged> =>
  fieldsOf(refundChanged.data, { ...refund, reason: refund.failure, changedAt: refund.updatedAt });
