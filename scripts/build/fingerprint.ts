import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fromRoot } from '../lib/paths.ts';

const SKIPPED = new Set(['node_modules', 'cdk.out', '.local', '.cache', 'e2e', 'test', 'coverage']);

/** A hash of the names, sizes and times of all files below the given places: equal as long as nothing was touched. */
export async function fingerprint(places: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const place of places) await add(fromRoot(place), hash);
  return hash.digest('hex');
}

async function add(path: string, hash: ReturnType<typeof createHash>): Promise<void> {
  const facts = await stat(path);
  if (!facts.isDirectory()) {
    hash.update(`${path}|${facts.size}|${facts.mtimeMs}\n`);
    return;
  }
  for (const entry of (await readdir(path)).sort()) {
    if (!SKIPPED.has(entry) && !/\.test\.tsx?$/.test(entry)) await add(join(path, entry), hash);
  }
}
