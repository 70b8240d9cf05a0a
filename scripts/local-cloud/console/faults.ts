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

interface Armed extends Fault {
  callCount: number;
}

/** Faults on demand: hits exactly the calls that a test or a person chose. */
export class Faults {
  readonly #terminate: (functionName: string) => void;
  #armed: Armed[] = [];
  #struck = 0;

  constructor(terminate: (functionName: string) => void) {
    this.#terminate = terminate;
  }

  arm(fault: Fault): void {
    this.#armed.push({ ...fault, callCount: 0 });
  }

  /** How many calls were hit since the last {@link clear}. */
  get struck(): number {
    return this.#struck;
  }

  /** The faults that have not yet hit all their calls. */
  get armed(): readonly Fault[] {
    return this.#armed;
  }

  clear(): void {
    this.#armed = [];
    this.#struck = 0;
  }

  readonly beforeCall: BeforeCall = ({ session, service, operation }) => {
    for (const fault of this.#armed) {
      const isMeant =
        fault.function === session &&
        (fault.service === undefined || fault.service === service) &&
        (fault.operation === undefined || fault.operation === operation);
      if (!isMeant) continue;
      fault.callCount += 1;
      if (fault.callCount < fault.at) continue;
      if (fault.callCount >= fault.at + fault.times - 1) this.#armed = this.#armed.filter((each) => each !== fault);
      this.#struck += 1;
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
