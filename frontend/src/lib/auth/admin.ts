import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { parseJson } from '../stored.ts';
import { accessToken } from './auth.ts';
import { useUser } from './session.ts';

const claimsSchema = z.object({ 'cognito:groups': z.optional(z.array(z.string())) });

/**
 * Whether the signed-in user is one of the Admins, by the access token; `undefined` until that is read. It decides what
 * is shown, no more: the API judges each call by itself.
 */
export function useIsAdmin(): boolean | undefined {
  const user = useUser();
  const { data, isError } = useQuery({
    queryKey: ['is-admin', user?.userId],
    queryFn: async () => isAdmins(await accessToken({ refresh: false })),
    enabled: user !== undefined,
  });
  return user === undefined || isError ? false : data;
}

function isAdmins(token = ''): boolean {
  const payload = token.split('.')[1] ?? '';
  const claims = claimsSchema.safeParse(parseJson(fromBase64Url(payload)));
  return claims.success && claims.data['cognito:groups']?.includes('Admins') === true;
}

/** Bytes as characters: names outside ASCII come out wrong, and nobody reads them here. */
const fromBase64Url = (text: string): string => atob(text.replaceAll('-', '+').replaceAll('_', '/'));
