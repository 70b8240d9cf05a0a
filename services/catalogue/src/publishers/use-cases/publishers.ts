import type { PublisherInvitation } from '@satcade/contracts/entities';
import { type Problem, problem } from '@satcade/contracts/problem';
import { dayLimitReached } from '@satcade/contracts/quotas';
import { type Clock, err, ok, type Result } from '@satcade/kernel';
import { adminRecord, type Writer } from '@satcade/lambda/admin-write';
import type { SignedIn } from '@satcade/lambda/http';
import type { DeveloperStore } from '../../developers/ports.ts';
import type { Game } from '../../games/domain/game.ts';
import type { GameStore } from '../../games/ports.ts';
import { developersOwn, noSuchGame, visible } from '../../games/use-cases/access.ts';
import { changeGame, type GameChange } from '../../games/use-cases/change-game.ts';
import type { Cause, Quotas } from '../../ports.ts';
import { accepted, endedByDeveloper, endedByPublisher, invited, withoutPublisher } from '../domain/publishing.ts';

interface Dependencies {
  readonly games: GameStore;
  readonly clock: Clock;
}

/** Who acts on the publishing of which game. */
export interface PublisherCommand extends Writer {
  readonly caller: SignedIn;
  readonly gameId: string;
  readonly cause: Cause;
}

/**
 * Invites a developer to publish a game. An Admin who is not its developer appoints the publisher at once, with a
 * recorded reason.
 */
export async function invitePublisher(
  { gameId, cause, ...writer }: PublisherCommand,
  userId: string,
  deps: Dependencies & { readonly developers: DeveloperStore; readonly quotas: Pick<Quotas, 'invitations'> },
): Promise<Result<Game, Problem>> {
  const profile = await deps.developers.get(userId);
  let isCounted = false;
  return changeGame(
    gameId,
    async (game, now) => {
      const own = developersOwn(game, writer.caller);
      if (!own.ok) return own;
      if (profile === undefined) return err(noProfile);
      const state = writer.caller.userId === game.developerId ? 'INVITED' : 'ACCEPTED';
      const after = invited(game, { userId, state }, now);
      if (!after.ok || after.value === game) return asChange(after);
      const change = recorded(writer, game, after.value, now);
      if (!change.ok) return change;
      isCounted ||= await deps.quotas.invitations.take(writer.caller.userId);
      return isCounted ? change : err(dayLimitReached('invitationsPerDay', deps.clock.now()));
    },
    cause,
    deps,
  );
}

/** The consent of the invited developer, who publishes the game from now on. */
export const acceptInvitation = (
  { gameId, caller, cause }: PublisherCommand,
  deps: Dependencies,
): Promise<Result<Game, Problem>> =>
  changeGame(
    gameId,
    (game, now) => {
      const knownGame = knownTo(caller, game);
      return knownGame.ok ? asChange(accepted(game, caller.userId, now)) : knownGame;
    },
    cause,
    deps,
  );

/** Withdraws, declines or ends, depending on the caller's side. If it has ended already, nothing changes. */
export const endPublishing = (
  { gameId, cause, ...writer }: PublisherCommand,
  deps: Dependencies,
): Promise<Result<Game, Problem>> =>
  changeGame(
    gameId,
    (game, now) => {
      if (!game.deleted && game.publishing?.userId === writer.caller.userId)
        return ok({ game: endedByPublisher(game, now) });
      const own = developersOwn(game, writer.caller);
      return own.ok ? recorded(writer, game, endedByDeveloper(game, now), now) : own;
    },
    cause,
    deps,
  );

/** The games that the caller is invited to publish, with only the fields that an invitation needs. */
export async function listInvitations(
  { userId }: SignedIn,
  { games, developers }: { readonly games: GameStore; readonly developers: DeveloperStore },
): Promise<readonly PublisherInvitation[]> {
  const found = await games.ofPublisher(userId, 'INVITED');
  const names = await developers.names([...new Set(found.map(({ game }) => game.developerId))].slice(0, NAMES));
  return found.map(({ game }) => ({
    id: game.gameId,
    title: game.title,
    shortDescription: game.shortDescription,
    thumbnailKey: game.thumbnailKey,
    isNSFW: game.isNSFW,
    developerId: game.developerId,
    developerName: names.get(game.developerId),
    invitedAt: game.publishing?.since ?? game.updatedAt,
  }));
}

/** Removes an account from all games that it publishes or was invited to publish. Can be repeated. */
export async function removePublisher(userId: string, cause: Cause, deps: Dependencies): Promise<void> {
  for (const state of ['INVITED', 'ACCEPTED', 'DECLINED', 'ENDED'] as const) {
    for (const { game } of await deps.games.ofPublisher(userId, state)) {
      const done = await changeGame(
        game.gameId,
        (current) => ok({ game: withoutPublisher(current, userId) }),
        cause,
        deps,
      );
      // Deleted meanwhile: the index lags behind.
      if (!done.ok && done.error.code !== 'not-found') throw new Error(`${game.gameId}: ${done.error.detail}`);
    }
  }
}

/** One batch read. */
const NAMES = 100;

/** The game, for callers who may see it and for the invited user. */
const knownTo = (caller: SignedIn, game: Game): Result<Game, Problem> => {
  if (game.deleted) return err(noSuchGame(game.gameId));
  return game.publishing?.userId === caller.userId ? ok(game) : visible(game, game.gameId, caller);
};

const asChange = (result: Result<Game, Problem>): Result<GameChange, Problem> =>
  result.ok ? ok({ game: result.value }) : result;

/** A change by the developer's side, with an audit record for an Admin. */
function recorded(writer: Writer, before: Game, after: Game, now: string): Result<GameChange, Problem> {
  const subject = { kind: 'game', id: before.gameId } as const;
  const what = { operation: 'update', fields: ['publisherId'], subject, ownerId: before.developerId } as const;
  const record = adminRecord(writer, what, Date.parse(now));
  if (!record.ok) return record;
  return ok({ game: after, ...(record.value !== undefined && { beside: { decision: record.value } }) });
}

const noProfile = problem('validation', 'body.publisherId: has no developer profile', [
  { path: 'body.publisherId', message: 'has no developer profile' },
]);
