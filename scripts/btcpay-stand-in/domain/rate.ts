const HOUR_MS = 3_600_000;

/** The price of a bitcoin unless the caller sets another, in US cents. */
export const DEFAULT_BASE_RATE = 8_423_150;

/**
 * The BTC/USD rate at `now`, in cents per BTC: waves of a month, of hours and of minutes around `base`, of four
 * percent, and half a percent together. It depends on the time alone, so the same moment always has the same rate.
 */
export function rateAt(now: number, base: number): number {
  const month = Math.sin((2 * Math.PI * now) / (37 * 24 * HOUR_MS));
  const slow = Math.sin((2 * Math.PI * now) / (6 * HOUR_MS));
  const quick = Math.sin((2 * Math.PI * now) / (HOUR_MS / 5));
  return Math.round(base * (1 + 0.04 * month + 0.004 * slow + 0.001 * quick));
}

/** Units of other currencies for a dollar, with their decimals: fixed, so that the same moment has the same rates. */
const FOR_A_DOLLAR: Readonly<Record<string, readonly [value: number, decimals: number]>> = {
  USD: [1, 2],
  EUR: [0.91, 2],
  GBP: [0.78, 2],
  CHF: [0.86, 2],
  JPY: [151, 0],
  CAD: [1.39, 2],
  AUD: [1.52, 2],
  BRL: [5.7, 2],
  INR: [84.1, 2],
  MXN: [19.9, 2],
  PLN: [3.95, 2],
  SEK: [10.6, 2],
  NOK: [11, 2],
  DKK: [6.8, 2],
  CZK: [23.1, 2],
  KRW: [1390, 0],
};

/** Sources that know few currencies; the others know all. */
const FEW: Readonly<Record<string, readonly string[]>> = { bitstamp: ['USD', 'EUR', 'GBP'] };

/** The price of a bitcoin in a currency as BTCPay writes it; `undefined` in one that the source does not know. */
export function priceIn(currency: string, centsPerBtc: number, source: string | null): string | undefined {
  if (FEW[source ?? '']?.includes(currency) === false) return undefined;
  const [value, decimals] = FOR_A_DOLLAR[currency] ?? [];
  return value === undefined ? undefined : ((centsPerBtc * value) / 100).toFixed(decimals);
}
