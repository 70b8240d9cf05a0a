import * as z from 'zod/mini';
import { adminReason } from '../admin-reason.ts';
import { gameBuildSchema } from '../entities/builds.ts';
import { channelName, furtherChannelName } from '../entities/channel-summary.ts';
import { channelInput, channelSchema, promotionSchema } from '../entities/channels.ts';
import { id, limit, nextToken, pageOf } from '../fields.ts';
import { line } from '../text-fields.ts';
import { endpoint } from './endpoint.ts';

const byGame = z.object({ id });
const byName = z.object({ id, channel: furtherChannelName });
/** Why an Admin writes for the developer of the game. */
const reason = z.optional(adminReason);

/**
 * Everybody sees the channels that have a CLEAN file, also those of the beta. Those who manage the game see all
 * channels, with their scans and waiting builds.
 */
export const listChannels = endpoint({
  name: 'listChannels',
  summary: "A game's further channels, by name",
  method: 'GET',
  path: '/api/games/{id}/channels',
  service: 'catalogue',
  handler: 'channels',
  auth: 'guest',
  params: byGame,
  reply: z.object({ items: z.array(channelSchema) }),
  status: 200,
});

/**
 * Creates a channel, or changes it. A `gameFileKey` is a new build and needs a `version`: it waits as `waitingBuild`
 * while it is scanned, and is released when it is clean, or as `release` says. `version`, `releaseNotes` and `release`
 * alone change the waiting build. Repeating the request changes nothing.
 */
export const putChannel = endpoint({
  name: 'putChannel',
  summary: 'Create or change a channel of my game',
  method: 'PUT',
  path: '/api/games/{id}/channels/{channel}',
  service: 'catalogue',
  handler: 'channels',
  auth: 'user',
  params: byName,
  body: z.strictObject({ ...channelInput.shape, reason }).check(
    z.refine(({ content, platforms }) => content !== 'GAME' || platforms.length > 0, {
      path: ['platforms'],
      message: 'needs at least one platform for a game',
    }),
    z.refine(({ isDemo, isBeta }) => !(isDemo && isBeta), {
      path: ['isBeta'],
      message: 'must be false for a demo, which is for everybody',
    }),
    z.refine(({ gameFileKey, version }) => gameFileKey === undefined || version !== undefined, {
      path: ['version'],
      message: 'is required for a new gameFileKey',
    }),
  ),
  reply: channelSchema,
  status: 200,
});

/** Its builds end with it: owners can no longer download them. */
export const deleteChannel = endpoint({
  name: 'deleteChannel',
  summary: 'Remove a channel of my game, with its builds',
  method: 'DELETE',
  path: '/api/games/{id}/channels/{channel}',
  service: 'catalogue',
  handler: 'channels',
  auth: 'user',
  params: byName,
  query: z.strictObject({ reason }),
  status: 204,
});

export const listChannelBuilds = endpoint({
  name: 'listChannelBuilds',
  summary: "A channel's builds, newest first",
  method: 'GET',
  path: '/api/games/{id}/channels/{channel}/builds',
  service: 'catalogue',
  handler: 'channels',
  auth: 'guest',
  params: byName,
  query: z.strictObject({ limit, nextToken }),
  reply: pageOf(gameBuildSchema),
  status: 200,
});

/** As releaseBuild, for a channel. */
export const releaseChannelBuild = endpoint({
  name: 'releaseChannelBuild',
  summary: "Release a channel's waiting build, or go back to an earlier one",
  method: 'POST',
  path: '/api/games/{id}/channels/{channel}/releases',
  service: 'catalogue',
  handler: 'channels',
  auth: 'user',
  params: byName,
  body: z.strictObject({
    version: line(40),
    percent: z.optional(z.int().check(z.gte(0), z.lte(100))),
    reason,
  }),
  reply: channelSchema,
  status: 200,
});

/**
 * Offers the current build of one channel, or one of its builds by its `version`, in another channel, without an upload.
 * `main` is the own line of the game. Its verdict is known, so it is released at once, or as the plan of the build that
 * it replaces says; where Admins approve builds, it waits for them. Repeating it changes nothing. 409: the other channel
 * has that version with another file.
 */
export const promoteBuild = endpoint({
  name: 'promoteBuild',
  summary: 'Offer a build of one channel in another one',
  method: 'POST',
  path: '/api/games/{id}/promotions',
  service: 'catalogue',
  handler: 'channels',
  auth: 'user',
  params: byGame,
  body: z
    .strictObject({ from: channelName, to: channelName, version: z.optional(line(40)), reason })
    .check(z.refine(({ from, to }) => from !== to, { path: ['to'], message: 'must be another channel' })),
  reply: promotionSchema,
  status: 200,
});
