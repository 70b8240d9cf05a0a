import { createHmac } from 'node:crypto';
import { constantTimeEqual } from './constant-time.ts';

const STEP_SECONDS = 30;
const DIGITS = 6;
/** Clocks differ, and people type slowly: Cognito also accepts the previous code and the next one. */
const STEPS_AROUND = 1;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The time-based one-time password of RFC 6238 (SHA-1, 30 s) for one step. */
export function totpAt(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

export const stepOf = (nowMs: number): number => Math.floor(nowMs / 1000 / STEP_SECONDS);

/** The step of this password; `undefined` for a wrong one. */
export function matchingStep(secret: Buffer, code: string, nowMs: number): number | undefined {
  const now = stepOf(nowMs);
  for (let step = now - STEPS_AROUND; step <= now + STEPS_AROUND; step += 1) {
    if (constantTimeEqual(Buffer.from(totpAt(secret, step)), Buffer.from(code))) return step;
  }
  return undefined;
}

/** RFC 4648's base 32 without padding: the format for authenticator apps. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET.charAt(Number.parseInt(group.padEnd(5, '0'), 2))).join('');
}
