import * as z from 'zod/mini';
import { signedInUser } from '../authentication/access-tokens.ts';
import { confirmCode, mailCode } from '../confirmation.ts';
import type { UserPoolContext } from '../context.ts';
import { aliasExists, expiredCode, incorrectPassword, invalidParameter, limitExceeded } from '../errors.ts';
import {
  assertChangedAttributes,
  assertClientMayWrite,
  attributeList,
  clientMayRead,
  toAttributeList,
  toAttributes,
} from '../rules/attributes.ts';
import { assertPassword } from '../rules/password-policy.ts';
import { afterWrongPassword, isLocked, NO_FAILED_SIGN_INS } from '../rules/sign-in-attempts.ts';
import { isPassword, passwordOf } from '../users.ts';
import { code, password, token } from './fields.ts';
import { type Operations, publicOperation } from './operation.ts';
import { mfaView } from './software-token.ts';

const tokenInput = z.object({ AccessToken: token });
const changePasswordInput = z.extend(tokenInput, {
  PreviousPassword: z.optional(password),
  ProposedPassword: password,
});
const updateInput = z.extend(tokenInput, { UserAttributes: attributeList });
const attributeInput = z.extend(tokenInput, { AttributeName: z.string() });
const verifyInput = z.extend(attributeInput, { Code: code });

/** The actions of signed-in users on their own account. The access token is the proof; the calls are unsigned. */
export function profileOperations(context: UserPoolContext): Operations {
  return {
    GetUser: publicOperation(tokenInput, ({ AccessToken }) => {
      const { client, user } = signedInUser(context, AccessToken);
      const attributes = toAttributeList(user.attributes).filter(({ Name }) => clientMayRead(client, Name));
      return { Username: user.username, UserAttributes: attributes, ...mfaView(user) };
    }),
    DeleteUser: publicOperation(tokenInput, ({ AccessToken }) => {
      const { pool, user } = signedInUser(context, AccessToken);
      return pool.users.remove(user);
    }),
    GlobalSignOut: publicOperation(tokenInput, ({ AccessToken }) => {
      const { pool, user } = signedInUser(context, AccessToken);
      return pool.users.put({ ...user, sessions: [] });
    }),
    ChangePassword: publicOperation(changePasswordInput, (input) => changePassword(context, input)),
    UpdateUserAttributes: publicOperation(updateInput, (input) => updateAttributes(context, input)),
    GetUserAttributeVerificationCode: publicOperation(attributeInput, (input) => mailAttributeCode(context, input)),
    VerifyUserAttribute: publicOperation(verifyInput, (input) => verifyAttribute(context, input)),
  };
}

async function changePassword(context: UserPoolContext, input: z.infer<typeof changePasswordInput>) {
  const { pool, user } = signedInUser(context, input.AccessToken);
  const now = context.clock.now();
  if (isLocked(user, now)) throw limitExceeded();
  if (input.PreviousPassword === undefined || !isPassword(pool, user, input.PreviousPassword)) {
    await pool.users.put(afterWrongPassword(user, now));
    throw incorrectPassword();
  }
  assertPassword(pool.settings.Policies.PasswordPolicy, input.ProposedPassword);
  await pool.users.put({
    ...user,
    password: passwordOf(pool, user, input.ProposedPassword),
    failedSignIns: NO_FAILED_SIGN_INS,
    modifiedAt: now,
  });
  return {};
}

/**
 * A changed address has to be verified again. In a pool that keeps the old address until then
 * (AttributesRequireVerificationBeforeUpdate) the new one takes effect with its code, otherwise at once.
 */
async function updateAttributes(context: UserPoolContext, input: z.infer<typeof updateInput>) {
  const { pool, client, user } = signedInUser(context, input.AccessToken);
  const { settings } = pool;
  const changed = toAttributes(input.UserAttributes);
  assertClientMayWrite(client, changed);
  assertChangedAttributes(settings, changed);
  const { email, ...others } = changed;
  const modified = { ...user, attributes: { ...user.attributes, ...others }, modifiedAt: context.clock.now() };
  if (pool.users.aliasOwner(modified) !== undefined) throw aliasExists();
  if (email === undefined || email === user.attributes.email) {
    await pool.users.put(modified);
    return {};
  }

  const asVerified = { ...modified, attributes: { ...modified.attributes, email, email_verified: 'true' } };
  if (pool.users.aliasOwner(asVerified) !== undefined) throw aliasExists();
  const keepsOld = settings.UserAttributeUpdateSettings.AttributesRequireVerificationBeforeUpdate.includes('email');
  const next = keepsOld
    ? modified
    : { ...modified, attributes: { ...modified.attributes, email, email_verified: 'false' } };
  if (!settings.AutoVerifiedAttributes.includes('email')) {
    await pool.users.put(next);
    return {};
  }
  const delivery = await mailCode(context, pool, next, 'email', email, { pending: keepsOld ? 'pending' : 'current' });
  return { CodeDeliveryDetailsList: [delivery] };
}

async function mailAttributeCode(context: UserPoolContext, input: z.infer<typeof attributeInput>) {
  const { pool, user } = signedInUser(context, input.AccessToken);
  assertVerifiable(input.AttributeName);
  const pending = user.codes.email?.pendingEmail;
  const email = pending ?? user.attributes.email;
  if (email === undefined) throw invalidParameter('User does not have an email address.');
  const delivery = await mailCode(context, pool, user, 'email', email, {
    pending: pending === undefined ? 'current' : 'pending',
    source: 'CustomMessage_VerifyUserAttribute',
  });
  return { CodeDeliveryDetails: delivery };
}

async function verifyAttribute(context: UserPoolContext, input: z.infer<typeof verifyInput>) {
  const { pool, user } = signedInUser(context, input.AccessToken);
  assertVerifiable(input.AttributeName);
  await confirmCode(context, pool, user, 'email', input.Code, (confirmed, { pendingEmail }) => {
    const email = pendingEmail ?? confirmed.attributes.email;
    if (email === undefined) throw expiredCode();
    const verified = { ...confirmed, attributes: { ...confirmed.attributes, email, email_verified: 'true' } };
    if (pool.users.aliasOwner(verified) !== undefined) throw aliasExists();
    return verified;
  });
  return {};
}

function assertVerifiable(attribute: string): void {
  if (attribute !== 'email') throw invalidParameter(`${attribute} cannot be verified.`);
}
