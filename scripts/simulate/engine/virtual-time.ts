import { AsyncLocalStorage } from 'node:async_hooks';
import { seedIds } from '@satcade/kernel';
import type { Random } from '../../lib/random.ts';
import type { Scheduler } from './scheduler.ts';

/** Whether code belongs to a simulation. Others in the process have real timers, and take none of its random numbers. */
const simulated = new AsyncLocalStorage<true>();

/**
 * Calls `work` with its timers, random numbers and ids controlled by the simulation: adapters use the first two for
 * their pauses.
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
    (action: () => void, ms = 0) =>
      simulated.getStore() ? scheduler.resumeAfter(ms, action) : real.setTimeout(action, ms),
    () => (simulated.getStore() ? random.next() : real.random()),
  );
  const restoreIds = seedIds(() => random.next());
  try {
    return await simulated.run(true, work);
  } finally {
    restoreIds();
    replace(real.setTimeout, real.random);
  }
}
