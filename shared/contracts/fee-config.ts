import * as z from 'zod/mini';

/** The platform's fee in `/config.json`. Kept apart from the rest, because only pages for developers read it. */
export const feeConfigSchema = z.object({
  /** Basis points (hundredths of a percent) of a price before tax. */
  feeBasisPoints: z.int().check(z.gte(0), z.lte(10_000)),
});
