import * as z from 'zod/mini';
import { AwsError } from '../engine.ts';
import type { BeforeCall } from '../gateway/interceptors.ts';

export const FaultSchema = z.strictObject({
  /** A function, by any of its names. */
  function: z.string(),
  /** Only calls of this service, e.g. `dynamodb`; any when left out. */
  service: z.optional(z.string()),
  /** Only this operation, e.g. `PutItem`; any when left out. */
  operation: z.optional(z.string()),
  /** The first call that is hit, counted from now: 1 is the next. */
  at: z._default(z.int().check(z.gte(1)), 1),
  /** `crash` ends the function as it makes the call; `throttle` and `fail` answer it with an error of AWS's own. */
  kind: z.enum(['crash', 'throttle', 'fail']),
  /** How many calls in a row are hit. */
  times: z._default(z.int().check(z.gte(1)), 1),
});
export type Fault = z.infer<typeof FaultSchema>;

interface ActiveFault extends Fault {
  callCount: number;
}

/** Faults on demand: hits exactly the calls that a test or a person chose. */
export class Faults {
  readonly #terminate: (functionName: string) => void;
  #active: ActiveFault[] = [];
  #hitCount = 0;

  constructor(terminate: (functionName: string) => void) {
    this.#terminate = terminate;
  }

  set(fault: Fault): void {
    this.#active.push({ ...fault, callCount: 0 });
  }

  /** How many calls were hit since the last {@link clear}. */
  get hitCount(): number {
    return this.#hitCount;
  }

  /** The faults that have not yet hit all their calls. */
  get active(): readonly Fault[] {
    return this.#active;
  }

  clear(): void {
    this.#active = [];
    this.#hitCount = 0;
  }

  readonly beforeCall: BeforeCall = ({ session, service, operation }) => {
    for (const fault of this.#active) {
      const isTarget =
        fault.function === session &&
        (fault.service === undefined || fault.service === service) &&
        (fault.operation === undefined || fault.operation === operation);
      if (!isTarget) continue;
      fault.callCount += 1;
      if (fault.callCount < fault.at) continue;
      if (fault.callCount >= fault.at + fault.times - 1) this.#active = this.#active.filter((each) => each !== fault);
      this.#hitCount += 1;
      if (fault.kind === 'crash') this.#terminate(fault.function);
      throw errorOf(fault.kind);
    }
  };
}

function errorOf(kind: Fault['kind']): AwsError {
  return kind === 'throttle'
    ? new AwsError('ThrottlingException', 'Rate exceeded')
    : new AwsError('InternalServerError', 'This failure was requested as a fault', 500);
}
