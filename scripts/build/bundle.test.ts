import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { fromRoot } from '../lib/paths.ts';
import { handlers } from './bundle.ts';

describe('handlers', () => {
  it('finds every entry point of the services, in slices too', async () => {
    const found = new Set((await handlers()).values());
    const all = (await readdir(fromRoot('services'), { recursive: true }))
      .filter((path) => path.endsWith('.lambda.ts') && !path.includes('node_modules'))
      .map((path) => fromRoot('services', path));
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter((path) => !found.has(path))).toEqual([]);
  });

  it('names a function after its service and its file, without its slice', async () => {
    const found = await handlers();
    expect(found.get('catalogue/games')).toBe(fromRoot('services/catalogue/src/games/handlers/games.lambda.ts'));
    for (const [name, path] of found) expect(`${basename(name)}.lambda.ts`).toBe(basename(path));
  });
});
