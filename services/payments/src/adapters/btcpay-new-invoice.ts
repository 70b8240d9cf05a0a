import type { PaymentMethod } from '@satcade/contracts/enums';
import { centsToUsd } from '@satcade/kernel';
import type { BtcpaySettings } from '@satcade/lambda/btcpay/settings';
import type { InvoiceRequest } from '../domain/invoice.ts';
import { METHOD_ID } from './btcpay-snapshot.ts';

const EXPIRY_MINUTES = 15;
const MONITORING_MINUTES = 24 * 60;

/**
 * Whoever is paid on-chain may as well be paid at once: BTCPay adds Lightning if the store has it and its criteria allow
 * the amount. Not the other way round, because an order for Lightning asks for no confirmations.
 */
export const METHODS_OF: Readonly<Record<PaymentMethod, readonly PaymentMethod[]>> = {
  lightning: ['lightning'],
  onchain: ['onchain', 'lightning'],
};

/** The body that creates an invoice at BTCPay. It sets everything that the store's own settings must not change. */
export function newInvoice(request: InvoiceRequest, methods: readonly PaymentMethod[], { siteUrl }: BtcpaySettings) {
  const { orderId, amountCents, paymentMethod, requiredConfirmations, description, itemCode } = request;
  const orderUrl = `${siteUrl.replace(/\/$/, '')}/order/${orderId}`;
  return {
    amount: centsToUsd(amountCents).toFixed(2),
    currency: 'USD',
    // Shown in BTCPay's list and receipt and, if the operator wants it, in the text of the Lightning invoice.
    // `paymentMethod` comes back in webhooks (use-cases/receive-webhook.ts).
    metadata: { orderId, orderUrl, paymentMethod, itemDesc: description, ...(itemCode !== undefined && { itemCode }) },
    checkout: {
      speedPolicy: speedPolicy(requiredConfirmations),
      paymentMethods: methods.map((each) => METHOD_ID[each]),
      defaultPaymentMethod: METHOD_ID[paymentMethod],
      // Otherwise the store may leave the method without an address until the buyer opens BTCPay's own page.
      lazyPaymentMethods: false,
      expirationMinutes: EXPIRY_MINUTES,
      monitoringMinutes: MONITORING_MINUTES,
      // The buyer must not be able to pay less than the price.
      paymentTolerance: 0,
      redirectURL: orderUrl,
      redirectAutomatically: false,
    },
    receipt: { enabled: true },
  };
}

/** BTCPay's names for the number of confirmations that settle an invoice. */
function speedPolicy(confirmations: number): string {
  if (confirmations === 0) return 'HighSpeed';
  if (confirmations === 1) return 'MediumSpeed';
  return confirmations === 2 ? 'LowMediumSpeed' : 'LowSpeed';
}
