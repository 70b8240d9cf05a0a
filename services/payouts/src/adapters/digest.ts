import { createHash } from 'node:crypto';

/** SHA-256 of a text, in hexadecimal: what chains the ledger. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** SHA-256 of bytes: the checksum of addresses. */
export const sha256 = (data: Uint8Array): Uint8Array => createHash('sha256').update(data).digest();
