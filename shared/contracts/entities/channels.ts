import * as z from 'zod/mini';
import { WAITING_BUILD_STATES } from '../enums.ts';
import { count, id, isoTime, storageKey, userId, whole } from '../fields.ts';
import { GAME_SCAN_STATUSES } from '../game-statuses.ts';
import { LIMITS } from '../limits.ts';
import { PLATFORMS } from '../lists.ts';
import { line } from '../text-fields.ts';
import { buildFileFacts, cleanFileFacts, rolloutFacts, waitingBuildSchema } from './builds.ts';
import { channelSummaryFacts } from './channel-summary.ts';
import { gameFacts, gamePatch } from './game.ts';
import { stamps } from './stamps.ts';

/** The fields of a game that describe a line of builds. A channel has a line of its own. */
const lineFacts = z.pick(gameFacts, {
  releaseNotes: true,
  scanStatus: true,
  scanDetails: true,
  scanDate: true,
  scanProgress: true,
  fileSize: true,
  gameFileKey: true,
  file: true,
  waiting: true,
  rollout: true,
  buildKeys: true,
  buildFiles: true,
});

/** A further line of builds of a game: for a platform, a soundtrack, a demo, testers. */
export const channelFacts = z.object({
  gameId: id,
  ...channelSummaryFacts.shape,
  /** Of the game. Not named `developerId`: the index of a developer's games would have it. */
  gameDeveloperId: userId,
  /** Number of the change. Every write requires that it still is the one that was read. */
  revision: whole,
  /** Keeps apart the builds of channels that had this name one after the other. */
  lineId: z.string(),
  /** One attribute: at the top, the indexes of games would have its fields. The version is that of the current build. */
  line: z.extend(lineFacts, { version: z.optional(z.string()) }),
  /** A tombstone: its revisions continue when a channel of this name is created again. */
  isRemoved: z.optional(z.boolean()),
  ...stamps,
});

/** What its developer says about a channel: the body of putChannel. An absent label is removed. */
export const channelInput = z.object({
  label: z.optional(line(LIMITS.channelLabelLength)),
  content: channelSummaryFacts.shape.content,
  /** A program has one or more. */
  platforms: z.array(z.enum(PLATFORMS)).check(
    z.maxLength(PLATFORMS.length),
    z.refine((list) => new Set(list).size === list.length, 'must not repeat a platform'),
  ),
  isDemo: z._default(z.boolean(), false),
  isBeta: z._default(z.boolean(), false),
  /** For web builds that use SharedArrayBuffer. */
  needsIsolation: z.optional(z.boolean()),
  /** A new build, as in updateGame. It needs a `version`. */
  ...z.pick(gamePatch, { gameFileKey: true, version: true, releaseNotes: true, release: true, waitingBuild: true })
    .shape,
});

/** A channel as the API shows it. The fields after `sha256` are for those who manage the game. */
export const channelSchema = z.object({
  gameId: id,
  ...channelSummaryFacts.shape,
  /** Of the current build. Everybody sees channels that have one; those who manage the game see all. */
  version: z.optional(z.string()),
  fileName: z.optional(z.string()),
  fileSize: z.optional(count),
  sha256: z.optional(z.string()),
  /** Absent until a file is offered. */
  scanStatus: z.optional(z.enum(GAME_SCAN_STATUSES)),
  scanDetails: z.optional(z.string()),
  scanDate: z.optional(isoTime),
  gameFileKey: z.optional(storageKey),
  waitingBuild: z.optional(waitingBuildSchema),
  ...stamps,
});
export type Channel = z.infer<typeof channelSchema>;

/** What became of a build that was promoted to another channel: released, or why it waits there. */
export const promotionSchema = z.object({
  gameId: id,
  from: z.string(),
  to: z.string(),
  version: z.string(),
  state: z.enum(['RELEASED', ...WAITING_BUILD_STATES]),
});
export type Promotion = z.infer<typeof promotionSchema>;

/**
 * The data of ChannelChanged. Whether the game is in the store, and its title, are in GameListingChanged: a change of
 * the game publishes nothing about its channels.
 */
export const channelEventFields = z.object({
  gameId: id,
  ...channelSummaryFacts.shape,
  /** Number of the channel's change. A consumer ignores a revision that is not higher than the one it has. */
  revision: whole,
  /** The channel is gone, with its builds. A later revision may create it again. */
  isRemoved: z.boolean(),
  /** Of the game. */
  developerId: userId,
  /** Of `file`. */
  version: z.optional(z.string()),
  /** The CLEAN file of the current build. */
  file: z.optional(cleanFileFacts),
  /**
   * A build that a share of owners gets instead of `file`: those whose draw (SHA-256 of game, version, user and channel)
   * is below `percent`. Absent once it is halted, or released to all.
   */
  rollout: z.optional(z.pick(rolloutFacts, { version: true, file: true, percent: true })),
  /** The file of the waiting build. */
  waitingFileKey: z.optional(storageKey),
  /** That file, once it has a CLEAN verdict: the build may be released with it. */
  waitingFile: z.optional(z.pick(cleanFileFacts, { key: true, versionId: true })),
  /** Every uploaded file that the channel refers to: that of the current build first, or else that of the waiting one. */
  keys: z.array(storageKey),
  /** The file of each build, which may be downloaded by its version. */
  builds: z.array(buildFileFacts),
});
