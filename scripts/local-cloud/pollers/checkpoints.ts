import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { type FileHandle, open, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { isMissingFile } from '../error-code.ts';

const CheckpointsSchema = z.object({
  /** When the mapping first read the stream, in ms; defines `LATEST` for it from then on. */
  since: z.number(),
  /** The last sequence number that was handled, by shard. */
  shards: z.record(z.string(), z.string()),
});
type Positions = z.output<typeof CheckpointsSchema>;

/** Then the file is written anew: it has about 100 KB. */
const MOST_LINES = 1000;

/**
 * How far one mapping has read a stream, in a file, so that a restart neither skips nor repeats records. Each line is
 * all of it, the last one counts: to add a line costs a tenth of writing another file and renaming it, which every batch
 * of every mapping would do.
 */
export class Checkpoints {
  readonly #path: string;
  readonly #mostLines: number;
  #saved: Positions;
  #lines: number;
  #file: FileHandle | undefined;
  #next: Promise<void> | undefined;
  #writing = Promise.resolve();
  /** Whether there is something that is not on disk and on its way to it. */
  #isBehind = false;

  constructor(dir: string, mappingId: string, now: number, { mostLines = MOST_LINES } = {}) {
    mkdirSync(dir, { recursive: true });
    this.#path = join(dir, `${mappingId}.json`);
    this.#mostLines = mostLines;
    const found = readIfThere(this.#path);
    this.#saved = found ?? { since: now, shards: {} };
    // At the first write the file is written anew, which removes a line that was cut off.
    this.#lines = mostLines;
    if (found === undefined) void this.#write();
  }

  get since(): number {
    return this.#saved.since;
  }

  of(shardId: string): string | undefined {
    return this.#saved.shards[shardId];
  }

  /** These records were handled. Resolves when it is on disk. */
  async set(shardId: string, sequenceNumber: string): Promise<void> {
    if (this.of(shardId) === sequenceNumber && !this.#isBehind) return this.#writing;
    this.#remember(shardId, sequenceNumber);
    await this.#write();
  }

  /** No record until this one is wanted. It reaches the disk with the next write: read again, they are not wanted either. */
  pass(shardId: string, sequenceNumber: string): void {
    if (this.of(shardId) === sequenceNumber) return;
    this.#remember(shardId, sequenceNumber);
    this.#isBehind = true;
  }

  /** Resolves when everything is on disk; nothing may be set afterwards. */
  async close(): Promise<void> {
    await (this.#isBehind ? this.#write() : this.#writing);
    await this.#file?.close();
    this.#file = undefined;
  }

  #remember(shardId: string, sequenceNumber: string): void {
    this.#saved = { ...this.#saved, shards: { ...this.#saved.shards, [shardId]: sequenceNumber } };
  }

  /** Those who come while a line is being written share the next one. */
  #write(): Promise<void> {
    this.#next ??= this.#writing.then(() => this.#writeLine());
    this.#writing = this.#next;
    this.#isBehind = false;
    return this.#next;
  }

  async #writeLine(): Promise<void> {
    this.#next = undefined;
    const line = `${JSON.stringify(this.#saved)}\n`;
    this.#lines += 1;
    if (this.#file !== undefined && this.#lines < this.#mostLines) {
      // It goes to the system's memory, which is done before a thread could be woken for it.
      appendFileSync(this.#file.fd, line);
      return;
    }
    // Some systems do not rename over a file that is open.
    await this.#file?.close();
    await writeFile(`${this.#path}.new`, line);
    await rename(`${this.#path}.new`, this.#path);
    this.#file = await open(this.#path, 'a');
    this.#lines = 1;
  }
}

function readIfThere(path: string): Positions | undefined {
  try {
    return lastWhole(readFileSync(path, 'utf8'));
  } catch (error) {
    if (isMissingFile(error)) return undefined;
    throw new Error(`${path} cannot be read; start with an empty state folder`, { cause: error });
  }
}

/** What follows the last line break was cut off by the end of the process; files of earlier versions have no break. */
function lastWhole(text: string): Positions {
  const lines = text.split('\n');
  return CheckpointsSchema.parse(JSON.parse(lines.at(-2) ?? text));
}
