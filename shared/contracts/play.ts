import * as z from 'zod/mini';
import { furtherChannelName } from './entities/channel-summary.ts';
import { id, userId } from './fields.ts';

const MB = 1024 * 1024;

/** What a web build may have, as at itch.io, so that builds for there work here. docs/limits.md lists the figures. */
export const PLAY_LIMITS = { files: 1_000, bytes: 500 * MB, fileBytes: 200 * MB } as const;

/** Why a web build cannot be played, for its developer. */
export const PLAY_FAILURES = [
  'not-a-zip',
  'unreadable',
  'no-index',
  'bad-path',
  'too-many-files',
  'too-large',
  'file-too-large',
] as const;
export type PlayFailure = (typeof PLAY_FAILURES)[number];

/** The first part of a path at a game's own origin: `i` isolates the page, so that it may use SharedArrayBuffer. */
export const PLAY_MODES = ['p', 'i'] as const;
export type PlayMode = (typeof PLAY_MODES)[number];

/** Addresses are valid for one to two of these, and equal within one: so browsers keep the files of a game. */
export const PLAY_WINDOW_HOURS = 6;

/** What the signature of an address covers; a CloudFront Function makes the same text of a request. */
export const signedPlayText = (address: {
  readonly gameId: string;
  readonly mode: PlayMode;
  readonly channel: string;
  readonly buildId: string;
  /** Seconds since the epoch. */
  readonly expires: number;
}): string => [address.gameId.toLowerCase(), address.mode, address.channel, address.buildId, address.expires].join('/');

/* What other services ask entitlements: who gets what the buyers of a game get, or what a channel or the beta of it gives. */

export const playRightQuestion = z.object({
  userId,
  gameId: id,
  /** Left out: the game's own line of builds. */
  channel: z.optional(furtherChannelName),
});
export type PlayRightQuestion = z.infer<typeof playRightQuestion>;
export const playRight = z.object({
  mayPlay: z.boolean(),
  /** For the user, if not. */
  reason: z.optional(z.string()),
});
export type PlayRight = z.infer<typeof playRight>;

/** Some owners of a game, whose part in its beta is asked for: a page of an announcement has no more. */
export const betaQuestion = z.object({ gameId: id, userIds: z.array(userId).check(z.maxLength(50)) });
export type BetaQuestion = z.infer<typeof betaQuestion>;
/** Those of them who joined it and still own the game. */
export const betaMembers = z.object({ userIds: z.array(userId) });
export type BetaMembers = z.infer<typeof betaMembers>;
