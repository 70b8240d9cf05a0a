import type { Random } from './random.ts';
import type { Scheduler } from './scheduler.ts';

/** Does the work with the process's own timers and chances in the hands of the simulation: adapters pause by them. */
export async function withVirtualTime<Value>(
  scheduler: Scheduler,
  random: Random,
  work: () => Promise<Value>,
): Promise<Value> {
  const real = { setTimeout: globalThis.setTimeout, random: Math.random };
  const replace = (setTimeout: unknown, chances: () => number): void => {
    Object.defineProperty(globalThis, 'setTimeout', { value: setTimeout, configurable: true, writable: true });
    Math.random = chances;
  };
  replace(
    (action: () => void, ms = 0) => scheduler.resumeAfter(ms, action),
    () => random.next(),
  );
  try {
    return await work();
  } finally {
    replace(real.setTimeout, real.random);
  }
}
