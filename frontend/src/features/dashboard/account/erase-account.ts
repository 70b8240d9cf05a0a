import { deleteMe } from '@satcade/contracts/api/account';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { ApiProblem } from '../../../lib/api/problem.ts';
import { signOutNow } from '../../../lib/auth/auth.ts';
import { endSession } from '../../../lib/auth/session.ts';
import { browserStorage } from '../../../lib/storage/browser-storage.ts';
import { BROWSER_NOTED_KEY } from '../../../lib/storage/storage-keys.ts';

/** Deletes the account, then leaves the page, so that no data of the account stays in memory. */
export function useEraseAccount() {
  return useMutation({
    mutationFn: (forfeit: boolean) => call(deleteMe, { query: forfeit ? { forfeit: 'true' } : {} }),
    async onSuccess() {
      // The account may already be gone at the identity service.
      await signOutNow().catch(endSession);
      // It names the account, which is no more.
      browserStorage('local').removeItem(BROWSER_NOTED_KEY);
      window.location.assign('/');
    },
  });
}

/** Whether the only obstacle is the user's balance, which the user may give up. */
export const isOnlyOwed = (error: unknown): boolean =>
  error instanceof ApiProblem &&
  error.code === 'not-erasable' &&
  error.errors.every(({ path }) => path === 'query.forfeit');
