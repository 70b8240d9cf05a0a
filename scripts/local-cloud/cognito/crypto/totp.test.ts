import { expect, it } from '@jest/globals';
import { matchingStep, stepOf, toBase32, totpAt } from './totp.ts';

/** RFC 6238, appendix B, for SHA-1; the secret is the ASCII text. */
const SECRET = Buffer.from('12345678901234567890');

it.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('computes the password of RFC 6238 at %i seconds', (seconds, password) => {
  expect(totpAt(SECRET, stepOf(seconds * 1000), 8)).toBe(password);
});

it('accepts the current code, the one before and the one after, and no other', () => {
  const now = 1_111_111_109_000;
  const at = (steps: number) => matchingStep(SECRET, totpAt(SECRET, stepOf(now) + steps), now);
  expect([-2, -1, 0, 1, 2].map(at)).toEqual([undefined, stepOf(now) - 1, stepOf(now), stepOf(now) + 1, undefined]);
  expect(matchingStep(SECRET, '', now)).toBeUndefined();
});

it('writes secrets in the base 32 of RFC 4648', () => {
  expect(['f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => toBase32(Buffer.from(text)))).toEqual([
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ]);
});
