import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Contents, ContentsCollector, differenceOf, NAMED_PATHS, PAGE_ENTRIES } from './contents.ts';

const contentsOf = (files: Readonly<Record<string, string>>): Contents => {
  const collector = new ContentsCollector();
  for (const [path, sha256] of Object.entries(files)) {
    collector.add({ path, size: 1, sha256, isExecutable: path.endsWith('.exe') }, true);
  }
  return collector.contents();
};

const names = fc.string({ unit: fc.constantFrom(...'abc/'), minLength: 1, maxLength: 4 });
const files = fc.dictionary(names, fc.constantFrom('1', '2'), { maxKeys: 12 });

test('computes a difference that turns one build into the other without losing or inventing an entry', () => {
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

test('pages lists, and sums over all pages', () => {
  const many = Object.fromEntries(Array.from({ length: PAGE_ENTRIES + 5 }, (_, n) => [`f${n}.exe`, 'h']));
  const contents = contentsOf(many);
  expect(contents).toMatchObject({ entryCount: PAGE_ENTRIES + 5, executableCount: PAGE_ENTRIES + 5 });
  expect(contents.entries).toHaveLength(PAGE_ENTRIES);
  expect(contents.further?.map(({ path }) => path)).toEqual([
    'f995.exe',
    'f996.exe',
    'f997.exe',
    'f998.exe',
    'f999.exe',
  ]);
  expect(differenceOf(contentsOf({}), contents)).toBeUndefined();
  const some = contentsOf(Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`f${n}`, 'h'])));
  const { added } = differenceOf(contentsOf({}), some) ?? {};
  expect(added).toMatchObject({ count: 500 });
  expect(added?.paths).toHaveLength(NAMED_PATHS);
});

test('makes paths safe to show, and short', () => {
  const collector = new ContentsCollector();
  collector.add({ path: `a\u0000\u202e${'x'.repeat(1000)}.txt`, size: 0, isExecutable: false }, true);
  const [entry] = collector.contents().entries;
  expect(entry?.path).toMatch(/^…x+\.txt$/);
  expect(entry?.path.length).toBe(300);
});
