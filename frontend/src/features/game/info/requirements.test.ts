import { expect, test } from '@jest/globals';
import { requirementRows } from './requirements.ts';

const empty = {
  id: 'r',
  gameId: 'g',
  minProcessor: '',
  minMemory: 'none',
  minGraphics: 'NULL',
  minStorage: ' ',
  platform: 'WINDOWS',
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
} as const;

test('blank, missing and null requirements count as empty', () => {
  expect(requirementRows(empty)).toEqual([]);
});

test('a line is shown when the minimum or the recommended value is filled in', () => {
  expect(requirementRows({ ...empty, minMemory: '4 GB', recStorage: '1 GB', recMemory: 'none' })).toEqual([
    { name: 'Memory', minimum: '4 GB', recommended: undefined },
    { name: 'Storage', minimum: undefined, recommended: '1 GB' },
  ]);
});
