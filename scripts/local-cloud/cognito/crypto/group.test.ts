import { randomBytes } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { G, N, power, powerOfG } from './group.ts';

it('raises any number by squaring', () => {
  expect(power(3n, 5n)).toBe(243n);
  expect(power(N - 1n, 2n)).toBe(1n);
});

it.each([
  ['the shortest exponent', 0n],
  ['a short exponent', 0xffn],
  ['an exponent of 224 bits', (1n << 224n) - 1n],
  ['an exponent of 225 bits', 1n << 224n],
  ['the longest hash', (1n << 256n) - 1n],
  ['a longer exponent', 1n << 256n],
  ...Array.from({ length: 5 }, () => ['a random hash', BigInt(`0x${randomBytes(32).toString('hex')}`)] as const),
])('raises the generator as squaring does: %s', (_, exponent) => {
  expect(powerOfG(exponent)).toBe(power(G, exponent));
});
