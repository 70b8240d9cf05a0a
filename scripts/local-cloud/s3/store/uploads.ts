import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { noSuchUpload } from '../errors.ts';
import { json, type Part, part, type UploadAttributes, uploadAttributes } from './model.ts';
import { LAST_CHARACTER } from './object-index.ts';

const REMEMBERED_MS = 24 * 3600 * 1000;

/** A multipart upload that was neither completed nor aborted. */
export interface Upload {
  readonly id: string;
  readonly bucket: string;
  readonly key: string;
  readonly initiated: number;
  readonly attributes: UploadAttributes;
}

export type NumberedPart = Part & { readonly number: number };

const uploadRow = z.object({
  id: z.string(),
  bucket: z.string(),
  key: z.string(),
  initiated: z.number(),
  attributes: json(uploadAttributes),
});
const partRow = z.object({ number: z.number(), part: json(part) });

/** The open multipart uploads and their parts. */
export class Uploads {
  readonly #insert: StatementSync;
  readonly #select: StatementSync;
  readonly #delete: StatementSync;
  readonly #list: StatementSync;
  readonly #selectPart: StatementSync;
  readonly #putPart: StatementSync;
  readonly #listParts: StatementSync;
  readonly #blobs: StatementSync;
  readonly #remember: StatementSync;
  readonly #forget: StatementSync;
  readonly #completed: StatementSync;

  constructor(database: DatabaseSync) {
    const prepare = (sql: string) => database.prepare(sql);
    this.#insert = prepare('INSERT INTO uploads (id, bucket, key, initiated, attributes) VALUES (?, ?, ?, ?, ?)');
    this.#select = prepare('SELECT * FROM uploads WHERE id = ? AND bucket = ? AND key = ?');
    this.#delete = prepare('DELETE FROM uploads WHERE id = ?');
    this.#list = prepare(
      `SELECT * FROM uploads WHERE bucket = ?1 AND key >= ?2 AND key < ?3 AND (key > ?4 OR (key = ?4 AND id > ?5))
         ORDER BY key, id`,
    );
    this.#selectPart = prepare('SELECT number, part FROM parts WHERE upload = ? AND number = ?');
    this.#putPart = prepare('INSERT OR REPLACE INTO parts (upload, number, part) VALUES (?, ?, ?)');
    this.#listParts = prepare('SELECT number, part FROM parts WHERE upload = ? ORDER BY number');
    this.#remember = prepare(
      'INSERT INTO completedUploads (id, bucket, key, versionId, completed) VALUES (?, ?, ?, ?, ?)',
    );
    this.#forget = prepare('DELETE FROM completedUploads WHERE completed < ?');
    this.#completed = prepare('SELECT versionId FROM completedUploads WHERE id = ? AND bucket = ? AND key = ?');
    this.#blobs = prepare("SELECT json_extract(part, '$.segment.blob') AS blob FROM parts");
  }

  create({ id, bucket, key, initiated, attributes }: Upload): void {
    this.#insert.run(id, bucket, key, initiated, JSON.stringify(attributes));
  }

  /** Throws `NoSuchUpload`. */
  get(bucket: string, key: string, id: string): Upload {
    const found = this.#select.get(id, bucket, key);
    if (found === undefined) throw noSuchUpload(id);
    return uploadRow.parse(found);
  }

  /** Remembers which version an upload has become, for a day. */
  remember({ id, bucket, key }: Upload, versionId: string, now: number): void {
    this.#forget.run(now - REMEMBERED_MS);
    this.#remember.run(id, bucket, key, versionId, now);
  }

  /** The version that a completed upload has become. */
  completedVersion(bucket: string, key: string, id: string): string | undefined {
    const found = this.#completed.get(id, bucket, key);
    return found === undefined ? undefined : String(found.versionId);
  }

  /** Removes an upload and the records of its parts, not their blobs. */
  remove(id: string): void {
    this.#delete.run(id);
  }

  /** Uploads whose keys begin with `prefix`, by key and id, after the upload `afterId` of the key `after`. */
  *list(bucket: string, prefix: string, after: string, afterId: string): Generator<Upload> {
    for (const found of this.#list.iterate(bucket, prefix, prefix + LAST_CHARACTER, after, afterId)) {
      yield uploadRow.parse(found);
    }
  }

  findPart(id: string, number: number): NumberedPart | undefined {
    const found = this.#selectPart.get(id, number);
    return found === undefined ? undefined : numbered(found);
  }

  putPart(id: string, { number, ...stored }: NumberedPart): void {
    this.#putPart.run(id, number, JSON.stringify(stored));
  }

  /** All parts, by number. */
  parts(id: string): NumberedPart[] {
    return this.#listParts.all(id).map(numbered);
  }

  /** The names of all blobs that are parts. */
  *blobs(): Generator<string> {
    for (const found of this.#blobs.iterate()) yield String(found.blob);
  }
}

function numbered(found: unknown): NumberedPart {
  const { number, part: stored } = partRow.parse(found);
  return { number, ...stored };
}
