import { type Context, currentRate } from '../context.ts';
import type { Destination } from '../domain/addresses.ts';
import { base58 } from '../domain/base58.ts';
import type { PayoutEvent } from '../domain/events.ts';
import type { PaymentMethod, Payout, PayoutState, PullPayment } from '../domain/model.ts';
import { toSats } from '../domain/money.ts';
import { markPayout } from '../domain/payout-state.ts';
import { err, ok, type Result } from '../result.ts';
import { hasRate } from './payment-prompts.ts';
import { proofOfPayment } from './payout-proof.ts';

/** Why a payout was refused; BTCPay's own codes. */
export type PayoutRefusal =
  | 'duplicate-destination'
  | 'expired'
  | 'not-started'
  | 'archived'
  | 'overdraft'
  | 'amount-too-low'
  | 'payment-method-not-supported'
  | 'invalid-state'
  | 'old-revision';

type Outcome = Result<Payout, PayoutRefusal>;

/** Below this the network would not relay the transaction (dust of a segwit output), or there is nothing to pay. */
const MINIMUM_SATS: Record<PaymentMethod, number> = { 'BTC-CHAIN': 294, 'BTC-LN': 1 };

const isOpen = (payout: Payout): boolean => payout.state !== 'Completed' && payout.state !== 'Cancelled';

function save(context: Context, payout: Payout, type: PayoutEvent['type']): Payout {
  context.storage.payouts.put(payout);
  const event: PayoutEvent = {
    type,
    payoutId: payout.id,
    pullPaymentId: payout.pullPaymentId,
    payoutState: payout.state,
  };
  context.outbox.publish({ ...event, storeId: context.storage.store().id });
  return payout;
}

const claimsOf = (context: Context, pullPaymentId: string): Payout[] =>
  context.storage.payouts
    .list()
    .filter((payout) => payout.pullPaymentId === pullPaymentId && payout.state !== 'Cancelled');

/** What can still be claimed of a pull payment, in its own minor units. */
export const unclaimed = (context: Context, pullPayment: PullPayment): number =>
  pullPayment.limit - claimsOf(context, pullPayment.id).reduce((sum, payout) => sum + payout.originalAmount, 0);

function refusalToClaim(
  context: Context,
  pullPayment: PullPayment,
  method: PaymentMethod,
  amount: number,
): PayoutRefusal | undefined {
  const now = context.clock.now();
  if (pullPayment.archived) return 'archived';
  if (pullPayment.expiresAt !== null && pullPayment.expiresAt <= now) return 'expired';
  if (pullPayment.startsAt > now) return 'not-started';
  if (!pullPayment.methods.includes(method)) return 'payment-method-not-supported';
  if (amount > unclaimed(context, pullPayment)) return 'overdraft';
  return amount <= 0 ? 'amount-too-low' : undefined;
}

/**
 * Creates a payout, from a pull payment or directly from the store.
 * @param claim.amount in minor units of the pull payment's currency, otherwise satoshis; `undefined` takes all that is
 * left
 */
export function createPayout(
  context: Context,
  claim: {
    pullPayment: PullPayment | undefined;
    method: PaymentMethod;
    destination: Destination;
    amount: number | undefined;
    approved: boolean | undefined;
    metadata: Payout['metadata'];
  },
): Outcome {
  const { pullPayment, method, destination, metadata } = claim;
  const amount = claim.amount ?? (pullPayment === undefined ? 0 : unclaimed(context, pullPayment));
  const refusal = pullPayment === undefined ? undefined : refusalToClaim(context, pullPayment, method, amount);
  if (refusal !== undefined) return err(refusal);
  const isTwin = (other: Payout): boolean => other.destination === destination.text && isOpen(other);
  if (!destination.reusable && context.storage.payouts.list().some(isTwin)) return err('duplicate-destination');
  const payout: Payout = {
    id: base58(context.randomBytes(20)),
    pullPaymentId: pullPayment?.id ?? null,
    method,
    destination: destination.text,
    originalCurrency: pullPayment?.currency ?? 'BTC',
    originalAmount: amount,
    payoutSats: null,
    state: 'AwaitingApproval',
    revision: 0,
    proof: null,
    metadata,
    createdAt: context.clock.now(),
    failedAttempts: 0,
  };
  save(context, payout, 'PayoutCreated');
  const wanted = claim.approved ?? pullPayment?.autoApproveClaims ?? false;
  // Without a rate, it waits for a person. Source: `HandleCreatePayout` in PullPaymentHostedService.cs.
  const approves = wanted && hasRate(context, payout.originalCurrency);
  return approves ? approvePayout(context, payout, payout.revision) : ok(payout);
}

