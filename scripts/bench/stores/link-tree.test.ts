import { mkdir, mkdtemp, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { linkTree, outermost } from './link-tree.ts';

describe('linkTree', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'satcade-link-tree-'));
    await mkdir(join(folder, 'from/inner/.cache'), { recursive: true });
    await writeFile(join(folder, 'from/inner/file.txt'), 'text');
    await writeFile(join(folder, 'from/inner/.cache/kept'), 'no');
    await symlink('../../shared/kernel', join(folder, 'from/kernel'));
    await linkTree(join(folder, 'from'), join(folder, 'to'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('has the same files, without those of caches', async () => {
    expect(await readFile(join(folder, 'to/inner/file.txt'), 'utf8')).toBe('text');
    await expect(readFile(join(folder, 'to/inner/.cache/kept'), 'utf8')).rejects.toThrow('ENOENT');
  });

  it('keeps the relative target of a link, so that a workspace is the one of the new tree', async () => {
    expect(await readlink(join(folder, 'to/kernel'))).toBe('../../shared/kernel');
  });
});

it('leaves out folders inside others, because their links would exist already', () => {
  const all = ['node_modules', join('node_modules', 'a', 'node_modules'), join('shared', 'b', 'node_modules')];
  expect(outermost(all)).toEqual(['node_modules', join('shared', 'b', 'node_modules')]);
});
