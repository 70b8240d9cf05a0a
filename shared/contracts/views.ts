import { cents, centsToUsd, sats, satsToBtc } from '@satcade/kernel';
import { type Invoice, type invoiceFacts, invoiceSchema } from './entities/invoice.ts';
import { type Refund, type refundEventFields, refundSchema } from './entities/orders.ts';
import { fieldsOf, type PlainFacts } from './shape.ts';

/* Views that several services share, so that a live message has the same shape as a GET. */

const usdOf = (amount: number): number => centsToUsd(cents(amount));
const btcOf = (amount: number): number => satsToBtc(sats(amount));

type InvoiceFacts = PlainFacts<typeof invoiceFacts>;
/** The facts that an invoice's view shows, some of them under other names. */
type ShownInvoice = Pick<
  InvoiceFacts,
  (keyof Invoice & keyof InvoiceFacts) | 'amountCents' | 'btcAmountSats' | 'btcPaidSats' | 'btcDueSats' | 'rateCents'
>;

/** An invoice as the API shows it. An order has one invoice, identified by the order's id; `invoiceId` is BTCPay's. */
export const invoiceView = (invoice: ShownInvoice): Invoice =>
  fieldsOf(invoiceSchema, {
    ...invoice,
    id: invoice.orderId,
    amountUSD: usdOf(invoice.amountCents),
    btcAmount: btcOf(invoice.btcAmountSats),
    btcPaid: btcOf(invoice.btcPaidSats),
    btcDue: btcOf(invoice.btcDueSats),
    btcRate: usdOf(invoice.rateCents),
    payments: invoice.payments?.map(({ sats: amount, ...payment }) => ({ ...payment, btc: btcOf(amount) })),
  });

/** A refund as the API shows it. */
export const refundView = (refund: PlainFacts<typeof refundEventFields>): Refund =>
  fieldsOf(refundSchema, {
    ...refund,
    amountUSD: usdOf(refund.amountCents),
    amountBTC: btcOf(refund.amountSats),
  });
