import { type Clock, isoTime } from '@satcade/kernel';
import type { Logger } from '@satcade/lambda/logger';
import { refused } from '../domain/apply-snapshot.ts';
import { forgottenClaim, forgottenPayout, type PlacedPayout } from '../domain/forgotten.ts';
import { isFinal } from '../domain/payout.ts';
import type { Btcpay, Comparison, Comparisons, LedgerReader, Payouts } from '../ports.ts';
import { failedPayouts } from './failed-payouts.ts';

interface Dependencies {
  readonly payouts: Pick<Payouts, 'get' | 'open' | 'update'>;
  readonly ledgers: Pick<LedgerReader, 'head' | 'open'>;
  readonly btcpay: Pick<Btcpay, 'list'>;
  readonly comparisons: Comparisons;
  /** A name that no other table has, and no table that is restored from this one. */
  readonly tableId: string;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'warn'>;
}

/** BTCPay's list has no pages, so it is not read every minute while payouts are missing. */
const AGAIN_AFTER_MS = 10 * 60_000;
const FORGOTTEN_END = 'It ended before the table was restored';

/**
 * Compares a table with BTCPay's list of payouts once, and again while payouts are missing: a table that was restored to
 * an earlier time has forgotten payouts, and would pay the same credits again. Forgotten payouts are restored from
 * BTCPay, as far as their credits are in the ledger. `false`: BTCPay does not answer, and nothing may be created there.
 */
export function comparison(dependencies: Dependencies): () => Promise<boolean> {
  const { btcpay, comparisons, tableId, clock, logger } = dependencies;
  let isComplete = false;
  return async () => {
    if (isComplete) return true;
    const now = clock.now();
    const last = await comparisons.last();
    if (last?.tableId === tableId) {
      isComplete = last.forgottenBy.length === 0;
      if (isComplete || now - Date.parse(last.at) < AGAIN_AFTER_MS) return true;
    }
    const placed = await btcpay.list();
    if (!placed.ok) return last?.tableId === tableId;
    const forgotten = await missingAfter(placed.value, dependencies);
    const forgottenBy = [...new Set(forgotten.map(({ developerId }) => developerId))];
    await comparisons.keep({ tableId, at: isoTime(now), forgottenBy });
    if (forgotten.length > 0)
      logger.warn('BTCPay has payouts that the table does not have', {
        payoutIds: forgotten.slice(0, 20).map(({ payoutId }) => payoutId),
        developers: forgottenBy.length,
      });
    return true;
  };
}

/** The developers who must not be paid, because a payout of theirs is missing; `undefined`: nobody may be paid yet. */
export async function withheldIn(
  comparisons: Pick<Comparisons, 'last'>,
  tableId: string,
): Promise<ReadonlySet<string> | undefined> {
  const last: Comparison | undefined = await comparisons.last();
  return last?.tableId === tableId ? new Set(last.forgottenBy) : undefined;
}

/** Restores what it can, oldest first, and returns the payouts that are still missing. */
async function missingAfter(
  placed: readonly PlacedPayout[],
  dependencies: Dependencies,
): Promise<readonly PlacedPayout[]> {
  const missing: PlacedPayout[] = [];
  const placedIds = new Set(placed.map(({ payoutId }) => payoutId));
  for (const each of placed.toSorted((a, b) => (a.payoutId < b.payoutId ? -1 : 1))) {
    if (await isKnown(each, dependencies)) continue;
    await endEarlier(each, placedIds, dependencies);
    if (!(await restore(each, dependencies))) missing.push(each);
  }
  return missing;
}

/** A payout that the table knows from before it was created at BTCPay is marked, so that BTCPay is asked first. */
async function isKnown({ developerId, payoutId }: PlacedPayout, { payouts, clock }: Dependencies): Promise<boolean> {
  const payout = await payouts.get(developerId, payoutId);
  if (payout === undefined) return false;
  if (isFinal(payout) || payout.btcpayPayoutId !== undefined || payout.attempts > 0) return true;
  const marked = { ...payout, attempts: 1, revision: payout.revision + 1, updatedAt: isoTime(clock.now()) };
  // Another writer was first: the next run reads it again.
  if (!(await payouts.update(marked, payout))) throw new Error(`payout ${payoutId} changed while it was compared`);
  return true;
}

/**
 * A developer has one payout at a time. One that is under way in the table, is older than a forgotten one, and does not
 * live at BTCPay has failed in the forgotten time: its credits may be in the forgotten one.
 */
async function endEarlier(
  { developerId, payoutId }: PlacedPayout,
  placedIds: ReadonlySet<string>,
  { ledgers, payouts, clock }: Dependencies,
): Promise<void> {
  const { openPayoutId } = await ledgers.head(developerId);
  if (openPayoutId === undefined || openPayoutId > payoutId || placedIds.has(openPayoutId)) return;
  const earlier = await payouts.get(developerId, openPayoutId);
  if (earlier === undefined || earlier.btcpayPayoutId !== undefined) return;
  await payouts.update(refused(earlier, FORGOTTEN_END, isoTime(clock.now())), earlier);
}

async function restore(placed: PlacedPayout, { ledgers, payouts, clock }: Dependencies): Promise<boolean> {
  const { payoutId, developerId, sums } = placed;
  const head = await ledgers.head(developerId);
  // One payout at a time: the one under way ends first.
  if (sums === undefined || head.openPayoutId !== undefined) return false;
  const open = await ledgers.open(head);
  const claimed = forgottenClaim(head, open, payoutId, sums);
  if (claimed === undefined) return false;
  const again = (await failedPayouts(developerId, open, payouts)).filter((each) =>
    claimed.payoutIds.includes(each.payoutId),
  );
  const reversed = new Set(claimed.reversedOrderIds);
  const orderIds = again.flatMap((each) => each.orderIds.filter((orderId) => !reversed.has(orderId)));
  const all = { claim: claimed.claim, orderIds: [...new Set([...orderIds, ...claimed.orderIds])] };
  return payouts.open(forgottenPayout(placed, sums, all, isoTime(clock.now())), head, claimed.marks);
}
