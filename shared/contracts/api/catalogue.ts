import * as z from 'zod/mini';
import { adminReason } from '../admin-reason.ts';
import { ALL_CATEGORIES } from '../categories.ts';
import { developerSchema, gameBuildSchema, gameSchema, systemRequirementsSchema } from '../entities.ts';
import { REQUIREMENTS_PLATFORMS } from '../enums.ts';
import { id, isoDate, limit, nextToken, pageOf, storageKey, usd, userId } from '../fields.ts';
import { LIMITS } from '../limits.ts';
import { PLATFORMS } from '../lists.ts';
import { blurb, line, prose } from '../text-fields.ts';
import { endpoint } from './endpoint.ts';

const byId = z.object({ id });
/** Why an Admin changes or deletes another user's record. */
const reason = z.optional(adminReason);
const withReason = z.strictObject({ reason });
const category = z.string().check(z.refine((name) => ALL_CATEGORIES.includes(name), 'is not one of the categories'));
const tags = z.array(line(LIMITS.tagLength)).check(
  z.minLength(LIMITS.tagsMin, 'needs at least one tag'),
  z.maxLength(LIMITS.tagsMax),
  z.refine((list) => new Set(list).size === list.length, 'must not repeat a tag'),
);
const website = z
  .string()
  .check(z.trim(), z.maxLength(300), z.regex(/^https?:\/\/\S+$/, 'must start with http:// or https://'));

export const getGame = endpoint({
  name: 'getGame',
  summary: 'One game',
  method: 'GET',
  path: '/api/games/{id}',
  service: 'catalogue',
  handler: 'games',
  auth: 'guest',
  params: byId,
  reply: gameSchema,
  status: 200,
});

const gameFields = {
  title: line(LIMITS.titleLength),
  description: prose(LIMITS.descriptionLength),
  shortDescription: z.optional(blurb(LIMITS.shortDescriptionLength)),
  category,
  price: usd.check(z.lte(LIMITS.maxPriceUSD)),
  tags,
  supportedPlatforms: z.array(z.enum(PLATFORMS)).check(z.minLength(1), z.maxLength(PLATFORMS.length)),
  isNSFW: z._default(z.boolean(), false),
  version: z._default(line(40), '1.0'),
  /** The day of the game's first release on any platform or store; not in the future. */
  releaseDate: z.optional(isoDate),
  status: z.optional(z.enum(['draft', 'pending_review', 'published'])),
};

/**
 * Creates a game with scanStatus PENDING. Without `status` the game is published once its file is CLEAN. An Admin who
 * names another developer gives a reason.
 */
export const createGame = endpoint({
  name: 'createGame',
  summary: 'Create a game',
  method: 'POST',
  path: '/api/games',
  service: 'catalogue',
  handler: 'games',
  auth: 'user',
  body: z.strictObject({
    ...gameFields,
    developerId: z.optional(userId),
    /** Set by the upload form: the game is deleted when it still has no game file a day after its last change. */
    isSubmission: z.optional(z.boolean()),
    reason,
  }),
  reply: gameSchema,
  status: 201,
});

/**
 * Changes a game. File keys are accepted only under the owner's own prefix and this game's id. Once a game has a clean
 * build, another `gameFileKey` is a new build: it needs a new `version`, waits as `waitingBuild` while it is scanned,
 * and replaces the current build when it is clean. `version` and `releaseNotes` alone change the waiting build.
 */
