import type * as z from 'zod/mini';
import type { AwsClient } from '../gateway/aws-client.ts';
import type { Invoke, InvokeResult } from '../lambda/types.ts';

type Operation = (input: unknown, signal?: AbortSignal) => unknown;

/** An operation of a fake service that parses its input. */
export const operation =
  <Schema extends z.ZodMiniType>(
    schema: Schema,
    run: (input: z.output<Schema>, signal?: AbortSignal) => unknown,
  ): Operation =>
  (input, signal) =>
    run(schema.parse(input), signal);

/** A client whose operations are the given functions; any other call fails the test. */
export function fakeClient(operations: Readonly<Record<string, Operation>>): AwsClient {
  return {
    async call(_service, name, input, signal) {
      const run = operations[name];
      if (run === undefined) throw new Error(`unexpected call of ${name}`);
      return run(input, signal);
    },
    send: () => Promise.reject(new Error('unexpected request')),
  };
}

export const succeeded = (payload: unknown = null): InvokeResult => ({ payload, durationMs: 1 });
export const failed = (): InvokeResult => ({
  payload: { errorMessage: 'no' },
  functionError: 'Unhandled',
  durationMs: 1,
});

/** A function that parses each event, passes it to `handler` and records them all. */
export function fakeFunction<Schema extends z.ZodMiniType>(
  schema: Schema,
  handler: (event: z.output<Schema>, count: number) => InvokeResult | Promise<InvokeResult>,
): { readonly invoke: Invoke; readonly events: z.output<Schema>[] } {
  const events: z.output<Schema>[] = [];
  return {
    events,
    async invoke(_name, payload) {
      const event = schema.parse(payload);
      events.push(event);
      return handler(event, events.length);
    },
  };
}

/** Lets work begin only when the test says so; says how often it was asked. */
export class FakePrecedence {
  asked = 0;
  #begin: (() => void) | undefined;

  async turn(enough: AbortSignal): Promise<void> {
    this.asked += 1;
    if (enough.aborted) return;
    await new Promise<void>((resolve) => {
      this.#begin = resolve;
      enough.addEventListener('abort', () => resolve());
    });
    this.#begin = undefined;
  }

  get isHoldingBack(): boolean {
    return this.#begin !== undefined;
  }

  begin(): void {
    this.#begin?.();
  }
}

/** Lets all work begin at once. */
export const NO_PRECEDENCE = { turn: async () => {} };

/** Resolves once the condition holds; gives up after two seconds. */
export async function until(condition: () => boolean): Promise<void> {
  const deadline = AbortSignal.timeout(2000);
  while (!condition()) {
    deadline.throwIfAborted();
    await new Promise((resolve) => setImmediate(resolve));
  }
}
