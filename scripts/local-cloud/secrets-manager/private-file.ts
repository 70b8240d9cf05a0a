import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Only the owner may read or write. */
const MODE = 0o600;

/** The parsed JSON of a file, or `undefined` when it does not exist yet. */
export function readPrivateFile(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/** Replaces the file in one step, so that a crash leaves the old content or the new one; on disk when it returns. */
export function writePrivateFile(path: string, value: unknown): void {
  mkdirSync(dirname(path), { recursive: true });
  const temporary = `${path}.new`;
  writeFileSync(temporary, JSON.stringify(value), { mode: MODE, flush: true });
  renameSync(temporary, path);
}
