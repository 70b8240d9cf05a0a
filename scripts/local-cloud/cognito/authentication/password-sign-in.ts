import { createHmac } from 'node:crypto';
import type { UserPoolContext } from '../context.ts';
import { createServerKeys, parseClientPublic, provesPassword } from '../crypto/srp.ts';
import {
  incorrectPassword,
  invalidParameter,
  passwordAttemptsExceeded,
  passwordResetRequired,
  userNotFound,
} from '../errors.ts';
import { afterWrongPassword, isLocked, NO_FAILED_SIGN_INS } from '../rules/sign-in-attempts.ts';
import type { UserRecord } from '../store/records.ts';
import type { UserPool } from '../store/user-pool.ts';
import { isPassword } from '../users.ts';

/**
 * The user with this password. Throws `NotAuthorizedException` for a wrong one or after too many wrong ones,
 * `UserNotFoundException` for an unknown user in clients that may reveal that, `PasswordResetRequiredException`.
 */
export async function provePasswordInClear(
  context: UserPoolContext,
  pool: UserPool,
  clientId: string,
  login: string,
  password: string,
): Promise<UserRecord> {
  const user = pool.users.find(login);
  if (user === undefined) throw pool.hidesUsers(clientId) ? incorrectPassword() : userNotFound();
  assertMaySignIn(user, context.clock.now());
  return keepOutcome(context, pool, user, isPassword(pool, user, password));
}

/** The PASSWORD_VERIFIER challenge that starts an SRP sign-in. */
export function startSrp(context: UserPoolContext, pool: UserPool, clientId: string, login: string, srpA: string) {
  const now = context.clock.now();
  const user = pool.users.find(login);
  if (user === undefined && !pool.hidesUsers(clientId)) throw userNotFound();
  if (user !== undefined) assertMaySignIn(user, now);
  const clientPublic = parseClientPublic(srpA);
  if (clientPublic === undefined) throw invalidParameter('SRP_A is not a valid value.');

  const srpUser =
    user?.password === undefined ? madeUpUser(pool, login) : { ...user.password, username: user.username };
  const keys = createServerKeys(srpUser.verifier);
  const expiresAt = now + pool.client(clientId).AuthSessionValidity * 60_000;
  const secretBlock = context.challenges.start(
    { kind: 'PASSWORD_VERIFIER', clientId, sub: user?.sub, clientPublic, keys },
    expiresAt,
    now,
  );
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      USERNAME: srpUser.username,
      USER_ID_FOR_SRP: srpUser.username,
      SALT: srpUser.salt,
      SRP_B: keys.publicB.toString(16),
      SECRET_BLOCK: secretBlock,
    },
  };
}

interface SrpAnswer {
  readonly secretBlock: string;
  readonly timestamp: string;
  readonly signature: string;
}

/** The user who answered the PASSWORD_VERIFIER challenge correctly. Throws like {@link provePasswordInClear}. */
export async function proveBySrp(
  context: UserPoolContext,
  pool: UserPool,
  clientId: string,
  answer: SrpAnswer,
): Promise<UserRecord> {
  const now = context.clock.now();
  const challenge = context.challenges.take(answer.secretBlock, 'PASSWORD_VERIFIER', clientId, now);
  const user = challenge.sub === undefined ? undefined : pool.users.find(challenge.sub);
  if (user?.password === undefined) throw incorrectPassword();
  assertMaySignIn(user, now);
  const { verifier } = user.password;
  const { clientPublic, keys } = challenge;
  const identity = { poolName: pool.name, username: user.username };
  return keepOutcome(context, pool, user, provesPassword({ ...answer, ...identity, verifier, clientPublic, keys }));
}

function assertMaySignIn(user: UserRecord, now: number): void {
  if (user.status === 'RESET_REQUIRED') throw passwordResetRequired();
  if (isLocked(user, now)) throw passwordAttemptsExceeded();
}

async function keepOutcome(
  context: UserPoolContext,
  pool: UserPool,
  user: UserRecord,
  right: boolean,
): Promise<UserRecord> {
  if (!right) {
    await pool.users.put(afterWrongPassword(user, context.clock.now()));
    throw incorrectPassword();
  }
  const proven: UserRecord = { ...user, failedSignIns: NO_FAILED_SIGN_INS };
  if (user.failedSignIns.count > 0) await pool.users.put(proven);
  return proven;
}

/**
 * A salt and a name that are the same at every attempt, like a real user's, so that they do not reveal which users
 * exist.
 */
function madeUpUser(pool: UserPool, login: string): { salt: string; verifier: string; username: string } {
  const derive = (label: string) =>
    createHmac('sha256', Buffer.from(pool.record.secret, 'base64')).update(`${label}:${login}`).digest('hex');
  const id = derive('sub');
  const username = [id.slice(0, 8), id.slice(8, 12), id.slice(12, 16), id.slice(16, 20), id.slice(20, 32)].join('-');
  return { salt: derive('salt').slice(0, 32), verifier: derive('verifier'), username };
}
