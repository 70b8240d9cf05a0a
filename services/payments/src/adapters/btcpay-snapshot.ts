import type { PaymentMethod } from '@satcade/contracts/enums';
import { isoTime, sats } from '@satcade/kernel';
import type { InvoiceSnapshot } from '../domain/invoice.ts';
import type { InvoiceReply, PaymentMethodReply } from './btcpay-schemas.ts';

/** BTCPay's names for the ways to pay. */
export const METHOD_ID: Record<PaymentMethod, string> = { lightning: 'BTC-LN', onchain: 'BTC-CHAIN' };

/** The method that was asked for; of several the one that was paid, else the first. */
export function chooseMethod(
  methods: readonly PaymentMethodReply[],
  only: PaymentMethod | undefined,
): PaymentMethodReply | undefined {
  if (only !== undefined) return methods.find(({ paymentMethodId }) => paymentMethodId === METHOD_ID[only]);
  return methods.find(({ payments }) => payments.length > 0) ?? methods[0];
}

/** The latest payment: a Lightning payment's hash, or on-chain the transaction (BTCPay's id there is `txid-output`). */
export const paymentOf = ({ payments }: PaymentMethodReply): string | undefined => payments.at(-1)?.id.split('-')[0];

/** An invoice and its payment method as one snapshot. */
export function snapshotFrom(
  invoice: InvoiceReply,
  method: PaymentMethodReply,
  confirmations: number,
): InvoiceSnapshot {
  const { payments } = method;
  const payment = paymentOf(method);
  const isLightning = method.paymentMethodId === METHOD_ID.lightning;
  const [first] = payments;
  return {
    state: {
      invoiceId: invoice.id,
      status: invoice.status,
      additionalStatus: invoice.additionalStatus,
      btcAmountSats: method.amount,
      btcPaidSats: method.totalPaid,
      // Negative once it is overpaid.
      btcDueSats: sats(Math.max(0, method.due)),
      rateCents: method.rate,
      confirmations,
      checkoutLink: invoice.checkoutLink,
      qrCode: method.paymentLink ?? method.destination ?? undefined,
      ...(payment !== undefined && (isLightning ? { lightningPaymentHash: payment } : { txId: payment })),
      createdAt: invoice.createdTime,
      expiresAt: invoice.expirationTime,
      monitorUntil: invoice.monitoringExpiration,
      paidAt: first === undefined ? undefined : isoTime(first.receivedDate * 1000),
    },
    arePaymentsSettled: payments.length > 0 && payments.every(({ status }) => status === 'Settled'),
  };
}
