import { isoTime } from '@satcade/kernel';
import { CANCELLED_BY_ADMIN } from '../domain/apply-snapshot.ts';
import { isFinal, type Payout, type PayoutSnapshot } from '../domain/payout.ts';
import type { Btcpay, Payouts } from '../ports.ts';
import { type FailureDependencies, fail } from './payout-failure.ts';

interface Dependencies extends FailureDependencies {
  readonly payouts: Payouts;
  readonly btcpay: Btcpay;
}

/** Longer than a call to BTCPay can be under way: 35 seconds on our side, plus any proxy's time. */
export const LEASE_MS = 2 * 60_000;

/**
 * A request that got no answer may be carried out this much later: a proxy or BTCPay's own queue may hold it. No creation
 * is sent after a cancellation was requested, or after BTCPay has refused one.
 */
const LATEST_CREATION_MS = 10 * 60_000;

/** Ensures one payout at BTCPay: creates it, or adopts the one of an earlier attempt. */
export async function placePayout(payout: Payout, dependencies: Dependencies): Promise<Payout | undefined> {
  const { payouts, btcpay, clock } = dependencies;
  const now = clock.now();
  const leased = await payouts.lease(payout, isoTime(now), isoTime(now + LEASE_MS));
  if (leased === undefined) return undefined;
  if (leased.attempts > 1) {
    const found = await btcpay.find(leased.payoutId);
    if (!found.ok) return undefined;
    if (found.value.length > 0) return adopt(leased, leased.attempts - 1, found.value, dependencies);
  }
  const end = endOf(leased);
  if (end !== undefined) {
    // The last creation may still arrive. Nobody would look for it after the amount has returned to the balance.
    if (leased.attempts > 1 && now - Date.parse(end.at) < LATEST_CREATION_MS) return undefined;
    return fail(leased, end.reason, dependencies);
  }
  const created = await btcpay.create(leased);
  if (created.ok) return adopt(leased, leased.attempts, [created.value], dependencies);
  // Requested without a reply: it may exist. The next holder of the lease looks first.
  if (created.error.kind === 'unavailable') return undefined;
  // "This address has a payout already" may be about our own.
  const left = await btcpay.find(leased.payoutId);
  if (!left.ok) return undefined;
  if (left.value.length > 0) return adopt(leased, leased.attempts, left.value, dependencies);
  if (leased.attempts === 1) return fail(leased, created.error.detail, dependencies);
  const at = isoTime(clock.now());
  const refusal = { at, reason: created.error.detail };
  await payouts.update({ ...leased, refusal, revision: leased.revision + 1, updatedAt: at }, leased);
  return undefined;
}

/** Why nothing more is created for a payout, and since when. */
const endOf = ({ cancelRequestedAt, refusal }: Payout) =>
  cancelRequestedAt === undefined ? refusal : { at: cancelRequestedAt, reason: CANCELLED_BY_ADMIN };

/**
 * Binds the payout to the first live one at BTCPay. All others are cancelled afterwards.
 * @param sent how many creations may have been sent
 */
async function adopt(
  payout: Payout,
  sent: number,
  found: readonly PayoutSnapshot[],
  { payouts, clock }: Dependencies,
): Promise<Payout | undefined> {
  const alive = found.filter(({ state }) => state !== 'Cancelled').toSorted(byAdvance);
  const chosen = alive[0] ?? found[0];
  if (chosen === undefined) return undefined;
  // After a cancellation or a refusal, no creation was sent.
  const lastSent = Date.parse(endOf(payout)?.at ?? isoTime(clock.now()));
  const straysUntil = sent > found.length ? isoTime(lastSent + LATEST_CREATION_MS) : undefined;
  const bound =
    (await payouts.bind(payout, chosen.btcpayPayoutId, isoTime(clock.now()), straysUntil)) ??
    (await payouts.get(payout.developerId, payout.payoutId));
  if (bound === undefined || (bound.btcpayPayoutId === undefined && !isFinal(bound))) return undefined;
  return bound;
}

const ADVANCE = ['Completed', 'InProgress', 'AwaitingPayment', 'AwaitingApproval', 'Cancelled'] as const;

/** Payouts with money on its way come first; of equals, the older one. */
const byAdvance = (a: PayoutSnapshot, b: PayoutSnapshot): number =>
  ADVANCE.indexOf(a.state) - ADVANCE.indexOf(b.state) ||
  a.date - b.date ||
  (a.btcpayPayoutId < b.btcpayPayoutId ? -1 : 1);
