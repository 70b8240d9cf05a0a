import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { btcToSats, formatBtc } from './bitcoin.ts';

const ALL_SATS = 21_000_000 * 100_000_000;

describe('formatBtc', () => {
  it('writes every amount up to 21 million BTC to the satoshi', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: ALL_SATS }), (sats) => {
        const digits = String(sats).padStart(9, '0');
        expect(formatBtc(sats)).toBe(`${digits.slice(0, -8)}.${digits.slice(-8)}`);
      }),
    );
  });

  it('writes one satoshi without an exponent', () => {
    expect(formatBtc(1)).toBe('0.00000001');
    expect(formatBtc(-1)).toBe('-0.00000001');
  });
});

describe('btcToSats', () => {
  it('reads back every amount that formatBtc writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: -ALL_SATS, max: ALL_SATS }), (sats) => btcToSats(formatBtc(sats)) === sats),
    );
  });

  it('accepts zeros after the eighth decimal', () => {
    expect(btcToSats(' 0.123456780000 ')).toBe(12_345_678);
  });

  it.each(['', 'abc', '1e-8', '0x10', '1,5', '0.123456789', '1.'])('rejects %p', (text) => {
    expect(btcToSats(text)).toBeUndefined();
  });
});
