import { formatBtc, SATS_PER_BTC } from './bitcoin.ts';

/** The supported currencies. Amounts are stored as whole minor units: cents, or satoshis for BTC. */
export const CURRENCIES = ['USD', 'BTC'] as const;
export type Currency = (typeof CURRENCIES)[number];

export const DIVISIBILITY: Record<Currency, number> = { USD: 2, BTC: 8 };

export const isCurrency = (text: string): text is Currency => CURRENCIES.some((currency) => currency === text);

const DECIMAL = /^[+-]?\d{1,13}(\.\d{1,12})?$/;

/**
 * A decimal text in minor units, rounded to the currency's own precision as BTCPay does; `undefined` if it is not a
 * number.
 */
export function parseAmount(text: string, currency: Currency): number | undefined {
  const minor = Math.round(Number(`${text.trim()}e${DIVISIBILITY[currency]}`));
  return DECIMAL.test(text.trim()) && Number.isSafeInteger(minor) ? minor : undefined;
}

/** Minor units as BTCPay writes amounts: a decimal string (`"19.99"`, `"0.00023800"`). */
export function formatAmount(minor: number, currency: Currency): string {
  return currency === 'BTC' ? formatBtc(minor) : (minor / 100).toFixed(2);
}

/** The satoshis that pay `minor` units, rounded up. `rate` is in cents per BTC and not used for a BTC amount. */
export function toSats(minor: number, currency: Currency, rate: number): number {
  if (currency === 'BTC') return minor;
  const [scaled, centsPerBtc] = [BigInt(minor) * BigInt(SATS_PER_BTC), BigInt(rate)];
  const whole = scaled / centsPerBtc;
  return Number(scaled % centsPerBtc === 0n ? whole : whole + 1n);
}

/** The value of `amountSats` in `currency`, rounded to its minor unit. */
export function fromSats(amountSats: number, currency: Currency, rate: number): number {
  if (currency === 'BTC') return amountSats;
  const scaled = BigInt(amountSats) * BigInt(rate) * 2n;
  const unit = BigInt(SATS_PER_BTC);
  return Number((scaled + unit) / (2n * unit));
}

const MSAT_DECIMALS = 11;

/** A decimal BTC text in thousandths of a satoshi, rounded; `undefined` if it is not a number. */
export function parseMsats(text: string): number | undefined {
  const msats = Math.round(Number(`${text.trim()}e${MSAT_DECIMALS}`));
  return DECIMAL.test(text.trim()) && Number.isSafeInteger(msats) ? msats : undefined;
}

/** Lightning amounts have eleven decimals: `"0.00025000500"`. */
export const formatMsats = (msats: number): string =>
  `${formatBtc(Math.floor(msats / 1000))}${String(msats % 1000).padStart(3, '0')}`;
