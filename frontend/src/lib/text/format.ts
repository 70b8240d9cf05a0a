import { type Cents, cents, centsToSats, formatBtc, sats, taxOf, usdToCents } from '@satcade/kernel/money';
import { common } from '../../content/common.ts';

/*
 * Amounts are formatted like `Intl` for en-US, but without it: its first use takes a phone a tenth of a second before
 * the first page is shown. Prices look the same for every reader. Dates, counts and sizes do not: local.ts.
 */

/** `12,345`. */
export const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** `$14.99`, `-$1,200.00`: a USD amount of whole cents. */
export const usdText = (usd: number): string => `${usd < 0 ? '-' : ''}$${grouped(Math.abs(usd).toFixed(2))}`;

/** `$14.99`, or 'Free' for 0. */
export const priceText = (usd: number): string => (usd === 0 ? common.free : usdText(usd));

/** BTC with 8 decimals for an amount that the API returned as a number. */
export const btcText = (btc: number): string => formatBtc(sats(Math.round(btc * 100_000_000)));

/** BTC with 8 decimals for a USD amount at a USD price of one bitcoin; `undefined` if either is not a valid amount. */
export function usdAsBtc(usd: number, priceUSD: number): string | undefined {
  const amount = usdToCents(usd);
  const rate = Math.round(priceUSD * 100);
  return amount === undefined || !(rate > 0) ? undefined : formatBtc(centsToSats(amount, cents(rate)));
}

export interface Totals {
  readonly subtotal: number;
  readonly tax: number;
  readonly total: number;
}

/** The totals of a cart in USD, calculated in whole cents as the server does. */
export function totalsOf(lines: readonly { readonly price: number; readonly quantity: number }[]): Totals {
  const subtotal = lines.reduce<Cents>(
    (sum, { price, quantity }) => cents(sum + Math.round(price * 100) * quantity),
    cents(0),
  );
  const tax = taxOf(subtotal);
  return { subtotal: subtotal / 100, tax: tax / 100, total: (subtotal + tax) / 100 };
}

/** `4:05`, `1:02:09`: the time left on a countdown. */
export function durationText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}
