import type { AuditAction, AuditRecord, AuditState } from '@satcade/contracts/audit';
import { type Problem, problem } from '@satcade/contracts/problem';
import { type Clock, err, isoTime, ok, type Result } from '@satcade/kernel';
import { type Actor, auditRecord } from '@satcade/lambda/audit';
import { unlessOvertaken } from '@satcade/lambda/until-written';
import type { Failures } from '../domain/back-off.ts';
import { isFinal, type Payout } from '../domain/payout.ts';
import type { GoodRate } from '../domain/rate-band.ts';
import { unfreeze } from '../domain/settings.ts';
import type { Cause, Decided, Ledger, Payouts, SettingsStore } from '../ports.ts';

/** The Admin who decides, and the request. */
export interface Decider {
  readonly actor: Actor;
  readonly cause: Cause;
  /** The reason, where the operation asks for one. */
  readonly reason?: string | undefined;
}

export interface DecisionPorts {
  readonly ledger: Pick<Ledger, 'release' | 'retry'>;
  readonly payouts: Pick<Payouts, 'get' | 'find' | 'decide'>;
  readonly settings: Pick<SettingsStore, 'get' | 'lift'>;
  readonly clock: Clock;
}

/** Releases the held credit of an order for payment. */
export async function releaseCredit(
  { developerId, orderId }: { readonly developerId: string; readonly orderId: string },
  decider: Decider,
  { ledger, clock }: DecisionPorts,
): Promise<Result<void, Problem>> {
  const decided = decisionBy(decider, clock, {
    action: 'credit.release',
    subject: { kind: 'order', id: orderId },
    before: { developerId, heldForReview: true },
    after: { developerId, heldForReview: false },
  });
  const isReleased = await ledger.release(developerId, orderId, decided);
  return isReleased ? ok(undefined) : err(problem('not-found', 'This developer has no held credit for this order.'));
}

/** Lets the next run open a payout again after failures, or after an Admin has cancelled one. */
export async function retryPayout(
  developerId: string,
  decider: Decider,
  { ledger, clock }: DecisionPorts,
): Promise<Result<void, Problem>> {
  const decide = ({ payoutId, attempts, isCancelled }: Failures): Decided =>
    decisionBy(decider, clock, {
      action: isCancelled === true ? 'payout.reopen' : 'payout.retry',
      subject: payoutId === undefined ? { kind: 'developer', id: developerId } : { kind: 'payout', id: payoutId },
      before: { developerId, attempts, waits: true },
      after: { developerId, attempts, waits: false },
    });
  const isRetried = await ledger.retry(developerId, decide);
  return isRetried ? ok(undefined) : err(problem('not-found', 'This developer has no failed payout.'));
}

/** Resumes payouts after the developer disputed a change of the address. The disputed address is not paid. */
export async function liftFreeze(
  developerId: string,
  decider: Decider,
  { settings, clock }: DecisionPorts,
): Promise<Result<void, Problem>> {
  const stored = await settings.get(developerId);
  if (stored?.frozen === undefined) return err(problem('not-found', 'The payouts of this developer are not frozen.'));
  const next = unfreeze(stored, stored.frozen, clock.now());
  const decided = decisionBy(decider, clock, {
    action: 'payout.unfreeze',
    subject: { kind: 'developer', id: developerId },
    before: { developerId, frozen: true },
    after: { developerId, frozen: false, keepsAddress: next !== undefined },
  });
  const lifted = await settings.lift(stored, next, decided);
  return lifted
    ? ok(undefined)
    : err(problem('conflict', 'The settings were changed at the same time. Load them again.'));
}

interface WhichPayout {
  readonly developerId: string;
  readonly payoutId: string;
}

/**
 * Requests the cancellation of a payout: the reconciler cancels it at BTCPay, and then the amount returns to the
 * balance.
 */
export const cancelPayout = (
  which: WhichPayout,
  decider: Decider,
  ports: DecisionPorts,
): Promise<Result<void, Problem>> =>
  decide(which, 'payout.cancel', decider, ports, (payout, now) =>
    payout.cancelRequestedAt === undefined ? { ...payout, cancelRequestedAt: now } : payout,
  );

