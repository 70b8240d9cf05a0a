import * as z from 'zod/mini';
import { adminReason } from '../admin-reason.ts';
import { API_KEY_LIMITS, API_SCOPES } from '../api-keys.ts';
import { flag, id, isoTime, limit, nextToken, pageOf, userId } from '../fields.ts';
import { line } from '../text-fields.ts';
import { endpoint } from './endpoint.ts';

export const me = endpoint({
  name: 'me',
  summary: 'The caller of this request',
  method: 'GET',
  path: '/api/me',
  service: 'accounts',
  handler: 'account',
  auth: 'user',
  reply: z.object({ userId, username: z.string(), groups: z.array(z.string()) }),
  status: 200,
});

/**
 * Erases personal data. Sales records stay, without the person's name. Refused with `not-erasable` while an order, a
 * refund or a payout is open or the user's balance is negative. Also refused while the store owes the user money,
 * unless `forfeit` says that the store may keep it.
 */
export const deleteMe = endpoint({
  name: 'deleteMe',
  summary: 'Erase my account',
  method: 'DELETE',
  path: '/api/me',
  service: 'accounts',
  handler: 'account',
  auth: 'user',
  query: z.strictObject({ forfeit: z.optional(flag) }),
  status: 204,
});

const apiKeyFields = {
  id,
  userId,
  name: z.string(),
  scopes: z.array(z.enum(API_SCOPES)),
  createdAt: isoTime,
  expiresAt: z.optional(isoTime),
};
export const apiKeySchema = z.object(apiKeyFields);
export type ApiKey = z.infer<typeof apiKeySchema>;

/** Admins may create the key for another user, who then owns it. They give a reason. */
export const createApiKey = endpoint({
  name: 'createApiKey',
  summary: 'Create an API key; it is shown only once',
  method: 'POST',
  path: '/api/api-keys',
  service: 'accounts',
  handler: 'account',
  auth: 'user',
  body: z.strictObject({
    name: line(80),
    scopes: z.array(z.enum(API_SCOPES)).check(
      z.minLength(1, 'needs at least one scope'),
      z.refine((scopes) => new Set(scopes).size === scopes.length, 'must not repeat a scope'),
    ),
    expiresInDays: z.optional(z.int().check(z.gte(1), z.lte(API_KEY_LIMITS.days))),
    userId: z.optional(userId),
    reason: z.optional(adminReason),
  }),
  reply: z.object({ ...apiKeyFields, key: z.string() }),
  status: 201,
});

export const listApiKeys = endpoint({
  name: 'listApiKeys',
  summary: 'My API keys, newest first, without their secrets',
  method: 'GET',
  path: '/api/api-keys',
  service: 'accounts',
  handler: 'account',
  auth: 'user',
  query: z.strictObject({ userId: z.optional(userId), limit, nextToken }),
  reply: pageOf(apiKeySchema),
  status: 200,
});

export const deleteApiKey = endpoint({
  name: 'deleteApiKey',
  summary: 'Revoke an API key',
  method: 'DELETE',
  path: '/api/api-keys/{id}',
  service: 'accounts',
  handler: 'account',
  auth: 'user',
  params: z.object({ id }),
  query: z.strictObject({ userId: z.optional(userId), reason: z.optional(adminReason) }),
  status: 204,
});
