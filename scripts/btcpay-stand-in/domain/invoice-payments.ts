import { err, ok, type Result } from '../result.ts';
import { accountedPayments, leftToPay } from './accounting.ts';
import type { InvoiceEvent } from './events.ts';
import { advance, type InvoiceChange, mark } from './invoice-state.ts';
import type { Invoice, Payment } from './model.ts';

/*
 * Changes of an invoice from outside: a payment, a block, a replaced transaction, the end of its time. Each is refused,
 * with the reason, where the real networks could not do it.
 */

/** Confirmations that BTCPay requires of an on-chain payment. */
export const CONFIRMATIONS_NEEDED: Record<Invoice['speedPolicy'], number> = {
  HighSpeed: 0,
  MediumSpeed: 1,
  LowMediumSpeed: 2,
  LowSpeed: 6,
};

type Outcome = Result<InvoiceChange, string>;

function followedByAdvance(invoice: Invoice, events: readonly InvoiceEvent[], now: number): Outcome {
  const next = advance(invoice, now);
  return ok({ invoice: next.invoice, events: [...events, ...next.events] });
}

const paymentEvent = (
  type: 'InvoiceReceivedPayment' | 'InvoicePaymentSettled',
  invoice: Invoice,
  payment: Payment,
): InvoiceEvent => ({
  type,
  afterExpiration: invoice.status === 'Expired' || invoice.status === 'Invalid',
  paymentMethodId: payment.method,
  payment,
});

/** A payer's wallet may send up to twice the amount of a Lightning invoice, and never less (BOLT 4). */
const MOST_OVERPAYMENT = 2;

function refusalToPay(invoice: Invoice, { id, method, sats, extraMsats }: Payment, now: number): string | undefined {
  if (!invoice.methods.includes(method)) return `The invoice does not accept ${method}.`;
  if (!invoice.activated.includes(method)) return `${method} is not activated: the buyer has not chosen it.`;
  if (sats <= 0) return 'The amount must be more than 0.';
  if (invoice.monitoringEndsAt < now)
    return 'The monitoring time of the invoice is over: BTCPay would not see this payment.';
  if (method === 'BTC-CHAIN') {
    return extraMsats === 0 ? undefined : 'An on-chain payment must be a whole number of satoshis.';
  }
  // The node takes the payment of a Lightning invoice until it expires, also after the price was paid on-chain.
  const isOpen = invoice.status === 'New' || invoice.status === 'Processing';
  const isPaid = invoice.payments.some((payment) => payment.id === id);
  if (!isOpen || isPaid || invoice.expiresAt <= now) return 'The Lightning invoice is paid or has expired.';
  if (sats < invoice.lightningSats) return 'A Lightning invoice cannot be paid in part.';
  const most = MOST_OVERPAYMENT * invoice.lightningSats;
  return sats + extraMsats / 1_000 > most ? `Wallets pay at most ${most} sat for this Lightning invoice.` : undefined;
}

type NewPayment = Pick<Payment, 'id' | 'method' | 'sats' | 'confirmations' | 'destination'> &
  Partial<Pick<Payment, 'extraMsats'>>;

/**
 * A payment arrives. One that needs no (further) confirmation is settled at once; BTCPay then sends
 * InvoicePaymentSettled before InvoiceReceivedPayment.
 * @param payment.id the outpoint or payment hash
 * @param statusAfterMs how long the status stays that of before; `catchUp` changes it then
 */
