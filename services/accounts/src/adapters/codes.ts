import { createHash, randomBytes, randomInt } from 'node:crypto';
import { LIMITS } from '@satcade/contracts/limits';
import type { Codes } from '../ports.ts';

const DIGITS = LIMITS.verificationCodeLength;

/** Codes from the platform's source of randomness. */
export const randomCodes: Codes = {
  newCode: () => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0'),
  newSalt: () => randomBytes(16).toString('hex'),
  hash: (salt, code) => createHash('sha256').update(`${salt}:${code}`).digest('hex'),
};
