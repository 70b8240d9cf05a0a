import type { Clock } from '../engine.ts';
import type { FunctionError, RunListener } from '../lambda/types.ts';

/** The runs of a function since the local cloud started. */
export interface FunctionSummary {
  readonly invocations: number;
  readonly errors: number;
  readonly coldStarts: number;
  /** Of the latest invocations, in ms; `undefined` without any. */
  readonly p50Ms: number | undefined;
  readonly p99Ms: number | undefined;
  readonly lastError: { readonly at: number; readonly text: string } | undefined;
}

/** How many durations are kept for each function. */
const KEPT = 256;
const MAX_ERROR_CHARACTERS = 500;

interface Tally {
  invocations: number;
  errors: number;
  coldStarts: number;
  readonly durations: Float64Array;
  lastError: { readonly at: number; readonly text: string } | undefined;
}

/** Counts the runs of functions, in a few numbers for each. */
export class FunctionRuns implements RunListener {
  readonly #clock: Clock;
  readonly #tallies = new Map<string, Tally>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  coldStart(functionName: string): void {
    this.#tally(functionName).coldStarts += 1;
  }

  ended(functionName: string, durationMs: number, error: FunctionError | undefined): void {
    const tally = this.#tally(functionName);
    tally.durations[tally.invocations % KEPT] = durationMs;
    tally.invocations += 1;
    if (error === undefined) return;
    tally.errors += 1;
    const text = `${error.errorType}: ${error.errorMessage}`.slice(0, MAX_ERROR_CHARACTERS);
    tally.lastError = { at: this.#clock.now(), text };
  }

  of(functionName: string): FunctionSummary {
    const { invocations, errors, coldStarts, durations, lastError } = this.#tally(functionName);
    const sorted = durations.slice(0, Math.min(invocations, KEPT)).sort();
    const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1];
    return { invocations, errors, coldStarts, p50Ms: at(0.5), p99Ms: at(0.99), lastError };
  }

  #tally(functionName: string): Tally {
    const existing = this.#tallies.get(functionName);
    if (existing !== undefined) return existing;
    const durations = new Float64Array(KEPT);
    const tally: Tally = { invocations: 0, errors: 0, coldStarts: 0, durations, lastError: undefined };
    this.#tallies.set(functionName, tally);
    return tally;
  }
}