/** Approves a payout and fixes its bitcoin amount. A payout that is too small is cancelled, without a webhook. */
export function approvePayout(
  context: Context,
  payout: Payout,
  revision: number,
  rate: number = currentRate(context),
): Outcome {
  if (payout.state !== 'AwaitingApproval') return err('invalid-state');
  if (payout.revision !== revision) return err('old-revision');
  const payoutSats = toSats(payout.originalAmount, payout.originalCurrency, rate);
  if (payoutSats < MINIMUM_SATS[payout.method]) {
    context.storage.payouts.put({ ...payout, state: 'Cancelled' });
    return err('amount-too-low');
  }
  return ok(save(context, { ...payout, payoutSats, state: 'AwaitingPayment' }, 'PayoutApproved'));
}

/** Moves a payout to `state`, or returns why that is impossible. */
export function changeState(
  context: Context,
  payout: Payout,
  state: PayoutState,
  proof: Payout['proof'] = null,
): Outcome {
  const changed = markPayout(payout, state, proof);
  return changed === undefined ? err('invalid-state') : ok(save(context, changed, 'PayoutUpdated'));
}

/** Closes a pull payment; its payouts that are not being paid yet are cancelled. */
export function archivePullPayment(context: Context, pullPayment: PullPayment): void {
  context.storage.pullPayments.put({ ...pullPayment, archived: true });
  for (const payout of claimsOf(context, pullPayment.id)) changeState(context, payout, 'Cancelled');
}

/** The payout is being sent. Approves it first if necessary. Lightning has no proof before the end. */
export function startPayout(context: Context, payout: Payout): Outcome {
  if (payout.state === 'AwaitingApproval') {
    const approved = approvePayout(context, payout, payout.revision);
    return approved.ok ? startPayout(context, approved.value) : approved;
  }
  return changeState(
    context,
    payout,
    'InProgress',
    payout.method === 'BTC-LN' ? null : proofOfPayment(context, payout.method),
  );
}

/** The money has arrived. */
export function completePayout(context: Context, payout: Payout): Outcome {
  const started = payout.state === 'InProgress' ? ok(payout) : startPayout(context, payout);
  if (!started.ok) return started;
  return changeState(
    context,
    started.value,
    'Completed',
    started.value.proof ?? proofOfPayment(context, payout.method),
  );
}

/** After this many failures the processor ignores a payout. The API does not show that. */
const PROCESSOR_ATTEMPTS = 10;

/** Sending failed: the payout waits for another attempt (`retry`), or is cancelled for good. */
export function failPayout(context: Context, payout: Payout, retry: boolean): Outcome {
  if (payout.state === 'InProgress' || retry) {
    const started = payout.state === 'InProgress' ? ok(payout) : attempt(context, payout);
    const waiting = started.ok ? changeState(context, failedOnceMore(started.value), 'AwaitingPayment') : started;
    if (retry || !waiting.ok) return waiting;
    return changeState(context, waiting.value, 'Cancelled');
  }
  return changeState(context, payout, 'Cancelled');
}

const failedOnceMore = (payout: Payout): Payout => ({ ...payout, failedAttempts: payout.failedAttempts + 1 });

/** The processor tries to send the payout, unless it has given up. */
function attempt(context: Context, payout: Payout): Outcome {
  return payout.failedAttempts >= PROCESSOR_ATTEMPTS ? err('invalid-state') : startPayout(context, payout);
}

/** The processor fails to send the payout until it gives up: it stays AwaitingPayment until a person acts. */
export function giveUpPayout(context: Context, payout: Payout): Outcome {
  const approved = payout.state === 'AwaitingApproval' ? approvePayout(context, payout, payout.revision) : ok(payout);
  if (!approved.ok || approved.value.state !== 'AwaitingPayment') return approved.ok ? err('invalid-state') : approved;
  const givenUp = { ...approved.value, failedAttempts: PROCESSOR_ATTEMPTS };
  context.storage.payouts.put(givenUp);
  return ok(givenUp);
}
