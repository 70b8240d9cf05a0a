import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { lanternsBelow } from '../content/games/pixelforge.ts';
import { STUDIOS } from '../content/studios.ts';
import { readPng } from '../testing/read-png.ts';
import { paintCover } from './cover.ts';
import { Gallery } from './gallery.ts';

let cacheDir = '';
beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'gallery-'));
});
afterAll(() => rm(cacheDir, { recursive: true, force: true }));

test('a cover is the same on every machine', () => {
  const { pixels } = readPng(paintCover(lanternsBelow.art));
  const hash = createHash('sha256').update(Uint32Array.from(pixels)).digest('hex');
  // Pixels, not bytes: builds of zlib may pack them differently. Another hash means that the art was changed.
  expect(hash.slice(0, 16)).toBe('9925f3c81b7b5f91');
});

test('every game and studio has all its pictures, in the sizes that the store shows', () => {
  const gallery = new Gallery(cacheDir);
  const sizeOf = (png: Uint8Array): readonly number[] => {
    const { width, height } = readPng(png);
    return [width, height];
  };
  for (const { displayName, art, games } of STUDIOS) {
    expect(sizeOf(gallery.avatar(art))).toEqual([256, 256]);
    expect(sizeOf(gallery.banner(displayName, art))).toEqual([1280, 280]);
    for (const game of games) {
      expect(sizeOf(gallery.cover(game.art))).toEqual([300, 400]);
      expect(gallery.screenshots(game.art).map(sizeOf)).toEqual([1, 2, 3].map(() => [384, 216]));
    }
  }
});

test('no two covers are alike', () => {
  const gallery = new Gallery(cacheDir);
  const covers = STUDIOS.flatMap(({ games }) =>
    games.map(({ art }) => Buffer.from(gallery.cover(art)).toString('hex')),
  );
  expect(new Set(covers).size).toBe(covers.length);
});

test('pictures are kept, and those of an earlier edition are dropped', async () => {
  const dir = join(cacheDir, 'shelf');
  await mkdir(join(dir, 'earlier'), { recursive: true });
  const painted = new Gallery(dir).cover(lanternsBelow.art);
  const [edition = '', ...others] = await readdir(dir);
  expect(others).toEqual([]);
  const [file = '', ...more] = await readdir(join(dir, edition));
  expect(more).toEqual([]);
  expect(new Gallery(dir).cover(lanternsBelow.art)).toEqual(painted);
  await writeFile(join(dir, edition, file), 'kept');
  expect(Buffer.from(new Gallery(dir).cover(lanternsBelow.art)).toString()).toBe('kept');
});
