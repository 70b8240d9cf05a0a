import type { Caller } from '@satcade/contracts/access';
import { type Problem, problem } from '@satcade/contracts/problem';
import { allows, err, ok, type Result } from '@satcade/kernel';
import type { Game } from '../../games/domain/game.ts';
import { publishingMachine } from './publishing-machine.ts';

/** Whom the developer of a game invited to publish it, and the result. A game keeps only the latest invitation. */
export type Publishing = NonNullable<Game['publishing']>;

/** The states in which a game accepts no other invitation. */
const isOpen = ({ state }: Publishing): boolean => !allows(publishingMachine, 'invite', state);

/** The user who publishes the game with the developer's consent. */
export const publisherOf = ({ publishing }: Pick<Game, 'publishing'>): string | undefined =>
  publishing?.state === 'ACCEPTED' ? publishing.userId : undefined;

export const isPublisher = (caller: Caller, game: Pick<Game, 'publishing'>): boolean =>
  caller.kind === 'user' && caller.userId === publisherOf(game);

/** Invites a publisher, or appoints one with `ACCEPTED`. Repeating it changes nothing. */
export function invited(
  game: Game,
  { userId, state }: Pick<Publishing, 'userId'> & { readonly state: 'INVITED' | 'ACCEPTED' },
  now: string,
): Result<Game, Problem> {
  const { publishing } = game;
  if (userId === game.developerId) return err(ownPublisher);
  if (publishing !== undefined && isOpen(publishing)) {
    if (publishing.userId !== userId) return err(isTaken);
    if (publishing.state === state || publishing.state === 'ACCEPTED') return ok(game);
  }
  return ok({ ...game, publishing: { userId, state, since: now } });
}

/** The consent of the invited user. If it was given already, nothing changes. */
export function accepted(game: Game, userId: string, now: string): Result<Game, Problem> {
  const { publishing } = game;
  if (publishing?.userId !== userId) return err(notOpen);
  if (publishing.state === 'ACCEPTED') return ok(game);
  if (!allows(publishingMachine, 'accept', publishing.state)) return err(notOpen);
  return ok({ ...game, publishing: { userId, state: 'ACCEPTED', since: now } });
}

/** Ends it from the side of the developer (or an Admin): an open invitation is withdrawn and leaves no record. */
export function endedByDeveloper(game: Game, now: string): Game {
  const { publishing } = game;
  if (publishing === undefined || !isOpen(publishing)) return game;
  if (publishing.state === 'INVITED') return { ...game, publishing: undefined };
  return { ...game, publishing: { ...publishing, state: 'ENDED', since: now } };
}

/** Ends it from the side of the invited user, who declines or stops publishing. */
export function endedByPublisher(game: Game, now: string): Game {
  const { publishing } = game;
  if (publishing === undefined || !isOpen(publishing)) return game;
  const state = publishing.state === 'INVITED' ? 'DECLINED' : 'ENDED';
  return { ...game, publishing: { ...publishing, state, since: now } };
}

/** Removes a user from a game that the user publishes or was invited to publish. */
export const withoutPublisher = (game: Game, userId: string): Game =>
  game.publishing?.userId === userId ? { ...game, publishing: undefined } : game;

const ownPublisher = problem('validation', 'body.publisherId: must be another developer', [
  { path: 'body.publisherId', message: 'must be another developer' },
]);
const isTaken = problem(
  'conflict',
  'This game has a publisher or an open invitation. End it before you invite another.',
);
const notOpen = problem('conflict', 'This invitation is no longer open.');
