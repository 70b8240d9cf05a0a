import type { Faults } from '../engine/faults.ts';
import type { Outcome, Scheduler } from '../engine/scheduler.ts';
import type { lambda } from './function.ts';

const DIRECT_FUNCTIONS = [
  'open-invoice',
  'grant',
  'order-obligations',
  'payout-obligations',
  'earlier-records',
] as const;
export type DirectFunction = (typeof DIRECT_FUNCTIONS)[number];

/**
 * Calls of one function by another: returns the answer, or nothing when the function failed, crashed or took too long.
 * The caller waits for the answer at a step, so that it does not continue after a crash. The calls of a spared caller
 * are spared, too: otherwise its message could fail five times by chance.
 */
export function directCalls(
  scheduler: Scheduler,
  faults: Faults,
  functions: Readonly<Record<DirectFunction, ReturnType<typeof lambda<unknown>>>>,
): (name: DirectFunction, input: unknown) => Promise<unknown> {
  return async (name, input) => {
    const { task } = scheduler;
    const isSpared = task?.isSpared === true;
    const isTimedOut = !isSpared && faults.strikes('call-timed-out', 0.03);
    const sent: unknown = JSON.parse(JSON.stringify(input));
    const answered = new Promise<unknown>((resolve) => {
      const ended = (outcome: Outcome): void => {
        if (outcome.kind !== 'done' && task !== undefined) task.wasHit = true;
        resolve(outcome.kind === 'done' ? outcome.value : undefined);
      };
      functions[name](sent, ended, isSpared);
      if (isTimedOut) {
        if (task !== undefined) task.wasHit = true;
        resolve(undefined);
      }
    });
    const answer = await answered;
    return scheduler.step(() => answer, { faults: ['crash-before'], unanswered: () => undefined });
  };
}
