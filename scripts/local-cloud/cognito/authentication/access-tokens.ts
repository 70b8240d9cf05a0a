import * as z from 'zod/mini';
import type { UserPoolContext } from '../context.ts';
import { unverifiedClaims } from '../crypto/jwt.ts';
import { notAuthorized, userDisabled, userNotFound } from '../errors.ts';
import type { ClientSettings } from '../settings/client-settings.ts';
import type { UserRecord } from '../store/records.ts';
import type { UserPool } from '../store/user-pool.ts';

const accessTokenClaims = z.object({
  sub: z.string(),
  token_use: z.literal('access'),
  client_id: z.string(),
  origin_jti: z.string(),
  exp: z.number(),
});

export interface SignedIn {
  readonly pool: UserPool;
  readonly client: ClientSettings;
  readonly user: UserRecord;
  readonly sessionId: string;
}

/**
 * The user of an access token. Throws `NotAuthorizedException` when the token is foreign, expired or revoked (signed
 * out, refresh token revoked), `UserNotFoundException` when the user was deleted.
 */
export function signedInUser(context: UserPoolContext, token: string): SignedIn {
  const issuer = unverifiedClaims(token)?.iss;
  const pool = typeof issuer === 'string' ? context.pools.find(issuer.slice(issuer.lastIndexOf('/') + 1)) : undefined;
  const read = accessTokenClaims.safeParse(pool?.signer.verify(token));
  if (pool === undefined || !read.success) throw notAuthorized('Invalid Access Token');
  const claims = read.data;
  if (claims.exp * 1000 <= context.clock.now()) throw notAuthorized('Access Token has expired');
  const user = pool.users.find(claims.sub);
  if (user === undefined) throw userNotFound();
  if (!user.enabled) throw userDisabled();
  if (!user.sessions.some(({ id }) => id === claims.origin_jti)) throw notAuthorized('Access Token has been revoked');
  return { pool, client: pool.client(claims.client_id), user, sessionId: claims.origin_jti };
}
