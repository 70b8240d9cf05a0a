import { CANARIES, type Caller } from '@satcade/contracts/access';
import { JwtVerifier } from 'aws-jwt-verify';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import { Unavailable } from './passing-errors.ts';

/** Whose tokens are accepted: one user pool's, made for one client. */
interface TokenIssuer {
  readonly TOKEN_ISSUER: string;
  readonly TOKEN_CLIENT_ID: string;
}

type User = Extract<Caller, { kind: 'user' }>;

/** Of the attempts to fetch the keys. Together they leave the function time for the request: it has 10 s. */
const KEYS_TIMEOUTS_MS = [2_000, 3_000] as const;
/** Of the users whom one warm function serves at the same time. */
const MOST_KNOWN = 100;

/**
 * Verifies access tokens: the user of a token, or `undefined` for one that is expired or not valid. Keys are fetched once
 * and kept while the function is warm. Throws `Unavailable` when they cannot be fetched.
 */
export function accessTokens(issuer: TokenIssuer): (token: string) => Promise<Caller | undefined> {
  const verified = verification(issuer);
  // With the same keys, a second verification of the same text says the same until it expires.
  const userByToken = new Map<string, User>();
  return async (token) => {
    const before = userByToken.get(token);
    if (before?.session !== undefined && Date.now() < before.session.expiresAt) return before;
    userByToken.delete(token);
    const user = await verified(token);
    if (user === undefined) return undefined;
    const [oldest] = userByToken.keys();
    if (userByToken.size >= MOST_KNOWN && oldest !== undefined) userByToken.delete(oldest);
    userByToken.set(token, user);
    return user;
  };
}

function verification({ TOKEN_ISSUER: issuer, TOKEN_CLIENT_ID: clientId }: TokenIssuer) {
  const verifier = JwtVerifier.create(
    {
      issuer,
      audience: null,
      jwksUri: `${issuer}/.well-known/jwks.json`,
      customJwtCheck: ({ payload }) => {
        if (payload.token_use !== 'access' || payload.client_id !== clientId) throw new Error('not our access token');
      },
    },
    // The library's own fetcher supports only https; the built-in fetch follows the issuer's scheme.
    { jwksCache: new SimpleJwksCache({ fetcher: { fetch: signingKeys } }) },
  );
  return async (token: string): Promise<User | undefined> => {
    try {
      const payload = await verifier.verify(token);
      const { sub: userId, username, exp, auth_time: signedInAt = 0, 'cognito:groups': groups = [] } = payload;
      if (userId === undefined || typeof username !== 'string' || exp === undefined) return undefined;
      if (typeof signedInAt !== 'number' || !isTexts(groups)) return undefined;
      const isAdmin = groups.includes('Admins');
      // Seconds since the epoch. A token without a sign-in time counts as one from long ago.
      const session = { signedInAt: signedInAt * 1000, expiresAt: exp * 1000 };
      const canary = groups.includes(CANARIES) ? { isCanary: true } : {};
      return { kind: 'user', userId, username, isAdmin, ...canary, session };
    } catch (error) {
      if (error instanceof Unavailable) throw error;
      // Which check failed does not help an honest caller, but could help an attacker.
      return undefined;
    }
  };
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

async function signingKeys(uri: string): Promise<ArrayBuffer> {
  const [first, second] = KEYS_TIMEOUTS_MS;
  try {
    return await keysAt(uri, first).catch(() => keysAt(uri, second));
  } catch (cause) {
    throw new Unavailable('the signing keys of the user pool cannot be fetched', { cause });
  }
}

async function keysAt(uri: string, timeoutMs: number): Promise<ArrayBuffer> {
  const response = await fetch(uri, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`${uri} answered ${response.status}`);
  return await response.arrayBuffer();
}
