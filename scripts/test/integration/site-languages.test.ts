import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { buildLanguages } from '../../build/site.ts';
import { fromRoot } from '../../lib/paths.ts';

/* `npm start` builds English alone, then the others; `npm run build` all of them in one process. */

// A build of the site, which takes long on a busy machine.
jest.setTimeout(180_000);

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'languages-'));
});
afterAll(() => rm(dir, { recursive: true }));

/** A hash of each file below a folder, by its name. */
async function files(folder: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile()) continue;
    const hash = createHash('sha256').update(await readFile(path));
    found.set(relative(folder, path), hash.digest('hex'));
  }
  return found;
}

it('makes the same files of a language that is built alone', async () => {
  await buildLanguages(['de'], dir);
  expect(await files(join(dir, 'de/pages'))).toEqual(await files(fromRoot('dist/pages/de')));
  const whole = await files(fromRoot('frontend/dist'));
  const alone = [...(await files(join(dir, 'de/site')))];
  const placeOf = (name: string) => (name.startsWith('assets') ? name : join('de', name));
  const kept = alone.filter(([name]) => name.startsWith('assets') || name.endsWith('.html') || name === 'sw.js');
  expect(kept.length).toBeGreaterThan(100);
  expect(kept).toEqual(kept.map(([name]) => [name, whole.get(placeOf(name))]));
});
