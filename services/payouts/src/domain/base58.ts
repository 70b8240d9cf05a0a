/*
 * Base58 with a checksum, the format of addresses before segwit. The digest is passed in, because the domain knows no
 * platform.
 */
const LETTERS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

export type Sha256 = (data: Uint8Array) => Uint8Array;

/** Decodes a text into bytes, version first and without the four checksum bytes; `undefined` if it is invalid. */
export function readBase58Check(text: string, sha256: Sha256): Uint8Array | undefined {
  const digits = Array.from(text, (letter) => LETTERS.indexOf(letter));
  if (text.length > 60 || digits.includes(-1)) return undefined;
  let value = digits.reduce((sum, digit) => sum * 58n + BigInt(digit), 0n);
  const bytes: number[] = [];
  for (; value > 0n; value >>= 8n) bytes.unshift(Number(value & 0xffn));
  // Each leading 1 is a zero byte.
  const zeros = /^1*/.exec(text)?.[0].length ?? 0;
  const all = Uint8Array.from([...new Array<number>(zeros).fill(0), ...bytes]);
  if (all.length < 5) return undefined;
  const [content, checksum] = [all.slice(0, -4), all.slice(-4)];
  const expected = sha256(sha256(content));
  return checksum.every((byte, at) => byte === expected[at]) ? content : undefined;
}
