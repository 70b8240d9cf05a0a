import type { Cents } from './money.ts';

/**
 * An amount of US cents in the smallest unit of another currency, half a unit rounded up. Both rates are prices of one
 * bitcoin, in cents and in that unit. For display only: prices are charged in US dollars.
 */
export function exchange(amount: Cents, centsPerBtc: Cents, unitsPerBtc: number): number {
  if (centsPerBtc <= 0 || unitsPerBtc <= 0) throw new RangeError('a rate must be positive');
  const [from, product] = [BigInt(centsPerBtc), BigInt(amount) * BigInt(unitsPerBtc)];
  return Number((2n * product + from) / (2n * from));
}
