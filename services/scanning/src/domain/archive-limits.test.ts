import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ARCHIVE_LIMITS, UnpackingBudget } from './archive-limits.ts';
import { leavesFolder } from './archive-names.ts';

const MB = 1024 * 1024;

test('entries are counted up to the limit', () => {
  const budget = new UnpackingBudget(MB);
  const refusals = Array.from({ length: 250_000 }, () => budget.addEntry()).filter((refusal) => refusal !== undefined);
  expect(refusals).toEqual([]);
  expect(budget.addEntry()).toBe('The archive holds more than 250,000 entries.');
});

test('folders are counted up to the limit, over all archives inside', () => {
  const budget = new UnpackingBudget(MB);
  expect(budget.addFolders(60_000)).toBeUndefined();
  expect(budget.addFolders(40_000)).toBeUndefined();
  expect(budget.addFolders(1)).toBe('The archive holds more than 100,000 folders.');
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

test('whatever is unpacked, in whatever steps, ends at the ratio or the most of all, and not before', () => {
  const { ratio, ratioMattersFrom, unpackedBytes } = ARCHIVE_LIMITS;
  const steps = fc.array(fc.integer({ min: 0, max: 2 ** 34 }), { maxLength: 30 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 33 }), steps, (packed, counts) => {
      const most = Math.min(unpackedBytes, Math.max(ratioMattersFrom, packed * ratio));
      const budget = new UnpackingBudget(packed);
      let sum = 0;
      for (const count of counts) {
        sum += count;
        expect(budget.addBytes(count) === undefined).toBe(sum <= most);
      }
    }),
  );
});

test('a name that stays in its folder is one whose every step does', () => {
  const step = fc.string({ unit: fc.constantFrom('.', '/', '\\', 'a', ':', 'C'), maxLength: 8 });
  fc.assert(
    fc.property(step, (name) => {
      let depth = 0;
      for (const part of name.split(/[\\/]/)) {
        if (part === '..') depth -= 1;
        else if (part !== '' && part !== '.') depth += 1;
        if (depth < 0) expect(leavesFolder(name)).toBe(true);
      }
    }),
  );
});
