import type { Invoke } from '../lambda/types.ts';

/** What is under way anywhere in the cloud, so that one can wait until nothing is. */
export class Activity {
  #running = 0;
  #events = 0;
  /** Deliveries that failed and will be tried again. */
  readonly #owed = new Set<string>();

  /** Grows with everything that happens; two equal readings mean that nothing happened in between. */
  get count(): number {
    return this.#events;
  }

  get idle(): boolean {
    return this.#running === 0 && this.#owed.size === 0;
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

  /** Tracks an attempt of something that is tried again until it succeeds. */
  async delivering(id: string, work: () => Promise<void>): Promise<void> {
    this.#owed.add(id);
    await this.track(work);
    this.#owed.delete(id);
  }
}
