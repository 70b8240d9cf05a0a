import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isSegwitAddress, parseOnChainDestination, regtestAddress } from './addresses.ts';
import { bech32Decode, bech32Encode, bytesToWords, wordsToBytes } from './bech32.ts';
import { lightningInvoice, parseLightningDestination } from './bolt11.ts';

describe('Bech32', () => {
  // Test vectors of BIP 173 and BIP 350.
  test.each([
    ['A12UEL5L', 'bech32'],
    ['abcdef1qpzry9x8gf2tvdw0s3jn54khce6mua7lmqqqxw', 'bech32'],
    ['split1checkupstagehandshakeupstreamerranterredcaperred2y9e3w', 'bech32'],
    ['A1LQFN3A', 'bech32m'],
    ['abcdef1l7aum6echk45nj3s0wdvt2fg8x9yrzpqzd3ryx', 'bech32m'],
  ] as const)('%s is read and written', (text, variant) => {
    const decoded = bech32Decode(text);
    expect(decoded?.variant).toBe(variant);
    expect(bech32Encode(decoded?.prefix ?? '', decoded?.words ?? [], variant)).toBe(text.toLowerCase());
  });

  test.each(['A12uEL5L', 'a12uel5m', '1qzzfhee', 'abc', 'x1b4n0q5v'])('%s is rejected', (text) => {
    expect(bech32Decode(text)).toBeUndefined();
  });

  test('converting bytes to words and back returns the same bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
        expect(wordsToBytes(bytesToWords(bytes))).toEqual(Uint8Array.from(bytes));
      }),
    );
  });
});

describe('addresses', () => {
  test('a key hash has its well-known regtest address', () => {
    const keyHash = Buffer.from('751e76e8199196d454941c45d1b3a323f1433bd6', 'hex');
    expect(regtestAddress(keyHash)).toBe('bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080');
  });

  test.each([
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', true],
    ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', true],
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', true],
    // Version 1 with a Bech32 checksum, version 0 with a Bech32m one, and a wrong letter.
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd', false],
    ['bc1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq24jc47', false],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', false],
    ['ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9', false],
  ])('%s is an address: %s', (text, valid) => {
    expect(isSegwitAddress(text)).toBe(valid);
  });

  test('a link contains its amount', () => {
    const link = 'bitcoin:bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080?amount=0.0005';
    expect(parseOnChainDestination(link)?.sats).toBe(50_000);
    expect(parseOnChainDestination('bitcoin:nowhere?amount=1')).toBeUndefined();
  });
});

describe('Lightning invoices', () => {
  const invoice = (seed: string, amountSats: number) =>
    lightningInvoice({ seed, amountSats, description: 'Order', createdAtMs: 1_700_000_000_000, expiryMs: 900_000 });

  test('have a valid checksum, contain their amount and are the same for the same seed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), (amountSats) => {
        const { text } = invoice('a', amountSats);
        expect(text).toMatch(/^lnbcrt\d+n1/);
        expect(parseLightningDestination(text)?.sats).toBe(amountSats);
      }),
    );
    expect(invoice('a', 5)).toEqual(invoice('a', 5));
    expect(invoice('a', 5).paymentHash).not.toBe(invoice('b', 5).paymentHash);
  });

  test('can be paid once, Lightning addresses again and again', () => {
    expect(parseLightningDestination('dev@example.com')).toMatchObject({ reusable: true });
    expect(parseLightningDestination(invoice('a', 5).text)).toMatchObject({ reusable: false });
    expect(parseLightningDestination('bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080')).toBeUndefined();
  });
});
