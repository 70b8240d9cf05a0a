/*
 * Bech32 (BIP 173) and Bech32m (BIP 350), the formats of segwit addresses and LNURLs. Letters stand for five bits each;
 * the last six are a checksum over everything, including the prefix.
 */
const LETTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const GENERATORS = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
const VARIANTS = new Map<number, Bech32['variant']>([
  [1, 'bech32'],
  [0x2bc830a3, 'bech32m'],
]);

export interface Bech32 {
  readonly prefix: string;
  readonly variant: 'bech32' | 'bech32m';
  /** Five bits each, without the checksum. */
  readonly words: readonly number[];
}

/** Decodes a text of any length; `undefined` if letters, case or checksum are wrong. */
export function readBech32(text: string): Bech32 | undefined {
  const small = text.toLowerCase();
  if (text !== small && text !== text.toUpperCase()) return undefined;
  const split = small.lastIndexOf('1');
  const prefix = small.slice(0, split);
  const words = Array.from(small.slice(split + 1), (letter) => LETTERS.indexOf(letter));
  if (split < 1 || words.length < 6 || words.includes(-1) || !/^[!-~]+$/.test(prefix)) return undefined;
  const variant = VARIANTS.get(residue([...spread(prefix), ...words]));
  return variant === undefined ? undefined : { prefix, variant, words: words.slice(0, -6) };
}

/** The remainder of the text as a polynomial: a constant that identifies the variant if nothing was mistyped. */
function residue(values: readonly number[]): number {
  return values.reduce((sum, value) => {
    const overflow = sum >>> 25;
    const shifted = ((sum & 0x1ffffff) << 5) ^ value;
    return GENERATORS.reduce((rest, each, bit) => (((overflow >>> bit) & 1) === 1 ? rest ^ each : rest), shifted);
  }, 1);
}

function spread(prefix: string): number[] {
  const codes = Array.from(prefix, (letter) => letter.charCodeAt(0));
  return [...codes.map((code) => code >>> 5), 0, ...codes.map((code) => code & 31)];
}

/** Converts words of five bits to bytes; `undefined` if more than padding is left over. */
export function bytesOf(words: readonly number[]): Uint8Array | undefined {
  const bytes: number[] = [];
  let [pending, bits] = [0, 0];
  for (const word of words) {
    pending = ((pending << 5) | word) & 0xfff;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((pending >>> bits) & 0xff);
    }
  }
  const isPadding = bits < 5 && (pending & ((1 << bits) - 1)) === 0;
  return isPadding ? Uint8Array.from(bytes) : undefined;
}
