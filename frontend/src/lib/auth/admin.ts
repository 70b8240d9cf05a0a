import { useQuery } from '@tanstack/react-query';
import { keyOf } from '../api/query-key.ts';
import { accessToken } from './auth.ts';
import { claimsOf } from './claims.ts';
import { useUser } from './session.ts';

const isAdminKey = keyOf('is-admin');

/**
 * Whether the signed-in user is an Admin according to the access token, or `undefined` until it has been read. This
 * only decides what is shown: the API checks each call itself.
 */
export function useIsAdmin(): boolean | undefined {
  const user = useUser();
  const { data, isError } = useQuery({
    queryKey: isAdminKey(user?.userId),
    queryFn: async () => isAdmins(await accessToken({ refresh: false })),
    enabled: user !== undefined,
  });
  return user === undefined || isError ? false : data;
}

const isAdmins = (token = ''): boolean => claimsOf(token)?.['cognito:groups']?.includes('Admins') === true;
