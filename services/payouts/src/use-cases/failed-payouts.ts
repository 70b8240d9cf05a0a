import type { LedgerEntry } from '../domain/chain.ts';
import type { Payout } from '../domain/payout.ts';
import type { Payouts } from '../ports.ts';

/** The failed payouts whose amount is open again, found in the entries that are in no payout. */
export async function failedPayouts(
  developerId: string,
  open: readonly LedgerEntry[],
  payouts: Pick<Payouts, 'get'>,
): Promise<readonly Payout[]> {
  const ids = open.flatMap((entry) => (entry.kind === 'payout-reversal' ? [entry.payoutId] : []));
  const found = await Promise.all(ids.map((payoutId) => payouts.get(developerId, payoutId)));
  return found.filter((payout) => payout !== undefined);
}
