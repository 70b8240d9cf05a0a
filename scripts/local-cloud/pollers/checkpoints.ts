import { mkdirSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { isMissingFile } from '../error-code.ts';

const CheckpointsSchema = z.object({
  /** When the mapping first read the stream, in ms; defines `LATEST` for it from then on. */
  since: z.number(),
  /** The last sequence number that was handled, by shard. */
  shards: z.record(z.string(), z.string()),
});

/** How far one mapping has read a stream. Stored in a file, so that a restart neither skips nor repeats records. */
export class Checkpoints {
  readonly #path: string;
  #saved: z.output<typeof CheckpointsSchema>;
  #writing = Promise.resolve();

  constructor(dir: string, mappingId: string, now: number) {
    mkdirSync(dir, { recursive: true });
    this.#path = join(dir, `${mappingId}.json`);
    const found = readIfThere(this.#path);
    this.#saved = found ?? { since: now, shards: {} };
    if (found === undefined) void this.#write();
  }

  get since(): number {
    return this.#saved.since;
  }

  of(shardId: string): string | undefined {
    return this.#saved.shards[shardId];
  }

  /** Resolves when it is on disk. */
  async set(shardId: string, sequenceNumber: string): Promise<void> {
    this.#saved = { ...this.#saved, shards: { ...this.#saved.shards, [shardId]: sequenceNumber } };
    await this.#write();
  }

  /** Resolves when everything is on disk. */
  saved(): Promise<void> {
    return this.#writing;
  }

  #write(): Promise<void> {
    const text = JSON.stringify(this.#saved);
    this.#writing = this.#writing.then(async () => {
      await writeFile(`${this.#path}.new`, text);
      await rename(`${this.#path}.new`, this.#path);
    });
    return this.#writing;
  }
}

function readIfThere(path: string): z.output<typeof CheckpointsSchema> | undefined {
  try {
    return CheckpointsSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    if (isMissingFile(error)) return undefined;
    throw new Error(`${path} cannot be read; start with an empty state folder`, { cause: error });
  }
}
