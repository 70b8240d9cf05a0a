import { expect, test } from '@jest/globals';
import { checkCollection, moved, NO_COLLECTION } from './collection-rules.ts';

const form = { ...NO_COLLECTION, title: 'Cozy evenings', slug: 'cozy-evenings' };

test('a collection without dates is sent without them', () => {
  expect(checkCollection(form)).toMatchObject({ ok: true, value: { startsAt: null, endsAt: null, gameIds: [] } });
});

test('a title, a slug that can stand in an address, and an end after the start are required', () => {
  expect(checkCollection({ ...form, title: ' ' })).toMatchObject({ ok: false, error: { title: expect.any(String) } });
  expect(checkCollection({ ...form, slug: 'Cozy!' })).toMatchObject({ ok: false, error: { slug: expect.any(String) } });
  const dates = { startsAt: '2026-04-02T10:00', endsAt: '2026-04-02T10:00' };
  expect(checkCollection({ ...form, ...dates })).toMatchObject({ ok: false, error: { endsAt: expect.any(String) } });
});

test('an item moves one place, and not past the ends', () => {
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});
