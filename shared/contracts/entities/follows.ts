import * as z from 'zod/mini';
import { count, isoTime, userId } from '../fields.ts';
import { developerSchema } from './developers.ts';

/** A developer or publisher whom a user follows. */
export const followSchema = z.object({
  developerId: userId,
  followedAt: isoTime,
  ...z.pick(developerSchema, { displayName: true, companyName: true, avatarKey: true, avatar: true }).shape,
});
export type Follow = z.infer<typeof followSchema>;

/** Whether the caller follows a developer, and since when. */
export const followStateSchema = z.object({ isFollowing: z.boolean(), followedAt: z.optional(isoTime) });

/** How many follow a developer. A change counts after a second. */
export const followersSchema = z.object({ count });
