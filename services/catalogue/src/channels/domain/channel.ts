import type { channelFacts, channelInput } from '@satcade/contracts/entities/channels';
import { channelFacts as facts } from '@satcade/contracts/entities/channels';
import { LIMITS } from '@satcade/contracts/limits';
import { type FieldError, type Problem, problem } from '@satcade/contracts/problem';
import { type Facts, fieldsOf } from '@satcade/contracts/shape';
import { err, ok, type Result } from '@satcade/kernel';
import { planErrors } from '../../builds/domain/release-plan.ts';
import { suspended } from '../../builds/domain/return-build.ts';
import { offered } from '../../builds/domain/waiting-build.ts';
import { belongsTo, invalid } from '../../games/domain/edit-game.ts';
import type { Game, Moderation } from '../../games/domain/game.ts';

/** A further line of builds of a game. The own line of the game is on the game itself. */
export type Channel = Facts<typeof channelFacts>;
/** What its developer says about a channel. */
export type ChannelEdit = Facts<typeof channelInput>;
type Line = Channel['line'];

/** The fields of a line that are absent until there is a build. */
const NO_LINE = {
  releaseNotes: undefined,
  scanDetails: undefined,
  scanDate: undefined,
  scanProgress: undefined,
  fileSize: undefined,
  gameFileKey: undefined,
  file: undefined,
  waiting: undefined,
  rollout: undefined,
  buildKeys: undefined,
  buildFiles: undefined,
} as const satisfies Readonly<Record<Exclude<keyof Line, 'version' | 'scanStatus'>, undefined>>;

/** Later than every approval: nothing of a channel is released while its game is suspended. */
const WHILE_SUSPENDED = '9999-12-31T00:00:00.000Z';

/**
 * The game as if the channel's line were its own, so that the rules of builds are the same for both. It counts as
 * published, because a draft may have channels, and under review each of their builds needs an Admin's approval.
 */
export function asGame(game: Game, { line: { version = '', ...line }, revision, createdAt, updatedAt }: Channel): Game {
  return {
    ...{ ...game, ...NO_LINE, ...line, version, revision, createdAt, updatedAt },
    publishedAt: createdAt,
    // The date is the game's, not that of a channel's builds.
    ...{ publishAt: undefined, isScheduled: undefined, comingSoon: undefined, isAnnounced: undefined },
    ...standingOf(game),
  };
}

const standingOf = (game: Game): Pick<Game, 'status' | 'moderation'> => {
  const decision: Moderation = { decision: 'reject', decidedAt: WHILE_SUSPENDED };
  return suspended(game)
    ? { status: 'rejected', moderation: decision }
    : { status: 'published', moderation: undefined };
};

/** The channel with the line of a game that `asGame` made; the game itself is not touched. */
export const withLineOf = (channel: Channel, game: Game): Channel => ({
  ...channel,
  revision: game.revision,
  updatedAt: game.updatedAt,
  line: fieldsOf(facts.shape.line, { ...game, version: game.version === '' ? undefined : game.version }),
});

export const isSameChannel = (a: Channel, b: Channel): boolean => {
  const content = ({ revision: _, updatedAt: __, ...rest }: Channel) => JSON.stringify(sorted(rest));
  return content(a) === content(b);
};

/** Without fields that are `undefined`, in the order of their names. */
const sorted = (value: object): object =>
  Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, field]) => [name, isPlainObject(field) ? sorted(field) : field]),
  );

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A new channel. `former`: the tombstone of one that had this name; its revisions continue. */
export function newChannel(
  { gameId, developerId, channels = [] }: Game,
  { name, former, lineId }: { readonly name: string; readonly former: Channel | undefined; readonly lineId: string },
  now: string,
): Result<Channel, Problem> {
  if (channels.length >= LIMITS.channels)
    return err(problem('limit-reached', `A game may have ${LIMITS.channels} channels. Remove one of them.`));
  return ok({
    ...{ gameId, name, gameDeveloperId: developerId, lineId },
    ...{ content: 'GAME', platforms: [], isDemo: false, isBeta: false },
    line: { scanStatus: 'PENDING' },
    revision: former?.revision ?? 0,
    createdAt: now,
    updatedAt: now,
  });
}

type Said = Omit<ChannelEdit, 'gameFileKey' | 'version' | 'releaseNotes' | 'release' | 'waitingBuild'>;
/** What a request may leave out. Does not compile while a field is missing here: it could not be taken back. */
const UNSAID = { label: undefined, needsIsolation: undefined } as const satisfies {
  readonly [Field in keyof Said as undefined extends Said[Field] ? Field : never]-?: undefined;
};

/** The channel with what its developer says, except its builds. What a request leaves out is no longer said. */
export function described(channel: Channel, edit: ChannelEdit): Channel {
  const { gameFileKey: _, version: __, releaseNotes: ___, release: ____, waitingBuild: _____, ...settings } = edit;
  return { ...channel, ...UNSAID, ...settings };
}

/**
 * The line with an offered build, or another plan of the waiting one. Each build of a channel waits for its verdict, also
 * the first. What it has already changes nothing, so a request may be repeated.
 */
export function offeredIn(line: Game, edit: ChannelEdit, now: string): Result<Game, Problem> {
  const { gameFileKey, version, releaseNotes, release } = edit;
  const errors: FieldError[] = [
    ...planErrors(release, line.waiting?.release, now),
    ...(gameFileKey === undefined || belongsTo(line, 'game', gameFileKey)
      ? []
      : [{ path: 'body.gameFileKey', message: FOREIGN }]),
  ];
  const kept: Game = edit.waitingBuild === null ? { ...line, waiting: undefined } : line;
  const waiting = offered(kept, { gameFileKey, version, releaseNotes, release }, now);
  if (waiting === undefined && gameFileKey === undefined) {
    const alone = { version: version === line.version ? undefined : version, releaseNotes, release };
    for (const [name, value] of Object.entries(alone))
      if (value !== undefined)
        errors.push({ path: `body.${name}`, message: 'goes with another gameFileKey: a version is one file' });
  }
  return errors.length > 0 ? err(invalid(errors)) : ok({ ...kept, waiting });
}

const FOREIGN = 'must be a game file that was uploaded for this game by its owner';

/** A removed channel. Its builds end: their files are no longer kept. */
export const removed = (channel: Channel, now: string): Channel => ({
  ...channel,
  revision: channel.revision + 1,
  line: { scanStatus: 'PENDING' },
  isRemoved: true,
  updatedAt: now,
});

/** A channel of a deleted game: buyers keep the files that they could download. */
export const ended = (channel: Channel, now: string): Channel => ({
  ...channel,
  revision: channel.revision + 1,
  line: { ...channel.line, waiting: undefined, rollout: undefined },
  updatedAt: now,
});

/** Every uploaded file that the channel refers to. */
export const keysOf = ({ line: { gameFileKey, waiting, buildKeys = [] } }: Channel): string[] => [
  ...new Set([gameFileKey, waiting?.gameFileKey, ...buildKeys].filter((key) => key !== undefined)),
];

export const noSuchChannel = (name: string): Problem => problem('not-found', `This game has no channel ${name}.`);
