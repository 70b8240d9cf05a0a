import type { Invoke } from '../lambda/types.ts';

/** The work under way anywhere in the cloud, so that a caller can wait until there is none. */
export class Activity {
  #running = 0;
  #events = 0;
  /** Failed deliveries that will be retried. */
  readonly #owed = new Set<string>();

  /** Grows with every activity; two equal readings mean that nothing happened in between. */
  get count(): number {
    return this.#events;
  }

  get isBusy(): boolean {
    return this.#running > 0;
  }

  get hasRetries(): boolean {
    return this.#owed.size > 0;
  }

  note(): void {
    this.#events += 1;
  }

  async track<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#running += 1;
    this.#events += 1;
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#events += 1;
    }
  }

  /** Counts every invocation as activity. */
  invoking(invoke: Invoke): Invoke {
    return (name, payload) => this.track(() => invoke(name, payload));
  }

  /** Work that is not retried any more: nobody waits for it. */
  gaveUp(id: string): void {
    this.#owed.delete(id);
    this.#events += 1;
  }

  /** Tracks an attempt of work that is retried until it succeeds or is given up. */
  async delivering(id: string, work: () => Promise<void>): Promise<void> {
    this.#owed.add(id);
    await this.track(work);
    this.#owed.delete(id);
  }
}
