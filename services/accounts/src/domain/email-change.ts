/** A requested e-mail change, and the codes that were mailed for it. */
export interface EmailChange {
  readonly userId: string;
  readonly revision: number;
  /** When codes were mailed within the last day, in ms. */
  readonly sentAt: readonly number[];
  /** Absent once the code was used. */
  readonly awaited?: AwaitedCode | undefined;
  /** When the address was last changed, in ms. */
  readonly changedAt?: number | undefined;
}

interface AwaitedCode {
  readonly email: string;
  /** SHA-256 of salt and code. */
  readonly hash: string;
  readonly salt: string;
  /** In ms. */
  readonly expiresAt: number;
  readonly failures: number;
}

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Enough for typing errors, too few to flood a stranger's inbox. */
const CODES_PER_DAY = 5;
/** With the limit above, an attacker needs 40,000 days on average to guess a code. */
const ATTEMPTS_PER_CODE = 5;
const CODE_LIFETIME_MS = HOUR_MS;

/** The change with a new code; `undefined` if too many were mailed today. An earlier code is no longer valid. */
export function withCode(
  stored: EmailChange | undefined,
  userId: string,
  code: { readonly email: string; readonly hash: string; readonly salt: string },
  nowMs: number,
): EmailChange | undefined {
  const sentAt = (stored?.sentAt ?? []).filter((at) => at > nowMs - DAY_MS);
  if (sentAt.length >= CODES_PER_DAY) return undefined;
  return {
    userId,
    revision: (stored?.revision ?? 0) + 1,
    sentAt: [...sentAt, nowMs],
    awaited: { ...code, expiresAt: nowMs + CODE_LIFETIME_MS, failures: 0 },
  };
}

/** The code that can still be confirmed. */
export function awaitedAt(change: EmailChange | undefined, nowMs: number): AwaitedCode | undefined {
  const awaited = change?.awaited;
  if (awaited === undefined || awaited.expiresAt <= nowMs || awaited.failures >= ATTEMPTS_PER_CODE) return undefined;
  return awaited;
}

/** The change after a wrong code. */
export const afterWrongCode = (change: EmailChange): EmailChange => ({
  ...change,
  revision: change.revision + 1,
  ...(change.awaited !== undefined && { awaited: { ...change.awaited, failures: change.awaited.failures + 1 } }),
});

/** The change once its code was used. */
export const confirmed = ({ awaited: _used, ...change }: EmailChange, nowMs: number): EmailChange => ({
  ...change,
  changedAt: nowMs,
  revision: change.revision + 1,
});
