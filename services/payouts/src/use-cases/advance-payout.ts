import { type Clock, centsToSatsDown, isoTime } from '@satcade/kernel';
import type { Logger } from '@satcade/lambda/logger';
import { applySnapshot, CANCELLED_BY_ADMIN, refused } from '../domain/apply-snapshot.ts';
import { isFinal, type Payout, type PayoutSnapshot } from '../domain/payout.ts';
import { rateDoubt } from '../domain/rate-band.ts';
import type { Btcpay, Payouts, SettingsStore } from '../ports.ts';
import type { Pricing } from './open-payouts.ts';

/** Longer than a call to BTCPay can be under way: 35 seconds on our side, plus any proxy's time. */
export const LEASE_MS = 2 * 60_000;

/**
 * A request that got no answer may be carried out this much later: a proxy or BTCPay's own queue may hold it. No creation
 * is sent after a cancellation was requested.
 */
const LATEST_CREATION_MS = 10 * 60_000;

const FROZEN = 'The payouts of this developer are frozen';

export interface AdvanceDependencies {
  readonly payouts: Payouts;
  readonly settings: Pick<SettingsStore, 'get'>;
  readonly btcpay: Btcpay;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'warn'>;
  /** Whether Satcade approves, or a person at BTCPay. */
  readonly approves: boolean;
  /** The current rate for a payout that waits for its rate; `undefined`: BTCPay does not tell it now. */
  readonly pricing: () => Promise<(Pricing & { readonly bandPercent: number }) | undefined>;
}

/**
 * Advances a payout one step: creates it at BTCPay, or applies BTCPay's state. May be called at any time, concurrently,
 * and interrupted anywhere.
 */
export async function advancePayout(payout: Payout, dependencies: AdvanceDependencies): Promise<void> {
  const { payouts, settings, btcpay, clock, logger, approves } = dependencies;
  const isFrozen = (await settings.get(payout.developerId))?.frozen !== undefined;
  // It cannot be at BTCPay yet: the amount returns to the balance, and a later run pays it to the developer's current
  // destination.
  if (isFrozen && payout.attempts === 0 && !isFinal(payout)) {
    const failed = refused(payout, FROZEN, isoTime(clock.now()));
    if (await payouts.update(failed, payout)) tellOfFailure(failed, dependencies);
    return;
  }
  if (payout.rateDoubt !== undefined) return waitForRate(payout, dependencies);
  const placed = payout.btcpayPayoutId === undefined ? await placePayout(payout, dependencies) : payout;
  if (placed === undefined) return;
  // It ended while it was being created: the payout at BTCPay must not be sent.
  if (isFinal(placed) || placed.btcpayPayoutId === undefined) return void (await cancelStrays(placed, dependencies));
  const read = await btcpay.read(placed.btcpayPayoutId);
  if (!read.ok || read.value === undefined) {
    const detail = read.ok ? 'BTCPay does not know it' : read.error.detail;
    logger.warn('a payout could not be read', { payoutId: placed.payoutId, detail });
    return;
  }
  if (!(await cancelStrays(placed, dependencies))) return;
  const snapshot = await cancelIfWanted(placed, read.value, dependencies);
  const next = applySnapshot(placed, snapshot, isoTime(clock.now()));
  if (next !== undefined && !(await payouts.update(next, placed))) return;
  if (next?.status === 'FAILED') tellOfFailure(next, dependencies);
  if (snapshot.state === 'AwaitingApproval' && isFrozen) {
    const cancelled = await btcpay.cancel(snapshot.btcpayPayoutId);
    logger.warn('a frozen payout was cancelled at BTCPay', { payoutId: placed.payoutId, cancelled: cancelled.ok });
    return;
  }
  // Only the bound one is ever approved: of two that were created by accident, one is sent.
  if (snapshot.state === 'AwaitingApproval' && approves && placed.cancelRequestedAt === undefined) {
    const approved = await btcpay.approve(snapshot);
    if (!approved.ok) logger.warn('a payout could not be approved', { payoutId: placed.payoutId, ...approved.error });
  }
}

const tellOfFailure = ({ payoutId, developerId, failureReason }: Payout, { logger }: AdvanceDependencies): void =>
  logger.warn('a payout failed', { payoutId, developerId, failureReason });

/**
 * Cancels at BTCPay what an Admin wants cancelled, unless money is on its way. Only BTCPay's state of the payout
 * afterwards counts: a reply to the call alone proves nothing, and the amount must not return while it may be paid.
 */
