import { orderAnonymised, orderClosed, orderPlaced, refundApproved } from '@satcade/contracts/events';
import type { Clock } from '@satcade/kernel';
import { type EventHandler, handlersOf, on } from '@satcade/lambda/events-in';
import { invoiceRequestOf } from '../domain/invoice-request.ts';
import type { Btcpay, BtcpayRefunds, InvoiceStore, RefundStore, WaitingStore } from '../ports.ts';
import { closeInvoice } from '../use-cases/close-invoice.ts';
import { bringInvoice } from '../use-cases/open-invoice.ts';
import { beginRefund } from '../use-cases/open-refund.ts';

/** Consumed by the version before, whose last messages may still wait in the queue. */
const FORMER: EventHandler = { name: 'OrderFulfilled.v1', consume: async () => {} };

/**
 * The events that payments consumes: orders that may lack an invoice, or are closed or anonymised; approved refunds.
 */
export const paymentEventHandlers = (dependencies: {
  readonly btcpay: Btcpay;
  readonly invoices: InvoiceStore;
  readonly refundsAtBtcpay: BtcpayRefunds;
  readonly refunds: RefundStore;
  readonly waiting: WaitingStore;
  readonly clock: Clock;
}): readonly EventHandler[] => [
  FORMER,
  ...handlersOf('payments', [
    on(orderPlaced, ({ data, correlationId, id }) =>
      bringInvoice(invoiceRequestOf(data), data.placedAt, { correlationId, causationId: id }, dependencies),
    ),
    on(orderClosed, ({ data, id }) => closeInvoice(data.orderId, id, dependencies)),
    on(orderAnonymised, ({ data }) => dependencies.invoices.anonymise(data.orderId)),
    on(refundApproved, ({ data, occurredAt, correlationId, id }) => {
      const { refundId, orderId, userId, invoiceId, kind, amountSats, earlierSats } = data;
      const refund = { refundId, orderId, userId, invoiceId, kind, amountSats, earlierSats };
      return beginRefund(refund, occurredAt, { correlationId, causationId: id }, dependencies);
    }),
  ]),
];
