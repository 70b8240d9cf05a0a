import type { Caller } from '@satcade/contracts/access';
import { type Problem, problem } from '@satcade/contracts/problem';
import { err, ok, type Result, systemClock } from '@satcade/kernel';
import * as z from 'zod/mini';
import { type BlockedAccounts, blockedAccounts, blockListReader } from './blocked-accounts.ts';

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

/**
 * Accepts access tokens of one user pool and one client. The code that verifies a token is loaded with the first one:
 * guests do not wait for it.
 */
export function tokenVerifier(settings: TokenSettings): CallerVerifier {
  const { BLOCK_LIST_BUCKET: bucket, BLOCK_LIST_KEY: key } = settings;
  const blocked =
    bucket === undefined || key === undefined ? undefined : blockedAccounts(blockListReader(bucket, key), systemClock);
  let verifying: Promise<(token: string) => Promise<Caller | undefined>> | undefined;
  return {
    ...(blocked !== undefined && { blocked }),
    async callerOf(authorization) {
      if (authorization === undefined || isSigV4(authorization)) return ok(GUEST);
      const token = /^Bearer ([\w.-]+)$/i.exec(authorization)?.[1];
      if (token === undefined) return err(badToken);
      verifying ??= import('./access-token.ts').then(({ accessTokens }) => accessTokens(settings));
      const caller = await (await verifying)(token);
      return caller === undefined ? err(badToken) : ok(caller);
    },
  };
}

/** For functions that ignore the caller. */
export const noVerifier: CallerVerifier = { callerOf: async () => ok(GUEST) };
