import { createHmac, randomInt } from 'node:crypto';
import { constantTimeEqual } from '../crypto/constant-time.ts';
import { expiredCode, limitExceeded } from '../errors.ts';
import type { CodePurpose, CodeRecord, UserRecord } from '../store/records.ts';

const HOUR_MS = 60 * 60 * 1000;
const LIFETIME_MS: Readonly<Record<CodePurpose, number>> = {
  signUp: 24 * HOUR_MS,
  email: 24 * HOUR_MS,
  reset: HOUR_MS,
};

/** With these two limits a code of a million possibilities can be guessed at 50 times an hour. */
const WRONG_CODES_PER_CODE = 5;
const CODES_PER_HOUR = 10;

/**
 * A new six-digit code and the user who now awaits it; it replaces an earlier one. Throws when too many were mailed.
 */
export function issueCode(
  secret: string,
  user: UserRecord,
  purpose: CodePurpose,
  now: number,
  pendingEmail?: string,
): { code: string; user: UserRecord } {
  const recent = user.codesSentAt.filter((at) => at > now - HOUR_MS);
  if (recent.length >= CODES_PER_HOUR) throw limitExceeded();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const record: CodeRecord = {
    hash: hashOf(secret, user, purpose, pendingEmail, code),
    expiresAt: now + LIFETIME_MS[purpose],
    failures: 0,
    ...(pendingEmail === undefined ? {} : { pendingEmail }),
  };
  return { code, user: { ...user, codes: { ...user.codes, [purpose]: record }, codesSentAt: [...recent, now] } };
}

/** Throws the error for a code that cannot be tried: none awaited, expired, or too many wrong ones before. */
export function assertAwaitsCode(user: UserRecord, purpose: CodePurpose, now: number): CodeRecord {
  const awaited = user.codes[purpose];
  if (awaited === undefined || now >= awaited.expiresAt) throw expiredCode();
  if (awaited.failures >= WRONG_CODES_PER_CODE) throw limitExceeded();
  return awaited;
}

/**
 * Tries a code: returns the user without it when it is right, with one more failure when it is wrong; either must be
 * saved. Throws like {@link assertAwaitsCode}.
 */
export function redeemCode(
  secret: string,
  user: UserRecord,
  purpose: CodePurpose,
  code: string,
  now: number,
): { right: true; user: UserRecord; used: CodeRecord } | { right: false; user: UserRecord } {
  const awaited = assertAwaitsCode(user, purpose, now);
  const right = constantTimeEqual(
    Buffer.from(hashOf(secret, user, purpose, awaited.pendingEmail, code)),
    Buffer.from(awaited.hash),
  );
  if (right) return { right, user: { ...user, codes: { ...user.codes, [purpose]: undefined } }, used: awaited };
  const failed = { ...awaited, failures: awaited.failures + 1 };
  return { right, user: { ...user, codes: { ...user.codes, [purpose]: failed } } };
}

/** The address is part of the hash: a code proves the address to which it was mailed, not one set afterwards. */
function hashOf(
  secret: string,
  { sub, attributes }: UserRecord,
  purpose: CodePurpose,
  pendingEmail: string | undefined,
  code: string,
): string {
  const email = pendingEmail ?? attributes.email;
  const input = JSON.stringify([sub, purpose, email, code]);
  return createHmac('sha256', Buffer.from(secret, 'base64')).update(input).digest('hex');
}
