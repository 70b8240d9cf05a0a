import type { Clock } from '../engine.ts';

/** Two readings of a clock a moment apart may differ by this much although the clock was not moved. */
const JITTER_MS = 25;

/**
 * The number from which all worker threads read their calendar's offset, kept in step with the injected clock. It is
 * updated before every invocation, and when the clock is moved: a function that runs meanwhile would take the time of
 * the next reply for a fault of its own clock, and sign its later requests with a correction.
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
    // A jitter of a millisecond must not reach the functions, or their time would run backwards now and then.
    if (Math.abs(offset - (this.shared[0] ?? 0)) > JITTER_MS) this.shared[0] = offset;
  }
}
