import { type Clock, isoTime } from '@satcade/kernel';
import type { Logger } from '@satcade/lambda/logger';
import { applySnapshot, refused } from '../domain/apply-snapshot.ts';
import { isFinal, type Payout, type PayoutSnapshot } from '../domain/payout.ts';
import type { Btcpay, Payouts } from '../ports.ts';

/** Longer than a call of BTCPay can be on its way: four seconds for us, and whatever a proxy in between adds. */
export const LEASE_MS = 2 * 60_000;

export interface AdvanceDependencies {
  readonly payouts: Payouts;
  readonly btcpay: Btcpay;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'warn'>;
  /** Whether Satcade approves, or a person at BTCPay. */
  readonly approves: boolean;
}

/**
 * Takes a payout one step on: brings it to BTCPay, or takes over what BTCPay says of it. May be called at any time, by
 * any number at once, and broken off anywhere.
 */
export async function advancePayout(payout: Payout, dependencies: AdvanceDependencies): Promise<void> {
  const { payouts, btcpay, clock, logger, approves } = dependencies;
  const placed = payout.btcpayPayoutId === undefined ? await placePayout(payout, dependencies) : payout;
  if (placed?.btcpayPayoutId === undefined) return;
  const read = await btcpay.read(placed.btcpayPayoutId);
  if (!read.ok || read.value === undefined) {
    const detail = read.ok ? 'BTCPay does not know it' : read.error.detail;
    logger.warn('a payout could not be read', { payoutId: placed.payoutId, detail });
    return;
  }
  const next = applySnapshot(placed, read.value, isoTime(clock.now()));
  if (next !== undefined && !(await payouts.update(next, placed))) return;
  if (next?.status === 'FAILED') tellOfFailure(next, dependencies);
  // Only the one that is bound is ever approved: of two that were made by accident, one is sent.
  if (read.value.state === 'AwaitingApproval' && approves) {
    const approved = await btcpay.approve(read.value);
    if (!approved.ok) logger.warn('a payout could not be approved', { payoutId: placed.payoutId, ...approved.error });
  }
}

const tellOfFailure = ({ payoutId, developerId, failureReason }: Payout, { logger }: AdvanceDependencies): void =>
  logger.warn('a payout failed', { payoutId, developerId, failureReason });

/** Has the payout at BTCPay once: creates it, or adopts what an earlier attempt left there. */
async function placePayout(payout: Payout, dependencies: AdvanceDependencies): Promise<Payout | undefined> {
  const { payouts, btcpay, clock } = dependencies;
  const now = clock.now();
  const leased = await payouts.lease(payout, isoTime(now), isoTime(now + LEASE_MS));
  if (leased === undefined) return undefined;
  if (leased.attempts > 1) {
    const found = await btcpay.find(leased.payoutId);
    if (!found.ok) return undefined;
    if (found.value.length > 0) return adopt(leased, found.value, dependencies);
  }
  const created = await btcpay.create(leased);
  if (created.ok) return adopt(leased, [created.value], dependencies);
  // Asked and not answered: it may be there. Whoever has the lease next looks first.
  if (created.error.kind === 'unavailable') return undefined;
  // "This address has a payout already" may be about our own.
  const left = await btcpay.find(leased.payoutId);
  if (!left.ok) return undefined;
  if (left.value.length > 0) return adopt(leased, left.value, dependencies);
  const failed = refused(leased, created.error.detail, isoTime(clock.now()));
  if (await payouts.update(failed, leased)) tellOfFailure(failed, dependencies);
  return undefined;
}

/** Binds the payout to one at BTCPay, the first that is alive, and cancels the others. */
async function adopt(
  payout: Payout,
  found: readonly PayoutSnapshot[],
  { payouts, btcpay, clock, logger }: AdvanceDependencies,
): Promise<Payout | undefined> {
  const alive = found.filter(({ state }) => state !== 'Cancelled').toSorted(byAdvance);
  const chosen = alive[0] ?? found[0];
  if (chosen === undefined) return undefined;
  const bound =
    (await payouts.bind(payout, chosen.btcpayPayoutId, isoTime(clock.now()))) ??
    (await payouts.get(payout.developerId, payout.payoutId));
  if (bound === undefined || (bound.btcpayPayoutId === undefined && !isFinal(bound))) return undefined;
  for (const { btcpayPayoutId } of alive) {
    if (btcpayPayoutId === bound.btcpayPayoutId) continue;
    const cancelled = await btcpay.cancel(btcpayPayoutId);
    logger.warn('a second payout was cancelled at BTCPay', {
      payoutId: payout.payoutId,
      btcpayPayoutId,
      cancelled: cancelled.ok,
    });
  }
  return bound;
}

const ADVANCE = ['Completed', 'InProgress', 'AwaitingPayment', 'AwaitingApproval', 'Cancelled'] as const;

/** What has money on its way comes first; of equals the older. */
const byAdvance = (a: PayoutSnapshot, b: PayoutSnapshot): number =>
  ADVANCE.indexOf(a.state) - ADVANCE.indexOf(b.state) ||
  a.date - b.date ||
  (a.btcpayPayoutId < b.btcpayPayoutId ? -1 : 1);
