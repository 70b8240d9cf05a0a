import { cents, err, ok } from '@satcade/kernel';
import * as z from 'zod/mini';
import type { PriceSource } from '../ports.ts';

const TIMEOUT_MS = 4_000;
const reply = z.object({ bitcoin: z.object({ usd: z.number().check(z.positive(), z.lte(1e9)) }) });

/**
 * A public price in the form of CoinGecko's simple price: `{"bitcoin": {"usd": 64998.12}}`. `url` returns `undefined`
 * if the operator configured none.
 */
export const publicPrice = (url: () => Promise<string | undefined>, timeoutMs = TIMEOUT_MS): PriceSource => ({
  name: 'public',
  async rate() {
    try {
      const address = await url();
      if (address === undefined) return err({ kind: 'unavailable', detail: 'no public price is configured' });
      const response = await fetch(address, {
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) return err({ kind: 'unavailable', detail: `the public price answered ${response.status}` });
      return ok(cents(Math.round(reply.parse(await response.json()).bitcoin.usd * 100)));
    } catch (error) {
      return err({ kind: 'unavailable', detail: String(error) });
    }
  },
});
