import { deleteMe } from '@satcade/contracts/api/account';
import { useMutation } from '@tanstack/react-query';
import { signOutNow } from '../../lib/auth/auth.ts';
import { endSession } from '../../lib/auth/session.ts';
import { call } from '../../lib/call.ts';
import { ApiProblem } from '../../lib/problem.ts';

/** Erases the account, then leaves the page: nothing of it stays in memory. */
export function useEraseAccount() {
  return useMutation({
    mutationFn: (forfeit: boolean) => call(deleteMe, { query: forfeit ? { forfeit: 'true' } : {} }),
    async onSuccess() {
      // The identity service may know nobody of that name by now.
      await signOutNow().catch(endSession);
      window.location.assign('/');
    },
  });
}

/** Whether all that stands in the way is money of the user's that the user may give up. */
export const isOnlyOwed = (error: unknown): boolean =>
  error instanceof ApiProblem &&
  error.code === 'not-erasable' &&
  error.errors.every(({ path }) => path === 'query.forfeit');
