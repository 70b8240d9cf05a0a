import { orderPlaced } from '@satcade/contracts/events';
import type { Clock } from '@satcade/kernel';
import * as z from 'zod/mini';
import { invoiceChangedData } from '../domain/event-data.ts';
import { invoiceRequestOf } from '../domain/invoice-request.ts';
import type { Btcpay, InvoiceStore } from '../ports.ts';
import { openInvoice } from '../use-cases/open-invoice.ts';

/**
 * A direct request from checkout: the data of OrderPlaced, and whether it was requested before. `isOrderNext`: checkout
 * writes the order with the invoice of the reply.
 */
const openInvoiceRequestSchema = z.object({
  correlationId: z.string(),
  attempt: z.enum(['first', 'repeated']),
  isOrderNext: z.optional(z.boolean()),
  order: orderPlaced.data,
});

/**
 * The direct call from checkout: returns the invoice in the shape of InvoiceChanged, or throws, and then the event does
 * it later.
 */
export const openInvoiceHandler =
  (dependencies: { readonly btcpay: Btcpay; readonly invoices: InvoiceStore; readonly clock: Clock }) =>
  async (input: unknown) => {
    const { correlationId, attempt, isOrderNext, order } = openInvoiceRequestSchema.parse(input);
    const cause = { correlationId, causationId: correlationId };
    const opened = await openInvoice(invoiceRequestOf(order), attempt, cause, dependencies, isOrderNext);
    if (!opened.ok) throw new Error(`${opened.error.kind}: ${opened.error.detail}`);
    const { invoiceId, checkoutLink } = opened.value;
    return { invoiceId, checkoutLink, invoice: invoiceChangedData(opened.value) };
  };
