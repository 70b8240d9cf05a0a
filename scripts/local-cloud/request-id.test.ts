import { expect, test } from '@jest/globals';
import { requestIdBytes } from './request-id.ts';

test('ids of requests have 11 random bytes, and none comes twice', () => {
  const ids = Array.from({ length: 1000 }, () => requestIdBytes('base64url'));
  expect(new Set(ids).size).toBe(1000);
  expect(new Set(ids.map((id) => Buffer.from(id, 'base64url').length))).toEqual(new Set([11]));
});
