import * as z from 'zod/mini';
import { adminReason } from '../admin-reason.ts';
import { adminSchema } from '../entities/admins.ts';
import { limit, nextToken, pageOf, userId } from '../fields.ts';
import { endpoint } from './endpoint.ts';

/*
 * The list of Admins. Only Admins may use these operations, and each write is recorded in the audit log with its
 * reason. The group of the user pool is authoritative: an operator can change it, too.
 */

const params = z.object({ id: userId });
const email = z.string().check(z.trim(), z.maxLength(254), z.regex(/^\S+@\S+$/, 'is not an e-mail address'));
const permissions = z
  .array(z.string().check(z.regex(/^[\w.:*-]{1,50}$/, 'has 1 to 50 letters, digits or . : * - _')))
  .check(
    z.maxLength(20),
    z.refine((names) => new Set(names).size === names.length, 'must not repeat a permission'),
  );

/** By user name. */
export const listAdmins = endpoint({
  name: 'listAdmins',
  summary: 'All Admins (Admins)',
  method: 'GET',
  path: '/api/admins',
  service: 'accounts',
  handler: 'admins',
  auth: 'user',
  query: z.strictObject({ userId: z.optional(userId), email: z.optional(email), limit, nextToken }),
  reply: pageOf(adminSchema),
  status: 200,
});

export const getAdmin = endpoint({
  name: 'getAdmin',
  summary: 'One Admin (Admins)',
  method: 'GET',
  path: '/api/admins/{id}',
  service: 'accounts',
  handler: 'admins',
  auth: 'user',
  params,
  reply: adminSchema,
  status: 200,
});

/**
 * Makes a user an Admin. Name the user by `userId`, by `email`, or by both. The rights start with the user's next
 * sign-in or token. Where Admins need an authenticator app, the rights start once the user has set one up.
 */
export const createAdmin = endpoint({
  name: 'createAdmin',
  summary: 'Make a user an Admin (Admins)',
  method: 'POST',
  path: '/api/admins',
  service: 'accounts',
  handler: 'admins',
  auth: 'user',
  body: z
    .strictObject({
      userId: z.optional(userId),
      email: z.optional(email),
      permissions: z._default(permissions, []),
      reason: adminReason,
    })
    .check(
      z.refine((body) => body.userId !== undefined || body.email !== undefined, {
        path: ['userId'],
        message: 'send userId or email',
      }),
    ),
  reply: adminSchema,
  status: 201,
});

/** Replaces the list of permissions. The list describes duties and restricts nothing: every Admin may do everything. */
export const updateAdmin = endpoint({
  name: 'updateAdmin',
  summary: 'Change the permissions of an Admin (Admins)',
  method: 'PATCH',
  path: '/api/admins/{id}',
  service: 'accounts',
  handler: 'admins',
  auth: 'user',
  params,
  body: z.strictObject({ permissions, reason: adminReason }),
  reply: adminSchema,
  status: 200,
});

/** Removes the role and ends every session of the user. The last Admin keeps the role (`limit-reached`). */
export const deleteAdmin = endpoint({
  name: 'deleteAdmin',
  summary: 'Remove the role of an Admin (Admins)',
  method: 'DELETE',
  path: '/api/admins/{id}',
  service: 'accounts',
  handler: 'admins',
  auth: 'user',
  params,
  query: z.strictObject({ reason: adminReason }),
  status: 204,
});
