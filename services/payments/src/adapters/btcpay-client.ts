import type { PaymentMethod } from '@satcade/contracts/enums';
import { centsToUsd, err, ok, type Result } from '@satcade/kernel';
import type { BtcpayApi, BtcpayFailure } from '@satcade/lambda/btcpay/api';
import { btcpayRate } from '@satcade/lambda/btcpay/rate';
import type { BtcpaySettings } from '@satcade/lambda/btcpay/settings';
import type { InvoicePurpose, InvoiceSnapshot } from '../domain/invoice.ts';
import type { Btcpay } from '../ports.ts';
import {
  type InvoiceReply,
  invoiceListReply,
  invoiceReply,
  type PaymentMethodReply,
  paymentMethodsReply,
  walletTransactionReply,
} from './btcpay-schemas.ts';
import { chooseMethod, METHOD_ID, paymentOf, snapshotFrom } from './btcpay-snapshot.ts';

const EXPIRY_MINUTES = 15;
const MONITORING_MINUTES = 24 * 60;

/** Invoices by the Greenfield API. Needs a key with the permissions that docs/btcpay.md lists. */
export function btcpayClient(api: BtcpayApi): Btcpay {
  async function snapshotOf(
    invoice: InvoiceReply,
    only?: PaymentMethod,
  ): Promise<Result<InvoiceSnapshot, BtcpayFailure>> {
    const methods = await api({
      method: 'GET',
      path: () => `${invoicePath(invoice.id)}/payment-methods`,
      reply: paymentMethodsReply,
    });
    if (!methods.ok) return methods;
    const chosen = chooseMethod(methods.value ?? [], only);
    if (chosen === undefined)
      return err({ kind: 'unavailable', detail: `invoice ${invoice.id} has no payment method yet` });
    return ok(snapshotFrom(invoice, chosen, await confirmationsOf(chosen)));
  }

  /** Only an on-chain payment has confirmations, and only the wallet knows how many. */
  async function confirmationsOf(method: PaymentMethodReply): Promise<number> {
    const txId = paymentOf(method);
    if (method.paymentMethodId !== METHOD_ID.onchain || txId === undefined) return 0;
    const transaction = await api({
      method: 'GET',
      path: ({ storeId }) =>
        `${storePath(storeId)}/payment-methods/${METHOD_ID.onchain}/wallet/transactions/${encodeURIComponent(txId)}`,
      reply: walletTransactionReply,
    });
    // Shown to the buyer only; BTCPay itself decides when the invoice is settled.
    return transaction.ok ? Math.max(0, transaction.value?.confirmations ?? 0) : 0;
  }

  return {
    async create(purpose) {
      const created = await api({
        method: 'POST',
        path: ({ storeId }) => `${storePath(storeId)}/invoices`,
        body: (settings) => createBody(purpose, settings),
        reply: invoiceReply,
      });
      if (!created.ok) return created;
      // The operator's mistake, and no reason to fail the orders of those who buy meanwhile.
      if (created.value === undefined) return err({ kind: 'unavailable', detail: 'BTCPay does not know the store' });
      return snapshotOf(created.value, purpose.paymentMethod);
    },

    async findByOrder({ orderId, amountCents, paymentMethod }) {
      const list = await api({
        method: 'GET',
        path: ({ storeId }) =>
          `${storePath(storeId)}/invoices?orderId=${encodeURIComponent(orderId)}&includeArchived=false`,
        reply: invoiceListReply,
      });
      if (!list.ok) return list;
      const found = list.value?.find(
        ({ status, metadata, currency, amount }) =>
          status !== 'Invalid' && metadata?.orderId === orderId && currency === 'USD' && amount === amountCents,
      );
      return found === undefined ? ok(undefined) : snapshotOf(found, paymentMethod);
    },

    async read(invoiceId) {
      const found = await api({ method: 'GET', path: () => invoicePath(invoiceId), reply: invoiceReply });
      if (!found.ok) return found;
      return found.value === undefined ? ok(undefined) : snapshotOf(found.value);
    },

    async mark(invoiceId, status) {
      const marked = await api({
        method: 'POST',
        path: () => `${invoicePath(invoiceId)}/status`,
        body: () => ({ status }),
        reply: invoiceReply,
      });
      return marked.ok ? ok(undefined) : marked;
    },

    rate: () => btcpayRate(api),
  };
}

const invoicePath = (invoiceId: string): string => `/invoices/${encodeURIComponent(invoiceId)}`;
const storePath = (storeId: string): string => `/stores/${encodeURIComponent(storeId)}`;

const createBody = (
  { orderId, amountCents, paymentMethod, requiredConfirmations }: InvoicePurpose,
  { siteUrl }: BtcpaySettings,
) => ({
  amount: centsToUsd(amountCents).toFixed(2),
  currency: 'USD',
  metadata: { orderId },
  checkout: {
    speedPolicy: speedPolicy(requiredConfirmations),
    paymentMethods: [METHOD_ID[paymentMethod]],
    defaultPaymentMethod: METHOD_ID[paymentMethod],
    expirationMinutes: EXPIRY_MINUTES,
    monitoringMinutes: MONITORING_MINUTES,
    // The store's own setting must not let a buyer pay less than the price.
    paymentTolerance: 0,
    redirectURL: `${siteUrl.replace(/\/$/, '')}/order/${orderId}`,
    redirectAutomatically: false,
  },
});

/** BTCPay's names for how many confirmations settle an invoice. */
function speedPolicy(confirmations: number): string {
  if (confirmations === 0) return 'HighSpeed';
  if (confirmations === 1) return 'MediumSpeed';
  return confirmations === 2 ? 'LowMediumSpeed' : 'LowSpeed';
}
