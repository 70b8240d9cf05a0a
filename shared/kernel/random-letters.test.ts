import { expect, test } from '@jest/globals';
import { randomLetters } from './random-letters.ts';

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

test('uses every letter of the alphabet, and gives no text twice, also beyond what is asked for at once', () => {
  const next = randomLetters(LETTERS, 16);
  const texts = Array.from({ length: 640 }, next);
  expect(new Set(texts).size).toBe(640);
  expect(texts.every((text) => text.length === 16)).toBe(true);
  expect([...new Set(texts.join(''))].sort()).toEqual(Array.from(LETTERS));
});

test('uses no random byte twice', () => {
  // With 256 letters a text is as good as its bytes. Neighbours would share some if they overlapped.
  const alphabet = String.fromCharCode(...Array.from({ length: 256 }, (_, at) => at));
  const next = randomLetters(alphabet, 16);
  const all = Array.from({ length: 128 }, next).join('');
  const parts = Array.from({ length: all.length - 7 }, (_, at) => all.slice(at, at + 8));
  expect(new Set(parts).size).toBe(parts.length);
});
