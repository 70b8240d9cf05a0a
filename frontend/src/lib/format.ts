import { type Cents, cents, centsToSats, formatBtc, sats, taxOf, usdToCents } from '@satcade/kernel/money';
import { common } from '../content/common.ts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const wholeNumber = new Intl.NumberFormat('en-US');
const day = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' });
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** `$14.99` */
export const usdText = (usd: number): string => dollars.format(usd);

/** `$14.99`, or 'Free' for 0. */
export const priceText = (usd: number): string => (usd === 0 ? common.free : usdText(usd));

export const countText = (count: number): string => wholeNumber.format(count);
export const dateText = (iso: string): string => day.format(new Date(iso));
/** A day such as `2026-01-31`, the same wherever the reader is. */
export const dayText = (date: string): string => dateText(`${date}T12:00:00`);
export const timeText = (iso: string): string => moment.format(new Date(iso));

/** BTC with 8 decimals for an amount the API gave as a number. */
export const btcText = (btc: number): string => formatBtc(sats(Math.round(btc * 100_000_000)));

/** BTC with 8 decimals for a USD amount at a USD price of one bitcoin; `undefined` when either is no money. */
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

/** What a cart costs, in USD, reckoned in whole cents as the server does. */
export function totalsOf(lines: readonly { readonly price: number; readonly quantity: number }[]): Totals {
  const subtotal = lines.reduce<Cents>(
    (sum, { price, quantity }) => cents(sum + Math.round(price * 100) * quantity),
    cents(0),
  );
  const tax = taxOf(subtotal);
  return { subtotal: subtotal / 100, tax: tax / 100, total: (subtotal + tax) / 100 };
}

const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** `712 B`, `48.2 MB`: powers of 1024, one decimal from KB on. */
export function sizeText(bytes: number): string {
  const power = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** power;
  return `${power === 0 ? value : value.toFixed(1)} ${UNITS[power]}`;
}

/** `4:05`, `1:02:09`: what is left on a countdown. */
export function durationText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}
