/*
 * All money inside Satcade is a whole number of US cents or of satoshis; decimals exist only at the edges
 * (API and BTCPay). Every rounding in the product is in this file, split.ts, discount.ts and exchange.ts.
 */

/** A whole number of US cents. */
export type Cents = number & { readonly unit: 'cents' };
/** A whole number of satoshis (1 BTC = 100,000,000). */
export type Sats = number & { readonly unit: 'sats' };

export const SATS_PER_BTC = 100_000_000;
/** Shown as 'Tax (8%)'. In basis points, so that the arithmetic uses whole numbers. */
export const TAX_BASIS_POINTS = 800;
const BASIS_POINTS = 10_000;

const isCents = (value: number): value is Cents => Number.isSafeInteger(value);
const isSats = (value: number): value is Sats => Number.isSafeInteger(value);

/** Marks a whole number as cents. Throws for a fraction, which is a programming error and never a user's. */
export function cents(value: number): Cents {
  if (!isCents(value)) throw new RangeError(`${value} is not a whole number of cents`);
  return value;
}

/** Marks a whole number as satoshis. Throws for a fraction. */
export function sats(value: number): Sats {
  if (!isSats(value)) throw new RangeError(`${value} is not a whole number of satoshis`);
  return value;
}

/** Converts USD with at most two decimals, as in the API, to cents. `undefined` if it has more decimals. */
export function usdToCents(usd: number): Cents | undefined {
  const scaled = Math.round(usd * 100);
  return isCents(scaled) && Math.abs(scaled - usd * 100) < 1e-6 ? scaled : undefined;
}

export const centsToUsd = (amount: Cents): number => amount / 100;
export const satsToBtc = (amount: Sats): number => amount / SATS_PER_BTC;

/** BTC to 8 decimals, never in exponent form: `0.00001234`. */
export function formatBtc(amount: Sats): string {
  const sign = amount < 0 ? '-' : '';
  const digits = String(Math.abs(amount)).padStart(9, '0');
  return `${sign}${digits.slice(0, -8)}.${digits.slice(-8)}`;
}

/** Converts a decimal BTC amount (`'0.00012'`, as BTCPay writes it) to satoshis; `undefined` if it is malformed. */
export function btcToSats(btc: string): Sats | undefined {
  const match = /^(-?)(\d+)(?:\.(\d{1,8})0*)?$/.exec(btc.trim());
  if (match === null) return undefined;
  const [, sign = '', whole = '0', fraction = ''] = match;
  const value = Number(whole) * SATS_PER_BTC + Number(fraction.padEnd(8, '0'));
  const signed = sign === '-' ? -value : value;
  return isSats(signed) ? signed : undefined;
}

/** The sum; 0 for nothing. */
export const sumCents = (amounts: readonly Cents[]): Cents =>
  cents(amounts.reduce<number>((sum, each) => sum + each, 0));

/** `part` of `amount` in basis points, half a cent rounded up. */
function share(amount: Cents, basisPoints: number): Cents {
  return cents(Math.floor((amount * basisPoints + BASIS_POINTS / 2) / BASIS_POINTS));
}

/** The tax on a subtotal: 8 %, half a cent rounded up. */
export const taxOf = (subtotal: Cents): Cents => share(subtotal, TAX_BASIS_POINTS);

/** The value of an amount at `centsPerBtc`, half a cent rounded up. */
export const satsToCents = (amount: Sats, centsPerBtc: Cents): Cents =>
  cents(Number((2n * BigInt(amount) * BigInt(centsPerBtc) + BigInt(SATS_PER_BTC)) / (2n * BigInt(SATS_PER_BTC))));

/** Satoshis for `amount` at `centsPerBtc`, rounded up so that a buyer never pays less than the price. */
export function centsToSats(amount: Cents, centsPerBtc: Cents): Sats {
  if (centsPerBtc <= 0) throw new RangeError('the rate must be positive');
  const product = BigInt(amount) * BigInt(SATS_PER_BTC);
  const rate = BigInt(centsPerBtc);
  return sats(Number((product + rate - 1n) / rate));
}

/** Satoshis for `amount` at `centsPerBtc`, rounded down so that a payout never sends more than is owed. */
export function centsToSatsDown(amount: Cents, centsPerBtc: Cents): Sats {
  if (centsPerBtc <= 0) throw new RangeError('the rate must be positive');
  return sats(Number((BigInt(amount) * BigInt(SATS_PER_BTC)) / BigInt(centsPerBtc)));
}
