import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { isHashAddress, isSegwitAddress } from '../../../../scripts/btcpay-stand-in/domain/addresses.ts';
import { bech32Encode } from '../../../../scripts/btcpay-stand-in/domain/bech32.ts';
import type { Network } from './destination.ts';
import { whyUnpayable } from './destination.ts';

const sha256 = (data: Uint8Array): Uint8Array => createHash('sha256').update(data).digest();
const onchain = (text: string, network: Network = 'mainnet') => whyUnpayable('onchain', text, network, sha256);
const lightning = (text: string) => whyUnpayable('lightning', text, 'mainnet', sha256);

/* The published examples of BIP 173, BIP 350 and of the first addresses. */
const GOOD: readonly (readonly [Network, string])[] = [
  ['mainnet', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'],
  ['mainnet', 'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y'],
  ['mainnet', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  ['testnet', 'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7'],
  ['regtest', 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'],
  ['mainnet', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
  ['mainnet', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['mainnet', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ['testnet', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'],
  ['regtest', '2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc'],
];
const BAD = [
  // BIP 350: the wrong variant for its version, a wrong version, a wrong length, mixed case, a wrong checksum.
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
  'BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh',
  'bc1pw5dgrnzv',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3T4',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5',
  'bc1gmk9yu',
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb',
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7Divf',
  'O1A1zP1eP5QGefi2DMPTfTL5SLmv7Divf0',
  '',
  'ada@satcade.dev',
];

describe('an on-chain address', () => {
  test.each(GOOD)('of %s: %s', (network, address) => {
    expect(onchain(address, network)).toBeUndefined();
    // Read by two independent programs.
    expect(isSegwitAddress(address) || isHashAddress(address)).toBe(true);
  });

  test.each(BAD)('is not %j', (text) => expect(onchain(text)).toBe('is not a Bitcoin address, or is mistyped'));

  test('of another network is refused', () => {
    for (const [network, address] of GOOD.filter(([each]) => each !== 'mainnet')) {
      expect(onchain(address)).toBeDefined();
      expect(onchain(address, network)).toBeUndefined();
    }
    expect(onchain('1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'regtest')).toBe('is not a regtest address, or is mistyped');
  });

  test('with any one letter mistyped is refused', () => {
    for (const [network, address] of GOOD.map(
      ([each, text]) => [each, text.length > 40 ? text.toLowerCase() : text] as const,
    )) {
      for (let at = 4; at < address.length; at += 1) {
        const letter = address[at] === 'q' ? 'p' : 'q';
        expect(onchain(address.slice(0, at) + letter + address.slice(at + 1), network)).toBeDefined();
      }
    }
  });
});

describe('for Lightning', () => {
  const lnurl = bech32Encode(
    'lnurl',
    Array.from({ length: 80 }, (_, at) => at % 32),
  );
  test.each([
    'ada@satcade.dev',
    'Ada.L+tips@pay.example.co.uk',
    lnurl,
    lnurl.toUpperCase(),
    `lno1${'qcp4256ypq'.repeat(4)}`,
  ])('%s is paid', (text) => expect(lightning(text)).toBeUndefined());

  test.each([
    'ada@localhost',
    'ada@-x.dev',
    '@satcade.dev',
    'a b@satcade.dev',
    `${lnurl.slice(0, -1)}b`,
    bech32Encode(
      'lnbc20u',
      Array.from({ length: 80 }, (_, at) => at % 32),
    ),
    'lno1',
    '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
  ])('%s is not', (text) => expect(lightning(text)).toContain('must be a Lightning address'));
});
