import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type * as z from 'zod/mini';

const OWNER_ONLY_FILE = 0o600;
const OWNER_ONLY_DIRECTORY = 0o700;

/**
 * JSON documents, one file each, in a folder per collection. A save is atomic (written to another file, then renamed)
 * and durable when its promise resolves. One file per document keeps the cost of a save independent of their number.
 */
export class DocumentStore {
  readonly #dir: string;
  /** The last write of each file: writes of one file never overtake each other. */
  readonly #pending = new Map<string, Promise<void>>();

  constructor(dir: string) {
    this.#dir = dir;
  }

  /** Every document of a collection, in no particular order. Throws when one does not fit `schema`. */
  async load<S extends z.core.$ZodType>(collection: string, schema: S & { parse(data: unknown): z.output<S> }) {
    const folder = path.join(this.#dir, collection);
    await mkdir(folder, { recursive: true, mode: OWNER_ONLY_DIRECTORY });
    const files = (await readdir(folder)).filter((name) => name.endsWith('.json'));
    return Promise.all(
      files.map(async (name) => schema.parse(JSON.parse(await readFile(path.join(folder, name), 'utf8')))),
    );
  }

  /** Writes the document as it is now; later changes of the object are not written. */
  save(collection: string, id: string, document: unknown): Promise<void> {
    const text = JSON.stringify(document);
    const file = this.#file(collection, id);
    return this.#inOrder(file, () => writeAtomically(file, text));
  }

  remove(collection: string, id: string): Promise<void> {
    const file = this.#file(collection, id);
    return this.#inOrder(file, async () => {
      await rm(file, { force: true });
      await syncDirectory(path.dirname(file));
    });
  }

  /** Resolves when no write is under way. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#pending.values());
  }

  #file(collection: string, id: string): string {
    return path.join(this.#dir, collection, `${encodeURIComponent(id)}.json`);
  }

  #inOrder(file: string, write: () => Promise<void>): Promise<void> {
    const before = this.#pending.get(file) ?? Promise.resolve();
    // The failure of an earlier write was reported to its caller.
    const after = before.then(write, write);
    this.#pending.set(file, after);
    const release = () => {
      if (this.#pending.get(file) === after) this.#pending.delete(file);
    };
    after.then(release, release);
    return after;
  }
}

async function writeAtomically(file: string, text: string): Promise<void> {
  const aside = `${file}.new`;
  const handle = await open(aside, 'w', OWNER_ONLY_FILE);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(aside, file);
  await syncDirectory(path.dirname(file));
}

/** A rename or removal is durable only once its directory is. Windows cannot open directories and does not need it. */
async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