/** Allows a payout at its rate although that is out of the band. Later payouts are compared with it. */
export const acceptRate = (
  which: WhichPayout,
  decider: Decider,
  ports: DecisionPorts,
): Promise<Result<void, Problem>> =>
  decide(which, 'payout.accept-rate', decider, ports, ({ rateDoubt: _, ...payout }) => payout);

/**
 * Decides how a payout ends that BTCPay has lost. The reconciler ends it, once it has seen for some minutes that BTCPay
 * does not have it.
 */
async function endLost(
  which: WhichPayout,
  wasPaid: boolean,
  decider: Decider,
  ports: DecisionPorts,
): Promise<Result<void, Problem>> {
  const payout = await ports.payouts.get(which.developerId, which.payoutId);
  if (payout !== undefined && !isFinal(payout) && payout.btcpayPayoutId === undefined)
    return err(problem('conflict', 'This payout was not at BTCPay yet. Cancel it.'));
  return decide(which, 'payout.lost', decider, ports, (latest, at) =>
    latest.lost?.wasPaid === wasPaid ? latest : { ...latest, lost: { at, wasPaid } },
  );
}

/** A decision on a payout that is known only by its id. */
export async function decideOnPayout(
  payoutId: string,
  decision: 'cancel' | 'retry' | 'accept-rate' | 'lost-unpaid' | 'lost-paid',
  decider: Decider,
  ports: DecisionPorts,
): Promise<Result<void, Problem>> {
  const which = await ports.payouts.find(payoutId);
  if (which === undefined) return err(problem('not-found', `There is no payout ${payoutId}.`));
  switch (decision) {
    case 'cancel':
      return cancelPayout(which, decider, ports);
    case 'retry':
      return retryPayout(which.developerId, decider, ports);
    case 'accept-rate':
      return acceptRate(which, decider, ports);
    case 'lost-unpaid':
    case 'lost-paid':
      return endLost(which, decision === 'lost-paid', decider, ports);
  }
}

async function decide(
  { developerId, payoutId }: WhichPayout,
  action: Extract<AuditAction, `payout.${string}`>,
  decider: Decider,
  { payouts, clock }: DecisionPorts,
  change: (payout: Payout, now: string) => Payout,
): Promise<Result<void, Problem>> {
  const written = await unlessOvertaken<Result<void, Problem>>(async () => {
    const payout = await payouts.get(developerId, payoutId);
    if (payout === undefined) return err(problem('not-found', 'This developer has no such payout.'));
    const now = isoTime(clock.now());
    const changed = change(payout, now);
    if (isSame(changed, payout)) return ok(undefined);
    if (isFinal(payout)) return err(problem('conflict', `This payout is already ${payout.status}.`));
    const next = { ...changed, revision: payout.revision + 1, updatedAt: now };
    const decided = decisionBy(decider, clock, {
      action,
      subject: { kind: 'payout', id: payoutId },
      before: auditedPayout(payout),
      after: auditedPayout(next),
    });
    const goodRate: GoodRate | undefined =
      action === 'payout.accept-rate' ? { rateCents: payout.rateCents, at: now } : undefined;
    return (await payouts.decide(next, payout, decided, goodRate)) && ok(undefined);
  });
  return written || err(problem('conflict', 'The payout is being changed. Try again.'));
}

/** A repeated decision changes nothing, and is not recorded again. */
const isSame = (a: Payout, b: Payout): boolean =>
  a.cancelRequestedAt === b.cancelRequestedAt && a.rateDoubt === b.rateDoubt && a.lost === b.lost;

const auditedPayout = (payout: Payout): AuditState => ({
  developerId: payout.developerId,
  status: payout.status,
  amountCents: payout.amountCents,
  amountSats: payout.amountSats,
  rateCents: payout.rateCents,
  rateIsDoubted: payout.rateDoubt !== undefined,
  cancelRequested: payout.cancelRequestedAt !== undefined,
  ...(payout.lost !== undefined && { lost: payout.lost.wasPaid ? 'paid' : 'unpaid' }),
});

const decisionBy = (
  { actor, cause, reason }: Decider,
  clock: Clock,
  what: Pick<AuditRecord, 'action' | 'subject' | 'before' | 'after'>,
): Decided => ({ record: auditRecord(actor, clock.now(), { ...what, reason }), cause });
