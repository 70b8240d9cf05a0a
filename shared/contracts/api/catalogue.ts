import * as z from 'zod/mini';
import { adminReason } from '../admin-reason.ts';
import { patchOf } from '../edit.ts';
import { gameBuildSchema } from '../entities/builds.ts';
import { furtherChannelName } from '../entities/channel-summary.ts';
import { developerInput, developerSchema } from '../entities/developers.ts';
import { gameInput, gamePatch, gameSchema } from '../entities/game.ts';
import { requirementsInput, systemRequirementsSchema } from '../entities/requirements.ts';
import { id, limit, nextToken, pageOf, userId } from '../fields.ts';
import { SITE_LANGUAGES } from '../languages.ts';
import { line, prose } from '../text-fields.ts';
import { endpoint } from './endpoint.ts';

const byId = z.object({ id });
/** Why an Admin changes or deletes another user's record. */
const reason = z.optional(adminReason);
/** Room for a game's texts in all languages. */
const GAME_BODY_LIMIT = 160 * 1024;
const withReason = z.strictObject({ reason });

/** Texts are in `language` if the game has them, and in the original language otherwise: `textLanguage` says which. */
export const getGame = endpoint({
  name: 'getGame',
  summary: 'One game',
  method: 'GET',
  path: '/api/games/{id}',
  service: 'catalogue',
  handler: 'games',
  auth: 'guest',
  params: byId,
  query: z.strictObject({ language: z.optional(z.enum(SITE_LANGUAGES)) }),
  reply: gameSchema,
  status: 200,
});

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
    ...gameInput.shape,
    developerId: z.optional(userId),
    /** Set by the upload form: the game is deleted when it still has no game file a day after its last change. */
    isSubmission: z.optional(z.boolean()),
    /** The caller's draft that becomes this game. Once it has, the same request returns the same game. */
    draftId: z.optional(id),
    reason,
  }),
  reply: gameSchema,
  status: 201,
  bodyLimit: GAME_BODY_LIMIT,
});

/**
 * Changes a game. File keys are accepted only under the owner's own prefix and this game's id. Once a game has a clean
 * build, another `gameFileKey` is a new build: it needs a new `version`, waits as `waitingBuild` while it is scanned,
 * and replaces the current build when it is clean, or as `release` says. `version`, `releaseNotes` and `release` alone
 * change the waiting build.
 * `translations` replaces the texts in all further languages.
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
  body: z.strictObject({ ...gamePatch.shape, reason }),
  reply: gameSchema,
  status: 200,
  bodyLimit: GAME_BODY_LIMIT,
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
 * Makes a build the current one, which buyers get from then on: the waiting build once it is READY, or an earlier build,
 * under its own version number and without an upload. Repeating it changes nothing. With a `percent` from 1 to 99, only
 * that share of owners gets the waiting build: always the same ones, and more when the share grows. It cannot shrink.
 * 0 halts it: all owners get the current build again. 100 is the same as no `percent`.
 */
export const releaseBuild = endpoint({
  name: 'releaseBuild',
  summary: 'Release the waiting build to all or a share of owners, or go back to an earlier one',
  method: 'POST',
  path: '/api/games/{id}/releases',
  service: 'catalogue',
  handler: 'games',
  auth: 'user',
  params: byId,
  body: z.strictObject({
    version: line(40),
    percent: z.optional(z.int().check(z.gte(0), z.lte(100))),
    reason,
  }),
  reply: gameSchema,
  status: 200,
});

/**
 * An Admin's decision on a game that waits for review or is in the store. With the `version` of the waiting build, it
 * decides on that build alone. With a `channel` as well, on the build that waits in that channel.
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
  body: z
    .strictObject({
      decision: z.enum(['publish', 'reject']),
      note: z.optional(prose(1_000)),
      version: z.optional(line(40)),
      channel: z.optional(furtherChannelName),
    })
    .check(
      z.refine(({ version, channel }) => channel === undefined || version !== undefined, {
        path: ['version'],
        message: 'is required for a channel',
      }),
    ),
  reply: gameSchema,
  status: 200,
});

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
    ...requirementsInput.shape,
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
    ...patchOf(requirementsInput.shape, ['recProcessor', 'recMemory', 'recGraphics', 'recStorage']),
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

/** Creates the caller's own profile; each user has one. An Admin who names another user gives a reason. */
export const createDeveloper = endpoint({
  name: 'createDeveloper',
  summary: 'Create my developer profile',
  method: 'POST',
  path: '/api/developers',
  service: 'catalogue',
  handler: 'developers',
  auth: 'user',
  body: z.strictObject({ ...developerInput.shape, userId: z.optional(userId), reason }),
  reply: developerSchema,
  status: 201,
});

/** A bio, website or company name that is null removes the field. */
export const updateDeveloper = endpoint({
  name: 'updateDeveloper',
  summary: 'Change my developer profile',
  method: 'PATCH',
  path: '/api/developers/{id}',
  service: 'catalogue',
  handler: 'developers',
  auth: 'user',
  params: z.object({ id: userId }),
  body: z.strictObject({ ...patchOf(developerInput.shape, ['bio', 'website', 'companyName']), reason }),
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
