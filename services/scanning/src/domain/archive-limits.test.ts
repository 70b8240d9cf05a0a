import { expect, test } from '@jest/globals';
import { leavesFolder, UnpackingBudget } from './archive-limits.ts';

const MB = 1024 * 1024;

test('entries are counted up to the limit', () => {
  const budget = new UnpackingBudget(MB);
  for (let entry = 0; entry < 10_000; entry++) expect(budget.addEntry()).toBeUndefined();
  expect(budget.addEntry()).toBe('The archive holds more than 10000 entries.');
});

test.each([
  ['a small file may unpack to 64 MiB', 1000, 64 * MB],
  ['a larger one to 200 times its size', 10 * MB, 2000 * MB],
  ['none to more than 20 GiB', 4096 * MB, 20 * 1024 * MB],
])('%s', (_, packed, most) => {
  const budget = new UnpackingBudget(packed);
  expect(budget.addBytes(most)).toBeUndefined();
  expect(budget.addBytes(1)).toMatch(/^The archive unpacks to more than/);
});

test.each(['../a', 'a/../../b', '/etc/passwd', '\\\\server\\share', 'a\\..\\b', 'C:\\a', 'c:a', 'a\0b'])(
  '%j leaves the folder',
  (name) => expect(leavesFolder(name)).toBe(true),
);

test.each(['a', 'a/b.txt', '..a/b..', 'a/.../b', './a', 'Level 1: Caves/map.dat'])('%j stays inside', (name) =>
  expect(leavesFolder(name)).toBe(false),
);
