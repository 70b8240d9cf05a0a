import { sendEmail } from '@satcade/lambda/mail';
import { deleteUser, groupsOf, poolUser, setAttributes, signOutEverywhere } from '@satcade/lambda/user-pool';
import type { IsAdminNow, UserRemover } from '../erasure-ports.ts';
import type { Accounts, Postman } from '../ports.ts';

/** The accounts of the user pool. */
export const poolAccounts = (userPoolId: string): Accounts => ({
  attributes: async (username) => (await poolUser(userPoolId, username))?.attributes,
  setAttributes: (username, attributes) => setAttributes(userPoolId, username, attributes),
  signOutEverywhere: (user) => signOutEverywhere(userPoolId, user),
});

/** Removes users from the user pool. */
export const poolUserRemover = (userPoolId: string): UserRemover => ({
  remove: (user) => deleteUser(userPoolId, user),
});

/** Asks the user pool who is an Admin. */
export const poolAdmins =
  (userPoolId: string): IsAdminNow =>
  async (username) =>
    (await groupsOf(userPoolId, username)).includes('Admins');

/** The second factors of a user, in the user pool that the trigger names. */
export const factorsOf = async (userPoolId: string, username: string): Promise<readonly string[]> =>
  (await poolUser(userPoolId, username))?.factors ?? [];

/** Sends through SES. */
export const sesPostman = (sender: string | undefined): Postman | undefined =>
  sender === undefined ? undefined : { send: (to, letter) => sendEmail({ from: sender, to, ...letter }) };
