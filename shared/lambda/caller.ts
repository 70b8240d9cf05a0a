import { CANARIES, type Caller } from '@satcade/contracts/access';
import { type Problem, problem } from '@satcade/contracts/problem';
import { err, ok, type Result, systemClock } from '@satcade/kernel';
import { JwtVerifier } from 'aws-jwt-verify';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import * as z from 'zod/mini';
import { type BlockedAccounts, blockedAccounts, blockListReader } from './blocked-accounts.ts';
import { Unavailable } from './passing-errors.ts';

/**
 * The variables that a function needs to identify its callers. The function construct sets them on every HTTP function.
 */
export const tokenSettingsSchema = z.object({
  TOKEN_ISSUER: z.string(),
  TOKEN_CLIENT_ID: z.string(),
  /** The object with the blocked accounts. Absent where sessions are ended in another way. */
  BLOCK_LIST_BUCKET: z.optional(z.string()),
  BLOCK_LIST_KEY: z.optional(z.string()),
});
export type TokenSettings = z.infer<typeof tokenSettingsSchema>;

const claims = z.object({
  sub: z.string(),
  username: z.string(),
  'cognito:groups': z.optional(z.array(z.string())),
  /** Seconds since the epoch, as is `exp`. */
  auth_time: z.optional(z.number()),
  exp: z.number(),
});

/** Identifies the caller from the `Authorization` header. */
export interface CallerVerifier {
  /**
   * A guest if there is no header, or one that is signed with guest credentials; `unauthenticated` for an invalid or
   * expired token. Throws `Unavailable` when the issuer's keys cannot be fetched: that says nothing about the token.
   */
  callerOf(authorization: string | undefined): Promise<Result<Caller, Problem>>;
  /** Absent: no account is blocked. Throws `Unavailable` when the list cannot be read. */
  readonly blocked?: BlockedAccounts;
}

/**
 * Visitors with credentials of the identity pool sign their requests. Everybody can get these credentials: the visitor
 * is a guest whether or not the signature is right, so it is not checked.
 */
const isSigV4 = (authorization: string): boolean => authorization.startsWith('AWS4-HMAC-SHA256 ');

const GUEST: Caller = { kind: 'guest' };
const badToken = problem('unauthenticated', 'The access token is missing, expired or not valid. Sign in again.');
const KEYS_TIMEOUT_MS = 3_000;

/** Accepts access tokens of one user pool and one client. Keys are fetched once and kept while the function is warm. */
export function tokenVerifier(settings: TokenSettings): CallerVerifier {
  const { TOKEN_ISSUER: issuer, TOKEN_CLIENT_ID: clientId, BLOCK_LIST_BUCKET: bucket, BLOCK_LIST_KEY: key } = settings;
  const blocked =
    bucket === undefined || key === undefined ? undefined : blockedAccounts(blockListReader(bucket, key), systemClock);
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
  return {
    ...(blocked !== undefined && { blocked }),
    async callerOf(authorization) {
      if (authorization === undefined || isSigV4(authorization)) return ok(GUEST);
      const token = /^Bearer ([\w.-]+)$/i.exec(authorization)?.[1];
      if (token === undefined) return err(badToken);
      try {
        const payload = claims.parse(await verifier.verify(token));
        const groups = payload['cognito:groups'] ?? [];
        const isAdmin = groups.includes('Admins');
        // A token without a sign-in time counts as one from long ago.
        const session = { signedInAt: (payload.auth_time ?? 0) * 1000, expiresAt: payload.exp * 1000 };
        const { sub: userId, username } = payload;
        const canary = groups.includes(CANARIES) ? { isCanary: true } : {};
        return ok({ kind: 'user', userId, username, isAdmin, ...canary, session });
      } catch (error) {
        if (error instanceof Unavailable) throw error;
        // Which check failed does not help an honest caller, but could help an attacker.
        return err(badToken);
      }
    },
  };
}

async function signingKeys(uri: string): Promise<ArrayBuffer> {
  try {
    const response = await fetch(uri, { signal: AbortSignal.timeout(KEYS_TIMEOUT_MS) });
    if (!response.ok) throw new Error(`${uri} answered ${response.status}`);
    return await response.arrayBuffer();
  } catch (cause) {
    throw new Unavailable('the signing keys of the user pool cannot be fetched', { cause });
  }
}

/** For functions that ignore the caller. */
export const noVerifier: CallerVerifier = { callerOf: async () => ok(GUEST) };
