interface Poll<T> {
  readonly attempt: () => T | undefined;
  readonly finish: (result: T | undefined) => void;
}

/** Receivers that wait for a message: at each queue, first come, first served. */
export class LongPolls<T> {
  readonly #polls = new Map<string, Set<Poll<T>>>();

  /**
   * Resolves with the result of `attempt` on a later {@link wake}, or with `undefined` after `ms` of real time, when
   * the receiver is gone, or on {@link close}.
   */
  wait(queue: string, ms: number, gone: AbortSignal, attempt: () => T | undefined): Promise<T | undefined> {
    return new Promise((resolve) => {
      const polls = this.#polls.get(queue) ?? new Set();
      this.#polls.set(queue, polls);
      const giveUp = () => poll.finish(undefined);
      const timer = setTimeout(giveUp, ms);
      timer.unref();
      const poll: Poll<T> = {
        attempt,
        finish: (result) => {
          clearTimeout(timer);
          gone.removeEventListener('abort', giveUp);
          polls.delete(poll);
          if (polls.size === 0 && this.#polls.get(queue) === polls) this.#polls.delete(queue);
          resolve(result);
        },
      };
      polls.add(poll);
      gone.addEventListener('abort', giveUp, { once: true });
      // A listener is not called for an event before it was added.
      if (gone.aborted) giveUp();
    });
  }

  /** Serves the receivers at `queue` as long as `attempt` has something for them. */
  wake(queue: string): void {
    for (const poll of this.#polls.get(queue) ?? []) {
      const result = poll.attempt();
      if (result === undefined) return;
      poll.finish(result);
    }
  }

  /** The queues at which somebody waits. */
  queues(): string[] {
    return [...this.#polls.keys()];
  }

  /** For messages that became visible because time passed. */
  wakeAll(): void {
    for (const queue of this.#polls.keys()) this.wake(queue);
  }

  /** Ends the waits of all receivers at `queue`. */
  dismiss(queue: string): void {
    for (const poll of this.#polls.get(queue) ?? []) poll.finish(undefined);
  }

  close(): void {
    for (const queue of this.#polls.keys()) this.dismiss(queue);
  }
}
