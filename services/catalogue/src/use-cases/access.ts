import { type Caller, may } from '@satcade/contracts/access';
import { type Problem, problem } from '@satcade/contracts/problem';
import { err, ok, type Result } from '@satcade/kernel';
import { type Game, isListed } from '../domain/game.ts';
import type { Audience } from '../domain/views.ts';

/** What of a game (or profile) of `ownerId` a caller may see. */
export const audienceOf = (caller: Caller, ownerId: string): Audience =>
  may(caller, 'update', 'Game', ownerId) ? 'owner' : 'public';

export const noSuchGame = (gameId: string): Problem => problem('not-found', `Game with ID "${gameId}" not found`);

/** The game, for those who may know that it is there: everyone when it is in the store, else its owner and Admins. */
export function visible(game: Game | undefined, gameId: string, caller: Caller): Result<Game, Problem> {
  const isVisible =
    game !== undefined && !game.deleted && (isListed(game) || audienceOf(caller, game.developerId) === 'owner');
  return isVisible ? ok(game) : err(noSuchGame(gameId));
}

/** The game, for those who may change it. */
export function changeable(
  game: Game,
  caller: Caller,
  operation: 'update' | 'delete' = 'update',
): Result<Game, Problem> {
  const seen = visible(game, game.gameId, caller);
  if (!seen.ok) return seen;
  return may(caller, operation, 'Game', game.developerId)
    ? seen
    : err(problem('forbidden', 'This is the game of someone else.'));
}

export const badToken = problem('bad-token', 'This nextToken is not from this list.', [
  { path: 'query.nextToken', message: 'is not from this list' },
]);
