import { FORMER_EMAILS_ATTRIBUTE, formerEmails } from '@satcade/contracts/former-emails';
import { FIRST_TEXT_LANGUAGE, type SiteLanguage, siteLanguageOf } from '@satcade/contracts/languages';
import * as z from 'zod/mini';
import { signedCall } from './signed-call.ts';
import { endpointOf } from './signed-fetch.ts';

/* The user pool through its admin API: small signed calls, no SDK. */

const TIMEOUT_MS = 5_000;
/**
 * Cognito refuses requests with a longer name, or with one that has white space or something unseen in it. So such an
 * address is nobody's sign-in name. Source: AdminGetUser, Cognito API reference.
 */
const NAME = /^[\p{L}\p{M}\p{S}\p{N}\p{P}]{1,128}$/u;
const attribute = z.object({ Name: z.string(), Value: z.optional(z.string()) });
const userReply = z.object({
  UserAttributes: z.array(attribute),
  UserMFASettingList: z.optional(z.array(z.string())),
});
const groupsReply = z.object({ Groups: z.array(z.object({ GroupName: z.string() })) });

export interface PoolUser {
  readonly attributes: ReadonlyMap<string, string>;
  /** The second factors that a sign-in demands, e.g. `SOFTWARE_TOKEN_MFA`. */
  readonly factors: readonly string[];
}

/** Others can take the names of deleted accounts, so only name and subject together identify a user. */
interface UserName {
  readonly userId: string;
  readonly username: string;
}

/** Calls one operation on one user; `undefined` if there is no such user. */
async function onUser(
  operation: string,
  userPoolId: string,
  username: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<string | undefined> {
  return call(operation, { UserPoolId: userPoolId, Username: username, ...more });
}

/** Calls one operation; `undefined` if there is no such user. */
export async function call(operation: string, input: Readonly<Record<string, unknown>>): Promise<string | undefined> {
  const { status, text } = await signedCall({
    service: 'cognito-idp',
    address: endpointOf('cognito-idp', undefined),
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(input),
    timeoutMs: TIMEOUT_MS,
  });
  if (text.includes('UserNotFoundException')) return undefined;
  if (status >= 300) throw new Error(`${operation} failed with ${status}: ${text.slice(0, 300)}`);
  return text;
}

/** A user of the pool, by sign-in name: the user name, or a verified e-mail address. */
export async function poolUser(userPoolId: string, username: string): Promise<PoolUser | undefined> {
  if (!NAME.test(username)) return undefined;
  const text = await onUser('AdminGetUser', userPoolId, username);
  if (text === undefined) return undefined;
  const { UserAttributes, UserMFASettingList = [] } = userReply.parse(JSON.parse(text));
  return {
    attributes: new Map(UserAttributes.map(({ Name, Value = '' }) => [Name, Value])),
    factors: UserMFASettingList,
  };
}

/** To whom a mail to a user is written: every address once, and the language of the sign-up. */
export interface MailReader {
  readonly addresses: readonly string[];
  readonly language: SiteLanguage;
}
export const NOBODY: MailReader = { addresses: [], language: FIRST_TEXT_LANGUAGE };

/** The user's e-mail address and those of the last 30 days, with the language; no address if there is no such user. */
export async function readerOf(userPoolId: string, of: UserName, nowMs: number): Promise<MailReader> {
  const user = await poolUser(userPoolId, of.username);
  if (user?.attributes.get('sub') !== of.userId) return NOBODY;
  const present = user.attributes.get('email');
  const former = formerEmails(user.attributes.get(FORMER_EMAILS_ATTRIBUTE), nowMs).map(({ email }) => email);
  const addresses = [...new Set([...(present === undefined ? [] : [present]), ...former])];
  return { addresses, language: siteLanguageOf(user.attributes.get('locale')) };
}

/** Sets attributes of a user. `taken`: the address belongs to another account. */
export async function setAttributes(
  userPoolId: string,
  username: string,
  attributes: Readonly<Record<string, string>>,
): Promise<'set' | 'taken' | 'unknown'> {
  const list = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
  try {
    const reply = await onUser('AdminUpdateUserAttributes', userPoolId, username, { UserAttributes: list });
    return reply === undefined ? 'unknown' : 'set';
  } catch (error) {
    if (String(error).includes('AliasExistsException')) return 'taken';
    throw error;
  }
}

/** Whether the name still belongs to the user with this id. */
export async function isUser(userPoolId: string, { userId, username }: UserName): Promise<boolean> {
  return (await poolUser(userPoolId, username))?.attributes.get('sub') === userId;
}

/** Ends every session of a user: refresh tokens become invalid at once, access tokens when they expire. */
export async function signOutEverywhere(userPoolId: string, user: UserName): Promise<void> {
  if (await isUser(userPoolId, user)) await onUser('AdminUserGlobalSignOut', userPoolId, user.username);
}

/** Forbids a user to sign in, and ends every session. Does nothing if there is no such user. */
export async function disableUser(userPoolId: string, username: string): Promise<void> {
  await onUser('AdminDisableUser', userPoolId, username);
  await onUser('AdminUserGlobalSignOut', userPoolId, username);
}

/** Allows a user to sign in again. Does nothing if there is no such user. */
export async function enableUser(userPoolId: string, username: string): Promise<void> {
  await onUser('AdminEnableUser', userPoolId, username);
}

/** Removes a user, unless the user is gone or the name now belongs to another user. */
export async function deleteUser(userPoolId: string, user: UserName): Promise<void> {
  if (await isUser(userPoolId, user)) await onUser('AdminDeleteUser', userPoolId, user.username);
}

/** The groups of a user of the pool. */
export async function groupsOf(userPoolId: string, username: string): Promise<readonly string[]> {
  const text = await onUser('AdminListGroupsForUser', userPoolId, username);
  return text === undefined ? [] : groupsReply.parse(JSON.parse(text)).Groups.map(({ GroupName }) => GroupName);
}

/** Adds a user to a group; does nothing for a member. */
export const addToGroup = (userPoolId: string, username: string, group: string): Promise<unknown> =>
  onUser('AdminAddUserToGroup', userPoolId, username, { GroupName: group });

/** Removes a user from a group; does nothing for a non-member. */
export const removeFromGroup = (userPoolId: string, username: string, group: string): Promise<unknown> =>
  onUser('AdminRemoveUserFromGroup', userPoolId, username, { GroupName: group });
