import { randomBytes } from 'node:crypto';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Base58 as Bitcoin writes it: no 0, O, I or l; each leading zero byte becomes a `1`. */
export function base58(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes).toString('hex');
  let value = BigInt(`0x${hex === '' ? '0' : hex}`);
  let digits = '';
  while (value > 0n) {
    digits = (ALPHABET[Number(value % 58n)] ?? '') + digits;
    value /= 58n;
  }
  const firstNonZero = bytes.findIndex((byte) => byte !== 0);
  return '1'.repeat(firstNonZero === -1 ? bytes.length : firstNonZero) + digits;
}

/** A new id in the form of BTCPay's for stores, webhooks and deliveries: 16 random bytes. */
export const newId = (): string => base58(randomBytes(16));
