import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Contents, ContentsCollector, differenceOf, LISTED_ENTRIES, NAMED_PATHS } from './contents.ts';

const contentsOf = (files: Readonly<Record<string, string>>): Contents => {
  const collector = new ContentsCollector();
  for (const [path, sha256] of Object.entries(files)) {
    collector.add({ path, size: 1, sha256, isExecutable: path.endsWith('.exe') }, true);
  }
  return collector.contents();
};

const names = fc.string({ unit: fc.constantFrom(...'abc/'), minLength: 1, maxLength: 4 });
const files = fc.dictionary(names, fc.constantFrom('1', '2'), { maxKeys: 12 });

test('a difference turns the one build into the other: nothing is lost, nothing invented', () => {
  fc.assert(
    fc.property(files, files, (before, after) => {
      const { added, removed, changed } = differenceOf(contentsOf(before), contentsOf(after)) ?? {};
      const result: Record<string, string> = { ...before };
      for (const path of removed?.paths ?? []) delete result[path];
      for (const path of [...(added?.paths ?? []), ...(changed?.paths ?? [])]) result[path] = after[path] ?? '';
      expect(result).toEqual({ ...after });
      expect(changed?.paths.every((path) => before[path] !== after[path])).toBe(true);
    }),
  );
});

test('lists end where they would grow too long, sums do not', () => {
  const many = Object.fromEntries(Array.from({ length: LISTED_ENTRIES + 5 }, (_, n) => [`f${n}.exe`, 'h']));
  const contents = contentsOf(many);
  expect(contents).toMatchObject({ entryCount: LISTED_ENTRIES + 5, executableCount: LISTED_ENTRIES + 5 });
  expect(contents.entries).toHaveLength(LISTED_ENTRIES);
  expect(differenceOf(contentsOf({}), contents)).toBeUndefined();
  const some = contentsOf(Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`f${n}`, 'h'])));
  const { added } = differenceOf(contentsOf({}), some) ?? {};
  expect(added).toMatchObject({ count: 500 });
  expect(added?.paths).toHaveLength(NAMED_PATHS);
});

test('paths are made fit to be shown, and short', () => {
  const collector = new ContentsCollector();
  collector.add({ path: `a\u0000\u202e${'x'.repeat(1000)}.txt`, size: 0, isExecutable: false }, true);
  const [entry] = collector.contents().entries;
  expect(entry?.path).toMatch(/^…x+\.txt$/);
  expect(entry?.path.length).toBe(300);
});
