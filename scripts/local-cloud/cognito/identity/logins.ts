import * as z from 'zod/mini';
import type { Clock } from '../../engine.ts';
import { unverifiedClaims } from '../crypto/jwt.ts';
import { notAuthorized } from '../errors.ts';
import type { UserPools } from '../store/user-pools.ts';
import type { IdentityPool } from './identity-pool.ts';

const idTokenClaims = z.object({
  sub: z.string(),
  aud: z.string(),
  iss: z.string(),
  token_use: z.literal('id'),
  exp: z.number(),
});

/** Provider name to id token, as a client sends it. The provider is the token's issuer without its scheme. */
export const loginsInput = z._default(z.record(z.string(), z.string()), {});
type Logins = z.infer<typeof loginsInput>;

export interface Login {
  readonly provider: string;
  readonly userPoolId: string;
  readonly sub: string;
}

/**
 * The user that an id token among `logins` proves; undefined when there is none (a guest). Throws
 * `NotAuthorizedException`.
 */
export function verifyLogins(
  userPools: UserPools,
  clock: Clock,
  identityPool: IdentityPool,
  logins: Logins,
): Login | undefined {
  const [first] = Object.entries(logins);
  if (first === undefined) return undefined;
  const [provider, token] = first;
  const issuer = unverifiedClaims(token)?.iss;
  if (typeof issuer !== 'string' || issuer.replace(/^\w+:\/\//, '') !== provider) {
    throw notAuthorized("Invalid login token. Issuer doesn't match providerName");
  }
  const userPoolId = provider.slice(provider.lastIndexOf('/') + 1);
  const read = idTokenClaims.safeParse(userPools.find(userPoolId)?.signer.verify(token));
  if (!read.success) throw notAuthorized('Invalid login token. Not a valid OpenId Connect identity token.');
  const { aud, exp, sub } = read.data;
  if (!identityPool.record.settings.CognitoIdentityProviders.some(({ ClientId }) => ClientId === aud)) {
    throw notAuthorized('Token is not from a supported provider of this identity pool.');
  }
  const now = Math.floor(clock.now() / 1000);
  if (exp <= now) throw notAuthorized(`Invalid login token. Token expired: ${exp} >= ${now}`);
  return { provider, userPoolId, sub };
}
