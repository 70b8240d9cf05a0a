import type { Invoke } from '../lambda/types.ts';

/**
 * Other work begins when nothing hurried has run for this long: between two steps of a chain there is less. Shorter than
 * the pause of anybody who asks again and again. Ms.
 */
const QUIET_MS = 15;
/** How long other work waits at most: then it takes its part of the machine, whatever else runs. Ms. */
const PATIENCE_MS = 5_000;

/**
 * Lets work that nobody waits for begin when nothing hurried runs, or after some seconds. AWS runs both on different
 * machines, where they do not slow each other down; here they share a few cores. All times are real time.
 */
export class Precedence {
  readonly #quietMs: number;
  readonly #patienceMs: number;
  #running = 0;
  #lastAt = Number.NEGATIVE_INFINITY;

  constructor(quietMs = QUIET_MS, patienceMs = PATIENCE_MS) {
    this.#quietMs = quietMs;
    this.#patienceMs = patienceMs;
  }

  /** Invocations that somebody waits for: those of APIs, and those of mappings without a batching window. */
  first(invoke: Invoke): Invoke {
    return async (name, payload) => {
      this.#running += 1;
      try {
        return await invoke(name, payload);
      } finally {
        this.#running -= 1;
        this.#lastAt = performance.now();
      }
    };
  }

  /** Resolves when other work may begin, or when `enough` is aborted. */
  async turn(enough: AbortSignal): Promise<void> {
    const until = performance.now() + this.#patienceMs;
    while (!enough.aborted) {
      const now = performance.now();
      const quietAt = this.#running > 0 ? now + this.#quietMs : this.#lastAt + this.#quietMs;
      const left = Math.min(quietAt, until) - now;
      if (left <= 0) return;
      await pause(left, enough);
    }
  }
}

/** Ends early when the signal is aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms).unref();
    signal.addEventListener('abort', end);
  });
}
