import { feeConfigSchema } from '@satcade/contracts/fee-config';
import { usdToCents } from '@satcade/kernel/money';
import { splitFee } from '@satcade/kernel/split';
import { useQuery } from '@tanstack/react-query';
import { feeText } from '../../content/portal.ts';
import { usdText } from '../../lib/format.ts';

/** The platform's fee in hundredths of a percent; `undefined` while it is being read. */
export const useFee = (): number | undefined =>
  useQuery({
    queryKey: ['fee'],
    queryFn: async ({ signal }) => feeConfigSchema.parse(await (await fetch('/config.json', { signal })).json()),
    staleTime: Number.POSITIVE_INFINITY,
  }).data?.feeBasisPoints;

export interface FeeParts {
  readonly fee: number;
  readonly share: number;
}

/** The fee of an amount in USD and what is left for the developer, reckoned as an order is; `undefined` for no amount. */
export function feeParts(usd: number, feeBasisPoints: number): FeeParts | undefined {
  const amount = usdToCents(Math.abs(usd));
  if (amount === undefined) return undefined;
  const { platformFee, developerShare } = splitFee(amount, feeBasisPoints);
  const sign = Math.sign(usd);
  return { fee: (sign * platformFee) / 100, share: (sign * developerShare) / 100 };
}

/** What a developer gets of a price; nothing for a price that is none. */
export function feeLine(price: number, feeBasisPoints: number | undefined): string | undefined {
  if (feeBasisPoints === undefined || !(price > 0)) return undefined;
  const parts = feeParts(price, feeBasisPoints);
  return parts && feeText.ofPrice(feeBasisPoints / 100, usdText(parts.fee), usdText(parts.share));
}
