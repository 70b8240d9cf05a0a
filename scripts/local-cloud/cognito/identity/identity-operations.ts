import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { AwsError, type Clock } from '../../engine.ts';
import { notAuthorized } from '../errors.ts';
import { type Operations, publicOperation } from '../operations/operation.ts';
import type { UserPools } from '../store/user-pools.ts';
import type { IdentityPool } from './identity-pool.ts';
import type { IdentityPools } from './identity-pools.ts';
import { type Login, loginsInput, verifyLogins } from './logins.ts';

/** Temporary credentials of a role. `expiration` is in ms since the epoch. */
interface TemporaryCredentials {
  readonly accessKeyId: string;
  readonly secretKey: string;
  readonly sessionToken: string;
  readonly expiration: number;
}

/**
 * The holder of credentials: the values that trust and permission policies know as
 * `cognito-identity.amazonaws.com:sub`, `:aud` and `:amr`.
 */
interface Identity {
  readonly id: string;
  readonly poolId: string;
  readonly amr: readonly string[];
}

export interface IdentityContext {
  readonly clock: Clock;
  readonly userPools: UserPools;
  readonly identityPools: IdentityPools;
  readonly issueCredentials: (
    roleArn: string,
    identity: Identity,
  ) => TemporaryCredentials | Promise<TemporaryCredentials>;
}

/** How long an OpenID token of an identity is valid, in seconds. */
const OPEN_ID_TOKEN_SECONDS = 600;
const OPEN_ID_ISSUER = 'https://cognito-identity.amazonaws.com';

const getIdInput = z.object({ IdentityPoolId: z.string(), Logins: loginsInput });
const identityInput = z.object({ IdentityId: z.string(), Logins: loginsInput });

/** Identities of guests and users, and their AWS credentials. Anyone may call, unsigned. */
export function identityOperations(context: IdentityContext): Operations {
  return {
    GetId: publicOperation(getIdInput, ({ IdentityPoolId, Logins }) => {
      const pool = context.identityPools.pool(IdentityPoolId);
      const login = verifyLogins(context.userPools, context.clock, pool, Logins);
      if (login !== undefined) return { IdentityId: pool.ofUser(login.userPoolId, login.sub) };
      assertGuestsAllowed(pool);
      return { IdentityId: pool.newGuest() };
    }),
    GetCredentialsForIdentity: publicOperation(identityInput, async (input) => {
      const { pool, login, identityId } = resolve(context, input);
      const { authenticated, unauthenticated } = pool.record.roles;
      const roleArn = login === undefined ? unauthenticated : authenticated;
      if (roleArn === undefined) {
        throw new AwsError(
          'InvalidIdentityPoolConfigurationException',
          'Invalid identity pool configuration. Check assigned IAM roles for this pool.',
        );
      }
      const credentials = await context.issueCredentials(roleArn, {
        id: identityId,
        poolId: pool.record.id,
        amr: amrOf(login),
      });
      return {
        IdentityId: identityId,
        Credentials: {
          AccessKeyId: credentials.accessKeyId,
          SecretKey: credentials.secretKey,
          SessionToken: credentials.sessionToken,
          Expiration: credentials.expiration / 1000,
        },
      };
    }),
    GetOpenIdToken: publicOperation(identityInput, (input) => {
      const { pool, login, identityId } = resolve(context, input);
      const issuedAt = Math.floor(context.clock.now() / 1000);
      const claims = {
        iss: OPEN_ID_ISSUER,
        sub: identityId,
        aud: pool.record.id,
        amr: amrOf(login),
        iat: issuedAt,
        exp: issuedAt + OPEN_ID_TOKEN_SECONDS,
        jti: randomUUID(),
      };
      return { IdentityId: identityId, Token: pool.signer.sign(claims) };
    }),
  };
}

interface Resolved {
  readonly pool: IdentityPool;
  readonly login: Login | undefined;
  readonly identityId: string;
}

/**
 * The owner of an identity. A guest who has signed in since continues with the user's identity, which may be another id
 * than the requested one. Throws `NotAuthorizedException`, `ResourceNotFoundException`.
 */
function resolve(context: IdentityContext, { IdentityId, Logins }: z.infer<typeof identityInput>): Resolved {
  const pools = context.identityPools.all();
  const ofGuest = pools.find((pool) => pool.isGuest(IdentityId));
  if (Object.keys(Logins).length === 0) {
    if (ofGuest === undefined) throw notAuthorized(`Access to Identity '${IdentityId}' is forbidden.`);
    assertGuestsAllowed(ofGuest);
    return { pool: ofGuest, login: undefined, identityId: IdentityId };
  }
  for (const pool of ofGuest === undefined ? pools : [ofGuest]) {
    const login = verifyLogins(context.userPools, context.clock, pool, Logins);
    const identityId = login && pool.ofUser(login.userPoolId, login.sub);
    if (identityId !== undefined && (pool === ofGuest || identityId === IdentityId)) return { pool, login, identityId };
  }
  throw notAuthorized(
    "Logins don't match. Please include at least one valid login for this identity or identity pool.",
  );
}

/** The authentication of the caller: as a guest, or as a user of a pool. */
const amrOf = (login: Login | undefined): string[] =>
  login === undefined ? ['unauthenticated'] : ['authenticated', login.provider];

function assertGuestsAllowed(pool: IdentityPool): void {
  if (!pool.record.settings.AllowUnauthenticatedIdentities) {
    throw notAuthorized('Unauthenticated access is not supported for this identity pool.');
  }
}
