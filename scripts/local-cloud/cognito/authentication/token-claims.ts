import { randomUUID } from 'node:crypto';
import { clientMayRead } from '../rules/attributes.ts';
import { type ClientSettings, tokenLifetimes } from '../settings/client-settings.ts';
import type { SessionRecord, UserRecord } from '../store/records.ts';
import type { UserPool } from '../store/user-pool.ts';
import type { TokenChanges } from '../triggers.ts';

/** The scope of tokens from the user pool API (in contrast to the hosted pages). */
const SELF_SERVICE_SCOPE = 'aws.cognito.signin.user.admin';

interface Issue {
  readonly issuer: string;
  /** In ms. */
  readonly now: number;
  /** One per sign-in or refresh, the same in both tokens. */
  readonly eventId: string;
}

type Claims = Readonly<Record<string, unknown>>;

/** The claims of an access token, as Cognito names them. */
export function accessClaims(
  pool: UserPool,
  client: ClientSettings,
  user: UserRecord,
  session: SessionRecord,
  issue: Issue,
): Claims {
  return {
    ...commonClaims(pool, user, session, issue, tokenLifetimes(client).access),
    client_id: session.clientId,
    token_use: 'access',
    scope: SELF_SERVICE_SCOPE,
    username: user.username,
  };
}

/** The claims of an id token: who the user is, as far as the app client may read it. */
export function idClaims(
  pool: UserPool,
  client: ClientSettings,
  user: UserRecord,
  session: SessionRecord,
  issue: Issue,
): Claims {
  const readable = Object.entries(user.attributes).filter(([name]) => clientMayRead(client, name));
  return {
    ...Object.fromEntries(
      readable.map(([name, value]) => [name, name.endsWith('_verified') ? value === 'true' : value]),
    ),
    ...commonClaims(pool, user, session, issue, tokenLifetimes(client).id),
    aud: session.clientId,
    token_use: 'id',
    'cognito:username': user.username,
  };
}

function commonClaims(
  pool: UserPool,
  user: UserRecord,
  session: SessionRecord,
  { issuer, now, eventId }: Issue,
  lifetimeSeconds: number,
): Claims {
  const issuedAt = Math.floor(now / 1000);
  const groups = groupsInOrder(pool, user);
  return {
    sub: user.sub,
    ...(groups.length > 0 ? { 'cognito:groups': groups } : {}),
    iss: issuer,
    origin_jti: session.id,
    event_id: eventId,
    auth_time: session.authTime,
    iat: issuedAt,
    exp: issuedAt + lifetimeSeconds,
    jti: randomUUID(),
  };
}

/** Claims that no trigger can change. */
const FIXED = new Set(
  'acr amr at_hash auth_time azp client_id exp iat iss jti nbf nonce origin_jti sub token_use username'.split(' '),
);

/** The claims of one token after the pre token generation trigger. */
export function withChanges(
  claims: Claims,
  changes: TokenChanges,
  which: 'idTokenGeneration' | 'accessTokenGeneration',
): Claims {
  if (changes === undefined || changes === null) return claims;
  const { claimsToAddOrOverride, claimsToSuppress } = changes[which] ?? {};
  const suppressed = new Set((claimsToSuppress ?? []).filter((name) => !FIXED.has(name)));
  const added = Object.entries(claimsToAddOrOverride ?? {}).filter(([name]) => !FIXED.has(name));
  const groups = changes.groupOverrideDetails;
  if (groups !== undefined) suppressed.add('cognito:groups');
  const overriding = groups?.groupsToOverride ?? [];
  return {
    ...Object.fromEntries(Object.entries(claims).filter(([name]) => !suppressed.has(name))),
    ...(overriding.length > 0 && { 'cognito:groups': overriding }),
    ...Object.fromEntries(added),
  };
}

/** The group with the lowest precedence comes first; groups without one come last. */
export function groupsInOrder(pool: UserPool, user: UserRecord): string[] {
  const precedence = (name: string) => pool.group(name).precedence ?? Number.POSITIVE_INFINITY;
  return [...user.groups].sort((left, right) => {
    const [first, second] = [precedence(left), precedence(right)];
    return first === second ? left.localeCompare(right) : first - second;
  });
}
