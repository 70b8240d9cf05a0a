import { expect, it } from '@jest/globals';
import { demandRecentSignIn } from './recent-sign-in.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const caller = (signedInAt?: number) => ({
  kind: 'user' as const,
  userId: 'ada',
  username: 'ada',
  isAdmin: false,
  ...(signedInAt !== undefined && { session: { signedInAt, expiresAt: NOW + 3_600_000 } }),
});

it('accepts a sign-in of the last 5 minutes', () => {
  expect(demandRecentSignIn(caller(NOW), NOW).ok).toBe(true);
  expect(demandRecentSignIn(caller(NOW - 5 * 60_000), NOW).ok).toBe(true);
});

it('refuses an older sign-in and callers without one', () => {
  for (const each of [caller(NOW - 5 * 60_000 - 1), caller(0), caller()]) {
    expect(demandRecentSignIn(each, NOW)).toMatchObject({ error: { code: 'reauthentication-required' } });
  }
});
