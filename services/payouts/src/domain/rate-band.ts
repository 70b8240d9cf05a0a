import type { PayoutRateComparison } from '@satcade/contracts/enums';
import { type Cents, centsToSatsDown, type Sats } from '@satcade/kernel';

/** The last rate that payouts were made at, and when. */
export interface GoodRate {
  readonly rateCents: Cents;
  readonly at: string;
}

/** Why a rate is not believed, with the credits that it was compared by. */
export interface RateDoubt {
  readonly comparedWith: PayoutRateComparison;
  /** What the claimed credits come to, and what buyers paid for them. */
  readonly ratedCents: Cents;
  readonly ratedSats: Sats;
}

/** After a week the price may honestly be anywhere: then only the credits' own sales are compared. */
const LAST_RATE_COUNTS_MS = 7 * 24 * 60 * 60_000;
/** How many times as many satoshis as buyers paid may be sent, or as few: the price may double or halve meanwhile. */
const OWN_SALES_FACTOR = 2;

/** Whether a rate is within so many per cent of the last good one; `undefined`: there is none that still counts. */
function isNearLast(
  rateCents: Cents,
  last: GoodRate | undefined,
  bandPercent: number,
  nowMs: number,
): boolean | undefined {
  if (last === undefined || Date.parse(last.at) < nowMs - LAST_RATE_COUNTS_MS) return undefined;
  return Math.abs(rateCents - last.rateCents) * 100 <= last.rateCents * bandPercent;
}

/**
 * What speaks against paying credits at a rate; `undefined`: nothing. The rate comes from one source, and one wrong
 * number there would send a multiple of what is owed.
 */
export function rateDoubt(
  rateCents: Cents,
  { ratedCents, ratedSats }: Pick<RateDoubt, 'ratedCents' | 'ratedSats'>,
  {
    last,
    bandPercent,
    nowMs,
  }: { readonly last: GoodRate | undefined; readonly bandPercent: number; readonly nowMs: number },
): RateDoubt | undefined {
  const doubt = (comparedWith: RateDoubt['comparedWith']): RateDoubt => ({ comparedWith, ratedCents, ratedSats });
  const isNear = isNearLast(rateCents, last, bandPercent, nowMs);
  if (isNear === false) return doubt('last-rate');
  if (ratedCents <= 0 || ratedSats <= 0) return isNear === undefined ? doubt('nothing') : undefined;
  const sent = centsToSatsDown(ratedCents, rateCents);
  const isPlausible = sent <= ratedSats * OWN_SALES_FACTOR && sent * OWN_SALES_FACTOR >= ratedSats;
  return isPlausible ? undefined : doubt('own-sales');
}
