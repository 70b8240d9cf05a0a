import * as z from 'zod/mini';
import { channelName } from '../entities/channel-summary.ts';
import { count, id, isoTime } from '../fields.ts';
import { PLAY_FAILURES } from '../play.ts';
import { endpoint } from './endpoint.ts';

const common = { path: '/api/games/{id}/play', service: 'play', handler: 'play', auth: 'guest' } as const;
const byGame = z.object({ id });

/** A channel whose builds are played in the browser. */
const webBuildSchema = z.object({
  channel: z.string(),
  label: z.optional(z.string()),
  /** Of the build that is played now; without it, of the one that is unpacked. */
  version: z.optional(z.string()),
  isDemo: z.boolean(),
  /** For everybody, without an account. */
  isFree: z.boolean(),
  isBeta: z.boolean(),
  /** It uses SharedArrayBuffer, so it opens in a tab of its own. */
  needsIsolation: z.boolean(),
  /** A build can be played now. */
  isReady: z.boolean(),
  /** Of its latest build, for those who manage the game. */
  state: z.optional(z.enum(['UNPACKING', 'READY', 'FAILED'])),
  failure: z.optional(z.enum(PLAY_FAILURES)),
  /** Of the build that is played now. */
  files: z.optional(count),
  bytes: z.optional(count),
});
export type WebBuild = z.infer<typeof webBuildSchema>;

/** Those that can be played. Who manages the game sees all, with the state of the latest build. */
export const listPlays = endpoint({
  ...common,
  name: 'listPlays',
  summary: 'The builds of a game that are played in the browser',
  method: 'GET',
  params: byGame,
  reply: z.object({
    /** Of the game, if there are any. */
    title: z.optional(z.string()),
    items: z.array(webBuildSchema),
  }),
  status: 200,
});

/**
 * For everybody if the build is free, and otherwise for owners and those who manage the game. The address works for six
 * hours at least and twelve at most, for everyone who has it.
 */
export const startPlay = endpoint({
  ...common,
  name: 'startPlay',
  summary: 'Get an address to play a game in the browser',
  method: 'POST',
  params: byGame,
  body: z.strictObject({ channel: channelName }),
  reply: z.object({
    /** At the game's own origin. */
    url: z.string(),
    expiresAt: isoTime,
    needsIsolation: z.boolean(),
  }),
  status: 200,
});
