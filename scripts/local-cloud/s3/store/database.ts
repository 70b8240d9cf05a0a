import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * One SQLite file holds everything except the bodies, so that an object, its replaced version and its event change
 * together or not at all. SQLite compares text by its UTF-8 bytes, which is the order in which S3 lists keys.
 */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS buckets (
    name TEXT PRIMARY KEY,
    settings TEXT NOT NULL
  ) STRICT;

  -- A version without content is a delete marker. sequence orders the versions of a key.
  CREATE TABLE IF NOT EXISTS versions (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    bucket TEXT NOT NULL REFERENCES buckets (name),
    key TEXT NOT NULL,
    versionId TEXT NOT NULL,
    isCurrent INTEGER NOT NULL,
    modified INTEGER NOT NULL,
    content TEXT
  ) STRICT;
  CREATE UNIQUE INDEX IF NOT EXISTS versionById ON versions (bucket, key, versionId);
  CREATE INDEX IF NOT EXISTS versionOrder ON versions (bucket, key, sequence DESC);
  CREATE UNIQUE INDEX IF NOT EXISTS currentVersion ON versions (bucket, key) WHERE isCurrent = 1;

  CREATE TABLE IF NOT EXISTS uploads (
    id TEXT PRIMARY KEY,
    bucket TEXT NOT NULL REFERENCES buckets (name),
    key TEXT NOT NULL,
    initiated INTEGER NOT NULL,
    attributes TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS parts (
    upload TEXT NOT NULL REFERENCES uploads (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    part TEXT NOT NULL,
    PRIMARY KEY (upload, number)
  ) STRICT, WITHOUT ROWID;

  -- For callers that complete an upload again because the first answer did not reach them.
  CREATE TABLE IF NOT EXISTS completedUploads (
    id TEXT PRIMARY KEY,
    bucket TEXT NOT NULL,
    key TEXT NOT NULL,
    versionId TEXT NOT NULL,
    completed INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE IF NOT EXISTS outbox (
    position INTEGER PRIMARY KEY AUTOINCREMENT,
    event TEXT NOT NULL
  ) STRICT;
`;

export function openDatabase(dir: string): DatabaseSync {
  mkdirSync(dir, { recursive: true });
  const database = new DatabaseSync(path.join(dir, 'index.sqlite'));
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON;');
  database.exec(SCHEMA);
  return database;
}

/** Runs `work` as one change: all of it, or none when it throws. `work` must be synchronous. */
export function transaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}
