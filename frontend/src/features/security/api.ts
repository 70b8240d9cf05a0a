import { listBrowsers } from '@satcade/contracts/api/browsers';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { keyOf } from '../../lib/api/query-key.ts';
import { readTotp } from '../../lib/auth/security.ts';

const totpKey = keyOf('totp');

/** Whether the signed-in user has set up an authenticator app. */
export const totpQuery = (userId: string) =>
  queryOptions({ queryKey: totpKey(userId), queryFn: readTotp, staleTime: 0 });

const browsersKey = keyOf('browsers');

/** The browsers in which the user was signed in. */
export const browsersQuery = (userId: string) =>
  queryOptions({
    queryKey: browsersKey(userId),
    queryFn: async ({ signal }) => (await call(listBrowsers, { signal })).browsers,
    staleTime: 0,
  });
