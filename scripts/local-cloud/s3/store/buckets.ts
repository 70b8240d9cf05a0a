import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { noSuchBucket } from '../errors.ts';
import { type BucketSettings, bucketSettings, json } from './model.ts';

const row = z.object({ name: z.string(), settings: json(bucketSettings) });

/** The buckets and their settings. */
export class Buckets {
  readonly #select: StatementSync;
  readonly #insert: StatementSync;
  readonly #update: StatementSync;
  /** Every request needs its bucket's settings, so they are kept in memory too. */
  readonly #buckets = new Map<string, BucketSettings>();

  constructor(database: DatabaseSync) {
    this.#select = database.prepare('SELECT name, settings FROM buckets WHERE name = ?');
    this.#insert = database.prepare('INSERT INTO buckets (name, settings) VALUES (?, ?)');
    this.#update = database.prepare('UPDATE buckets SET settings = ? WHERE name = ?');
  }

  find(name: string): BucketSettings | undefined {
    const bucket = this.#buckets.get(name);
    if (bucket !== undefined) return bucket;
    const found = this.#select.get(name);
    if (found === undefined) return undefined;
    const { settings } = row.parse(found);
    this.#buckets.set(name, settings);
    return settings;
  }

  /** Throws `NoSuchBucket`. */
  get(name: string): BucketSettings {
    const settings = this.find(name);
    if (settings === undefined) throw noSuchBucket(name);
    return settings;
  }

  create(name: string, settings: BucketSettings): void {
    this.#insert.run(name, JSON.stringify(settings));
  }

  /** Throws `NoSuchBucket`. */
  change(name: string, change: Partial<BucketSettings>): void {
    const settings = { ...this.get(name), ...change };
    this.#update.run(JSON.stringify(settings), name);
    this.#buckets.set(name, settings);
  }
}
