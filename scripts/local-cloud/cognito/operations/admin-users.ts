import * as z from 'zod/mini';
import { mailCode } from '../confirmation.ts';
import { deliver, type UserPoolContext } from '../context.ts';
import { aliasExists, invalidParameter } from '../errors.ts';
import { invitationMail } from '../mails.ts';
import {
  assertChangedAttributes,
  assertNewAttributes,
  attributeList,
  toAttributeList,
  toAttributes,
} from '../rules/attributes.ts';
import { assertPassword, generatePassword } from '../rules/password-policy.ts';
import { NO_FAILED_SIGN_INS } from '../rules/sign-in-attempts.ts';
import type { UserRecord } from '../store/records.ts';
import type { UserPool } from '../store/user-pool.ts';
import { customMail } from '../triggers.ts';
import { newUser, passwordOf, temporaryPasswordOf } from '../users.ts';
import { clientMetadata, password, poolId, username } from './fields.ts';
import { type Operations, operatorOperation } from './operation.ts';
import { mailResetCode } from './recovery.ts';
import { assertUnconfirmed } from './sign-up.ts';
import { mfaView } from './software-token.ts';
import { userState, userView } from './user-view.ts';

const userInput = z.object({ UserPoolId: poolId, Username: username });
const createInput = z.extend(userInput, {
  TemporaryPassword: z.optional(password),
  UserAttributes: z._default(attributeList, []),
  MessageAction: z.optional(z.enum(['SUPPRESS', 'RESEND'])),
  ClientMetadata: clientMetadata,
});
const setPasswordInput = z.extend(userInput, { Password: password, Permanent: z._default(z.boolean(), false) });
const updateInput = z.extend(userInput, { UserAttributes: attributeList });

/** The operators' actions on users. Each needs credentials whose policies allow it on the pool. */
export function adminUserOperations(context: UserPoolContext): Operations {
  /** An operation on one user that stores the user returned by `change`. */
  const changing = (name: string, change: (user: UserRecord) => UserRecord) =>
    operatorOperation(context, name, userInput, (pool, { Username }) => {
      const modified = { ...change(pool.user(Username)), modifiedAt: context.clock.now() };
      return pool.users.put(modified);
    });

  return {
    AdminCreateUser: operatorOperation(context, 'AdminCreateUser', createInput, (pool, input) =>
      createUser(context, pool, input),
    ),
    AdminSetUserPassword: operatorOperation(context, 'AdminSetUserPassword', setPasswordInput, (pool, input) =>
      setPassword(context, pool, input),
    ),
    AdminUpdateUserAttributes: operatorOperation(context, 'AdminUpdateUserAttributes', updateInput, (pool, input) =>
      updateAttributes(context, pool, input),
    ),
    AdminGetUser: operatorOperation(context, 'AdminGetUser', userInput, (pool, { Username }) => {
      const user = pool.user(Username);
      const attributes = toAttributeList(user.attributes);
      return { Username: user.username, UserAttributes: attributes, ...userState(user), ...mfaView(user) };
    }),
    AdminDeleteUser: operatorOperation(context, 'AdminDeleteUser', userInput, (pool, { Username }) =>
      pool.users.remove(pool.user(Username)),
    ),
    AdminConfirmSignUp: changing('AdminConfirmSignUp', (user) => {
      assertUnconfirmed(user);
      return { ...user, status: 'CONFIRMED', codes: {} };
    }),
    AdminDisableUser: changing('AdminDisableUser', (user) => ({ ...user, enabled: false, sessions: [] })),
    AdminEnableUser: changing('AdminEnableUser', (user) => ({ ...user, enabled: true })),
    AdminUserGlobalSignOut: changing('AdminUserGlobalSignOut', (user) => ({ ...user, sessions: [] })),
    AdminResetUserPassword: operatorOperation(context, 'AdminResetUserPassword', userInput, async (pool, input) => {
      const user = pool.user(input.Username);
      await mailResetCode(context, pool, { ...user, status: 'RESET_REQUIRED', modifiedAt: context.clock.now() });
      return {};
    }),
  };
}

