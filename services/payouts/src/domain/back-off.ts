import { isoTime } from '@satcade/kernel';
import type { Destination } from './settings.ts';

/** The payouts to one destination that failed in a row, as the developer's head remembers them. */
export interface Failures extends Destination {
  /** How many there were. */
  readonly attempts: number;
  /** Why the last one failed. */
  readonly reason: string;
  readonly failedAt: string;
  /** No new payout goes there before; absent: none until somebody has looked. */
  readonly nextAttemptAt?: string | undefined;
  /** The payout that failed last. */
  readonly payoutId?: string | undefined;
  /** An Admin cancelled it: another one is for an Admin to open. */
  readonly isCancelled?: boolean | undefined;
}

/** A payout that failed, as far as it matters here. */
interface FailedPayout extends Destination {
  readonly payoutId?: string | undefined;
  readonly cancelRequestedAt?: string | undefined;
  readonly failureReason?: string | undefined;
  readonly updatedAt: string;
}

const HOUR_MS = 60 * 60_000;
/** Four days in all: what has not passed by then does not pass by itself. */
const WAITS_MS = [1, 4, 16, 64].map((hours) => hours * HOUR_MS);

const isTo = (to: Destination, other: Destination): boolean =>
  to.method === other.method && to.address === other.address;

/** What is remembered once a payout has failed. Failures of another destination do not count. */
export function failuresWith(known: Failures | undefined, failed: FailedPayout): Failures {
  const attempts = known !== undefined && isTo(known, failed) ? known.attempts + 1 : 1;
  const isCancelled = failed.cancelRequestedAt !== undefined;
  const wait = isCancelled ? undefined : WAITS_MS[attempts - 1];
  return {
    method: failed.method,
    address: failed.address,
    attempts,
    reason: failed.failureReason ?? 'It is not known why',
    failedAt: failed.updatedAt,
    nextAttemptAt: wait === undefined ? undefined : isoTime(Date.parse(failed.updatedAt) + wait),
    ...(failed.payoutId !== undefined && { payoutId: failed.payoutId }),
    ...(isCancelled && { isCancelled }),
  };
}

/** Whether a payout may be opened to this destination: not while the last ones to it wait, or wait for somebody. */
export const mayTry = (failures: Failures | undefined, to: Destination, nowMs: number): boolean =>
  failures === undefined ||
  !isTo(failures, to) ||
  (failures.nextAttemptAt !== undefined && failures.nextAttemptAt <= isoTime(nowMs));

/** Somebody has looked: one more attempt, as soon as there is a run. How many there were is not forgotten. */
export const withOneMore = (failures: Failures, nowMs: number): Failures => ({
  ...failures,
  nextAttemptAt: isoTime(nowMs),
});
