import { type Clock, centsToSatsDown, isoTime } from '@satcade/kernel';
import type { Logger } from '@satcade/lambda/logger';
import { applySnapshot, CANCELLED_BY_ADMIN, refused } from '../domain/apply-snapshot.ts';
import { isFinal, type Payout, type PayoutSnapshot } from '../domain/payout.ts';
import { rateDoubt } from '../domain/rate-band.ts';
import { type PayoutSettings, settingsAt } from '../domain/settings.ts';
import type { Btcpay, Payouts, SettingsStore } from '../ports.ts';
import { endLostPayout } from './lost-payout.ts';
import type { Pricing } from './open-payouts.ts';
import { fail, tellOfFailure } from './payout-failure.ts';
import { placePayout } from './place-payout.ts';

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
  const stored = await settings.get(payout.developerId);
  const isFrozen = stored?.frozen !== undefined;
  // It cannot be at BTCPay yet: the amount returns to the balance, and a later run pays it to the developer's current
  // destination.
  if (isFrozen && payout.attempts === 0 && !isFinal(payout)) {
    return fail(payout, FROZEN, dependencies);
  }
  const moved = stored && withCurrentAddress(payout, stored, clock);
  if (moved !== undefined) return void (await payouts.update(moved, payout));
  if (payout.rateDoubt !== undefined) return waitForRate(payout, dependencies);
  const placed = payout.btcpayPayoutId === undefined ? await placePayout(payout, dependencies) : payout;
  if (placed === undefined) return;
  // It ended while it was being created: the payout at BTCPay must not be sent.
  if (isFinal(placed) || placed.btcpayPayoutId === undefined) return void (await cancelStrays(placed, dependencies));
  const read = await btcpay.read(placed.btcpayPayoutId);
  if (!read.ok) return logger.warn('a payout could not be read', { payoutId: placed.payoutId, ...read.error });
  if (read.value === undefined) return endLostPayout(placed, dependencies);
  if (!(await cancelStrays(placed, dependencies))) return;
  const snapshot = await cancelIfWanted(placed, read.value, dependencies);
  if (hasEnded(snapshot) && mayStrayCome(placed, clock)) return;
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

/**
 * A payout that was never sent to BTCPay may have waited for its rate for days: it goes to the developer's current
 * address. `undefined`: it has that already, or it may be at BTCPay with its own.
 */
function withCurrentAddress(payout: Payout, settings: PayoutSettings, clock: Clock): Payout | undefined {
  const now = clock.now();
  const { method, address } = settingsAt(settings, now).current;
  const isSame = payout.method === method && payout.address === address;
  if (payout.attempts > 0 || isFinal(payout) || isSame) return undefined;
  return { ...payout, method, address, revision: payout.revision + 1, updatedAt: isoTime(now) };
}

const hasEnded = ({ state }: PayoutSnapshot): boolean => state === 'Completed' || state === 'Cancelled';

/** Whether an earlier creation may still arrive at BTCPay. Nobody would cancel it after the payout has ended. */
const mayStrayCome = ({ straysUntil }: Payout, clock: Clock): boolean =>
  straysUntil !== undefined && isoTime(clock.now()) < straysUntil;

/**
 * Cancels at BTCPay what an Admin wants cancelled, unless money is on its way. Only BTCPay's state of the payout
 * afterwards counts: a reply to the call alone proves nothing, and the amount must not return while it may be paid.
 */
async function cancelIfWanted(
  { payoutId, cancelRequestedAt }: Payout,
  snapshot: PayoutSnapshot,
  { btcpay, logger }: AdvanceDependencies,
): Promise<PayoutSnapshot> {
  const canBe = snapshot.state === 'AwaitingApproval' || snapshot.state === 'AwaitingPayment';
  if (cancelRequestedAt === undefined || !canBe) return snapshot;
  const cancelled = await btcpay.cancel(snapshot.btcpayPayoutId);
  if (!cancelled.ok) logger.warn('a payout could not be cancelled yet', { payoutId, ...cancelled.error });
  const after = await btcpay.read(snapshot.btcpayPayoutId);
  return after.ok && after.value !== undefined ? after.value : snapshot;
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