export const updateGame = endpoint({
  name: 'updateGame',
  summary: 'Change a game',
  method: 'PATCH',
  path: '/api/games/{id}',
  service: 'catalogue',
  handler: 'games',
  auth: 'user',
  params: byId,
  body: z.strictObject({
    title: z.optional(gameFields.title),
    description: z.optional(gameFields.description),
    shortDescription: gameFields.shortDescription,
    category: z.optional(category),
    price: z.optional(gameFields.price),
    tags: z.optional(tags),
    supportedPlatforms: z.optional(gameFields.supportedPlatforms),
    isNSFW: z.optional(z.boolean()),
    version: z.optional(line(40)),
    /** `null`: use the day of the first publication in this store. */
    releaseDate: z.optional(z.nullable(isoDate)),
    status: gameFields.status,
    gameFileKey: z.optional(storageKey),
    thumbnailKey: z.optional(storageKey),
    trailerKey: z.optional(storageKey),
    screenshotKeys: z.optional(z.array(storageKey).check(z.maxLength(LIMITS.screenshots))),
    systemRequirementsId: z.optional(z.union([id, z.literal('none')])),
    /** Release notes of the build that this request's `gameFileKey` starts, or of the waiting build. */
    releaseNotes: z.optional(prose(LIMITS.releaseNotesLength)),
    /** Discards the waiting build. */
    waitingBuild: z.optional(z.null()),
    reason,
  }),
  reply: gameSchema,
  status: 200,
});

export const deleteGame = endpoint({
  name: 'deleteGame',
  summary: 'Delete a game; buyers keep their copies',
  method: 'DELETE',
  path: '/api/games/{id}',
  service: 'catalogue',
  handler: 'games',
  auth: 'user',
  params: byId,
  query: withReason,
  status: 204,
});

/** The clean builds of a game, newest first. Users who own the game may download each of them. */
export const listBuilds = endpoint({
  name: 'listBuilds',
  summary: "A game's builds, newest first",
  method: 'GET',
  path: '/api/games/{id}/builds',
  service: 'catalogue',
  handler: 'games',
  auth: 'guest',
  params: byId,
  query: z.strictObject({ limit, nextToken }),
  reply: pageOf(gameBuildSchema),
  status: 200,
});

/**
 * An Admin's decision on a game that waits for review or is in the store. With the `version` of the waiting build, it
 * decides on that build alone.
 */
export const moderateGame = endpoint({
  name: 'moderateGame',
  summary: 'Publish or reject a game (Admins)',
  method: 'POST',
  path: '/api/games/{id}/moderation',
  service: 'catalogue',
  handler: 'games',
  auth: 'user',
  params: byId,
  body: z.strictObject({
    decision: z.enum(['publish', 'reject']),
    note: z.optional(prose(1_000)),
    version: z.optional(line(40)),
  }),
  reply: gameSchema,
  status: 200,
});

const requirement = line(200);
const requirementFields = {
  minProcessor: requirement,
  minMemory: requirement,
  minGraphics: requirement,
  minStorage: requirement,
  recProcessor: z.optional(requirement),
  recMemory: z.optional(requirement),
  recGraphics: z.optional(requirement),
  recStorage: z.optional(requirement),
};

/** One set per platform: a second one is a `conflict`. */
export const createSystemRequirements = endpoint({
  name: 'createSystemRequirements',
  summary: 'Create system requirements of a game',
  method: 'POST',
  path: '/api/system-requirements',
  service: 'catalogue',
  handler: 'games',
  auth: 'user',
  body: z.strictObject({
    gameId: id,
    ...requirementFields,
    platform: z._default(z.enum(REQUIREMENTS_PLATFORMS), 'WINDOWS'),
    reason,
  }),
  reply: systemRequirementsSchema,
  status: 201,
});

export const listSystemRequirements = endpoint({
  name: 'listSystemRequirements',
  summary: "A game's system requirements, one per platform",
  method: 'GET',
  path: '/api/system-requirements',
  service: 'catalogue',
  handler: 'games',
  auth: 'guest',
  query: z.strictObject({ gameId: id, limit, nextToken }),
  reply: pageOf(systemRequirementsSchema),
  status: 200,
});

export const getSystemRequirements = endpoint({
  name: 'getSystemRequirements',
  summary: 'One set of system requirements',
  method: 'GET',
  path: '/api/system-requirements/{id}',
  service: 'catalogue',
  handler: 'games',
  auth: 'guest',
  params: byId,
  reply: systemRequirementsSchema,
  status: 200,
});

