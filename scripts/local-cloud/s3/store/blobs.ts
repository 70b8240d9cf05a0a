import { createHash, randomUUID } from 'node:crypto';
import { constants, createReadStream, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { copyFile, open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Segment } from './model.ts';

/** Bytes `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** The bodies on disk: files that are written once, read, and removed. The index knows which of them are in use. */
export class Blobs {
  readonly #dir: string;
  /** How many readers each blob has; one that is removed meanwhile stays until its readers are done. */
  readonly #readers = new Map<string, number>();
  readonly #doomed = new Set<string>();

  constructor(dir: string) {
    this.#dir = dir;
    mkdirSync(dir, { recursive: true });
  }

  /**
   * Removes every blob that is not in `used`: those that a crash left between writing a body and adding it to the
   * index.
   */
  sweep(used: ReadonlySet<string>): void {
    for (const name of readdirSync(this.#dir)) if (!used.has(name)) rmSync(this.#path(name));
  }

  /**
   * Writes a blob from what `produce` passes to its sink, and returns it with the result of `produce`. When that
   * throws, the blob is removed.
   */
  async write<T>(
    produce: (sink: (chunk: Buffer) => Promise<void>) => Promise<T>,
  ): Promise<{ segment: Segment; result: T }> {
    const blob = randomUUID();
    const file = await open(this.#path(blob), 'wx');
    let size = 0;
    try {
      const result = await produce(async (chunk) => {
        await file.writeFile(chunk);
        size += chunk.length;
      });
      await file.close();
      return { segment: { blob, size }, result };
    } catch (error) {
      await file.close();
      await rm(this.#path(blob));
      throw error;
    }
  }

  /** Copies without reading where the file system can share the data. */
  async copy(segments: readonly Segment[]): Promise<Segment[]> {
    const copies: Segment[] = [];
    const release = this.#hold(segments);
    try {
      for (const { blob, size } of segments) {
        const copy = { blob: randomUUID(), size };
        copies.push(copy);
        await copyFile(this.#path(blob), this.#path(copy.blob), constants.COPYFILE_FICLONE);
      }
      return copies;
    } catch (error) {
      this.remove(copies);
      throw error;
    } finally {
      release();
    }
  }

  /** Copies `range` into a new blob; the result is the MD5 in hex. */
  copyRange(segments: readonly Segment[], range: ByteRange): Promise<{ segment: Segment; result: string }> {
    const source = this.read(segments, range);
    return this.write(async (sink) => {
      const md5 = createHash('md5');
      for await (const chunk of source) {
        md5.update(chunk);
        await sink(chunk);
      }
      return md5.digest('hex');
    });
  }

  /**
   * The bytes of `range` over all segments. They stay readable to the end, even when the object is removed meanwhile.
   */
  read(segments: readonly Segment[], range: ByteRange): AsyncGenerator<Buffer> {
    // Held from now on, not from the first chunk: the object may be replaced before the reply begins.
    return this.#readHeld(segments, range, this.#hold(segments));
  }

  async *#readHeld(segments: readonly Segment[], range: ByteRange, release: () => void): AsyncGenerator<Buffer> {
    try {
      let offset = 0;
      for (const { blob, size } of segments) {
        const start = Math.max(0, range.start - offset);
        const end = Math.min(size - 1, range.end - offset);
        if (start <= end) yield* createReadStream(this.#path(blob), { start, end, highWaterMark: 256 * 1024 });
        offset += size;
      }
    } finally {
      release();
    }
  }

  remove(segments: readonly Segment[]): void {
    for (const { blob } of segments) {
      if (this.#readers.has(blob)) this.#doomed.add(blob);
      else rmSync(this.#path(blob), { force: true });
    }
  }

  #hold(segments: readonly Segment[]): () => void {
    const names = segments.map(({ blob }) => blob);
    for (const name of names) this.#readers.set(name, (this.#readers.get(name) ?? 0) + 1);
    return () => {
      for (const name of names) this.#release(name);
    };
  }

  #release(name: string): void {
    const left = (this.#readers.get(name) ?? 1) - 1;
    if (left > 0) {
      this.#readers.set(name, left);
      return;
    }
    this.#readers.delete(name);
    if (this.#doomed.delete(name)) rmSync(this.#path(name), { force: true });
  }

  #path(name: string): string {
    return path.join(this.#dir, name);
  }
}
