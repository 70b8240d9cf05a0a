import { cents, centsToUsd, sats, satsToBtc } from '@satcade/kernel';
import type { Invoice, Refund } from './entities.ts';
import type { AskedRefundStatus, InvoiceStatus, PaymentMethod, RefundKind } from './enums.ts';

/* Views that several services share, so that a live message has the same shape as a GET. */

/** An invoice in whole cents and satoshis, as payments, orders and their events store it. */
interface InvoiceParts {
  readonly invoiceId: string;
  readonly orderId: string;
  readonly status: InvoiceStatus;
  readonly amountCents: number;
  readonly btcAmountSats: number;
  readonly btcPaidSats: number;
  readonly btcDueSats: number;
  readonly rateCents: number;
  readonly paymentMethod: PaymentMethod;
  readonly confirmations: number;
  readonly requiredConfirmations: number;
  readonly checkoutLink: string;
  readonly qrCode?: string | undefined;
  readonly txId?: string | undefined;
  readonly lightningPaymentHash?: string | undefined;
  readonly payments?: readonly { readonly id: string; readonly sats: number }[] | undefined;
  readonly paidAt?: string | undefined;
  readonly settledAt?: string | undefined;
  readonly expiresAt: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** An invoice as the API shows it. An order has one invoice, identified by the order's id; `invoiceId` is BTCPay's. */
export const invoiceView = (invoice: InvoiceParts): Invoice => ({
  id: invoice.orderId,
  invoiceId: invoice.invoiceId,
  orderId: invoice.orderId,
  status: invoice.status,
  amountUSD: centsToUsd(cents(invoice.amountCents)),
  btcAmount: satsToBtc(sats(invoice.btcAmountSats)),
  btcPaid: satsToBtc(sats(invoice.btcPaidSats)),
  btcDue: satsToBtc(sats(invoice.btcDueSats)),
  btcRate: centsToUsd(cents(invoice.rateCents)),
  paymentMethod: invoice.paymentMethod,
  confirmations: invoice.confirmations,
  requiredConfirmations: invoice.requiredConfirmations,
  checkoutLink: invoice.checkoutLink,
  qrCode: invoice.qrCode,
  txId: invoice.txId,
  lightningPaymentHash: invoice.lightningPaymentHash,
  payments: invoice.payments?.map((payment) => ({ id: payment.id, btc: satsToBtc(sats(payment.sats)) })),
  paidAt: invoice.paidAt,
  settledAt: invoice.settledAt,
  expiresAt: invoice.expiresAt,
  createdAt: invoice.createdAt,
  updatedAt: invoice.updatedAt,
});

/** A refund that was requested, in whole cents and satoshis. */
interface RefundParts extends Omit<Refund, 'status' | 'kind' | 'amountUSD' | 'amountBTC'> {
  readonly status: AskedRefundStatus;
  readonly kind: RefundKind;
  readonly amountCents: number;
  readonly amountSats: number;
}

/** A refund as the API shows it. */
export const refundView = (refund: RefundParts): Refund => ({
  status: refund.status,
  kind: refund.kind,
  amountUSD: centsToUsd(cents(refund.amountCents)),
  amountBTC: satsToBtc(sats(refund.amountSats)),
  reason: refund.reason,
  note: refund.note,
  link: refund.link,
  waitsFor: refund.waitsFor,
  requestedAt: refund.requestedAt,
  decidedAt: refund.decidedAt,
  claimedAt: refund.claimedAt,
});
