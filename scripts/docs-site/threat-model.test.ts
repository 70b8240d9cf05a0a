import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const DOCS = join(import.meta.dirname, '../../docs');
const LETTERS = ['D', 'E', 'I', 'R', 'S', 'T'];
const TEST_LINK = /\[([^\]]+)\]\((\.\.\/[^)#]+\.(?:test|spec)\.ts)\)/g;
const GAP = /^\*\*Gap\*\* \((?:low|medium|high)\): \S/;

interface Row {
  readonly letter: string;
  readonly shownBy: string;
}

/** The rows of each path of data, by its heading. */
function readPaths(): ReadonlyMap<string, readonly Row[]> {
  const sections = readFileSync(join(DOCS, 'threat-model.md'), 'utf8').split(/^## /m).slice(1);
  const paths = sections.map((section): [string, Row[]] => {
    const lines = section.split('\n').filter((line) => /^\| [A-Z] /.test(line));
    const rows = lines.map((line) => {
      const cells = line.slice(1, -1).split(/(?<!\\)\|/);
      return { letter: cells.at(0)?.trim() ?? '', shownBy: cells.at(-1)?.trim() ?? '' };
    });
    return [section.split('\n')[0] ?? '', rows];
  });
  return new Map(paths.filter(([, rows]) => rows.length > 0));
}

/** Whether a test file has a test of this name, in whichever quotes. */
function hasTest(file: string, name: string): boolean {
  const source = readFileSync(file, 'utf8').replaceAll("\\'", "'");
  return [`'${name}'`, `"${name}"`, `\`${name}\``].some((quoted) => source.includes(quoted));
}

const plainText = (markdown: string): string => markdown.replace(/\\([\\`*_<>[\]|])/g, '$1');

describe('docs/threat-model.md', () => {
  const paths = readPaths();

  it('has a row of every letter of STRIDE for each of the seventeen paths', () => {
    expect(paths.size).toBe(17);
    for (const [path, rows] of paths) {
      expect([path, [...new Set(rows.map(({ letter }) => letter))].sort()]).toEqual([path, LETTERS]);
    }
  });

  it('names a test, or a gap with its risk, in every row', () => {
    const rows = [...paths].flatMap(([path, ofPath]) => ofPath.map((row) => ({ path, ...row })));
    const silent = rows.filter(({ shownBy }) => !GAP.test(shownBy) && shownBy.match(TEST_LINK) === null);
    expect(silent).toEqual([]);
  });

  it('names only tests that exist', () => {
    const missing: string[] = [];
    let checked = 0;
    for (const { shownBy } of [...paths.values()].flat()) {
      for (const [, name = '', file = ''] of shownBy.matchAll(TEST_LINK)) {
        checked += 1;
        const path = join(DOCS, file);
        if (!existsSync(path) || !hasTest(path, plainText(name))) missing.push(`${file}: ${name}`);
      }
    }
    expect(checked).toBeGreaterThan(100);
    expect(missing).toEqual([]);
  });
});