async function createUser(context: UserPoolContext, pool: UserPool, input: z.infer<typeof createInput>) {
  const now = context.clock.now();
  const user =
    input.MessageAction === 'RESEND'
      ? awaitingFirstSignIn(pool.user(input.Username))
      : invited(pool, input, context.cloudClock.now());
  const policy = pool.settings.Policies.PasswordPolicy;
  const temporary = input.TemporaryPassword ?? generatePassword(policy);
  assertPassword(policy, temporary);
  const kept = { ...user, password: temporaryPasswordOf(pool, user, temporary, now) };
  const email = kept.attributes.email;
  if (input.MessageAction === 'SUPPRESS' || email === undefined) {
    await pool.users.put(kept);
    return { User: userView(kept) };
  }
  const source = 'CustomMessage_AdminCreateUser';
  const custom = await customMail(context.invokeTrigger, pool, kept, source, input.ClientMetadata);
  await pool.users.put(kept);
  const credentials = { username: kept.username, password: temporary };
  await deliver(context, invitationMail(pool.settings, email, credentials, custom));
  return { User: userView(kept) };
}

function invited(pool: UserPool, input: z.infer<typeof createInput>, now: number): UserRecord {
  const user = newUser(
    pool,
    {
      requestedName: input.Username,
      attributes: toAttributes(input.UserAttributes),
      status: 'FORCE_CHANGE_PASSWORD',
    },
    now,
  );
  const { sub, ...attributes } = user.attributes;
  // Attributes that the schema requires may be missing here: the first sign-in asks for them.
  assertNewAttributes({ ...pool.settings, Schema: optional(pool.settings.Schema) }, attributes);
  if (pool.users.aliasOwner(user) !== undefined) throw aliasExists();
  return user;
}

const optional = (schema: UserPool['settings']['Schema']) => schema.map((each) => ({ ...each, Required: false }));

function awaitingFirstSignIn(user: UserRecord): UserRecord {
  if (user.status === 'FORCE_CHANGE_PASSWORD') return user;
  throw invalidParameter(`Resend not possible. User status is ${user.status}`);
}

async function setPassword(context: UserPoolContext, pool: UserPool, input: z.infer<typeof setPasswordInput>) {
  const user = pool.user(input.Username);
  assertPassword(pool.settings.Policies.PasswordPolicy, input.Password);
  const now = context.clock.now();
  await pool.users.put({
    ...user,
    status: input.Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD',
    password: input.Permanent
      ? passwordOf(pool, user, input.Password)
      : temporaryPasswordOf(pool, user, input.Password, now),
    failedSignIns: NO_FAILED_SIGN_INS,
    modifiedAt: now,
  });
  return {};
}

/**
 * A changed address without `email_verified` is unverified, and a code is mailed if the pool verifies addresses by
 * itself.
 */
async function updateAttributes(context: UserPoolContext, pool: UserPool, input: z.infer<typeof updateInput>) {
  const user = pool.user(input.Username);
  const changed = toAttributes(input.UserAttributes);
  assertChangedAttributes(pool.settings, changed);
  const { email, email_verified: verified } = changed;
  const unproven = email !== undefined && email !== user.attributes.email && verified === undefined;
  const modified: UserRecord = {
    ...user,
    attributes: { ...user.attributes, ...changed, ...(unproven ? { email_verified: 'false' } : {}) },
    modifiedAt: context.clock.now(),
  };
  if (pool.users.aliasOwner(modified) !== undefined) throw aliasExists();
  if (unproven && pool.settings.AutoVerifiedAttributes.includes('email')) {
    await mailCode(context, pool, modified, 'email', email);
  } else {
    await pool.users.put(modified);
  }
  return {};
}
