import * as z from 'zod/mini';
import { isoTime } from '../fields.ts';

export const bitcoinPriceSchema = z.object({
  priceUSD: z.number(),
  source: z.string(),
  timestamp: isoTime,
  isStale: z.boolean(),
});
export type BitcoinPrice = z.infer<typeof bitcoinPriceSchema>;
