import type { Context } from '../context.ts';
import { parseLightningDestination } from '../domain/bolt11.ts';
import type { PaymentMethod } from '../domain/model.ts';

/** How long BTCPay waits for the host of a Lightning address or LNURL. */
const TIMEOUT_MS = 30_000;

/** How long BTCPay waits for the host of a payout's destination when it creates the payout; 0 if it has none. */
export function hostSlowness({ faults }: Context, method: PaymentMethod | undefined, destination: string): number {
  const hasHost = method === 'BTC-LN' && parseLightningDestination(destination)?.reusable === true;
  return hasHost ? Math.min(faults.delay('lnurl-slow'), TIMEOUT_MS) : 0;
}

/** Whether BTCPay gives the host up. */
export const isTooSlow = (slowness: number): boolean => slowness >= TIMEOUT_MS;

/**
 * An approval asks the host once more, and again for the least that it takes; after no answer only once, and the payout
 * is approved all the same. Source: `HandleApproval` in PullPaymentHostedService.cs, in every 2.x.
 */
export const approvalSlowness = (slowness: number): number => (isTooSlow(slowness) ? slowness : 2 * slowness);
