import { describe, expect, it } from '@jest/globals';
import { csvText } from './csv.ts';
import type { FilterField, ListDefinition, ListPage } from './definition.ts';
import { exportAll, MOST_ROWS } from './export.ts';
import { filterOf, readForm, spanOf } from './filters.ts';

describe('csvText', () => {
  it.each([
    ['=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
    ['+1', "'+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['-cmd', "'-cmd"],
    [' =1', "' =1"],
    ['\t=1', "'\t=1"],
  ])('escapes the formula %j', (cell, expected) => {
    expect(csvText(['A'], [[cell]])).toBe(`\uFEFFA\r\n${expected}\r\n`);
  });

  it('keeps negative amounts, quotes commas, quotes and line breaks, and leaves missing cells empty', () => {
    expect(
      csvText(
        ['A', 'B'],
        [
          [-4.5, 'a,b'],
          [undefined, 'x\ny "z"'],
        ],
      ),
    ).toBe('\uFEFFA,B\r\n-4.5,"a,b"\r\n,"x\ny ""z"""\r\n');
  });
});

const FIELDS: readonly FilterField[] = [
  { name: 'user', label: 'User', kind: 'text' },
  {
    name: 'status',
    label: 'Status',
    kind: 'select',
    options: [
      { value: '', label: 'All' },
      { value: 'A', label: 'A' },
    ],
  },
  { name: 'from', label: 'From', kind: 'date' },
  { name: 'id', label: 'ID', kind: 'text', check: (text) => (/^\d+$/.test(text) ? undefined : 'Digits only.') },
];

describe('filters', () => {
  it('reads the valid filters of an address and ignores the rest', () => {
    const search = new URLSearchParams('tab=x&user=+ada+&status=B&id=abc&other=1');
    expect(filterOf(search, FIELDS)).toEqual({ user: 'ada' });
    expect(filterOf(new URLSearchParams('status=A&id=12'), FIELDS)).toEqual({ status: 'A', id: '12' });
  });

  it.each(['yesterday', '2026-13-01', '2026-02-30', '2026-1-1', '02026-01-01'])(
    'ignores the date %s, which is none',
    (from) => {
      expect(filterOf(new URLSearchParams({ from }), FIELDS)).toEqual({});
      expect(filterOf(new URLSearchParams('from=2026-02-28'), FIELDS)).toEqual({ from: '2026-02-28' });
    },
  );

  it('returns the errors of a form by field, and leaves empty fields out', () => {
    const form = new FormData();
    for (const [name, value] of [
      ['user', ' '],
      ['status', 'A'],
      ['id', 'x'],
    ] as const)
      form.set(name, value);
    expect(readForm(form, FIELDS)).toEqual({ values: { status: 'A' }, errors: { id: 'Digits only.' } });
  });

  it('turns dates into the start and end of whole days', () => {
    const { createdFrom = '', createdUntil = '' } = spanOf({ from: '2026-01-31', until: '2026-01-31' });
    expect(Date.parse(createdUntil) - Date.parse(createdFrom)).toBe(24 * 60 * 60_000 - 1);
    expect(spanOf({})).toEqual({});
  });
});

describe('exportAll', () => {
  const listOf = (load: (after: number) => ListPage<number>): ListDefinition<number> => ({
    ...{ name: 'n', title: 'N', empty: '', filters: [], keyOf: (n) => n, labelOf: String },
    columns: [
      { name: 'Number', cell: String, csv: async (n) => n },
      { name: 'Not in the file', cell: String },
    ],
    load: async (_, { nextToken = '0' }) => load(Number(nextToken)),
  });
  const asked = { onRows: () => {}, signal: new AbortController().signal };

  it('exports the rows of all pages, including pages after an empty one', async () => {
    const pages = [[1, 2], [], [3]];
    const list = listOf((at) => ({ items: pages[at] ?? [], nextToken: at < 2 ? String(at + 1) : null }));
    expect(await exportAll(list, {}, asked)).toEqual({
      ...{ text: '\uFEFFNumber\r\n1\r\n2\r\n3\r\n', rows: 3, isCut: false },
    });
  });

  it('stops at its limit and reports that rows are missing', async () => {
    const list = listOf((at) => ({
      items: Array.from({ length: 60 }, (_, n) => at * 60 + n),
      nextToken: String(at + 1),
    }));
    expect(await exportAll(list, {}, asked)).toMatchObject({ rows: MOST_ROWS, isCut: true });
  });
});
