import { orderFulfilled, orderPlaced } from '@satcade/contracts/events';
import { type Clock, isoTime } from '@satcade/kernel';
import { type EventHandler, on } from '@satcade/lambda/events-in';
import type { Btcpay, InvoiceStore } from '../ports.ts';
import { bringInvoice } from '../use-cases/open-invoice.ts';
import { purposeOf } from './open-invoice.ts';

/** What payments hears: orders that may still lack an invoice, and orders that are granted. */
export const paymentEventHandlers = (dependencies: {
  readonly btcpay: Btcpay;
  readonly invoices: InvoiceStore;
  readonly clock: Clock;
}): EventHandler[] => [
  on(orderPlaced, ({ data, correlationId, id }) =>
    bringInvoice(purposeOf(data), { correlationId, causationId: id }, dependencies),
  ),
  on(orderFulfilled, ({ data }) => dependencies.invoices.complete(data.orderId, isoTime(dependencies.clock.now()))),
];
