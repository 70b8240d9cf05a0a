import { totalmem } from 'node:os';

/** A machine with this much memory (bytes) has room for a store that is not kept small: 16 GB, as systems report it. */
const PLENTY = 15 * 1024 ** 3;

/**
 * How to start a process with many worker threads on a machine with that much memory (bytes). V8's option makes it
 * collect garbage and compile less, instead of letting each heap grow. A store then takes about 530 MB under load
 * instead of about 800, and a sixth more processor time for an order, a third more for the first ones
 * (docs/decisions/0186-memory-or-speed.md).
 */
export const memoryFor = (/** @type {number} */ total) => ({
  nodeArgs: total < PLENTY ? ['--optimize-for-size'] : [],
  /** glibc has up to eight arenas per core for the memory of threads, and returns little of it. */
  env: { MALLOC_ARENA_MAX: '2' },
});

/** On this machine. */
export const SMALL_MEMORY = memoryFor(totalmem());
