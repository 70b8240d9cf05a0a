import * as z from 'zod/mini';

/** What `/config.json` says of the platform's fee. Apart from the rest: only pages for developers read it. */
export const feeConfigSchema = z.object({
  /** Hundredths of a percent of a price before tax. */
  feeBasisPoints: z.int().check(z.gte(0), z.lte(10_000)),
});
