import { randomBytes } from 'node:crypto';

/** The secret part of a link: 128 random bits. */
export const linkToken = (): string => randomBytes(16).toString('base64url');
