import { invoiceView } from '@satcade/contracts/views';
import * as z from 'zod/mini';
import { unpackState } from '../domain/history.ts';
import type { InvoiceStore, RefundStore, WaitingStore } from '../ports.ts';

const requestSchema = z.object({ orderId: z.string() });
const WEBHOOKS = 100;

/** What payments knows about an order, for the operator: the invoice with its history, BTCPay's webhooks, refunds. */
export const explainHandler =
  ({
    invoices,
    refunds,
    waiting,
  }: {
    readonly invoices: InvoiceStore;
    readonly refunds: RefundStore;
    readonly waiting: Pick<WaitingStore, 'get'>;
  }) =>
  async (input: unknown) => {
    const { orderId } = requestSchema.parse(input);
    const [invoice, history, refusal, delay] = await Promise.all([
      invoices.get(orderId),
      invoices.history(orderId),
      invoices.refusal(orderId),
      waiting.get(orderId),
    ]);
    const page = invoice && (await invoices.webhooks(invoice.invoiceId, WEBHOOKS, undefined));
    return {
      invoice: invoice && invoiceView(invoice),
      history: history.map(unpackState),
      refusal,
      delay: delay && { reason: delay.reason, since: delay.createdAt, endedAt: delay.endedAt },
      webhooks: (page?.ok ? page.value.items : []).map(({ rawPayload: _, ...webhook }) => webhook),
      refunds: await refunds.of(orderId),
    };
  };
