import type { CurrencyPrice } from '@satcade/contracts/currencies';
import type { exchangeRatesFacts } from '@satcade/contracts/entities/payments';
import { EXCHANGE_RATES } from '@satcade/contracts/limits';
import type { Facts } from '@satcade/contracts/shape';

/** The last good rates, and when BTCPay answered last. */
export type KeptRates = Facts<typeof exchangeRatesFacts>;
type KeptRate = KeptRates['rates'][number];

const MINUTE_MS = 60_000;
const MAX_AGE_MS = EXCHANGE_RATES.maxAgeMinutes * MINUTE_MS;
/** A bitcoin has never moved as far within an hour. A price that does is more likely a mistake of its source. */
const MAX_CHANGE_PERCENT = 25;

/** A price that differs too much from the last one, which is less than an hour old. */
export interface DoubtedPrice extends CurrencyPrice {
  readonly last: number;
}

/** Whether it is time to ask BTCPay again. Runs are a minute apart, so half a minute early is on time. */
export const isDue = (kept: KeptRates | undefined, now: number): boolean =>
  kept === undefined || now - Date.parse(kept.checkedAt) >= EXCHANGE_RATES.readEveryMinutes * MINUTE_MS - MINUTE_MS / 2;

export const isCurrent = ({ readAt }: KeptRate, now: number): boolean => now - Date.parse(readAt) <= MAX_AGE_MS;

/**
 * The rates after BTCPay named its prices. Currencies without a price, or with a doubted one, keep their last rate with
 * its age until it is too old. After that any price counts, because there is nothing to compare it with.
 */
export function ratesAfter(
  kept: KeptRates | undefined,
  prices: readonly CurrencyPrice[],
  checkedAt: string,
): { readonly rates: KeptRates; readonly doubted: readonly DoubtedPrice[] } {
  const now = Date.parse(checkedAt);
  const rates = new Map(
    (kept?.rates ?? []).filter((rate) => isCurrent(rate, now)).map((rate) => [rate.currency, rate]),
  );
  const doubted: DoubtedPrice[] = [];
  for (const price of prices) {
    const last = rates.get(price.currency)?.unitsPerBtc;
    if (last !== undefined && isJump(last, price.unitsPerBtc)) doubted.push({ ...price, last });
    else rates.set(price.currency, { ...price, readAt: checkedAt });
  }
  return { rates: { rates: [...rates.values()], checkedAt }, doubted };
}

const isJump = (last: number, next: number): boolean => Math.abs(next - last) * 100 > last * MAX_CHANGE_PERCENT;
