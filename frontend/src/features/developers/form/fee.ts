import { usdToCents } from '@satcade/kernel/money';
import { splitFee } from '@satcade/kernel/split';
import { feeText } from '../../../content/developers/portal.ts';
import { usdText } from '../../../lib/text/format.ts';

export interface FeeParts {
  readonly fee: number;
  readonly share: number;
}

/**
 * The fee on an amount in USD and the rest for the developer, rounded like in an order; `undefined` without an amount.
 */
export function feeParts(usd: number, feeBasisPoints: number): FeeParts | undefined {
  const amount = usdToCents(Math.abs(usd));
  if (amount === undefined) return undefined;
  const { platformFee, developerShare } = splitFee(amount, feeBasisPoints);
  const sign = Math.sign(usd);
  return { fee: (sign * platformFee) / 100, share: (sign * developerShare) / 100 };
}

/** What a developer gets at this price; `undefined` if it is not a price. */
export function feeLine(price: number, feeBasisPoints: number | undefined): string | undefined {
  if (feeBasisPoints === undefined || !(price > 0)) return undefined;
  const parts = feeParts(price, feeBasisPoints);
  return parts && feeText.ofPrice(feeBasisPoints / 100, usdText(parts.fee), usdText(parts.share));
}
