import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { keyOf } from '../api/query-key.ts';
import { parseJson } from '../storage/stored.ts';
import { accessToken } from './auth.ts';
import { useUser } from './session.ts';

const isAdminKey = keyOf('is-admin');

const claimsSchema = z.object({
  'cognito:groups': z.optional(z.array(z.string())),
  exp: z.optional(z.number()),
});

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

/** The expiry time of a token, in ms. */
export function expiryOf(token: string): number | undefined {
  const seconds = claimsOf(token)?.exp;
  return seconds === undefined ? undefined : seconds * 1000;
}

function claimsOf(token: string) {
  const claims = claimsSchema.safeParse(parseJson(fromBase64Url(token.split('.')[1] ?? '')));
  return claims.success ? claims.data : undefined;
}

/** Decodes bytes as characters. Names outside ASCII come out wrong, but are not read here. */
const fromBase64Url = (text: string): string => atob(text.replaceAll('-', '+').replaceAll('_', '/'));
