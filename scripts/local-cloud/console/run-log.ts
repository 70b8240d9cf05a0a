import type { Clock } from '../engine.ts';
import type { Run } from '../lambda/types.ts';
import { correlationIdsIn, type Trigger, triggerOf } from './run-trigger.ts';

/** One attempt to run a function. */
export interface RecordedRun {
  /** When it began, in ms since the epoch. */
  readonly at: number;
  readonly functionName: string;
  readonly requestId: string;
  /** `undefined` when it was throttled, and did not run. */
  readonly durationMs: number | undefined;
  readonly error: string | undefined;
  readonly trigger: Trigger;
  readonly correlationIds: readonly string[];
}

const KEPT = 2000;
const MAX_ERROR_CHARACTERS = 500;

const THROTTLED = 'Throttled: the function may not run more often at once.';

/** The latest runs of all functions. Payloads are not kept, only the ids in them. */
export class RunLog {
  readonly #clock: Clock;
  readonly #runs: RecordedRun[] = [];
  #next = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** @param durationMs `undefined` for an attempt that was throttled */
  record(functionName: string, { requestId, event, answer }: Run, durationMs: number | undefined): void {
    this.#runs[this.#next] = {
      at: this.#clock.now() - Math.round(durationMs ?? 0),
      functionName,
      requestId,
      durationMs,
      error: durationMs === undefined ? THROTTLED : errorOf(answer)?.slice(0, MAX_ERROR_CHARACTERS),
      trigger: triggerOf(event.json),
      // A request without an id of its own gets it in the answer.
      correlationIds: correlationIdsIn(event.json, answer?.ok === true ? answer.result.json : ''),
    };
    this.#next = (this.#next + 1) % KEPT;
  }

  /** Oldest first. */
  all(): readonly RecordedRun[] {
    return [...this.#runs.slice(this.#next), ...this.#runs.slice(0, this.#next)];
  }
}

/** Also a batch that ended well, but named records that failed: Lambda does not count that as an error. */
function errorOf(answer: Run['answer']): string | undefined {
  if (answer?.ok === false) return `${answer.error.errorType}: ${answer.error.errorMessage}`;
  const text = answer?.result.json ?? '';
  const failed = text.includes('"itemIdentifier":') ? text.split('"itemIdentifier":').length - 1 : 0;
  return failed === 0 ? undefined : `${failed} of the batch failed and will be handed out again. The log says why.`;
}
