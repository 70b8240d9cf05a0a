import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { arrivalOf } from './arrival.ts';

const GAME = '01JZ0000000000000000000000';
const object = { key: `games/u/${GAME}/moon.zip`, size: 5, versionId: 'v1', sequencer: '0055AE' };

test('accepts an object under one of our keys as an arrival', () => {
  expect(arrivalOf(object)).toMatchObject({
    key: object.key,
    kind: 'game',
    ownerId: 'u',
    gameKey: GAME,
    fileName: 'moon.zip',
    size: 5,
    versionId: 'v1',
  });
  expect(arrivalOf({ ...object, key: `games/u/${GAME}/linux/moon.zip` })).toMatchObject({
    gameKey: GAME,
    fileName: 'moon.zip',
  });
  expect(arrivalOf({ ...object, key: 'avatars/u/17-ab.png' })).toMatchObject({ kind: 'avatar', gameKey: '17-ab' });
});

test.each(['logs/x', 'games/u/not-an-id/moon.zip', `games/u/${GAME}`, `games/u/${GAME}/a/b/c.zip`, ''])(
  'does not accept %j as an arrival',
  (key) => {
    expect(arrivalOf({ ...object, key })).toBeUndefined();
  },
);

/** S3's rule, literally: pad the shorter on the right with zeros, then compare as text. */
function isBefore(a: string, b: string): boolean {
  const length = Math.max(a.length, b.length);
  return a.padEnd(length, '0') < b.padEnd(length, '0');
}

test('compares sequencers as text the way S3 documents it', () => {
  const hex = fc.string({ unit: fc.constantFrom(...'0123456789ABCDEF'), minLength: 1, maxLength: 32 });
  fc.assert(
    fc.property(hex, hex, (a, b) => {
      const [one, other] = [a, b].map((sequencer) => arrivalOf({ ...object, sequencer })?.sequencer ?? '');
      expect((one ?? '') < (other ?? '')).toBe(isBefore(a, b));
    }),
  );
});
