import * as z from 'zod/mini';
import { CHANNEL_CONTENTS } from '../enums.ts';
import { PLATFORMS } from '../lists.ts';

/** The reserved name of a game's own line of builds. Whether the game is in the store depends on this line alone. */
export const MAIN_CHANNEL = 'main';

/** Letters, digits and dashes: it is part of addresses and of storage keys. */
export const channelName = z
  .string()
  .check(z.regex(/^[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?$/, 'must be 1 to 32 small letters, digits and dashes inside'));

/** The name of a channel beside the game's own line. */
export const furtherChannelName = channelName.check(
  z.refine((name) => name !== MAIN_CHANNEL, 'must not be main: that is the own line of the game'),
);

/** What a channel is, for those who choose a file of a game. Kept apart: the library loads no schema of games. */
export const channelSummaryFacts = z.object({
  name: z.string(),
  /** For buyers, such as "Soundtrack (FLAC)". */
  label: z.optional(z.string()),
  content: z.enum(CHANNEL_CONTENTS),
  platforms: z.array(z.enum(PLATFORMS)),
  /** Free for everybody. */
  isDemo: z.boolean(),
  /** Only for owners who joined the beta. */
  isBeta: z.boolean(),
  /** A web build that uses SharedArrayBuffer: its page is isolated from other origins, in a tab of its own. */
  needsIsolation: z.optional(z.boolean()),
});
