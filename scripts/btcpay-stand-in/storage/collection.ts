import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod/mini';

/** Replaces a file as a whole: after a crash it holds either the old or the new content, never a mixture. */
export function writeWhole(path: string, value: unknown): void {
  writeFileSync(`${path}.tmp`, JSON.stringify(value, undefined, 1));
  renameSync(`${path}.tmp`, path);
}

/** Records of one kind, by id. */
export interface Records<T extends { readonly id: string }> {
  get(id: string): T | undefined;
  /** In no particular order. */
  list(): T[];
  put(record: T): void;
  delete(id: string): void;
}

/**
 * Records of one kind, in memory and as one file each, written before `put` returns. The stand-in creates the ids in
 * base58, so they are safe as file names; an id from a request is only looked up.
 */
export class Collection<T extends { readonly id: string }> implements Records<T> {
  readonly #folder: string;
  readonly #records = new Map<string, T>();

  /** Reads the records under `folder`; throws when a file does not fit the schema. */
  constructor(folder: string, schema: z.ZodMiniType<T>) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
    for (const name of readdirSync(folder).filter((each) => each.endsWith('.json'))) {
      const record = schema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
      this.#records.set(record.id, record);
    }
  }

  get(id: string): T | undefined {
    return this.#records.get(id);
  }

  list(): T[] {
    return [...this.#records.values()];
  }

  put(record: T): void {
    writeWhole(this.#file(record.id), record);
    this.#records.set(record.id, record);
  }

  delete(id: string): void {
    this.#records.delete(id);
    rmSync(this.#file(id), { force: true });
  }

  #file(id: string): string {
    return join(this.#folder, `${id}.json`);
  }
}
