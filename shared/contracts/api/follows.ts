import * as z from 'zod/mini';
import { followersSchema, followSchema, followStateSchema } from '../entities/follows.ts';
import { limit, nextToken, pageOf, userId } from '../fields.ts';
import { endpoint } from './endpoint.ts';

// A developer without a profile can be followed as well, so nothing is looked up that would refuse another text.
const ofDeveloper = z.object({
  developerId: userId.check(z.regex(/^[\w-]+$/, 'must be the id of an account')),
});

/** Newest first. Those without a profile are left out: it was removed, or the account was deleted. */
export const listFollows = endpoint({
  name: 'listFollows',
  summary: 'The developers and publishers whom I follow',
  method: 'GET',
  path: '/api/follows',
  service: 'catalogue',
  handler: 'news',
  auth: 'user',
  query: z.strictObject({ limit, nextToken }),
  reply: pageOf(followSchema),
  status: 200,
});

export const getFollow = endpoint({
  name: 'getFollow',
  summary: 'Whether I follow a developer',
  method: 'GET',
  path: '/api/follows/{developerId}',
  service: 'catalogue',
  handler: 'news',
  auth: 'user',
  params: ofDeveloper,
  reply: followStateSchema,
  status: 200,
});

/** Does nothing if the caller follows the developer already. */
export const followDeveloper = endpoint({
  name: 'followDeveloper',
  summary: 'Follow a developer or publisher',
  method: 'PUT',
  path: '/api/follows/{developerId}',
  service: 'catalogue',
  handler: 'news',
  auth: 'user',
  params: ofDeveloper,
  status: 204,
});

/** Does nothing if the caller does not follow the developer. */
export const unfollowDeveloper = endpoint({
  name: 'unfollowDeveloper',
  summary: 'Stop following a developer',
  method: 'DELETE',
  path: '/api/follows/{developerId}',
  service: 'catalogue',
  handler: 'news',
  auth: 'user',
  params: ofDeveloper,
  status: 204,
});

export const countFollowers = endpoint({
  name: 'countFollowers',
  summary: 'How many follow a developer',
  method: 'GET',
  path: '/api/developers/{id}/followers',
  service: 'catalogue',
  handler: 'news',
  auth: 'guest',
  params: z.object({ id: userId }),
  reply: followersSchema,
  status: 200,
});
