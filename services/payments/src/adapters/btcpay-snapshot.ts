import type { PaymentMethod } from '@satcade/contracts/enums';
import { isoTime, sats } from '@satcade/kernel';
import type { InvoicePayment, InvoiceSnapshot } from '../domain/invoice.ts';
import type { InvoiceReply, PaymentMethodReply } from './btcpay-schemas.ts';

/** BTCPay's names for the payment methods. */
export const METHOD_ID: Record<PaymentMethod, string> = { lightning: 'BTC-LN', onchain: 'BTC-CHAIN' };

/** The requested method; if there are several, the one that was paid, else the first. */
export function chooseMethod(
  methods: readonly PaymentMethodReply[],
  only: PaymentMethod | undefined,
): PaymentMethodReply | undefined {
  if (only !== undefined) return methods.find(({ paymentMethodId }) => paymentMethodId === METHOD_ID[only]);
  return methods.find(({ payments }) => payments.length > 0) ?? methods[0];
}

/** The latest payment: a Lightning payment's hash, or the on-chain transaction (BTCPay's id there is `txid-output`). */
export const paymentOf = ({ payments }: PaymentMethodReply): string | undefined => {
  const last = payments.at(-1);
  return last && idOf(last.id);
};

const idOf = (id: string): string => id.split('-')[0] ?? id;

const paymentIn = ({ id, value = 0 }: PaymentMethodReply['payments'][number]): InvoicePayment => ({
  id: idOf(id),
  sats: sats(Math.floor(value / 1000)),
});

/** Combines an invoice and its payment method into one snapshot. */
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
      ...wholeSatoshis(method),
      rateCents: method.rate,
      confirmations,
      checkoutLink: invoice.checkoutLink,
      qrCode: payCodeOf(method),
      ...(payments.length > 1 && { payments: payments.map(paymentIn) }),
      ...(!isLightning && method.destination && { btcAddress: method.destination }),
      ...(payment !== undefined && (isLightning ? { lightningPaymentHash: payment } : { txId: payment })),
      createdAt: invoice.createdTime,
      expiresAt: invoice.expirationTime,
      monitorUntil: invoice.monitoringExpiration,
      paidAt: first === undefined ? undefined : isoTime(first.receivedDate * 1000),
    },
    paymentMethod: isLightning ? 'lightning' : 'onchain',
    arePaymentsSettled: payments.length > 0 && payments.every(({ status }) => status === 'Settled'),
  };
}

/** The text of the QR code; none while the method waits for activation or BTCPay has not created its address yet. */
function payCodeOf({ activated, paymentLink, destination }: PaymentMethodReply): string | undefined {
  return activated ? ([paymentLink, destination].find((text) => text !== null && text !== '') ?? undefined) : undefined;
}

/**
 * Lightning amounts have fractions of a satoshi. Requested and due amounts are rounded up, so that whole satoshis are
 * enough. Paid amounts are rounded down, so that refunds never exceed the payment. A paid invoice never shows an amount
 * due, and a wallet that rounds up to the next satoshi causes no surplus.
 */
function wholeSatoshis({ amount, totalPaid, due }: Pick<PaymentMethodReply, 'amount' | 'totalPaid' | 'due'>) {
  const paid = Math.floor(totalPaid / 1000);
  const asked = Math.ceil(amount / 1000);
  return {
    btcAmountSats: sats(totalPaid >= amount && totalPaid > 0 ? Math.min(asked, paid) : asked),
    btcPaidSats: sats(paid),
    // Negative after an overpayment.
    btcDueSats: sats(Math.max(0, Math.ceil(due / 1000))),
  };
}
