import type { Invoice as InvoiceView } from '@satcade/contracts/entities';
import { centsToUsd, satsToBtc } from '@satcade/kernel';
import type { Invoice } from './invoice.ts';

/** An invoice as the API shows it. */
export const invoiceView = (invoice: Invoice): InvoiceView => ({
  id: invoice.invoiceId,
  invoiceId: invoice.invoiceId,
  orderId: invoice.orderId,
  status: invoice.status,
  amountUSD: centsToUsd(invoice.amountCents),
  btcAmount: satsToBtc(invoice.btcAmountSats),
  btcPaid: satsToBtc(invoice.btcPaidSats),
  btcDue: satsToBtc(invoice.btcDueSats),
  btcRate: centsToUsd(invoice.rateCents),
  paymentMethod: invoice.paymentMethod,
  confirmations: invoice.confirmations,
  requiredConfirmations: invoice.requiredConfirmations,
  checkoutLink: invoice.checkoutLink,
  qrCode: invoice.qrCode,
  txId: invoice.txId,
  lightningPaymentHash: invoice.lightningPaymentHash,
  paidAt: invoice.paidAt,
  settledAt: invoice.settledAt,
  expiresAt: invoice.expiresAt,
  createdAt: invoice.createdAt,
  updatedAt: invoice.updatedAt,
});
