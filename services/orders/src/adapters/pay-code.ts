import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** The letters of Bech32, five bits each, which encode the long part of a Lightning invoice. */
const LETTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const LIGHTNING = /^lightning:(ln[a-z0-9]{1,50})1([qpzry9x8gf2tvdw0s3jn54khce6mua7l]{1,60000})$/;

/**
 * Packs the text of a QR code into as few bytes as possible. It is by far the longest part of an order, and decides
 * whether a write costs one unit or two. For a Lightning invoice: length of its head, head, number of letters, letters.
 * For any other text: 0, then the deflated text.
 */
export function packPayCode(text: string): Uint8Array<ArrayBuffer> {
  const [, head, letters] = LIGHTNING.exec(text) ?? [];
  if (head === undefined || letters === undefined) return Buffer.concat([Buffer.of(0), deflateRawSync(text)]);
  const packed = Buffer.alloc(Math.ceil((letters.length * 5) / 8));
  for (const [index, letter] of [...letters].entries()) {
    const value = LETTERS.indexOf(letter) << (11 - ((index * 5) % 8));
    const at = Math.floor((index * 5) / 8);
    packed[at] = (packed[at] ?? 0) | (value >> 8);
    if ((value & 0xff) !== 0) packed[at + 1] = (packed[at + 1] ?? 0) | (value & 0xff);
  }
  const count = Buffer.of(letters.length >> 8, letters.length & 0xff);
  return Buffer.concat([Buffer.of(head.length), Buffer.from(head), count, packed]);
}

/** Unpacks the text. */
export function unpackPayCode(bytes: Uint8Array): string {
  const [headLength = 0] = bytes;
  if (headLength === 0) return inflateRawSync(bytes.subarray(1)).toString('utf8');
  const head = Buffer.from(bytes.subarray(1, 1 + headLength)).toString();
  const [high = 0, low = 0, ...packed] = bytes.subarray(1 + headLength);
  let letters = '';
  for (let index = 0; index < high * 256 + low; index += 1) {
    const at = Math.floor((index * 5) / 8);
    const window = ((packed[at] ?? 0) << 8) | (packed[at + 1] ?? 0);
    letters += LETTERS[(window >> (11 - ((index * 5) % 8))) & 31];
  }
  return `lightning:${head}1${letters}`;
}
