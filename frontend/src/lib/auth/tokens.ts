import { ApiProblem } from '../api/problem.ts';
import { claimsOf, expiryOf } from './claims.ts';
import type { Renewed } from './renew-tokens.ts';
import type { StoredTokens, TokenStorage } from './stored-tokens.ts';

/** Before this time until it expires, a token is renewed: the identity library has the same. */
const EARLY_MS = 5_000;

/** The surroundings of a session's tokens. Tests pass their own. */
export interface TokenPorts {
  readonly storage: TokenStorage;
  /** Requests new tokens. `refused`: the refresh token is no longer valid. Throws without an answer. */
  renew(refreshToken: string): Promise<Renewed | 'refused'>;
  /** Runs one action at a time in all tabs that share the storage. */
  alone<T>(action: () => Promise<T>): Promise<T>;
  now(): number;
}

interface TokenOptions {
  /** The current token was refused: a new one is needed, however long this one is valid. */
  readonly refresh: boolean;
}

/**
 * Reads the access token of a session, renewed when it is about to expire or on request; `undefined` when the session
 * has ended. Renews once for all callers of this page and of other tabs. Without a connection the token is the current
 * one, unless a new one is required: the service worker uses it to decide whose data it may return.
 */
export function createTokens({ storage, renew, alone, now }: TokenPorts) {
  let renewal: Promise<string | undefined> | undefined;

  const isDue = ({ accessToken, idToken, clockDrift }: StoredTokens): boolean =>
    [accessToken, idToken].some((token) => token !== null && now() + clockDrift + EARLY_MS > (expiryOf(token) ?? 0));

  async function renewed(before: StoredTokens): Promise<string | undefined> {
    const current = storage.read();
    // Another tab has renewed or ended the session while this one waited.
    if (current?.accessToken !== before.accessToken) return current?.accessToken;
    const tokens = current.refreshToken === null ? 'refused' : await renew(current.refreshToken);
    const after = storage.read();
    // In the meantime the user signed out, or proved the password and got other tokens: those stay.
    if (after?.refreshToken !== current.refreshToken || after.accessToken !== current.accessToken)
      return after?.accessToken;
    if (tokens === 'refused') {
      storage.clear();
      return undefined;
    }
    const { accessToken, idToken, refreshToken } = tokens;
    const issuedAt = claimsOf(accessToken)?.iat;
    storage.write({
      accessToken,
      idToken: idToken ?? null,
      // A user pool that rotates refresh tokens sends a new one.
      refreshToken: refreshToken ?? current.refreshToken,
      clockDrift: issuedAt === undefined ? current.clockDrift : issuedAt * 1000 - now(),
    });
    return accessToken;
  }

  return async function accessToken({ refresh }: TokenOptions): Promise<string | undefined> {
    const tokens = storage.read();
    if (tokens === undefined) return undefined;
    if (!refresh && !isDue(tokens)) return tokens.accessToken;
    renewal ??= alone(() => renewed(tokens)).finally(() => {
      renewal = undefined;
    });
    try {
      return await renewal;
    } catch (error) {
      if (refresh || !(error instanceof ApiProblem && error.code === 'network')) throw error;
      return tokens.accessToken;
    }
  };
}
