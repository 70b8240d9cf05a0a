import { createHash, randomBytes } from 'node:crypto';

/** SHA-256 of a text, in hexadecimal: chains the ledger's entries, and is stored instead of a link's token. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** SHA-256 of bytes: the checksum of addresses. */
export const sha256 = (data: Uint8Array): Uint8Array => createHash('sha256').update(data).digest();

/** The token of a link in a mail: 256 random bits. */
export const linkToken = (): string => randomBytes(32).toString('base64url');
