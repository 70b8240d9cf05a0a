import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Metafile } from 'esbuild';
import { fromRoot } from '../lib/paths.ts';
import { bundle, handlers, sizes } from './bundle.ts';

type Imports = Metafile['outputs'][string]['imports'];

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

it('counts what a function loads at its start, and not what it may load later', () => {
  const folder = 'dist/functions/catalogue/browse';
  const file = (bytes: number, imports: Imports = [], entryPoint?: string) => ({
    ...{ bytes, inputs: {}, exports: [], imports, ...(entryPoint !== undefined && { entryPoint }) },
  });
  const outputs = {
    [`${folder}/index.mjs`]: file(
      10,
      [
        { path: `${folder}/a.mjs`, kind: 'import-statement' },
        { path: `${folder}/later.mjs`, kind: 'dynamic-import' },
        { path: 'node:crypto', kind: 'import-statement', external: true },
      ],
      'services/catalogue/src/listing/handlers/browse.lambda.ts',
    ),
    [`${folder}/a.mjs`]: file(200, [{ path: `${folder}/b.mjs`, kind: 'import-statement' }]),
    [`${folder}/b.mjs`]: file(3000, [{ path: `${folder}/a.mjs`, kind: 'import-statement' }]),
    [`${folder}/later.mjs`]: file(40_000, [], 'services/catalogue/src/container.ts'),
  };
  expect(sizes([{ outputs }], fromRoot('dist/functions'))).toEqual({ 'catalogue/browse': 3210 });
});

it('bundles a function alone into the same bytes as with others', async () => {
  const all = await handlers();
  const [alone, together] = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'satcade-bundles-'))));
  if (alone === undefined || together === undefined) throw new Error('no folders');
  const some = (names: readonly string[]) => new Map([...all].filter(([name]) => names.includes(name)));
  try {
    // One of each kind: in one piece, in parts, and with zod.
    const few = ['accounts/token-groups', 'catalogue/browse', 'edge/about'];
    await bundle(some(few), alone);
    await bundle(some([...few, 'catalogue/developers', 'catalogue/games', 'orders/checkout']), together);
    const files = (await readdir(alone, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => relative(alone, join(entry.parentPath, entry.name)));
    expect(files).toEqual(expect.arrayContaining(few.map((name) => `${name}/index.mjs`)));
    for (const file of files) {
      const [one, other] = await Promise.all([alone, together].map((folder) => readFile(join(folder, file))));
      expect(`${file} ${one?.equals(other ?? Buffer.of())}`).toBe(`${file} true`);
    }
  } finally {
    await Promise.all([alone, together].map((folder) => rm(folder, { recursive: true, force: true })));
  }
}, 60_000);

/** In KB of 1,024 bytes, minified: what a function loads before its first reply to a visitor. */
const LIMITS: Readonly<Record<string, number>> = {
  'catalogue/browse': 60,
  'catalogue/games': 60,
  'catalogue/reviews': 60,
  'edge/about': 20,
  'entitlements/download': 60,
  'orders/orders': 60,
};

it('keeps the functions that visitors wait for small', async () => {
  const all = await handlers();
  const folder = await mkdtemp(join(tmpdir(), 'satcade-bundles-'));
  try {
    const hot = new Map([...all].filter(([name]) => LIMITS[name] !== undefined));
    const bytes = sizes(await bundle(hot, folder), folder);
    expect(Object.keys(bytes).sort()).toEqual(Object.keys(LIMITS));
    for (const [name, limit] of Object.entries(LIMITS))
      expect(`${name} ${Math.min(bytes[name] ?? 0, limit * 1024)}`).toBe(`${name} ${bytes[name]}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 60_000);
