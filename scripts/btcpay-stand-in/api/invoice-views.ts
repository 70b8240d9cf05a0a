import { type Context, settingsOf } from '../context.ts';
import {
  accountedPayments,
  feesSats,
  leftToPay,
  netPaidSats,
  paidByMethodSats,
  paidSats,
  totalDueSats,
} from '../domain/accounting.ts';
import { bitcoinLink } from '../domain/addresses.ts';
import { markableStatuses } from '../domain/invoice-state.ts';
import type { Invoice, PaymentMethod } from '../domain/model.ts';
import { formatAmount, fromSats } from '../domain/money.ts';
import { isSince } from '../domain/versions.ts';
import { currentLightningInvoice, paymentView } from '../operations/invoices.ts';

/** Milliseconds as the API's UnixTimestamp. */
export const seconds = (ms: number): number => Math.floor(ms / 1000);

const minutes = (ms: number): number => Math.floor(ms / 60_000);

/** InvoiceData of the API. `paymentMethods` is always present, and empty unless the caller asks for it. */
export function invoiceView(
  context: Context,
  invoice: Invoice,
  paymentMethods: ReturnType<typeof paymentMethodViews> = [],
) {
  const { id, currency, status, additionalStatus, archived, metadata } = invoice;
  return {
    id,
    storeId: context.storage.store().id,
    amount: formatAmount(invoice.price, currency),
    paidAmount: formatAmount(fromSats(netPaidSats(invoice), currency, invoice.rate), currency),
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
    ...(isSince(settingsOf(context).version, '2.3.9') && { paymentMethods }),
  };
}

/**
 * The destination of a payment by `method` and the link that opens a wallet: `null` while the method is not activated.
 */
export function paymentTarget(
  invoice: Invoice,
  method: PaymentMethod,
): { destination: string | null; paymentLink: string } {
  if (!invoice.activated.includes(method)) return { destination: null, paymentLink: '' };
  if (method === 'BTC-CHAIN') {
    return {
      destination: invoice.address,
      paymentLink: bitcoinLink(invoice.address, Math.max(0, leftToPay(invoice, 'BTC-CHAIN'))),
    };
  }
  const { text } = currentLightningInvoice(invoice);
  return { destination: text, paymentLink: `lightning:${text}` };
}

function methodDetails(invoice: Invoice, method: PaymentMethod): Record<string, unknown> | null {
  if (!invoice.activated.includes(method)) return null;
  if (method === 'BTC-LN') return { paymentHash: currentLightningInvoice(invoice).paymentHash };
  const rate = String(invoice.networkFeeSats / 100);
  return { keyPath: '0/1', payjoinEnabled: false, recommendedFeeRate: '2', paymentMethodFeeRate: rate };
}

const btc = (amountSats: number): string => (amountSats === 0 ? '0' : formatAmount(amountSats, 'BTC'));

/** InvoicePaymentMethodDataModel of the API, one for each payment method. Every amount is in BTC. */
export function paymentMethodViews(invoice: Invoice, onlyAccounted: boolean) {
  const payments = onlyAccounted ? accountedPayments(invoice) : invoice.payments;
  return invoice.methods.map((method) => ({
    paymentMethodId: method,
    currency: 'BTC',
    ...paymentTarget(invoice, method),
    rate: invoice.currency === 'BTC' ? '1' : formatAmount(invoice.rate, invoice.currency),
    paymentMethodPaid: formatAmount(paidByMethodSats(invoice, method), 'BTC'),
    totalPaid: formatAmount(paidSats(invoice), 'BTC'),
    due: formatAmount(leftToPay(invoice, method), 'BTC'),
    amount: formatAmount(totalDueSats(invoice, method), 'BTC'),
    paymentMethodFee: btc(feesSats(invoice, method)),
    payments: payments.filter((payment) => payment.method === method).map(paymentView),
    activated: invoice.activated.includes(method),
    additionalData: methodDetails(invoice, method),
  }));
}
