import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { UserPoolContext } from '../context.ts';
import { constantTimeEqual } from '../crypto/constant-time.ts';
import { notAuthorized, unauthorizedClient, unsupportedTokenType, userDisabled } from '../errors.ts';
import { type ClientSettings, tokenLifetimes } from '../settings/client-settings.ts';
import type { SessionRecord, UserRecord } from '../store/records.ts';
import type { UserPool } from '../store/user-pool.ts';
import { type TokenSource, tokenChangesOf } from '../triggers.ts';
import { accessClaims, groupsInOrder, idClaims, withChanges } from './token-claims.ts';

export interface AuthenticationResult {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly RefreshToken?: string;
  /** Seconds for which the access token is valid. */
  readonly ExpiresIn: number;
  readonly TokenType: 'Bearer';
}

/** Starts a session for a user whose password was proven, and issues its first tokens. */
export async function openSession(
  context: UserPoolContext,
  pool: UserPool,
  clientId: string,
  sub: string,
  source: TokenSource,
): Promise<AuthenticationResult> {
  const now = context.clock.now();
  // Read again: another sign-in of the same user may have ended while this one's password was stored.
  const user = pool.user(sub);
  const secret = newSecret();
  const session: SessionRecord = {
    id: randomUUID(),
    clientId,
    authTime: Math.floor(now / 1000),
    expiresAt: now + tokenLifetimes(pool.client(clientId)).refresh * 1000,
    refreshHash: hashOf(secret),
  };
  const live = user.sessions.filter(({ expiresAt }) => expiresAt > now);
  await pool.users.put({ ...user, sessions: [...live, session] });
  const tokens = await issueTokens(context, pool, user, session, source);
  return { ...tokens, RefreshToken: encodeRefreshToken(user, session, secret) };
}

/** Fresh access and id tokens; if the client rotates refresh tokens, a fresh refresh token too. */
export async function refreshSession(
  context: UserPoolContext,
  pool: UserPool,
  clientId: string,
  refreshToken: string,
): Promise<AuthenticationResult> {
  const now = context.clock.now();
  const parts = decodeRefreshToken(refreshToken);
  const user = parts && pool.users.find(parts.sub);
  if (parts === undefined || user === undefined) throw notAuthorized('Invalid Refresh Token');
  if (!user.enabled) throw userDisabled();
  const session = user.sessions.find(({ id }) => id === parts.sessionId);
  if (session === undefined) throw notAuthorized('Refresh Token has been revoked');
  if (session.clientId !== clientId) throw notAuthorized('Invalid Refresh Token');
  if (session.expiresAt <= now) throw notAuthorized('Refresh Token has expired');
  if (!acceptsSecret(session, parts.secret, now)) throw notAuthorized('Refresh Token has been revoked');

  const tokens = await issueTokens(context, pool, user, session, 'TokenGeneration_RefreshTokens');
  const rotation = pool.client(clientId).RefreshTokenRotation;
  if (rotation?.Feature !== 'ENABLED') return tokens;
  const next = newSecret();
  const acceptedUntil = now + rotation.RetryGracePeriodSeconds * 1000;
  const rotated = {
    ...session,
    refreshHash: hashOf(next),
    rotatedOut: { refreshHash: hashOf(parts.secret), acceptedUntil },
  };
  await pool.users.put({ ...user, sessions: user.sessions.map((each) => (each.id === session.id ? rotated : each)) });
  return { ...tokens, RefreshToken: encodeRefreshToken(user, session, next) };
}

/**
 * Ends the session of a refresh token and with it every token that it issued; a token that is already invalid is
 * accepted (RFC 7009). Throws `UnsupportedTokenTypeException` for other tokens, `UnauthorizedException` for another
 * client's.
 */
export async function revokeSession(pool: UserPool, clientId: string, refreshToken: string): Promise<void> {
  const parts = decodeRefreshToken(refreshToken);
  if (parts === undefined) throw unsupportedTokenType();
  const user = pool.users.find(parts.sub);
  const session = user?.sessions.find(({ id }) => id === parts.sessionId);
  if (user === undefined || session === undefined) return;
  if (session.clientId !== clientId) throw unauthorizedClient();
  await pool.users.put({ ...user, sessions: user.sessions.filter(({ id }) => id !== session.id) });
}

async function issueTokens(
  context: UserPoolContext,
  pool: UserPool,
  user: UserRecord,
  session: SessionRecord,
  source: TokenSource,
): Promise<Omit<AuthenticationResult, 'RefreshToken'>> {
  const client: ClientSettings = pool.client(session.clientId);
  const issue = { issuer: `${context.issuerBase()}/${pool.id}`, now: context.clock.now(), eventId: randomUUID() };
  const changes = await tokenChangesOf(context.invokeTrigger, pool, user, groupsInOrder(pool, user), source);
  const access = withChanges(accessClaims(pool, client, user, session, issue), changes, 'accessTokenGeneration');
  const id = withChanges(idClaims(pool, client, user, session, issue), changes, 'idTokenGeneration');
  return {
    AccessToken: pool.signer.sign(access),
    IdToken: pool.signer.sign(id),
    ExpiresIn: tokenLifetimes(client).access,
    TokenType: 'Bearer',
  };
}

function acceptsSecret(session: SessionRecord, secret: string, now: number): boolean {
  const offered = Buffer.from(hashOf(secret));
  if (constantTimeEqual(offered, Buffer.from(session.refreshHash))) return true;
  const { rotatedOut } = session;
  if (rotatedOut === undefined || now > rotatedOut.acceptedUntil) return false;
  return constantTimeEqual(offered, Buffer.from(rotatedOut.refreshHash));
}

/** A refresh token is opaque to clients: the session's address and a secret of which only the hash is stored. */
function encodeRefreshToken({ sub }: UserRecord, { id }: SessionRecord, secret: string): string {
  return Buffer.from([sub, id, secret].join(':')).toString('base64url');
}

const REFRESH_TOKEN = /^([0-9a-f-]{36}):([0-9a-f-]{36}):([0-9a-f]{64})$/;

function decodeRefreshToken(token: string): { sub: string; sessionId: string; secret: string } | undefined {
  const [, sub, sessionId, secret] = REFRESH_TOKEN.exec(Buffer.from(token, 'base64url').toString('utf8')) ?? [];
  if (sub === undefined || sessionId === undefined || secret === undefined) return undefined;
  return { sub, sessionId, secret };
}

const newSecret = (): string => randomBytes(32).toString('hex');
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
