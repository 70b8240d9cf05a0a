import { listLedgers } from '@satcade/contracts/api/payouts';
import { adminAccess, btcpayAccess, reconcile } from '@satcade/operate';
import { verifyLedgers } from '@satcade/operate/ledger';
import * as z from 'zod/mini';

/* What the store and BTCPay have of money. */

const payoutsAtBtcpay = z.object({
  payouts: z.array(
    z.object({ id: z.string(), state: z.string(), metadata: z.looseObject({ payoutId: z.optional(z.string()) }) }),
  ),
});

/** The developers' payouts that BTCPay has: everything that was, or will be, sent. */
export async function sentPayouts(btcpay: string): Promise<{ id: string; state: string }[]> {
  const state = await (await fetch(`${btcpay}/stand-in/state`)).json();
  const { payouts } = payoutsAtBtcpay.parse(state);
  return payouts
    .filter(({ metadata, state: each }) => metadata.payoutId !== undefined && each !== 'Cancelled')
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** The least that is paid out on these stages, in USD. */
const LEAST_PAYOUT = 1;

/** Whether no developer has credits for another payout. */
export async function areCreditsPaid(get: (path: string) => Promise<unknown>): Promise<boolean> {
  const { items } = z.parse(listLedgers.reply ?? z.never(), await get('/api/ledgers'));
  return items.every(({ balanceUSD }) => balanceUSD < LEAST_PAYOUT);
}

/** What `npm run reconcile` finds. */
export async function differences(stateDir: string): Promise<string[]> {
  const environment = { SATCADE_STATE: stateDir };
  const found = await reconcile(await adminAccess(environment), await btcpayAccess(environment));
  return found.differences.map(({ text }) => text);
}

/** The ledgers whose chain or sums are wrong. */
export async function wrongLedgers(get: (path: string) => Promise<unknown>): Promise<unknown[]> {
  const verdicts = await verifyLedgers((path, query) => get(`${path}?${new URLSearchParams(query)}`));
  return verdicts.filter(({ wrong }) => wrong.length > 0);
}
