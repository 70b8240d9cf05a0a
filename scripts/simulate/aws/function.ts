import type { Outcome, Scheduler } from '../engine/scheduler.ts';

/**
 * A function as Lambda runs it: each process handles one event at a time and keeps its memory between events. A crashed
 * process is gone.
 */
export function lambda<Input>(
  scheduler: Scheduler,
  name: string,
  make: () => (input: Input) => Promise<unknown>,
): (input: Input, ended: (outcome: Outcome) => void, isSpared?: boolean) => void {
  const idle: ((input: Input) => Promise<unknown>)[] = [];
  return (input, ended, isSpared) => {
    const handler = idle.pop() ?? make();
    scheduler.start(
      name,
      () => handler(input),
      (outcome) => {
        if (outcome.kind !== 'crashed') idle.push(handler);
        ended(outcome);
      },
      isSpared,
    );
  };
}
