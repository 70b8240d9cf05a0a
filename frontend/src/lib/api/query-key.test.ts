import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { keyOf } from './query-key.ts';
import { gameKey } from './shared-keys.ts';

const SOURCES = join(import.meta.dirname, '../..');
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(SOURCES, path), 'utf8') }));

/** Where queries, mutations and what they invalidate are written down. */
const isApi = (path: string): boolean => /(^|\/)api\.ts$/.test(path) || path.startsWith('lib/');

describe('keyOf', () => {
  it('puts the name of the key before its parts', () => {
    expect(keyOf('game')('game-1', 'own')).toEqual(['game', 'game-1', 'own']);
  });

  it('returns the prefix of all keys of this name when there are no parts', () => {
    expect(gameKey()).toEqual(['game']);
  });
});

describe('the keys of queries', () => {
  it('have each name once in the whole site', () => {
    const names = files.flatMap(({ text }) => [...text.matchAll(/keyOf\('([^']+)'\)/g)].map(([, name]) => name));
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  });

  it('are never written out as arrays', () => {
    const arrays = /(?:queryKey|mutationKey|Key):? *=? *\[ *['.]/;
    expect(files.filter(({ text }) => arrays.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('are used only in an api.ts and in lib', () => {
    const outside = files.filter(({ path, text }) => !isApi(path) && /\b(?:queryKey|queryFn|mutationKey)\b/.test(text));
    expect(outside.map(({ path }) => path)).toEqual([]);
  });
});
