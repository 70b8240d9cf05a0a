import { expect, test } from '@jest/globals';
import { treeOf } from './file-tree.ts';

const file = (path: string, size = 1, isExecutable = false) => ({ path, size, isExecutable });

test('folders come first, with the totals of their contents', () => {
  const tree = treeOf([
    file('readme.txt', 5),
    file('bin/game.exe', 100, true),
    file('bin/lib/a.dll', 20),
    file('a.txt'),
  ]);
  expect(tree.files.map(({ name }) => name)).toEqual(['a.txt', 'readme.txt']);
  expect(tree.folders).toMatchObject([{ name: 'bin', size: 120, fileCount: 2, hasPrograms: true }]);
  expect(tree.folders[0]?.folders).toMatchObject([{ name: 'lib', fileCount: 1, hasPrograms: false }]);
  expect(tree).toMatchObject({ size: 126, fileCount: 4 });
});

test('a folder that holds only another folder is joined with it', () => {
  const [folder] = treeOf([file('Game/data/x/one.bin'), file('Game/data/x/two.bin')]).folders;
  expect(folder).toMatchObject({ name: 'Game/data/x', fileCount: 2, folders: [] });
});

test('the contents of an archive follow its path, and the archive is listed as a file as well', () => {
  const tree = treeOf([file('mods.zip', 9), file('mods.zip/one.lua', 4)]);
  expect(tree.files).toHaveLength(1);
  expect(tree.folders).toMatchObject([{ name: 'mods.zip', fileCount: 1 }]);
});

test('any list of paths makes a tree', () => {
  const paths = ['/', '//a', '../b', 'c/', '__proto__/d', ''];
  expect(treeOf(paths.map((path) => file(path))).fileCount).toBe(paths.length);
});
