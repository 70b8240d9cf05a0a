import { expect, test } from '@jest/globals';
import { scanKey } from './adapters/items.ts';
import { figuresOf } from './figures.ts';

const key = 'games/u/01JZ0000000000000000000000/moon.zip';
const begun = {
  ...scanKey(key),
  key,
  kind: 'game',
  ownerId: 'u',
  gameKey: '01JZ0000000000000000000000',
  fileName: 'moon.zip',
  size: 5,
  versionId: 'v1',
  sequencer: '1',
  status: 'IN_PROGRESS',
  startedAt: '2026-03-01T12:00:00.000Z',
};
const ended = (status: string, scannedAt = '2026-03-01T12:00:01.500Z') => ({ ...begun, status, scannedAt });
const names = (before: Record<string, unknown> | undefined, after: Record<string, unknown> | undefined) =>
  figuresOf({ before, after, expired: false }).map(({ name, value }) => [name, value]);

test.each([
  ['CLEAN', 'ScansClean'],
  ['INFECTED', 'ScansRefused'],
  ['REJECTED', 'ScansRefused'],
  ['ERROR', 'ScansFailed'],
])('counts a scan that ends %s as %s, with its seconds', (status, name) => {
  expect(names(begun, ended(status))).toEqual([
    [name, 1],
    ['SecondsToVerdict', 1.5],
  ]);
});

test('counts each result once, and a scan that starts not at all', () => {
  const clean = ended('CLEAN');
  expect(names(undefined, begun)).toEqual([]);
  expect(names(clean, { ...clean, details: 'again' })).toEqual([]);
  expect(names(clean, ended('CLEAN', '2026-03-01T12:00:09.000Z'))).toHaveLength(2);
});

test('leaves out media and removed records', () => {
  expect(names(begun, { ...ended('CLEAN'), kind: 'avatar' })).toEqual([]);
  expect(names(ended('CLEAN'), undefined)).toEqual([]);
});
