/**
 * How long an environment is kept whose predecessor was kept in vain, ms: for calls that come together. Those that
 * functions need once a minute would otherwise all be there at the same time.
 */
const SHORT_MS = 200;

/**
 * How long the idle environments of a function are kept. One that is ended after a single call was kept in vain, as are
 * those of functions that run once a minute, and its memory with it. The next one is kept for a short time, until a call
 * comes that the one before would have answered.
 */
export class WarmTime {
  readonly #longMs: number;
  readonly #now: () => number;
  #isShort = false;
  #idleSince = Number.NEGATIVE_INFINITY;

  /** `now`: real time in ms. */
  constructor(longMs: number, now: () => number = () => performance.now()) {
    this.#longMs = longMs;
    this.#now = now;
  }

  get ms(): number {
    return this.#isShort ? Math.min(SHORT_MS, this.#longMs) : this.#longMs;
  }

  /** An environment was ended after so many ms without a call; before, it had answered this many. */
  waitedInVain(calls: number, idleMs: number): void {
    this.#idleSince = this.#now() - idleMs;
    this.#isShort = calls === 1;
  }

  /** An environment is started for a call. */
  started(): void {
    if (this.#now() - this.#idleSince < this.#longMs) this.#isShort = false;
  }
}
