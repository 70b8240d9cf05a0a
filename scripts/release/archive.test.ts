import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { archive } from './archive.ts';

const madeAt = new Date('2026-11-23T12:00:00Z');
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'archive-'));
  mkdirSync(join(folder, 'inside'));
  writeFileSync(join(folder, 'inside/b.mjs'), 'b');
  writeFileSync(join(folder, 'a.json'), 'a');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('archive', () => {
  it('holds the files that match, by their path in the folder', () => {
    const files = unzipSync(archive(folder, ['**/*.mjs'], madeAt));

    expect(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)])).toEqual([['inside/b.mjs', 'b']]);
  });

  it('is the same for the same files, whenever they were written', () => {
    const first = archive(folder, ['**/*'], madeAt);
    writeFileSync(join(folder, 'a.json'), 'a');

    expect(archive(folder, ['**/*'], madeAt)).toEqual(first);
  });

  it('refuses a folder without such files', () => {
    expect(() => archive(folder, ['*.yml'], madeAt)).toThrow('has no files *.yml');
  });
});
