import { err, ok, type Result } from '../result.ts';
import { paidSats, totalDueSats } from './accounting.ts';
import type { Invoice } from './model.ts';
import { type Currency, fromSats, toSats } from './money.ts';

export const REFUND_VARIANTS = ['RateThen', 'CurrentRate', 'OverpaidAmount', 'Fiat', 'Custom'] as const;
export type RefundVariant = (typeof REFUND_VARIANTS)[number];

interface RefundAmount {
  readonly currency: Currency;
  readonly amount: number;
  /** A claim in bitcoin needs no approval; a claim in fiat is approved at the rate of that day. */
  readonly autoApproveClaims: boolean;
}

/** The paid and the due amount, in satoshis. An invoice settled by hand without a payment counts as paid in full. */
export function refundBasis(invoice: Invoice): { paid: number; due: number } {
  const paid = paidSats(invoice);
  const due = totalDueSats(invoice, invoice.methods[0] ?? 'BTC-CHAIN');
  const settledByHand = invoice.status === 'Settled' && invoice.additionalStatus === 'Marked';
  return paid === 0 && settledByHand ? { paid: due, due: 0 } : { paid, due };
}

/** The paid amount, in the invoice's currency at the invoice's rate. */
export const paidInCurrency = (invoice: Invoice): number =>
  fromSats(refundBasis(invoice).paid, invoice.currency, invoice.rate);

const bitcoin = (amount: number): RefundAmount => ({ currency: 'BTC', amount, autoApproveClaims: true });

/**
 * The amount that a refund of the variant pays back; the rules are BTCPay's.
 * @param rateNow cents per BTC
 * @param custom only for the variant Custom
 */
export function refundAmount(
  invoice: Invoice,
  variant: RefundVariant,
  rateNow: number,
  custom: { currency: Currency; amount: number } | undefined,
): Result<RefundAmount, string> {
  const { paid, due } = refundBasis(invoice);
  switch (variant) {
    case 'RateThen':
      return ok(bitcoin(paid));
    case 'CurrentRate':
      return ok(bitcoin(toSats(paidInCurrency(invoice), invoice.currency, rateNow)));
    case 'OverpaidAmount':
      return invoice.additionalStatus === 'PaidOver' ? ok(bitcoin(paid - due)) : err('Invoice is not overpaid');
    case 'Fiat':
      return ok({ currency: invoice.currency, amount: paidInCurrency(invoice), autoApproveClaims: false });
    case 'Custom':
      if (custom === undefined) return err('The variant Custom needs an amount and a currency');
      return ok({ ...custom, autoApproveClaims: custom.currency === 'BTC' });
  }
}
