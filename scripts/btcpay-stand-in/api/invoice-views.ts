import type { Context } from '../context.ts';
import { bitcoinLink } from '../domain/addresses.ts';
import { leftToPay } from '../domain/invoice-payments.ts';
import { accountedPayments, markableStatuses, paidSats } from '../domain/invoice-state.ts';
import type { Invoice, PaymentMethod } from '../domain/model.ts';
import { formatAmount, fromSats } from '../domain/money.ts';
import { currentLightningInvoice, paymentView } from '../operations/invoices.ts';

/** Milliseconds as the API's UnixTimestamp. */
export const seconds = (ms: number): number => Math.floor(ms / 1000);

const minutes = (ms: number): number => Math.floor(ms / 60_000);

/** InvoiceData of the API. */
export function invoiceView(context: Context, invoice: Invoice) {
  const { id, currency, status, additionalStatus, archived, metadata } = invoice;
  return {
    id,
    storeId: context.storage.store().id,
    amount: formatAmount(invoice.price, currency),
    paidAmount: formatAmount(fromSats(paidSats(invoice), currency, invoice.rate), currency),
    currency,
    type: 'Standard',
    checkoutLink: `${context.publicUrl()}/i/${id}`,
    createdTime: seconds(invoice.createdAt),
    expirationTime: seconds(invoice.expiresAt),
    monitoringExpiration: seconds(invoice.monitoringEndsAt),
    status,
    additionalStatus,
    availableStatusesForManualMarking: markableStatuses(invoice),
    archived,
    metadata,
    checkout: {
      speedPolicy: invoice.speedPolicy,
      paymentMethods: invoice.methods,
      defaultPaymentMethod: invoice.defaultMethod,
      expirationMinutes: minutes(invoice.expiresAt - invoice.createdAt),
      monitoringMinutes: minutes(invoice.monitoringEndsAt - invoice.expiresAt),
      paymentTolerance: invoice.paymentTolerance,
      redirectURL: invoice.redirectUrl,
      redirectAutomatically: invoice.redirectAutomatically,
      defaultLanguage: invoice.defaultLanguage,
      lazyPaymentMethods: null,
    },
    receipt: { enabled: true, showQR: true, showPayments: true },
  };
}

/** Where a payment by `method` goes, and the link that opens a wallet. */
export function paymentTarget(invoice: Invoice, method: PaymentMethod): { destination: string; paymentLink: string } {
  if (method === 'BTC-CHAIN') {
    return {
      destination: invoice.address,
      paymentLink: bitcoinLink(invoice.address, Math.max(0, leftToPay(invoice))),
    };
  }
  const { text } = currentLightningInvoice(invoice);
  return { destination: text, paymentLink: `lightning:${text}` };
}

function methodDetails(invoice: Invoice, method: PaymentMethod): Record<string, unknown> {
  if (method === 'BTC-LN') return { paymentHash: currentLightningInvoice(invoice).paymentHash };
  return { keyPath: '0/1', payjoinEnabled: false, recommendedFeeRate: '2', paymentMethodFeeRate: '0' };
}

/** InvoicePaymentMethodDataModel of the API, one for each way to pay. Every amount is in BTC. */
export function paymentMethodViews(invoice: Invoice, onlyAccounted: boolean) {
  const payments = onlyAccounted ? accountedPayments(invoice) : invoice.payments;
  return invoice.methods.map((method) => {
    const ofMethod = accountedPayments(invoice).filter((payment) => payment.method === method);
    return {
      paymentMethodId: method,
      currency: 'BTC',
      ...paymentTarget(invoice, method),
      rate: invoice.currency === 'BTC' ? '1' : formatAmount(invoice.rate, invoice.currency),
      paymentMethodPaid: formatAmount(
        ofMethod.reduce((sum, payment) => sum + payment.sats, 0),
        'BTC',
      ),
      totalPaid: formatAmount(paidSats(invoice), 'BTC'),
      due: formatAmount(leftToPay(invoice), 'BTC'),
      amount: formatAmount(invoice.dueSats, 'BTC'),
      paymentMethodFee: '0',
      payments: payments.filter((payment) => payment.method === method).map(paymentView),
      activated: true,
      additionalData: methodDetails(invoice, method),
    };
  });
}