/** An empty recommended value removes it. */
export const updateSystemRequirements = endpoint({
  name: 'updateSystemRequirements',
  summary: 'Change system requirements of a game',
  method: 'PATCH',
  path: '/api/system-requirements/{id}',
  service: 'catalogue',
  handler: 'games',
  auth: 'user',
  params: byId,
  body: z.strictObject({
    minProcessor: z.optional(requirement),
    minMemory: z.optional(requirement),
    minGraphics: z.optional(requirement),
    minStorage: z.optional(requirement),
    recProcessor: z.optional(z.nullable(requirement)),
    recMemory: z.optional(z.nullable(requirement)),
    recGraphics: z.optional(z.nullable(requirement)),
    recStorage: z.optional(z.nullable(requirement)),
    platform: z.optional(z.enum(REQUIREMENTS_PLATFORMS)),
    reason,
  }),
  reply: systemRequirementsSchema,
  status: 200,
});

/** Also removes them from the game. */
export const deleteSystemRequirements = endpoint({
  name: 'deleteSystemRequirements',
  summary: 'Remove system requirements of a game',
  method: 'DELETE',
  path: '/api/system-requirements/{id}',
  service: 'catalogue',
  handler: 'games',
  auth: 'user',
  params: byId,
  query: withReason,
  status: 204,
});

export const listDevelopers = endpoint({
  name: 'listDevelopers',
  summary: "Find a user's developer profile",
  method: 'GET',
  path: '/api/developers',
  service: 'catalogue',
  handler: 'developers',
  auth: 'guest',
  query: z.strictObject({ userId, limit, nextToken }),
  reply: pageOf(developerSchema),
  status: 200,
});

export const getDeveloper = endpoint({
  name: 'getDeveloper',
  summary: 'A developer profile',
  method: 'GET',
  path: '/api/developers/{id}',
  service: 'catalogue',
  handler: 'developers',
  auth: 'guest',
  params: z.object({ id: userId }),
  reply: developerSchema,
  status: 200,
});

const profileFields = {
  displayName: line(80),
  email: z.email(),
  bio: z.optional(prose(2_000)),
  website: z.optional(website),
  companyName: z.optional(line(120)),
  avatarKey: z.optional(storageKey),
  bannerKey: z.optional(storageKey),
};

/** Creates the caller's own profile; each user has one. An Admin who names another user gives a reason. */
export const createDeveloper = endpoint({
  name: 'createDeveloper',
  summary: 'Create my developer profile',
  method: 'POST',
  path: '/api/developers',
  service: 'catalogue',
  handler: 'developers',
  auth: 'user',
  body: z.strictObject({ ...profileFields, userId: z.optional(userId), reason }),
  reply: developerSchema,
  status: 201,
});

/** An empty bio, website or company name removes the field. */
export const updateDeveloper = endpoint({
  name: 'updateDeveloper',
  summary: 'Change my developer profile',
  method: 'PATCH',
  path: '/api/developers/{id}',
  service: 'catalogue',
  handler: 'developers',
  auth: 'user',
  params: z.object({ id: userId }),
  body: z.strictObject({
    displayName: z.optional(profileFields.displayName),
    email: z.optional(profileFields.email),
    bio: z.optional(z.nullable(prose(2_000))),
    website: z.optional(z.nullable(website)),
    companyName: z.optional(z.nullable(line(120))),
    avatarKey: profileFields.avatarKey,
    bannerKey: profileFields.bannerKey,
    reason,
  }),
  reply: developerSchema,
  status: 200,
});

export const deleteDeveloper = endpoint({
  name: 'deleteDeveloper',
  summary: 'Remove my developer profile',
  method: 'DELETE',
  path: '/api/developers/{id}',
  service: 'catalogue',
  handler: 'developers',
  auth: 'user',
  params: z.object({ id: userId }),
  query: withReason,
  status: 204,
});
