import { isoTime } from '@satcade/kernel';
import type { Destination } from './settings.ts';

/** The consecutive failed payouts to one destination, as stored in the developer's head. */
export interface Failures extends Destination {
  /** The number of failures. */
  readonly attempts: number;
  /** Why the latest one failed. */
  readonly reason: string;
  readonly failedAt: string;
  /** No new payout goes there before; absent: none until an Admin decides. */
  readonly nextAttemptAt?: string | undefined;
  /** The latest failed payout. */
  readonly payoutId?: string | undefined;
  /** An Admin cancelled it, so an Admin must allow the next one. */
  readonly isCancelled?: boolean | undefined;
}

/** The fields of a failed payout that matter here. */
interface FailedPayout extends Destination {
  readonly payoutId?: string | undefined;
  readonly cancelRequestedAt?: string | undefined;
  readonly failureReason?: string | undefined;
  readonly updatedAt: string;
}

const HOUR_MS = 60 * 60_000;
/** Four days in all: a failure that lasts longer does not resolve itself. */
const WAITS_MS = [1, 4, 16, 64].map((hours) => hours * HOUR_MS);

const isTo = (to: Destination, other: Destination): boolean =>
  to.method === other.method && to.address === other.address;

/** The record after a payout has failed. Failures of another destination do not count. */
export function failuresWith(previous: Failures | undefined, failed: FailedPayout): Failures {
  const attempts = previous !== undefined && isTo(previous, failed) ? previous.attempts + 1 : 1;
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

/**
 * Whether a payout may be opened to this destination: not during a wait after failures, nor while an Admin must decide.
 */
export const mayTry = (failures: Failures | undefined, to: Destination, nowMs: number): boolean =>
  failures === undefined ||
  !isTo(failures, to) ||
  (failures.nextAttemptAt !== undefined && failures.nextAttemptAt <= isoTime(nowMs));

/** An Admin has decided: one more attempt in the next run. The number of failures is kept. */
export const withOneMore = (failures: Failures, nowMs: number): Failures => ({
  ...failures,
  nextAttemptAt: isoTime(nowMs),
});
