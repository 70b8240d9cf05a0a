/** A call that is about to reach its engine. */
export interface Call {
  /** A role's name, `root` or `anonymous`. */
  readonly principal: string;
  /** The user of the role: the function's name (even when a poller calls for it) or an identity's id. */
  readonly session: string | undefined;
  readonly service: string;
  readonly operation: string;
  /** How many calls of this principal, service and operation there were, including this one. */
  readonly count: number;
}

/** May throw an `AwsError` to answer with, or do something first, such as ending the calling function. */
export type BeforeCall = (call: Call) => void | Promise<void>;

/** The places where tests inject faults into the calls between functions and services. */
export class Interceptors {
  readonly #listeners = new Set<BeforeCall>();
  readonly #counts = new Map<string, number>();

  /** Returns the function that removes the listener again. */
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
