import type { UserRecord } from '../store/records.ts';

/** Cognito documents: five free attempts, then a lock of one second that doubles per failure up to about 15 minutes. */
const FREE_ATTEMPTS = 5;
const LONGEST_LOCK_MS = 15 * 60 * 1000;

/** Whether too many wrong passwords lock the account, whatever password is given now. */
export function isLocked({ failedSignIns }: UserRecord, now: number): boolean {
  return now < failedSignIns.lastAt + lockAfter(failedSignIns.count);
}

/** The user after a wrong password. The count starts again after fifteen minutes without one. */
export function afterWrongPassword(user: UserRecord, now: number): UserRecord {
  const { count, lastAt } = user.failedSignIns;
  const earlier = now > lastAt + LONGEST_LOCK_MS ? 0 : count;
  return { ...user, failedSignIns: { count: earlier + 1, lastAt: now } };
}

export const NO_FAILED_SIGN_INS = { count: 0, lastAt: 0 } as const;

function lockAfter(failures: number): number {
  return failures < FREE_ATTEMPTS ? 0 : Math.min(1_000 * 2 ** (failures - FREE_ATTEMPTS), LONGEST_LOCK_MS);
}
