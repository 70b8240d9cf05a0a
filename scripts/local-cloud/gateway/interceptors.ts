/** A call that is about to reach its engine. */
export interface Call {
  /** A role's name, `root` or `anonymous`. */
  readonly principal: string;
  /** What uses the role: the function's name (also when a poller calls for it) or an identity's id. */
  readonly session: string | undefined;
  readonly service: string;
  readonly operation: string;
  /** How many calls of this principal, service and operation there were, this one included. */
  readonly count: number;
}

/** May throw an `AwsError` to answer with, or do something first, such as ending the function that calls. */
export type BeforeCall = (call: Call) => void | Promise<void>;

/** The places where tests put faults into the conversation between functions and services. */
export class Interceptors {
  readonly #listeners = new Set<BeforeCall>();
  readonly #counts = new Map<string, number>();

  /** Gives the function that takes the listener away again. */
  beforeCall(listener: BeforeCall): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async run(call: Omit<Call, 'count'>): Promise<void> {
    const key = `${call.principal}|${call.service}|${call.operation}`;
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    for (const listener of this.#listeners) await listener({ ...call, count });
  }
}
