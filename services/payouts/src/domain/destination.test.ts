import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { bech32Encode, isHashAddress, isSegwitAddress } from '@satcade/btcpay-stand-in/addresses';
import type { Network } from './destination.ts';
import { whyUnpayable } from './destination.ts';

const sha256 = (data: Uint8Array): Uint8Array => createHash('sha256').update(data).digest();
const onchain = (text: string, network: Network = 'mainnet') => whyUnpayable('onchain', text, network, sha256);
const lightning = (text: string) => whyUnpayable('lightning', text, 'mainnet', sha256);

/* The published examples of BIP 173, of BIP 350, and of older addresses. */
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

describe('on-chain destinations', () => {
  test.each(GOOD)('accept on %s: %s', (network, address) => {
    expect(onchain(address, network)).toBeUndefined();
    // Verified with two independent programs.
    expect(isSegwitAddress(address) || isHashAddress(address)).toBe(true);
  });

  test.each(BAD)('reject %j', (text) => expect(onchain(text)).toBe('is not a Bitcoin address, or is mistyped'));

  test('reject an address of another network', () => {
    for (const [network, address] of GOOD.filter(([each]) => each !== 'mainnet')) {
      expect(onchain(address)).toBeDefined();
      expect(onchain(address, network)).toBeUndefined();
    }
    expect(onchain('1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'regtest')).toBe('is not a regtest address, or is mistyped');
  });

  test('reject an address with any one letter mistyped', () => {
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

/** Bytes as words of five bits, the last one padded. */
function wordsOf(text: string): number[] {
  const bits = Array.from(Buffer.from(text), (byte) => byte.toString(2).padStart(8, '0')).join('');
  return Array.from({ length: Math.ceil(bits.length / 5) }, (_, at) =>
    Number.parseInt(bits.slice(at * 5, at * 5 + 5).padEnd(5, '0'), 2),
  );
}
const lnurlOf = (url: string): string => bech32Encode('lnurl', wordsOf(url));
const lnurl = lnurlOf(
  'https://pay.satcade.dev/lnurl?id=3fc3645b439ce8e7f2553a69e5267081d96dcd340693afabe04be7b0ccd178df',
);
const ONION = `${'a'.repeat(56)}.onion`;

describe('LNURL destinations', () => {
  test.each(['https://pay.satcade.dev', 'https://pay.satcade.dev:8443/x?y=z', `http://${ONION}/x`, `https://${ONION}`])(
    'accept an LNURL to %s',
    (url) => expect(lightning(lnurlOf(url))).toBeUndefined(),
  );

  test.each([
    'http://pay.satcade.dev',
    'https://localhost',
    'https://btcpay',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://10.0.0.1',
    'https://192.168.1.1:3000',
    'https://169.254.169.254/latest/meta-data',
    'https://8.8.8.8',
    'https://[::1]/x',
    'https://[fd00::1]/x',
    'https://db.internal/x',
    'https://printer.local',
    'https://pay.localhost',
    'https://1.0.0.127.in-addr.arpa',
    'https://ada:secret@pay.satcade.dev',
    'http://short.onion',
    'ftp://pay.satcade.dev',
    'file:///etc/passwd',
    'pay.satcade.dev',
    'https://pay.satcade.dev/\u0000',
    '',
  ])('reject an LNURL to %s', (url) => expect(lightning(lnurlOf(url))).toContain('must be a Lightning address'));

  test('reject an LNURL with invalid letters', () => {
    const words = Array.from({ length: 80 }, (_, at) => at % 32);
    expect(lightning(bech32Encode('lnurl', words))).toBeDefined();
  });
});

describe('Lightning destinations', () => {
  test.each([
    'ada@satcade.dev',
    'Ada.L+tips@pay.example.co.uk',
    lnurl,
    lnurl.toUpperCase(),
    `lno1${'qcp4256ypq'.repeat(4)}`,
  ])('accept %s', (text) => expect(lightning(text)).toBeUndefined());

  test.each([
    'ada@localhost',
    'ada@btcpay.local',
    'ada@node.internal',
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
  ])('reject %s', (text) => expect(lightning(text)).toContain('must be a Lightning address'));
});
