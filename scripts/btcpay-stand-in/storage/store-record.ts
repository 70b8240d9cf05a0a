import * as z from 'zod/mini';
import { settingsSchema } from '../domain/settings.ts';

/** The one store of the stand-in. */
export const storeSchema = z.object({
  id: z.string(),
  apiKey: z.string(),
  /** Cents per BTC, set by hand; `null` while the rate drifts by itself. */
  fixedRate: z.nullable(z.int()),
  /** BTCPay's own defaults until something is changed. */
  settings: z.optional(settingsSchema),
});
export type Store = z.infer<typeof storeSchema>;
