import type { Cents } from '@satcade/kernel';
import type { InvoiceSnapshot } from './invoice.ts';

/** How far the rate may have moved since the invoice was opened for a late payment to count: 2 %. */
const RATE_BAND = 0.02;

/** Whether an expired invoice was paid in full after all, with settled payments. */
export const isPaidLate = ({ state, arePaymentsSettled }: InvoiceSnapshot): boolean =>
  state.status === 'Expired' &&
  state.additionalStatus === 'PaidLate' &&
  arePaymentsSettled &&
  state.btcPaidSats >= state.btcAmountSats;

/** Whether a late payment is worth about the requested amount; otherwise the buyer is offered a refund. */
export const isWithinBand = ({ state }: InvoiceSnapshot, rateNow: Cents): boolean =>
  Math.abs(rateNow - state.rateCents) <= state.rateCents * RATE_BAND;
