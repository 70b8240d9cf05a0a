import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { packPayCode, unpackPayCode } from './pay-code.ts';

const bech32 = fc
  .array(fc.constantFrom(...'qpzry9x8gf2tvdw0s3jn54khce6mua7l'), { minLength: 1, maxLength: 700 })
  .map((letters) => letters.join(''));

test('restores a Lightning invoice exactly, stored with five bits per letter', () => {
  fc.assert(
    fc.property(fc.constantFrom('lnbc', 'lnbcrt332170n', 'lntb1'), bech32, (head, letters) => {
      const text = `lightning:${head}1${letters}`;
      const packed = packPayCode(text);
      expect(unpackPayCode(packed)).toBe(text);
      expect(packed.length).toBeLessThanOrEqual(head.length + 3 + Math.ceil((letters.length * 5) / 8));
    }),
  );
});

test('restores any other QR code text exactly', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => expect(unpackPayCode(packPayCode(text))).toBe(text)),
  );
  for (const text of ['', 'bitcoin:bc1qxyz?amount=0.001', 'lightning:LNBC1QQ', 'lightning:lnbc', 'lightning:lnbc1b'])
    expect(unpackPayCode(packPayCode(text))).toBe(text);
});
