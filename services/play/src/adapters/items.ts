import { PLAY_FAILURES } from '@satcade/contracts/play';
import * as z from 'zod/mini';
import type { BuildId, PlayGame } from '../domain/web-channel.ts';

/* The items of the play table as they are stored; README.md lists keys and access patterns. */

export const channelSchema = z.object({
  gameId: z.string(),
  channel: z.string(),
  revision: z.int(),
  label: z.optional(z.string()),
  isDemo: z.boolean(),
  isBeta: z.boolean(),
  needsIsolation: z.boolean(),
  wanted: z.optional(
    z.object({
      buildId: z.string(),
      version: z.optional(z.string()),
      key: z.string(),
      versionId: z.optional(z.string()),
    }),
  ),
  failure: z.optional(z.enum(PLAY_FAILURES)),
  live: z.optional(
    z.object({
      buildId: z.string(),
      version: z.optional(z.string()),
      files: z.int(),
      bytes: z.int(),
      unpackedAt: z.string(),
    }),
  ),
  step: z.optional(z.int()),
});

export const gameSchema: z.ZodMiniType<PlayGame, unknown> = z.object({
  gameId: z.string(),
  revision: z.int(),
  developerId: z.string(),
  title: z.string(),
  isListed: z.boolean(),
  isFree: z.boolean(),
});

export const folderSchema: z.ZodMiniType<BuildId, unknown> = z.object({
  gameId: z.string(),
  channel: z.string(),
  buildId: z.string(),
});

const CHANNEL = 'CHANNEL#';
export const channelKey = (gameId: string, channel: string) => ({ pk: `GAME#${gameId}`, sk: `${CHANNEL}${channel}` });
export const channelsOf = (gameId: string) => ({ pk: `GAME#${gameId}`, skPrefix: CHANNEL });
export const gameKey = (gameId: string) => ({ pk: `GAME#${gameId}`, sk: 'GAME' });
export const folderKey = ({ gameId, channel, buildId }: BuildId) => ({
  pk: `GAME#${gameId}`,
  sk: `FOLDER#${channel}#${buildId}`,
});

/** The index of the folders that are to be removed, now or later; others have no `dueList`. */
export const DUE = { name: 'due', pk: 'dueList', sk: 'dueAt' } as const;
export const DUE_LIST = 'DUE';
