import * as z from 'zod/mini';
import { confirmCode, mailCode, simulatedDelivery } from '../confirmation.ts';
import type { UserPoolContext } from '../context.ts';
import { aliasExists, expiredCode, invalidParameter, notAuthorized, userNotFound } from '../errors.ts';
import { assertClientMayWrite, assertNewAttributes, attributeList, toAttributes } from '../rules/attributes.ts';
import { assertPassword } from '../rules/password-policy.ts';
import type { UserRecord } from '../store/records.ts';
import type { UserPool } from '../store/user-pool.ts';
import { newUser, passwordOf } from '../users.ts';
import { clientId, clientMetadata, code, password, username } from './fields.ts';
import { type Operations, publicOperation } from './operation.ts';

const signUpInput = z.object({
  ClientId: clientId,
  Username: username,
  Password: password,
  UserAttributes: z._default(attributeList, []),
  ClientMetadata: clientMetadata,
});
const confirmSignUpInput = z.object({
  ClientId: clientId,
  Username: username,
  ConfirmationCode: code,
  ForceAliasCreation: z._default(z.boolean(), false),
});
const resendInput = z.object({ ClientId: clientId, Username: username, ClientMetadata: clientMetadata });

/** How users create an account: sign up, confirm with the mailed code, request the code again. */
export function signUpOperations(context: UserPoolContext): Operations {
  return {
    SignUp: publicOperation(signUpInput, (input) => signUp(context, input)),
    ConfirmSignUp: publicOperation(confirmSignUpInput, (input) => confirmSignUp(context, input)),
    ResendConfirmationCode: publicOperation(resendInput, (input) => resendCode(context, input)),
  };
}

async function signUp(context: UserPoolContext, input: z.infer<typeof signUpInput>) {
  const pool = context.pools.poolOfClient(input.ClientId);
  const { settings } = pool;
  if (settings.AdminCreateUserConfig.AllowAdminCreateUserOnly) {
    throw notAuthorized('SignUp is not permitted for this user pool');
  }
  const requested = toAttributes(input.UserAttributes);
  assertClientMayWrite(pool.client(input.ClientId), requested);
  const now = context.cloudClock.now();
  const user = newUser(pool, { requestedName: input.Username, attributes: requested, status: 'UNCONFIRMED' }, now);
  const { sub, ...attributes } = user.attributes;
  assertPassword(settings.Policies.PasswordPolicy, input.Password);
  assertNewAttributes(settings, attributes);

  const withPassword: UserRecord = {
    ...user,
    attributes: attributes.email === undefined ? user.attributes : { ...user.attributes, email_verified: 'false' },
    password: passwordOf(pool, user, input.Password),
  };
  const email = emailToVerify(pool, withPassword);
  if (email === undefined) {
    await pool.users.put(withPassword);
    return { UserConfirmed: false, UserSub: sub };
  }
  const delivery = await mailCode(context, pool, withPassword, 'signUp', email, {
    clientMetadata: input.ClientMetadata,
  });
  return { UserConfirmed: false, UserSub: sub, CodeDeliveryDetails: delivery };
}

async function confirmSignUp(context: UserPoolContext, input: z.infer<typeof confirmSignUpInput>) {
  const pool = context.pools.poolOfClient(input.ClientId);
  const user = pool.users.find(input.Username);
  if (user === undefined) throw pool.hidesUsers(input.ClientId) ? expiredCode() : userNotFound();
  assertUnconfirmed(user);
  const active: UserRecord = {
    ...user,
    status: 'CONFIRMED',
    attributes: { ...user.attributes, email_verified: 'true' },
  };
  const owner = pool.users.aliasOwner(active);
  await confirmCode(context, pool, user, 'signUp', input.ConfirmationCode, ({ codes }) => {
    if (owner !== undefined && !input.ForceAliasCreation) throw aliasExists();
    return { ...active, codes };
  });
  if (owner !== undefined) await loseAlias(pool, owner.sub);
  return {};
}

async function resendCode(context: UserPoolContext, input: z.infer<typeof resendInput>) {
  const pool = context.pools.poolOfClient(input.ClientId);
  const user = pool.users.find(input.Username);
  if (user === undefined) {
    if (pool.hidesUsers(input.ClientId)) return { CodeDeliveryDetails: simulatedDelivery(input.Username) };
    throw userNotFound();
  }
  if (user.status !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.');
  const email = emailToVerify(pool, user);
  if (email === undefined) throw invalidParameter('Auto verification not turned on.');
  return {
    CodeDeliveryDetails: await mailCode(context, pool, user, 'signUp', email, {
      source: 'CustomMessage_ResendCode',
      clientMetadata: input.ClientMetadata,
    }),
  };
}

/** The user who lost the address as an alias keeps it as an unverified attribute. */
function loseAlias(pool: UserPool, sub: string): Promise<void> {
  const user = pool.user(sub);
  return pool.users.put({ ...user, attributes: { ...user.attributes, email_verified: 'false' } });
}

/** Throws `NotAuthorizedException` naming the user's actual status. */
export function assertUnconfirmed(user: UserRecord): void {
  if (user.status !== 'UNCONFIRMED') {
    throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
  }
}

function emailToVerify(pool: UserPool, user: UserRecord): string | undefined {
  return pool.settings.AutoVerifiedAttributes.includes('email') ? user.attributes.email : undefined;
}
