/*
 * Bech32 (BIP 173) and Bech32m (BIP 350): the format of segwit addresses, BOLT11 invoices and LNURLs. The data part is
 * a list of 5-bit words, followed by a checksum of six words.
 */

type Bech32Variant = 'bech32' | 'bech32m';

const ALPHABET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3] as const;
const CHECKSUM_CONSTANT: Record<Bech32Variant, number> = { bech32: 1, bech32m: 0x2bc830a3 };
const CHECKSUM_WORDS = 6;

function polymod(words: readonly number[]): number {
  let checksum = 1;
  for (const word of words) {
    const top = checksum >>> 25;
    checksum = ((checksum & 0x1ffffff) << 5) ^ word;
    GENERATOR.forEach((generator, bit) => {
      if ((top >>> bit) & 1) checksum ^= generator;
    });
  }
  return checksum >>> 0;
}

function expandPrefix(prefix: string): number[] {
  const codes = [...prefix].map((letter) => letter.charCodeAt(0));
  return [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)];
}

/** Writes 5-bit `words` under a lower-case human-readable `prefix`, with their checksum. */
export function bech32Encode(prefix: string, words: readonly number[], variant: Bech32Variant = 'bech32'): string {
  const padded = [...expandPrefix(prefix), ...words, ...new Array<number>(CHECKSUM_WORDS).fill(0)];
  const checksum = polymod(padded) ^ CHECKSUM_CONSTANT[variant];
  const checksumWords = Array.from({ length: CHECKSUM_WORDS }, (_, index) => (checksum >>> (5 * (5 - index))) & 31);
  return `${prefix}1${[...words, ...checksumWords].map((word) => ALPHABET[word]).join('')}`;
}

interface Bech32Text {
  readonly prefix: string;
  /** Without the checksum. */
  readonly words: readonly number[];
  readonly variant: Bech32Variant;
}

/** Reads a Bech32 text of any length; `undefined` for mixed case, an invalid letter or a wrong checksum. */
export function bech32Decode(text: string): Bech32Text | undefined {
  const lower = text.toLowerCase();
  if (text !== lower && text !== text.toUpperCase()) return undefined;
  const separator = lower.lastIndexOf('1');
  const prefix = lower.slice(0, separator);
  const words = [...lower.slice(separator + 1)].map((letter) => ALPHABET.indexOf(letter));
  if (separator < 1 || words.length < CHECKSUM_WORDS || words.includes(-1)) return undefined;
  const checksum = polymod([...expandPrefix(prefix), ...words]);
  const data = words.slice(0, -CHECKSUM_WORDS);
  if (checksum === CHECKSUM_CONSTANT.bech32) return { prefix, words: data, variant: 'bech32' };
  if (checksum === CHECKSUM_CONSTANT.bech32m) return { prefix, words: data, variant: 'bech32m' };
  return undefined;
}

/** Bytes as 5-bit words, the last one padded with zero bits. */
export function bytesToWords(bytes: Uint8Array): number[] {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((chunk) => Number.parseInt(chunk.padEnd(5, '0'), 2));
}

/** Converts 5-bit words back to bytes; `undefined` when the rest is not zero padding of less than a word. */
export function wordsToBytes(words: readonly number[]): Uint8Array | undefined {
  const bits = words.map((word) => word.toString(2).padStart(5, '0')).join('');
  const whole = bits.length - (bits.length % 8);
  const padding = bits.slice(whole);
  if (padding.length >= 5 || padding.includes('1')) return undefined;
  return Uint8Array.from((bits.slice(0, whole).match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
