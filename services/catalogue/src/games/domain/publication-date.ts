import type { FieldError } from '@satcade/contracts/problem';
import { hourOf, releaseHour } from '../../builds/domain/release-plan.ts';
import type { Game, GameEdit } from './game.ts';

/* When a game enters the store: not before the time that its developer chose. */

const YEAR_MS = 366 * 24 * 60 * 60_000;

/** The game's date has not come. */
export const isEarly = ({ publishAt }: Pick<Game, 'publishAt'>, now: string): boolean =>
  publishAt !== undefined && Date.parse(publishAt) > Date.parse(now);

/** The game without its date: it was published, or is kept back as a draft. */
export const withoutPlan = (game: Game): Game =>
  game.publishAt === undefined ? game : { ...game, publishAt: undefined, isScheduled: undefined };

/** The game with the date that an edit names. A time that has passed means now. */
export function withDate(game: Game, publishAt: GameEdit['publishAt'], now: string): Game {
  if (publishAt === undefined) return game;
  if (publishAt === null || !isEarly({ publishAt }, now)) return withoutPlan(game);
  return { ...game, publishAt: new Date(publishAt).toISOString() };
}

/** The errors of a requested date: only a game that is offered and not in the store waits for one. */
export function publishAtErrors(
  game: Pick<Game, 'status'>,
  { publishAt, status }: Pick<GameEdit, 'publishAt' | 'status'>,
  now: string,
): FieldError[] {
  if (publishAt === undefined || publishAt === null) return [];
  const refused = (message: string): FieldError[] => [{ path: 'body.publishAt', message }];
  if ((status ?? game.status) === 'draft')
    return refused('is for a game that is offered: a draft waits for its developer');
  if (game.status === 'published') return refused('is for a game that is not in the store: make it a draft first');
  return Date.parse(publishAt) - Date.parse(now) > YEAR_MS ? refused('must be a year from now at most') : [];
}

/**
 * The hour of the next date that the clock follows: the publication of a game that waits for it only, or the release of
 * its build. The write of the earlier one enters the later one.
 */
export const dueHour = (game: Pick<Game, 'publishAt' | 'isScheduled' | 'waiting' | 'deleted'>): string | undefined =>
  [publicationHour(game), releaseHour(game.waiting)].filter((hour) => hour !== undefined).toSorted()[0];

const publicationHour = ({ publishAt, isScheduled, deleted }: Parameters<typeof dueHour>[0]): string | undefined =>
  isScheduled === true && publishAt !== undefined && !deleted ? hourOf(publishAt) : undefined;
