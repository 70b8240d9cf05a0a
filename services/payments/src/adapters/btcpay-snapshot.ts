import type { PaymentMethod } from '@satcade/contracts/enums';
import { isoTime, sats } from '@satcade/kernel';
import type { InvoicePayment, InvoiceSnapshot } from '../domain/invoice.ts';
import { payCodeOf, unifiedCodeOf } from './btcpay-pay-code.ts';
import type { InvoiceReply, PaymentMethodReply } from './btcpay-schemas.ts';

/** BTCPay's names for the payment methods. */
export const METHOD_ID: Record<PaymentMethod, string> = { lightning: 'BTC-LN', onchain: 'BTC-CHAIN' };

/** The payment methods of one invoice. An order paid on-chain can be paid over Lightning too, if the store has it. */
export interface Methods {
  readonly onchain: PaymentMethodReply | undefined;
  readonly lightning: PaymentMethodReply | undefined;
}

export function methodsIn(replies: readonly PaymentMethodReply[]): Methods {
  const of = (method: PaymentMethod) => replies.find(({ paymentMethodId }) => paymentMethodId === METHOD_ID[method]);
  return { onchain: of('onchain'), lightning: of('lightning') };
}

/** The on-chain transaction that paid last. BTCPay's id of such a payment is `txid-output`. */
export const transactionOf = ({ onchain }: Methods): string | undefined => lastOf(onchain);

const lastOf = (method: PaymentMethodReply | undefined): string | undefined => {
  const last = method?.payments.at(-1);
  return last && idOf(last.id);
};

const idOf = (id: string): string => id.split('-')[0] ?? id;

/** The method whose amounts count: they differ by network fees. Only on-chain can a part be paid. */
function leadingOf({ onchain, lightning }: Methods): PaymentMethod | undefined {
  const isPaidBy = (method: PaymentMethodReply | undefined): boolean => (method?.payments.length ?? 0) > 0;
  if (onchain === undefined) return lightning && 'lightning';
  return !isPaidBy(onchain) && isPaidBy(lightning) ? 'lightning' : 'onchain';
}

/** All payments, oldest first, each with its method if there are two. */
function paymentsOf({ onchain, lightning }: Methods): readonly InvoicePayment[] {
  const isMixed = [onchain, lightning].every((method) => method !== undefined && method.payments.length > 0);
  return [
    ...(onchain?.payments ?? []).map((payment) => ({ ...payment, method: 'onchain' as const })),
    ...(lightning?.payments ?? []).map((payment) => ({ ...payment, method: 'lightning' as const })),
  ]
    .toSorted((a, b) => a.receivedDate - b.receivedDate)
    .map(({ id, value = 0, method }) => ({
      id: idOf(id),
      sats: sats(Math.floor(value / 1000)),
      ...(isMixed && { method }),
    }));
}

/** Combines an invoice and its payment methods into one snapshot; `undefined` while BTCPay names none of ours. */
export function snapshotFrom(
  invoice: InvoiceReply,
  methods: Methods,
  confirmations: number,
): InvoiceSnapshot | undefined {
  const { onchain, lightning } = methods;
  const leading = leadingOf(methods);
  const method = leading && methods[leading];
  if (leading === undefined || method === undefined) return undefined;
  const received = [onchain, lightning].flatMap((each) => each?.payments ?? []);
  const payments = paymentsOf(methods);
  const txId = transactionOf(methods);
  const hash = lastOf(lightning);
  const first = received.length === 0 ? undefined : Math.min(...received.map(({ receivedDate }) => receivedDate));
  return {
    state: {
      invoiceId: invoice.id,
      status: invoice.status,
      additionalStatus: invoice.additionalStatus,
      ...wholeSatoshis(method),
      rateCents: method.rate,
      confirmations,
      checkoutLink: invoice.checkoutLink,
      qrCode: onchain === undefined ? payCodeOf(method) : unifiedCodeOf(onchain, lightning),
      ...(payments.length > 1 && { payments }),
      ...(onchain?.destination && { btcAddress: onchain.destination }),
      ...(txId !== undefined && { txId }),
      ...(hash !== undefined && { lightningPaymentHash: hash }),
      createdAt: invoice.createdTime,
      expiresAt: invoice.expirationTime,
      monitorUntil: invoice.monitoringExpiration,
      paidAt: first === undefined ? undefined : isoTime(first * 1000),
    },
    paymentMethod: leading,
    arePaymentsSettled: received.length > 0 && received.every(({ status }) => status === 'Settled'),
  };
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
