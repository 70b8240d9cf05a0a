import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { type Content, content, json } from './model.ts';

/** One version of an object. Without `content` it is a delete marker. */
export interface ObjectVersion {
  readonly bucket: string;
  readonly key: string;
  /** `null` (the word) when it was written while the bucket had no versioning. */
  readonly versionId: string;
  readonly isCurrent: boolean;
  readonly modified: number;
  /** Greater for later writes. */
  readonly sequence: number;
  readonly content: Content | undefined;
}

export type StoredObject = ObjectVersion & { readonly content: Content };

/** Whether a version is an object, not a delete marker. */
export const isStoredObject = (version: ObjectVersion | undefined): version is StoredObject =>
  version?.content !== undefined;

const row = z.object({
  sequence: z.number(),
  bucket: z.string(),
  key: z.string(),
  versionId: z.string(),
  isCurrent: z.pipe(
    z.number(),
    z.transform((flag) => flag === 1),
  ),
  modified: z.number(),
  content: z.union([
    json(content),
    z.pipe(
      z.null(),
      z.transform(() => undefined),
    ),
  ]),
});

/** Greater than every key that begins with the text before it: the last code point of Unicode. */
export const LAST_CHARACTER = '\u{10FFFF}';

/** Every version of every object. */
export class ObjectIndex {
  readonly #current: StatementSync;
  readonly #byId: StatementSync;
  readonly #newest: StatementSync;
  readonly #insert: StatementSync;
  readonly #delete: StatementSync;
  readonly #setCurrent: StatementSync;
  readonly #setContent: StatementSync;
  readonly #listCurrent: StatementSync;
  readonly #listVersions: StatementSync;
  readonly #blobs: StatementSync;

  constructor(database: DatabaseSync) {
    const prepare = (sql: string) => database.prepare(sql);
    this.#current = prepare('SELECT * FROM versions WHERE bucket = ? AND key = ? AND isCurrent = 1');
    this.#byId = prepare('SELECT * FROM versions WHERE bucket = ? AND key = ? AND versionId = ?');
    this.#newest = prepare('SELECT * FROM versions WHERE bucket = ? AND key = ? ORDER BY sequence DESC LIMIT 1');
    this.#insert = prepare(
      'INSERT INTO versions (bucket, key, versionId, isCurrent, modified, content) VALUES (?, ?, ?, 1, ?, ?) RETURNING *',
    );
    this.#delete = prepare('DELETE FROM versions WHERE sequence = ?');
    this.#setCurrent = prepare('UPDATE versions SET isCurrent = ? WHERE sequence = ?');
    this.#setContent = prepare('UPDATE versions SET content = ? WHERE sequence = ?');
    // The unary plus keeps SQLite from starting its walk of the index at the looser of the two lower bounds.
    this.#listCurrent = prepare(
      `SELECT * FROM versions WHERE bucket = ?1 AND key >= max(?2, ?4) AND key < ?3 AND +key > ?4
         AND isCurrent = 1 AND content IS NOT NULL ORDER BY key`,
    );
    this.#listVersions = prepare(
      `SELECT * FROM versions WHERE bucket = ?1 AND key >= max(?2, ?4) AND key < ?3 AND (+key > ?4 OR sequence < ?5)
         ORDER BY key, sequence DESC`,
    );
    this.#blobs = prepare(
      "SELECT json_extract(segment.value, '$.blob') AS blob FROM versions, json_each(versions.content, '$.segments') AS segment",
    );
  }

  /** The newest version, which may be a delete marker. */
  current(bucket: string, key: string): ObjectVersion | undefined {
    return parse(this.#current.get(bucket, key));
  }

  find(bucket: string, key: string, versionId: string): ObjectVersion | undefined {
    return parse(this.#byId.get(bucket, key, versionId));
  }

  /** Makes a version the current one of its key. Call it in a transaction. */
  insert(bucket: string, key: string, versionId: string, modified: number, body: Content | undefined): ObjectVersion {
    const previous = this.current(bucket, key);
    if (previous !== undefined) this.#setCurrent.run(0, previous.sequence);
    const text = body === undefined ? null : JSON.stringify(body);
    return row.parse(this.#insert.get(bucket, key, versionId, modified, text));
  }

  /** Removes a version; the previous one becomes current. Call it in a transaction. */
  remove(version: ObjectVersion): void {
    this.#delete.run(version.sequence);
    if (!version.isCurrent) return;
    const next = parse(this.#newest.get(version.bucket, version.key));
    if (next !== undefined) this.#setCurrent.run(1, next.sequence);
  }

  /** Replaces the attributes of a version, such as its tags. */
  describe(version: ObjectVersion, body: Content): void {
    this.#setContent.run(JSON.stringify(body), version.sequence);
  }

  /** Current objects whose keys begin with `prefix` and sort after `after`, in the order of their keys. */
  *listCurrent(bucket: string, prefix: string, after: string): Generator<StoredObject> {
    for (const found of this.#listCurrent.iterate(bucket, prefix, prefix + LAST_CHARACTER, after)) {
      const version = parse(found);
      if (isStoredObject(version)) yield version;
    }
  }

  /** All versions by key, newest first, after the version `sequence` of the key `after`. */
  *listVersions(bucket: string, prefix: string, after: string, sequence: number): Generator<ObjectVersion> {
    for (const found of this.#listVersions.iterate(bucket, prefix, prefix + LAST_CHARACTER, after, sequence)) {
      yield row.parse(found);
    }
  }

  /** The names of all blobs in use by a version. */
  *blobs(): Generator<string> {
    for (const found of this.#blobs.iterate()) yield String(found.blob);
  }
}

const parse = (found: unknown): ObjectVersion | undefined => (found === undefined ? undefined : row.parse(found));
