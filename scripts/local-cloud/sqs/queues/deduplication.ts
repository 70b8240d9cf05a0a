import * as z from 'zod';

const WINDOW_MS = 5 * 60 * 1000;

export const acceptedSchema = z.object({ id: z.string(), sequence: z.number(), sentAt: z.number() });
/** The answer to a repeated send: the first one's ids. */
export type Accepted = z.infer<typeof acceptedSchema>;

/** One FIFO queue's memory of the messages that it accepted in the last five minutes. */
export class Deduplication {
  readonly #accepted = new Map<string, Accepted>();

  find(key: string): Accepted | undefined {
    return this.#accepted.get(key);
  }

  remember(key: string, accepted: Accepted): void {
    this.#accepted.set(key, accepted);
  }

  keys(): string[] {
    return [...this.#accepted.keys()];
  }

  /** Removes entries older than five minutes; returns their keys. */
  expire(now: number): string[] {
    const expired: string[] = [];
    // The entries are in order of time, as the clock never runs backwards.
    for (const [key, { sentAt }] of this.#accepted) {
      if (sentAt + WINDOW_MS > now) break;
      expired.push(key);
    }
    for (const key of expired) this.#accepted.delete(key);
    return expired;
  }
}
