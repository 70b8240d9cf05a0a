import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ARCHIVE_LIMITS, UnpackingBudget } from './archive-limits.ts';
import { leavesFolder } from './archive-names.ts';

const MB = 1024 * 1024;

test('counts entries up to the limit', () => {
  const budget = new UnpackingBudget(MB);
  const refusals = Array.from({ length: 250_000 }, () => budget.addEntry()).filter((refusal) => refusal !== undefined);
  expect(refusals).toEqual([]);
  expect(budget.addEntry()).toBe('The archive holds more than 250,000 entries.');
});

test('counts folders up to the limit, over all nested archives', () => {
  const budget = new UnpackingBudget(MB);
  expect(budget.addFolders(60_000)).toBeUndefined();
  expect(budget.addFolders(40_000)).toBeUndefined();
  expect(budget.addFolders(1)).toBe('The archive holds more than 100,000 folders.');
});

test.each([
  ['a small file to 64 MiB', 1000, 64 * MB],
  ['a larger file to 200 times its size', 10 * MB, 2000 * MB],
  ['a very large file to 20 GiB', 4096 * MB, 20 * 1024 * MB],
])('allows unpacking %s', (_, packed, most) => {
  const budget = new UnpackingBudget(packed);
  expect(budget.addBytes(most)).toBeUndefined();
  expect(budget.addBytes(1)).toMatch(/^The archive unpacks to more than/);
});

test.each(['../a', 'a/../../b', '/etc/passwd', '\\\\server\\share', 'a\\..\\b', 'C:\\a', 'c:a', 'a\0b'])(
  'treats %j as leaving the folder',
  (name) => expect(leavesFolder(name)).toBe(true),
);

test.each(['a', 'a/b.txt', '..a/b..', 'a/.../b', './a', 'Level 1: Caves/map.dat'])(
  'treats %j as staying inside the folder',
  (name) => expect(leavesFolder(name)).toBe(false),
);

test('ends unpacking exactly at the ratio or the absolute maximum, in any steps', () => {
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

test('treats a name as staying in its folder exactly if its every step does', () => {
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
