import { expect, it } from '@jest/globals';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { isNoted, noteBrowserOf, notedId } from './noted-browser.ts';

const NOW = Date.parse('2026-03-01T12:00:00.000Z');
const DAY_MS = 86_400_000;

it('sends one random mark, which stays when users change, and remembers the day and whose browser it is', async () => {
  const { storage } = memoryStorage();
  const marks: string[] = [];
  const note = (userId: string) =>
    noteBrowserOf(userId, storage, async (mark) => `id-of-${userId}-${marks.push(mark)}`, NOW);
  expect(isNoted(storage, 'ada', NOW)).toBe(false);
  await Promise.all([note('ada'), note('ada')]);
  expect([isNoted(storage, 'ada', NOW), isNoted(storage, 'ada', NOW + DAY_MS)]).toEqual([true, false]);
  expect([isNoted(storage, 'ad', NOW), isNoted(storage, 'bob', NOW)]).toEqual([false, false]);
  await note('bob');
  expect(notedId(storage)).toBe('id-of-bob-3');
  expect(new Set(marks).size).toBe(1);
  expect(marks[0]).toMatch(/^[0-9a-f]{32}$/);
});

it('is tried again after a failure, with the same mark', async () => {
  const { storage, entries } = memoryStorage();
  await expect(noteBrowserOf('ada', storage, () => Promise.reject(new Error('offline')), NOW)).rejects.toThrow();
  expect(isNoted(storage, 'ada', NOW)).toBe(false);
  const [mark] = entries.values();
  await noteBrowserOf('ada', storage, async (sent) => sent, NOW);
  expect(notedId(storage)).toBe(mark);
});

it('sends nothing from a browser that keeps nothing', async () => {
  const nothing = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  await noteBrowserOf('ada', nothing, () => Promise.reject(new Error('was sent')), NOW);
  expect(notedId(nothing)).toBeUndefined();
});
