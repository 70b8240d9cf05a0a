import { expect, test } from '@jest/globals';
import { pageToken, readPageToken } from './page-token.ts';

const names = ['pk', 'sk'];

test('reads a token back into its key', () => {
  const token = pageToken({ pk: 'USER#1', sk: 'GAME#2' }) ?? '';
  expect(readPageToken(token, names, { pk: 'USER#1' })).toEqual({ ok: true, value: { pk: 'USER#1', sk: 'GAME#2' } });
  expect(readPageToken(undefined, names, { pk: 'USER#1' })).toEqual({ ok: true, value: undefined });
  expect(pageToken(undefined)).toBeNull();
});

test('refuses a token of another list, with other attributes, or invented', () => {
  const refused = { ok: false, error: 'bad-token' };
  const token = (key: Record<string, unknown>) => pageToken(key) ?? '';
  expect(readPageToken(token({ pk: 'USER#2', sk: 'x' }), names, { pk: 'USER#1' })).toEqual(refused);
  expect(readPageToken(token({ pk: 'USER#1', sk: 'x', more: 'y' }), names, { pk: 'USER#1' })).toEqual(refused);
  expect(readPageToken(token({ pk: 'USER#1', sk: { $gt: '' } }), names, { pk: 'USER#1' })).toEqual(refused);
  expect(readPageToken('%%%', names, { pk: 'USER#1' })).toEqual(refused);
  expect(readPageToken(Buffer.from('[1]').toString('base64url'), names, { pk: 'USER#1' })).toEqual(refused);
});
