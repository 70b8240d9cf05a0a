import { listBrowsers } from '@satcade/contracts/api/browsers';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { keyOf } from '../../lib/api/query-key.ts';
import { readTotp } from '../../lib/auth/security.ts';
import { browserStorage } from '../../lib/storage/browser-storage.ts';
import { noteThisBrowser } from './note-browser.ts';
import { isNoted } from './noted-browser.ts';

const totpKey = keyOf('totp');

/** Whether the signed-in user has set up an authenticator app. */
export const totpQuery = (userId: string) =>
  queryOptions({ queryKey: totpKey(userId), queryFn: readTotp, staleTime: 0 });

const browsersKey = keyOf('browsers');

/**
 * The browsers in which the user was signed in. After a sign-in this one may not be among them yet, so the account is
 * told first; if that fails, the list of the others is better than none.
 */
export const browsersQuery = (userId: string) =>
  queryOptions({
    queryKey: browsersKey(userId),
    queryFn: async ({ signal }) => {
      if (!isNoted(browserStorage('local'), userId)) await noteThisBrowser(userId).catch(() => undefined);
      return (await call(listBrowsers, { signal })).browsers;
    },
    staleTime: 0,
  });
