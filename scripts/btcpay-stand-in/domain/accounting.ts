import type { Invoice, Payment, PaymentMethod } from './model.ts';

/*
 * The paid and due amounts, as BTCPay calculates them. Payments may have thousandths of a satoshi (Lightning) and
 * include a network fee (on-chain): the fee counts towards the amount due but not towards the price.
 */

const MSATS_PER_SAT = 1_000;

/** The amount of a payment, in thousandths of a satoshi. */
const paymentMsats = ({ sats, extraMsats }: Payment): number => sats * MSATS_PER_SAT + extraMsats;

const total = (payments: readonly Payment[], measure: (payment: Payment) => number): number =>
  payments.reduce((sum, payment) => sum + measure(payment), 0);

const netMsats = (payments: readonly Payment[]): number =>
  total(payments, (payment) => paymentMsats(payment) - payment.feeSats * MSATS_PER_SAT);

/** Rounds thousandths up to whole satoshis, as BTCPay does in every total. */
const wholeSats = (msats: number): number => Math.ceil(msats / MSATS_PER_SAT) + 0;

/** The payments that count towards the invoice: all that were not replaced by another transaction. */
export const accountedPayments = (invoice: Invoice): Payment[] =>
  invoice.payments.filter((payment) => payment.status !== 'Invalid');

/** The paid amount, with the network fees included in it. */
export const paidSats = (invoice: Invoice): number => wholeSats(total(accountedPayments(invoice), paymentMsats));

/** The amount paid by one method. */
export const paidByMethodSats = (invoice: Invoice, method: PaymentMethod): number =>
  wholeSats(
    total(
      accountedPayments(invoice).filter((payment) => payment.method === method),
      paymentMsats,
    ),
  );

/** The amount paid for the price, without network fees. */
export const netPaidSats = (invoice: Invoice): number => wholeSats(netMsats(accountedPayments(invoice)));

/** Whether the price, less the tolerance, is not paid yet. */
export const isUnderpaid = (invoice: Invoice): boolean =>
  netMsats(accountedPayments(invoice)) < invoice.minimumSats * MSATS_PER_SAT;

/** Whether at least a satoshi too much was paid; less than one is rounding. */
export const isOverpaid = (invoice: Invoice): boolean =>
  netMsats(accountedPayments(invoice)) - invoice.dueSats * MSATS_PER_SAT >= MSATS_PER_SAT;

/** Whether the settled payments alone pay the invoice. */
export const isPaidBySettled = (invoice: Invoice): boolean =>
  netMsats(invoice.payments.filter(({ status }) => status === 'Settled')) >= invoice.minimumSats * MSATS_PER_SAT;

/** The network fees so far and, while something is still due, that of the next payment by `method`. */
export function feesSats(invoice: Invoice, method: PaymentMethod): number {
  const paid = total(accountedPayments(invoice), ({ feeSats }) => feeSats);
  return paid + (method === 'BTC-CHAIN' && isUnderpaid(invoice) ? invoice.nextFeeSats : 0);
}

/** The price and all network fees: the total to pay when the rest is paid by `method`. */
export const totalDueSats = (invoice: Invoice, method: PaymentMethod): number =>
  invoice.dueSats + feesSats(invoice, method);

/** What is left to pay by `method`, by default the invoice's first one; negative when too much was paid. */
export const leftToPay = (invoice: Invoice, method: PaymentMethod = invoice.methods[0] ?? 'BTC-CHAIN'): number =>
  wholeSats(totalDueSats(invoice, method) * MSATS_PER_SAT - total(accountedPayments(invoice), paymentMsats));
