import * as z from 'zod/mini';
import { storageKey } from '../fields.ts';
import { buildFileFacts } from './builds.ts';
import { channelEventFields } from './channels.ts';
import { developerFacts } from './developers.ts';
import { gameEventFields } from './game.ts';

/* What scanning stores about games and profiles, from the catalogue's events. */

const gameFile = z.pick(buildFileFacts, { key: true, versionId: true });

/** A game as scanning stores it: the uploaded files that it refers to, and the one that buyers get. */
export const scannedGameFacts = z.object({
  ...z.pick(gameEventFields, { gameId: true, revision: true, developerId: true, scanStatus: true }).shape,
  isListed: gameEventFields.shape.listed,
  /** Final: it will never refer to another file. */
  isDeleted: z.optional(z.boolean()),
  /** Every uploaded file that the game refers to; absent if the catalogue has never listed them. */
  keys: gameEventFields.shape.keys,
  /** The file of the waiting build, and its version once that is CLEAN. */
  waitingFileKey: gameEventFields.shape.waitingFileKey,
  waitingFile: gameEventFields.shape.waitingFile,
  /** The file of each build; absent if the catalogue does not know them all. */
  builds: z.optional(
    z.array(
      z.extend(gameFile, {
        version: z.optional(z.string()),
        /** It was in the store: its buyers may always request its certificate. */
        wasListed: z.optional(z.boolean()),
      }),
    ),
  ),
  /** The CLEAN file that buyers get, and the previous one. */
  file: z.optional(gameFile),
  previousFile: z.optional(gameFile),
  /** Thumbnails that the game had while it was in the store, the latest last: orders and receipts show them. */
  shownThumbnails: z.optional(z.array(storageKey)),
});

/** The fields that an event of the catalogue sets. */
export const scannedGameUpdate = z.omit(scannedGameFacts, { previousFile: true, shownThumbnails: true });

/**
 * A channel of a game as scanning stores it: the uploaded files that it refers to, and what says who may read about
 * them. A channel from before this was stored lacks all but the first fields.
 */
export const scannedChannelFacts = z.object({
  ...z.pick(channelEventFields, { gameId: true, name: true, revision: true, keys: true, builds: true }).shape,
  ...z.partial(z.pick(channelEventFields, { isRemoved: true, content: true, isDemo: true, isBeta: true })).shape,
  /** The file of the waiting build, and its version once that is CLEAN. */
  waitingFileKey: channelEventFields.shape.waitingFileKey,
  waitingFile: channelEventFields.shape.waitingFile,
  /** The CLEAN file of the current build. */
  file: z.optional(gameFile),
});

/** The names of all channels that a game has or had. */
export const channelNamesFacts = z.object({ gameId: channelEventFields.shape.gameId, names: z.array(z.string()) });

/** A profile as scanning stores it: the pictures that it shows. */
export const scannedProfileFacts = z.object({
  userId: developerFacts.shape.userId,
  revision: z.int(),
  /** Avatar and banner; empty once the profile is removed. */
  keys: z.array(storageKey),
});
