import { type Caller, may } from '@satcade/contracts/access';
import { type Problem, problem } from '@satcade/contracts/problem';
import { err, ok, type Result } from '@satcade/kernel';
import { isPublisher } from '../../publishers/domain/publishing.ts';
import { isPublic } from '../domain/coming-soon.ts';
import type { Game } from '../domain/game.ts';
import type { Audience } from '../domain/game-view.ts';

/**
 * The id by which `may` decides about a game: a publisher gets the publisher's own id, and so manages the game as its
 * developer does. For the developer's own rights, use `game.developerId` instead.
 */
export const managerOf = (caller: Caller, game: Game): string =>
  caller.kind === 'user' && isPublisher(caller, game) ? caller.userId : game.developerId;

/** The fields of a game (or profile) of `ownerId` that a caller may see. */
export const audienceOf = (caller: Caller, ownerId: string): Audience =>
  may(caller, 'update', 'Game', ownerId) ? 'owner' : 'public';

export const noSuchGame = (gameId: string): Problem => problem('not-found', `Game with ID "${gameId}" not found`);

/**
 * The game, for callers who may know of it: everyone if it is in the store or announced, else its developer, publisher
 * and Admins.
 */
export function visible(game: Game | undefined, gameId: string, caller: Caller): Result<Game, Problem> {
  const isVisible =
    game !== undefined && !game.deleted && (isPublic(game) || audienceOf(caller, managerOf(caller, game)) === 'owner');
  return isVisible ? ok(game) : err(noSuchGame(gameId));
}

/** The game, for callers who may change it; only its developer and Admins may delete it. */
export function changeable(
  game: Game,
  caller: Caller,
  operation: 'update' | 'delete' = 'update',
): Result<Game, Problem> {
  const visibleGame = visible(game, game.gameId, caller);
  if (!visibleGame.ok) return visibleGame;
  const ownerId = operation === 'delete' ? game.developerId : managerOf(caller, game);
  return may(caller, operation, 'Game', ownerId)
    ? visibleGame
    : err(problem('forbidden', 'Only the developer, the publisher and Admins can change this game.'));
}

/** The game, for its developer and Admins. */
export function developersOwn(game: Game, caller: Caller): Result<Game, Problem> {
  const visibleGame = visible(game, game.gameId, caller);
  if (!visibleGame.ok) return visibleGame;
  return may(caller, 'update', 'Game', game.developerId) ? visibleGame : err(problem('forbidden', FOR_DEVELOPERS));
}

const FOR_DEVELOPERS = 'Only the developer of the game chooses its publisher.';

export const badToken = problem('bad-token', 'This nextToken is not from this list.', [
  { path: 'query.nextToken', message: 'is not from this list' },
]);