async function cancelIfWanted(
  { payoutId, cancelRequestedAt }: Payout,
  seen: PayoutSnapshot,
  { btcpay, logger }: AdvanceDependencies,
): Promise<PayoutSnapshot> {
  const canBe = seen.state === 'AwaitingApproval' || seen.state === 'AwaitingPayment';
  if (cancelRequestedAt === undefined || !canBe) return seen;
  const cancelled = await btcpay.cancel(seen.btcpayPayoutId);
  if (!cancelled.ok) logger.warn('a payout could not be cancelled yet', { payoutId, ...cancelled.error });
  const after = await btcpay.read(seen.btcpayPayoutId);
  return after.ok && after.value !== undefined ? after.value : seen;
}

/**
 * A payout whose rate was out of the band continues by itself, at the current rate, once that is back in the band. It
 * was never at BTCPay, so an Admin can cancel it without BTCPay.
 */
async function waitForRate(payout: Payout, { payouts, clock, pricing }: AdvanceDependencies): Promise<void> {
  const { rateDoubt: doubt, cancelRequestedAt, ...rest } = payout;
  const now = clock.now();
  if (cancelRequestedAt !== undefined) {
    await payouts.update(refused(payout, CANCELLED_BY_ADMIN, isoTime(now)), payout);
    return;
  }
  const priced = await pricing();
  if (doubt === undefined || priced === undefined) return;
  const { rateCents, last, bandPercent } = priced;
  if (rateDoubt(rateCents, doubt, { last, bandPercent, nowMs: now }) !== undefined) return;
  const amountSats = centsToSatsDown(payout.amountCents, rateCents);
  const next = { ...rest, rateCents, amountSats, revision: payout.revision + 1, updatedAt: isoTime(now) };
  await payouts.update(next, payout);
}

/**
 * Cancels every other payout with our id at BTCPay: an attempt slower than its lease may have left one, and a person
 * may approve it. `false`: not yet. A payout does not end before, or a new one would be created next to it.
 */
async function cancelStrays(payout: Payout, { btcpay, logger }: AdvanceDependencies): Promise<boolean> {
  // A single attempt creates one payout.
  if (payout.attempts <= 1) return true;
  const found = await btcpay.find(payout.payoutId);
  if (!found.ok) return false;
  let areGone = true;
  for (const { btcpayPayoutId, state } of found.value) {
    if (btcpayPayoutId === payout.btcpayPayoutId || state === 'Cancelled') continue;
    const about = { payoutId: payout.payoutId, btcpayPayoutId, state };
    if (state === 'Completed') logger.warn('a second payout was sent', about);
    else {
      const cancelled = await btcpay.cancel(btcpayPayoutId);
      logger.warn('a second payout was cancelled at BTCPay', { ...about, cancelled: cancelled.ok });
      areGone &&= cancelled.ok;
    }
  }
  return areGone;
}

/** Ensures one payout at BTCPay: creates it, or adopts the one of an earlier attempt. */
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
  if (leased.cancelRequestedAt !== undefined) {
    // The last creation may still arrive. Nobody would look for it after the amount has returned to the balance.
    if (leased.attempts > 1 && now - Date.parse(leased.cancelRequestedAt) < LATEST_CREATION_MS) return undefined;
    await payouts.update(refused(leased, CANCELLED_BY_ADMIN, isoTime(clock.now())), leased);
    return undefined;
  }
  const created = await btcpay.create(leased);
  if (created.ok) return adopt(leased, [created.value], dependencies);
  // Requested without a reply: it may exist. The next holder of the lease looks first.
  if (created.error.kind === 'unavailable') return undefined;
  // "This address has a payout already" may be about our own.
  const left = await btcpay.find(leased.payoutId);
  if (!left.ok) return undefined;
  if (left.value.length > 0) return adopt(leased, left.value, dependencies);
  const failed = refused(leased, created.error.detail, isoTime(clock.now()));
  if (await payouts.update(failed, leased)) tellOfFailure(failed, dependencies);
  return undefined;
}

/** Binds the payout to the first live one at BTCPay. All others are cancelled afterwards. */
async function adopt(
  payout: Payout,
  found: readonly PayoutSnapshot[],
  { payouts, clock }: AdvanceDependencies,
): Promise<Payout | undefined> {
  const alive = found.filter(({ state }) => state !== 'Cancelled').toSorted(byAdvance);
  const chosen = alive[0] ?? found[0];
  if (chosen === undefined) return undefined;
  const bound =
    (await payouts.bind(payout, chosen.btcpayPayoutId, isoTime(clock.now()))) ??
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
