import { createHash } from 'node:crypto';
import { bech32Decode, bech32Encode, bytesToWords, wordsToBytes } from './bech32.ts';
import { btcToSats, formatBtc } from './bitcoin.ts';

/** Segwit prefixes: regtest, testnet, mainnet. No payout is really sent, so an address of any network is accepted. */
const PREFIXES = ['bcrt', 'tb', 'bc'];

/** The regtest address (`bcrt1q…`) of a 20-byte key hash: the address to pay on the checkout page. */
export const regtestAddress = (keyHash: Uint8Array): string => bech32Encode('bcrt', [0, ...bytesToWords(keyHash)]);

/** Whether `text` is a segwit address: version 0 in Bech32, every later version in Bech32m (BIP 350). */
export function isSegwitAddress(text: string): boolean {
  const decoded = bech32Decode(text);
  if (decoded === undefined || !PREFIXES.includes(decoded.prefix)) return false;
  const [version = -1, ...words] = decoded.words;
  const program = wordsToBytes(words);
  if (program === undefined || version < 0 || version > 16) return false;
  if (version === 0) return decoded.variant === 'bech32' && (program.length === 20 || program.length === 32);
  return decoded.variant === 'bech32m' && program.length >= 2 && program.length <= 40;
}

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** Versions of key and script hashes: mainnet's, and those of testnet and regtest. */
const HASH_VERSIONS = [0x00, 0x05, 0x6f, 0xc4];
const HASH_ADDRESS_BYTES = 25;
const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** Whether `text` is an address from before segwit: version, 20 bytes of hash and four of checksum in Base58. */
export function isHashAddress(text: string): boolean {
  if (!/^[1-9A-HJ-NP-Za-km-z]{25,36}$/.test(text)) return false;
  const value = [...text].reduce((sum, letter) => sum * 58n + BigInt(BASE58.indexOf(letter)), 0n);
  const bytes = Buffer.from(value.toString(16).padStart(2 * HASH_ADDRESS_BYTES, '0'), 'hex');
  if (bytes.length !== HASH_ADDRESS_BYTES || !HASH_VERSIONS.includes(bytes[0] ?? -1)) return false;
  return sha256(sha256(bytes.subarray(0, 21)))
    .subarray(0, 4)
    .equals(bytes.subarray(21));
}

/** A BIP 21 link, as a wallet opens it and as the QR code shows it. */
export const bitcoinLink = (address: string, amountSats: number): string =>
  `bitcoin:${address}?amount=${formatBtc(amountSats)}`;

export interface Destination {
  /** As it was entered, without surrounding blanks. */
  readonly text: string;
  /** The amount that the payee asks for, when the destination contains one. */
  readonly sats: number | undefined;
  /**
   * Whether it may receive several payouts at a time: a Lightning address or LNURL may, an invoice or address may not.
   */
  readonly reusable: boolean;
}

/** An address or a `bitcoin:` link with one; `undefined` when a payout cannot be sent to it. */
export function parseOnChainDestination(given: string): Destination | undefined {
  const text = given.trim();
  const [, address = text, query = ''] = /^bitcoin:([^?]*)\??(.*)$/i.exec(text) ?? [];
  if (!isSegwitAddress(address) && !isHashAddress(address)) return undefined;
  return { text, sats: btcToSats(new URLSearchParams(query).get('amount') ?? ''), reusable: false };
}
