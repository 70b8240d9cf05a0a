import * as z from 'zod/mini';
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

/* What play asks entitlements: whether a user may play what the buyers of a game get. */

export const playRightQuestion = z.object({ userId, gameId: id });
export type PlayRightQuestion = z.infer<typeof playRightQuestion>;
export const playRight = z.object({
  mayPlay: z.boolean(),
  /** For the user, if not. */
  reason: z.optional(z.string()),
});
export type PlayRight = z.infer<typeof playRight>;
