import * as z from 'zod/mini';
import { storageKey, userId } from '../fields.ts';
import { line, prose } from '../text-fields.ts';
import { namedPictureFacts } from './pictures.ts';
import { stamps } from './stamps.ts';

/** A developer's profile. There is one per user; its id is the user's id. */
export const developerFacts = z.object({
  userId,
  /** Starts with the time of its creation, so that it continues after the user's earlier profile; edits increment it. */
  revision: z._default(z.int(), 0),
  displayName: z.string(),
  /** For the owner and Admins only. */
  email: z.string(),
  bio: z.optional(z.string()),
  website: z.optional(z.string()),
  companyName: z.optional(z.string()),
  avatarKey: z.optional(storageKey),
  bannerKey: z.optional(storageKey),
  /** What is known of these pictures, if they have smaller copies. */
  avatar: z.optional(namedPictureFacts),
  banner: z.optional(namedPictureFacts),
  ...stamps,
});

const website = z
  .string()
  .check(z.trim(), z.maxLength(300), z.regex(/^https?:\/\/\S+$/, 'must start with http:// or https://'));

/** What developers say about themselves, with the checks of each field. */
export const developerInput = z.object({
  displayName: line(80),
  email: z.email(),
  bio: z.optional(prose(2_000)),
  website: z.optional(website),
  companyName: z.optional(line(120)),
  avatarKey: z.optional(storageKey),
  bannerKey: z.optional(storageKey),
});

/** A developer's public profile. `id` is the owner's user id. `email` is only for the owner and Admins. */
export const developerSchema = z.object({
  id: userId,
  ...z.pick(developerFacts, { userId: true, displayName: true }).shape,
  email: z.optional(developerFacts.shape.email),
  ...z.pick(developerFacts, {
    bio: true,
    website: true,
    companyName: true,
    avatarKey: true,
    bannerKey: true,
    avatar: true,
    banner: true,
    createdAt: true,
    updatedAt: true,
  }).shape,
});
export type Developer = z.infer<typeof developerSchema>;

/** The data of DeveloperProfileChanged. */
export const developerEventFields = z.object({
  userId,
  /** Grows with each change, also from a deleted profile to the user's next one. */
  revision: z.int(),
  deleted: z.boolean(),
  ...z.pick(developerFacts, { avatarKey: true, bannerKey: true }).shape,
  /** The pictures that the change removed from the profile. */
  replacedKeys: z.array(storageKey),
});
