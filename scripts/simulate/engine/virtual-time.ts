import { seedIds } from '@satcade/kernel';
import type { Random } from '../../lib/random.ts';
import type { Scheduler } from './scheduler.ts';

/**
 * Calls `work` with the process's timers, random numbers and ids controlled by the simulation: adapters use the first
 * two for their pauses.
 */
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
  const restoreIds = seedIds(() => random.next());
  try {
    return await work();
  } finally {
    restoreIds();
    replace(real.setTimeout, real.random);
  }
}
