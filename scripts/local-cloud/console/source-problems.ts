import type { Clock } from '../engine.ts';

/** Why the messages of a queue or the records of a stream are not handled. */
export interface SourceProblem {
  readonly at: number;
  readonly functionName: string;
  readonly text: string;
}

/** The last problem of each queue and stream, as its event source mapping printed it. */
export class SourceProblems {
  readonly #clock: Clock;
  readonly #last = new Map<string, SourceProblem>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  note(sourceArn: string, functionName: string, text: string): void {
    this.#last.set(sourceArn, { at: this.#clock.now(), functionName, text });
  }

  of(sourceArn: string): SourceProblem | undefined {
    return this.#last.get(sourceArn);
  }
}
