import { orderPlaced } from '@satcade/contracts/events';
import type { Clock } from '@satcade/kernel';
import * as z from 'zod/mini';
import { invoiceRequestOf } from '../domain/invoice-request.ts';
import type { Btcpay, InvoiceStore } from '../ports.ts';
import { openInvoice } from '../use-cases/open-invoice.ts';

/** A direct request from checkout: the data of OrderPlaced, and whether it was requested before. */
const openInvoiceRequestSchema = z.object({
  correlationId: z.string(),
  attempt: z.enum(['first', 'repeated']),
  order: orderPlaced.data,
});

/** The direct call from checkout: returns `{invoiceId, checkoutLink}` or throws, and then the event does it later. */
export const openInvoiceHandler =
  (dependencies: { readonly btcpay: Btcpay; readonly invoices: InvoiceStore; readonly clock: Clock }) =>
  async (input: unknown): Promise<{ invoiceId: string; checkoutLink: string }> => {
    const { correlationId, attempt, order } = openInvoiceRequestSchema.parse(input);
    const cause = { correlationId, causationId: correlationId };
    const opened = await openInvoice(invoiceRequestOf(order), attempt, cause, dependencies);
    if (!opened.ok) throw new Error(`${opened.error.kind}: ${opened.error.detail}`);
    return { invoiceId: opened.value.invoiceId, checkoutLink: opened.value.checkoutLink };
  };
