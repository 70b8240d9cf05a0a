/*
 * The currencies in which the site can show approximate amounts. Prices are in US dollars, and payments in bitcoin.
 * Stored rates and replies name a currency by a plain text, because this list may change.
 */

/** Each currency with its number of decimals (ISO 4217). */
export const CURRENCY_DECIMALS = {
  USD: 2,
  EUR: 2,
  GBP: 2,
  CHF: 2,
  JPY: 0,
  CAD: 2,
  AUD: 2,
  BRL: 2,
  INR: 2,
  MXN: 2,
  PLN: 2,
  SEK: 2,
  NOK: 2,
  DKK: 2,
  CZK: 2,
  KRW: 0,
} as const;
export type Currency = keyof typeof CURRENCY_DECIMALS;

export const isCurrency = (text: string): text is Currency => Object.hasOwn(CURRENCY_DECIMALS, text);

export const CURRENCIES: readonly Currency[] = Object.keys(CURRENCY_DECIMALS).filter(isCurrency);

/** A decimal amount in the smallest unit of its currency (cents, whole yen); rounded. */
export const toMinorUnits = (amount: number, currency: Currency): number =>
  Math.round(amount * 10 ** CURRENCY_DECIMALS[currency]);

/** The decimal amount of minor units. */
export const fromMinorUnits = (minor: number, currency: Currency): number => minor / 10 ** CURRENCY_DECIMALS[currency];

/** The price of a bitcoin in a currency, in its smallest unit; always more than 0. */
export interface CurrencyPrice {
  readonly currency: Currency;
  readonly unitsPerBtc: number;
}
