import type { Clock } from '@satcade/kernel';
import * as z from 'zod/mini';
import { readSecret } from '../signed-fetch.ts';

/** The values that the operator stores in the secret; docs/deploy.md says where each comes from. */
const settingsSchema = z.object({
  url: z.url(),
  storeId: z.string(),
  apiKey: z.string(),
  webhookSecret: z.string(),
  /** The site to which BTCPay sends the buyer back. */
  siteUrl: z.url(),
  /** The price source to use while BTCPay has no price; empty: none. CoinGecko when left out. */
  publicPriceUrl: z.optional(z.union([z.url(), z.literal('')])),
});
export type BtcpaySettings = z.infer<typeof settingsSchema>;

/** Each read is billed. What no longer works is read again at once, so only a setting that still works stays this long. */
export const KEEP_MS = 15 * 60_000;
/** Neither forged webhooks nor a BTCPay that is down may become a flood of calls to Secrets Manager. */
const FRESH_AT_MOST_EVERY_MS = 60_000;

/** The settings, read from Secrets Manager and kept for 15 minutes. `fresh` reads again, at most once a minute. */
export function btcpaySettings(secretArn: string, clock: Clock): (fresh?: boolean) => Promise<BtcpaySettings> {
  let kept: { readonly settings: BtcpaySettings; readonly at: number } | undefined;
  return async (fresh = false) => {
    const now = clock.now();
    const age = kept === undefined ? Number.POSITIVE_INFINITY : now - kept.at;
    if (kept !== undefined && age < (fresh ? FRESH_AT_MOST_EVERY_MS : KEEP_MS)) return kept.settings;
    const settings = settingsSchema.parse(JSON.parse(await readSecret(secretArn)));
    kept = { settings, at: now };
    return settings;
  };
}
