import { LIMITS } from '@satcade/contracts/limits';
import { type Problem, problem } from '@satcade/contracts/problem';
import { err, ok, type Result } from '@satcade/kernel';
import type { SignedIn } from './http.ts';

const RECENT_MS = LIMITS.recentSignInMinutes * 60_000;

/**
 * For changes that a stolen token alone must not allow: the password must have been entered within the last minutes.
 * API keys never pass.
 */
export function demandRecentSignIn({ session }: SignedIn, nowMs: number): Result<void, Problem> {
  const isRecent = session !== undefined && nowMs - session.signedInAt <= RECENT_MS;
  if (isRecent) return ok(undefined);
  const detail = `Sign in again, then repeat this within ${LIMITS.recentSignInMinutes} minutes.`;
  return err(problem('reauthentication-required', detail));
}
