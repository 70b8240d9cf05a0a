import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const PendingSchema = z.object({
  requestId: z.string(),
  functionName: z.string(),
  /** The event, as JSON text. */
  payload: z.string(),
  /** The number of failed invocations. */
  failures: z.number(),
  /** ms since the epoch, on the injected clock. */
  acceptedAt: z.number(),
  dueAt: z.number(),
  /** Set when the invocation is over and only its record must still be delivered. */
  delivery: z.optional(z.object({ destinationArn: z.string(), record: z.string() })),
});

/** One accepted asynchronous invocation that is not over yet. */
export type Pending = z.infer<typeof PendingSchema>;

/**
 * Pending invocations on disk, one small file each: written under another name, then renamed, so a file is never
 * incomplete.
 */
export class PendingStore {
  readonly #dir: string;

  constructor(dir: string) {
    this.#dir = dir;
    mkdirSync(dir, { recursive: true });
  }

  /** The invocations that an earlier run left, oldest first. */
  load(): Pending[] {
    const found: Pending[] = [];
    for (const name of readdirSync(this.#dir)) {
      const path = join(this.#dir, name);
      if (name.endsWith('.json')) found.push(PendingSchema.parse(JSON.parse(readFileSync(path, 'utf8'))));
      else rmSync(path); // An unfinished write of an earlier run, and so never accepted.
    }
    return found.sort((a, b) => a.acceptedAt - b.acceptedAt);
  }

  async save(pending: Pending): Promise<void> {
    const path = this.#path(pending);
    await writeFile(`${path}.part`, JSON.stringify(pending));
    await rename(`${path}.part`, path);
  }

  async remove(pending: Pending): Promise<void> {
    await rm(this.#path(pending), { force: true });
  }

  #path(pending: Pending): string {
    return join(this.#dir, `${pending.requestId}.json`);
  }
}
