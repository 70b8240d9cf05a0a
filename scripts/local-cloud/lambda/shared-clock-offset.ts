import type { Clock } from '../engine.ts';

/** Two readings of a clock a moment apart differ by this much without the clock having been moved. */
const JITTER_MS = 25;

/**
 * The number that all worker threads read their calendar's offset from, kept in step with the injected clock.
 * It is brought up to date before every invocation: between two, an environment is frozen and looks at no clock.
 */
export class SharedClockOffset {
  readonly shared = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT));
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.refresh();
  }

  refresh(): void {
    const offset = this.#clock.now() - Date.now();
    // A jitter of a millisecond must not reach the functions: their time would now and then run back.
    if (Math.abs(offset - (this.shared[0] ?? 0)) > JITTER_MS) this.shared[0] = offset;
  }
}
