import { type Cents, centsToSatsDown } from '@satcade/kernel';
import type { Payout } from './payout.ts';

/** The last rate that payouts were made at, and when. */
export interface GoodRate {
  readonly rateCents: Cents;
  readonly at: string;
}

/** Why a rate is doubted, with the credits that it was compared with. */
export type RateDoubt = NonNullable<Payout['rateDoubt']>;

/** After a week the price may really be anywhere: from then on only the credits' own sales are compared. */
const LAST_RATE_COUNTS_MS = 7 * 24 * 60 * 60_000;
/**
 * The maximum factor between sent and received satoshis, in both directions: the price may double or halve meanwhile.
 */
const OWN_SALES_FACTOR = 2;

/** Whether a rate is within this many per cent of the last good one; `undefined` if no recent one exists. */
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
 * Why credits should not be paid at a rate; `undefined` if nothing speaks against it. The rate comes from one source,
 * and one wrong number there would send a multiple of the amount owed.
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
