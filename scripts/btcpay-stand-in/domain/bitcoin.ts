/*
 * Amounts of bitcoin. A shop that rounds or converts wrongly must not be tested with the code that is wrong, so the
 * stand-in computes on its own.
 */

export const SATS_PER_BTC = 100_000_000;
const DECIMALS = 8;
/** A decimal number with eight decimals at most, not counting zeros after them. */
const BTC = /^-?\d+(?:\.\d{1,8}0*)?$/;

/** Satoshis as BTC with eight decimals, never with an exponent: `0.00001234`. Exact up to 21 million BTC. */
export const formatBtc = (sats: number): string => (sats / SATS_PER_BTC).toFixed(DECIMALS);

/** A decimal BTC amount in satoshis; `undefined` if it is malformed or smaller than satoshis can tell. */
export function btcToSats(btc: string): number | undefined {
  const text = btc.trim();
  const sats = Math.round(Number(`${text}e${DECIMALS}`));
  return BTC.test(text) && Number.isSafeInteger(sats) ? sats : undefined;
}