export function pay(invoice: Invoice, payment: NewPayment, now: number, statusAfterMs = 0): Outcome {
  const isOnChain = payment.method === 'BTC-CHAIN';
  const settled = !isOnChain || payment.confirmations >= CONFIRMATIONS_NEEDED[invoice.speedPolicy];
  const received: Payment = {
    extraMsats: 0,
    ...payment,
    feeSats: isOnChain ? invoice.nextFeeSats : 0,
    receivedAt: now,
    status: settled ? 'Settled' : 'Processing',
  };
  const refusal = refusalToPay(invoice, received, now);
  if (refusal !== undefined) return err(refusal);
  const isFirst = isOnChain && invoice.networkFeeMode === 'MultiplePaymentsOnly';
  const paid: Invoice = {
    ...invoice,
    payments: [...invoice.payments, received],
    // The invoice includes the network fee from its second on-chain payment on, even if the first one is replaced.
    nextFeeSats: isFirst ? invoice.networkFeeSats : invoice.nextFeeSats,
    ...(statusAfterMs > 0 && { statusFollowsAt: now + statusAfterMs }),
  };
  return followedByAdvance(
    renewLightningInvoice(paid),
    [
      ...(settled ? [paymentEvent('InvoicePaymentSettled', invoice, received)] : []),
      paymentEvent('InvoiceReceivedPayment', invoice, received),
    ],
    now,
  );
}

/** BTCPay replaces the Lightning invoice by one for the rest. */
function renewLightningInvoice(invoice: Invoice): Invoice {
  const left = leftToPay(invoice, 'BTC-LN');
  return left > 0 ? { ...invoice, lightningSats: left } : invoice;
}

export { leftToPay } from './accounting.ts';

/**
 * Mines `blocks` on top of every on-chain payment; by default as many as the speed policy requires, and at least one.
 */
export function confirm(invoice: Invoice, blocks: number | undefined, now: number): Outcome {
  const needed = CONFIRMATIONS_NEEDED[invoice.speedPolicy];
  const mined = blocks ?? Math.max(needed, 1);
  const onChain = accountedPayments(invoice).filter((payment) => payment.method === 'BTC-CHAIN');
  if (onChain.length === 0) return err('There is no on-chain payment to confirm.');
  const deepen = (payment: Payment): Payment => {
    if (!onChain.includes(payment)) return payment;
    const confirmations = payment.confirmations + mined;
    return { ...payment, confirmations, status: confirmations >= needed ? 'Settled' : payment.status };
  };
  const deeper: Invoice = { ...invoice, payments: invoice.payments.map(deepen) };
  const newlySettled = deeper.payments.filter(
    (payment, index) => payment.status === 'Settled' && invoice.payments[index]?.status !== 'Settled',
  );
  return followedByAdvance(
    deeper,
    newlySettled.map((payment) => paymentEvent('InvoicePaymentSettled', invoice, payment)),
    now,
  );
}

/** Replaces every unconfirmed payment by a transaction that pays another recipient (RBF, double spend). */
export function replace(invoice: Invoice, now: number): Outcome {
  const isReplaceable = (payment: Payment): boolean => payment.status === 'Processing' && payment.confirmations === 0;
  if (!invoice.payments.some(isReplaceable)) return err('There is no unconfirmed payment to replace.');
  const payments = invoice.payments.map((payment) =>
    isReplaceable(payment) ? { ...payment, status: 'Invalid' as const } : payment,
  );
  return followedByAdvance(renewLightningInvoice({ ...invoice, payments }), [], now);
}

/** Ends the time to pay now; the time to watch for late payments begins. */
export function expireNow(invoice: Invoice, now: number): Outcome {
  if (invoice.status !== 'New') return err(`The invoice is ${invoice.status}: only a new invoice can expire.`);
  const watched = invoice.monitoringEndsAt - invoice.expiresAt;
  return followedByAdvance({ ...invoice, expiresAt: now, monitoringEndsAt: now + watched }, [], now);
}

/**
 * Makes the invoice Invalid: an unconfirmed payment fails because it was not confirmed in time, any other invoice is
 * marked by hand. `byHand` asks for the mark in every case.
 */
export function invalidate(invoice: Invoice, byHand: boolean, now: number): Outcome {
  if (invoice.status === 'Processing' && !byHand) {
    return followedByAdvance(
      { ...invoice, expiresAt: Math.min(invoice.expiresAt, now), monitoringEndsAt: now - 1 },
      [],
      now,
    );
  }
  const marked = mark(invoice, 'Invalid');
  return marked === undefined ? err(`An invoice that is ${invoice.status} cannot be marked invalid.`) : ok(marked);
}
