import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { pageOf } from './page.ts';
import { fileOf, RECORDED } from './result.ts';
import { SECTIONS } from './sections.ts';
import { aFigure, aResult } from './testing.ts';
import { wrap } from './wrap.ts';
import { RECORDED_REPORT, reportFiles } from './write-report.ts';

describe('docs/performance.md and its charts', () => {
  const files = reportFiles(RECORDED_REPORT);
  const nameOf = (file: string): string => basename(file);

  it.each([...files.keys()].map(nameOf))(
    '%s is what the recorded results say: run `npm run bench -- report`',
    (name) => {
      const [file = '', text] = [...files].find(([path]) => nameOf(path) === name) ?? [];
      expect(readFileSync(file, 'utf8')).toBe(text);
    },
  );

  it('are the only files beside the recorded results', () => {
    const wanted = [...RECORDED.map(fileOf), ...[...files.keys()].map(nameOf)];
    expect(readdirSync(RECORDED_REPORT.folder).filter((name) => !wanted.includes(name))).toEqual([]);
  });
});

describe('pageOf', () => {
  const page = pageOf([aResult()]);

  it('shows before, now, ratio with interval, noise and target beside each other', () => {
    expect(page).toContain(
      '| of   | at  | before, ms | value, ms | lowest to highest | ratio                   | noise | target          |',
    );
    expect(page).toMatch(
      /\| warm \| 8 {3}\| 101 {8}\| 50 {8}\| 50 to 55 {10}\| \*\*0\.50\*\* \(0\.\d\d to 0\.\d\d\) \| 10 % {2}\| at most 60: met \|/,
    );
  });

  it('leaves the columns of a comparison out where nothing was compared', () => {
    const alone = aResult({
      sides: [{ id: 'this', commit: '89abcde', isChanged: true }],
      figures: [aFigure({ values: { this: [70] } })],
    });
    expect(pageOf([alone])).toContain(
      '| warm | 8   | 70        |                   |       | at most 60: **not met** |',
    );
    expect(pageOf([alone])).toContain('commit 89abcde with changes');
  });

  it('says on which machine, when and from which commits, and whether others used the machine', () => {
    expect(page.replaceAll('\n', ' ')).toContain(
      'Measured on 2026-11-28, commit 89abcde, before: commit 1234567, in 2 rounds and 10 minutes',
    );
    expect(page).not.toContain('Others used the machine');
    const busy = { ...aResult().machine, loadAtStart: 4 };
    expect(pageOf([aResult({ machine: busy })]).replaceAll('\n', ' ')).toContain('Others used the machine');
  });

  it('has a section for each part that is recorded', () => {
    expect(Object.keys(SECTIONS)).toEqual([...RECORDED]);
  });

  it('never breaks a command', () => {
    expect(page).toContain('`npm run bench -- compare 1234567 orders`');
    expect(wrap(`${'word '.repeat(22)}\`npm run bench\` again`).split('\n')[1]).toBe('`npm run bench` again');
  });

  it('breaks lines at 120 columns, except those of tables', () => {
    const long = page.split('\n').filter((line) => line.length > 120 && !line.startsWith('|'));
    expect(long).toEqual([]);
    // The indent of a list's further lines counts.
    const lines = wrap(`- ${'abcde '.repeat(40)}`, '  ').split('\n');
    expect(lines.map((line) => line.length)).toEqual([115, 115, 13]);
  });
});
