import type { MetricName, Metrics, Recorder } from '../cloudwatch/metrics.ts';
import type { Clock } from '../engine.ts';
import type { Qualified, Run, RunListener } from '../lambda/types.ts';
import { RunLog } from './run-log.ts';

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

/** Of all functions. CloudWatch has no such metric, so no alarm may find it below `AWS/Lambda`. */
export const COLD_STARTS: MetricName = { namespace: 'LocalCloud', metric: 'ColdStarts', dimensions: {} };

/** How many durations are kept for each function. */
const KEPT = 256;
const MAX_ERROR_CHARACTERS = 500;

type RunMetric = 'Invocations' | 'Errors' | 'Duration' | 'Throttles';

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
  readonly #metrics: Metrics | undefined;
  readonly log: RunLog;
  readonly #tallies = new Map<string, Tally>();
  /** By function, alias and version. */
  readonly #recorders = new Map<string, Readonly<Record<RunMetric, Recorder>>>();

  /** Also records Lambda's metrics, if it gets a place for them. */
  constructor(clock: Clock, metrics?: Metrics) {
    this.#clock = clock;
    this.#metrics = metrics;
    this.log = new RunLog(clock);
  }

  coldStart(functionName: string): void {
    this.#tally(functionName).coldStarts += 1;
    this.#metrics?.record(COLD_STARTS, 1);
  }

  ended(functionName: string, durationMs: number, run: Run): void {
    const error = run.answer?.ok === false ? run.answer.error : undefined;
    this.log.record(functionName, run, durationMs);
    const tally = this.#tally(functionName);
    tally.durations[tally.invocations % KEPT] = durationMs;
    tally.invocations += 1;
    const recorders = this.#recordersOf(functionName, run.qualified);
    recorders?.Invocations(1);
    recorders?.Errors(error === undefined ? 0 : 1);
    recorders?.Duration(durationMs);
    if (error === undefined) return;
    tally.errors += 1;
    const text = `${error.errorType}: ${error.errorMessage}`.slice(0, MAX_ERROR_CHARACTERS);
    tally.lastError = { at: this.#clock.now(), text };
  }

  throttled(functionName: string, run: Run): void {
    this.log.record(functionName, run, undefined);
    this.#recordersOf(functionName, run.qualified)?.Throttles(1);
  }

  of(functionName: string): FunctionSummary {
    const { invocations, errors, coldStarts, durations, lastError } = this.#tally(functionName);
    const sorted = durations.slice(0, Math.min(invocations, KEPT)).sort();
    const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1];
    return { invocations, errors, coldStarts, p50Ms: at(0.5), p99Ms: at(0.99), lastError };
  }

  #recordersOf(functionName: string, qualified: Qualified | undefined) {
    if (this.#metrics === undefined) return undefined;
    const key = `${functionName} ${qualified?.resource} ${qualified?.executedVersion}`;
    const existing = this.#recorders.get(key);
    if (existing !== undefined) return existing;
    const recorders = recordersOf(this.#metrics, functionName, qualified);
    this.#recorders.set(key, recorders);
    return recorders;
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

/** For the function, for all functions together, and for the alias or version by which it was invoked. */
function recordersOf(
  metrics: Metrics,
  FunctionName: string,
  qualified: Qualified | undefined,
): Readonly<Record<RunMetric, Recorder>> {
  const own: Record<string, string>[] = [{ FunctionName }, {}];
  if (qualified !== undefined) {
    const { resource: Resource, executedVersion: ExecutedVersion } = qualified;
    own.push({ FunctionName, Resource }, { FunctionName, Resource, ExecutedVersion });
  }
  const recorder = (metric: RunMetric): Recorder =>
    metrics.recorder(...own.map((dimensions) => ({ namespace: 'AWS/Lambda', metric, dimensions })));
  return {
    Invocations: recorder('Invocations'),
    Errors: recorder('Errors'),
    Duration: recorder('Duration'),
    Throttles: recorder('Throttles'),
  };
}
