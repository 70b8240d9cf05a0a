import type { UserPoolContext } from '../context.ts';
import { matchingStep } from '../crypto/totp.ts';
import {
  invalidParameter,
  notAuthorized,
  passwordAttemptsExceeded,
  passwordResetRequired,
  softwareTokenUsed,
  userDisabled,
  userNotConfirmed,
  wrongSoftwareToken,
} from '../errors.ts';
import {
  type Attributes,
  assertChangedAttributes,
  assertClientMayWrite,
  missingAttributes,
} from '../rules/attributes.ts';
import { assertPassword } from '../rules/password-policy.ts';
import { afterWrongPassword, isLocked, NO_FAILED_SIGN_INS } from '../rules/sign-in-attempts.ts';
import type { UserRecord } from '../store/records.ts';
import type { UserPool } from '../store/user-pool.ts';
import type { TokenSource } from '../triggers.ts';
import { passwordOf } from '../users.ts';
import { type AuthenticationResult, openSession } from './sessions.ts';

const ATTRIBUTE_PREFIX = 'userAttributes.';

interface NewPasswordRequired {
  readonly ChallengeName: 'NEW_PASSWORD_REQUIRED';
  readonly Session: string;
  readonly ChallengeParameters: Readonly<Record<string, string>>;
}

interface SoftwareTokenRequired {
  readonly ChallengeName: 'SOFTWARE_TOKEN_MFA';
  readonly Session: string;
  readonly ChallengeParameters: Readonly<Record<string, string>>;
}

/** The reply to a sign-in: tokens, or the next challenge. */
export type SignInReply =
  | { readonly ChallengeParameters: Record<string, never>; readonly AuthenticationResult: AuthenticationResult }
  | NewPasswordRequired
  | SoftwareTokenRequired;

/**
 * The next step after the password was proven, by the user's status: tokens, a new password, or the error that says
 * what to do.
 */
export async function continueSignIn(
  context: UserPoolContext,
  pool: UserPool,
  clientId: string,
  user: UserRecord,
): Promise<SignInReply> {
  if (!user.enabled) throw userDisabled();
  switch (user.status) {
    case 'CONFIRMED':
      return secondFactor(context, pool, clientId, user, 'TokenGeneration_Authentication');
    case 'FORCE_CHANGE_PASSWORD':
      return askForNewPassword(context, pool, clientId, user);
    case 'UNCONFIRMED':
      throw userNotConfirmed();
    case 'RESET_REQUIRED':
      throw passwordResetRequired();
  }
}

function askForNewPassword(
  context: UserPoolContext,
  pool: UserPool,
  clientId: string,
  user: UserRecord,
): NewPasswordRequired {
  const now = context.clock.now();
  if (now >= (user.password?.temporaryUntil ?? Number.POSITIVE_INFINITY)) {
    throw notAuthorized('Temporary password has expired and must be reset by an administrator.');
  }
  const { sub, ...attributes } = user.attributes;
  const required = missingAttributes(pool.settings, attributes).map((name) => ATTRIBUTE_PREFIX + name);
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: context.challenges.start(
      { kind: 'NEW_PASSWORD_REQUIRED', clientId, sub: user.sub },
      now + pool.client(clientId).AuthSessionValidity * 60_000,
      now,
    ),
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.username,
      requiredAttributes: JSON.stringify(required),
      userAttributes: JSON.stringify(attributes),
    },
  };
}

/**
 * Sets the password that the NEW_PASSWORD_REQUIRED challenge asked for, with the missing attributes (as
 * `userAttributes.<name>` among the responses), and signs in. Throws `InvalidPasswordException` and
 * `InvalidParameterException`; the session can then be used again.
 */
