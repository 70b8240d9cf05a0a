import * as z from 'zod/mini';
import { adminReason } from '../admin-reason.ts';
import { commaList, isoTime, nextToken, pageOf, userId } from '../fields.ts';
import { line } from '../text-fields.ts';
import { endpoint } from './endpoint.ts';

/* Accounts, for Admins. What an account owns (orders, games, payouts) is listed by the services that store it. */

export const accountSchema = z.object({
  userId,
  /** The name that the user signs in with. */
  username: z.string(),
  email: z.optional(z.string()),
  isAdmin: z.boolean(),
  createdAt: isoTime,
  /** Absent while the account is not blocked. */
  blockedAt: z.optional(isoTime),
});
export type Account = z.infer<typeof accountSchema>;

/** The maximum number of accounts that one request may name. */
export const ACCOUNT_IDS = 30;

const ids = commaList.check(
  z.minLength(1, 'names no account'),
  z.maxLength(ACCOUNT_IDS, `has more than ${ACCOUNT_IDS} entries`),
);

/**
 * All accounts, or those that match one filter: `ids` (deleted accounts are left out), the beginning of the sign-in
 * name or of the e-mail address, or one of two groups.
 */
export const listUsers = endpoint({
  name: 'listUsers',
  summary: 'Find accounts (Admins)',
  method: 'GET',
  path: '/api/users',
  service: 'accounts',
  handler: 'users',
  auth: 'user',
  query: z
    .strictObject({
      ids: z.optional(ids),
      username: z.optional(line(128)),
      email: z.optional(line(254)),
      group: z.optional(z.enum(['admins', 'blocked'])),
      /** At most 60: the page size of the user pool. */
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(60)), 50),
      nextToken,
    })
    .check(
      z.refine(
        ({ ids: named, username, email, group }) =>
          [named, username, email, group].filter((filter) => filter !== undefined).length <= 1,
        'send one of ids, username, email and group',
      ),
    ),
  reply: pageOf(accountSchema),
  status: 200,
});

const account = z.object({ id: userId });

/**
 * Blocks an account. Its sessions and sockets end, it cannot sign in, and its tokens and API keys are refused within
 * seconds. Its games stay in the store. Admins cannot be blocked. A repeated call changes nothing.
 */
export const blockUser = endpoint({
  name: 'blockUser',
  summary: 'Block an account (Admins)',
  method: 'PUT',
  path: '/api/users/{id}/block',
  service: 'accounts',
  handler: 'users',
  auth: 'user',
  params: account,
  body: z.strictObject({ reason: adminReason }),
  reply: accountSchema,
  status: 200,
});

/** Lets a blocked account sign in again. A repeated call changes nothing. */
export const unblockUser = endpoint({
  name: 'unblockUser',
  summary: 'Unblock an account (Admins)',
  method: 'DELETE',
  path: '/api/users/{id}/block',
  service: 'accounts',
  handler: 'users',
  auth: 'user',
  params: account,
  query: z.strictObject({ reason: adminReason }),
  status: 204,
});