export async function acceptNewPassword(
  context: UserPoolContext,
  pool: UserPool,
  clientId: string,
  session: string,
  responses: Readonly<Record<string, string>>,
): Promise<SignInReply> {
  const now = context.clock.now();
  const sub = context.challenges.peek(session, 'NEW_PASSWORD_REQUIRED', clientId, now).sub;
  const user = pool.user(sub);
  const password = responses.NEW_PASSWORD;
  if (password === undefined) throw invalidParameter('Missing required parameter NEW_PASSWORD');
  assertPassword(pool.settings.Policies.PasswordPolicy, password);
  const given = givenAttributes(responses);
  assertClientMayWrite(pool.client(clientId), given);
  assertChangedAttributes(pool.settings, given);
  const attributes = { ...user.attributes, ...given };
  const [missing] = missingAttributes(pool.settings, attributes);
  if (missing !== undefined) throw invalidParameter(`Invalid attributes given, ${missing} is missing`);

  context.challenges.take(session, 'NEW_PASSWORD_REQUIRED', clientId, now);
  const changed: UserRecord = {
    ...user,
    attributes,
    status: 'CONFIRMED',
    password: passwordOf(pool, user, password),
    modifiedAt: now,
  };
  await pool.users.put(changed);
  return secondFactor(context, pool, clientId, changed, 'TokenGeneration_NewPasswordChallenge');
}

/** Tokens, or the challenge for the code of the authenticator app if the user has enabled one. */
async function secondFactor(
  context: UserPoolContext,
  pool: UserPool,
  clientId: string,
  user: UserRecord,
  source: TokenSource,
): Promise<SignInReply> {
  const isDemanded = pool.settings.MfaConfiguration !== 'OFF' && user.softwareToken?.isEnabled === true;
  if (!isDemanded) return signedIn(context, pool, clientId, user.sub, source);
  const now = context.clock.now();
  return {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session: context.challenges.start(
      { kind: 'SOFTWARE_TOKEN_MFA', clientId, sub: user.sub, source },
      now + pool.client(clientId).AuthSessionValidity * 60_000,
      now,
    ),
    ChallengeParameters: { USER_ID_FOR_SRP: user.username },
  };
}

/**
 * Signs in with the code of the authenticator app. Throws `CodeMismatchException` for a wrong one, after which the
 * session can be used again, and `ExpiredCodeException` for one that was used before. Wrong codes count like wrong
 * passwords.
 */
export async function acceptSoftwareToken(
  context: UserPoolContext,
  pool: UserPool,
  clientId: string,
  session: string,
  code: string,
): Promise<SignInReply> {
  const now = context.clock.now();
  const { sub, source } = context.challenges.peek(session, 'SOFTWARE_TOKEN_MFA', clientId, now);
  const user = pool.user(sub);
  if (!user.enabled) throw userDisabled();
  if (isLocked(user, now)) throw passwordAttemptsExceeded();
  const { secret, lastStep = 0 } = user.softwareToken ?? {};
  const step = secret === undefined ? undefined : matchingStep(Buffer.from(secret, 'hex'), code, now);
  if (step === undefined) {
    await pool.users.put(afterWrongPassword(user, now));
    throw wrongSoftwareToken();
  }
  if (step <= lastStep) throw softwareTokenUsed();
  context.challenges.take(session, 'SOFTWARE_TOKEN_MFA', clientId, now);
  const softwareToken = { isEnabled: true, ...user.softwareToken, lastStep: step };
  await pool.users.put({ ...user, softwareToken, failedSignIns: NO_FAILED_SIGN_INS });
  return signedIn(context, pool, clientId, sub, source);
}

async function signedIn(
  context: UserPoolContext,
  pool: UserPool,
  clientId: string,
  sub: string,
  source: TokenSource,
): Promise<SignInReply> {
  return { ChallengeParameters: {}, AuthenticationResult: await openSession(context, pool, clientId, sub, source) };
}

function givenAttributes(responses: Readonly<Record<string, string>>): Attributes {
  return Object.fromEntries(
    Object.entries(responses)
      .filter(([name]) => name.startsWith(ATTRIBUTE_PREFIX))
      .map(([name, value]) => [name.slice(ATTRIBUTE_PREFIX.length), value]),
  );
}
