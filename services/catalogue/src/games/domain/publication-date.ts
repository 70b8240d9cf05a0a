import type { FieldError } from '@satcade/contracts/problem';
import { hourOf, releaseHour } from '../../builds/domain/release-plan.ts';
import { marked, NO_DATE } from './coming-soon.ts';
import type { Game, GameEdit } from './game.ts';

/* When a game enters the store: not before the time that its developer chose. */

const YEAR_MS = 366 * 24 * 60 * 60_000;

/** The game's date has not come. */
export const isEarly = ({ publishAt }: Pick<Game, 'publishAt'>, now: string): boolean =>
  publishAt !== undefined && Date.parse(publishAt) > Date.parse(now);

/** The game without its date and announcement: it was published, or is kept back as a draft. */
export const withoutPlan = (game: Game): Game =>
  [game.publishAt, game.isScheduled, game.comingSoon, game.isAnnounced].every((fact) => fact === undefined)
    ? game
    : { ...game, publishAt: undefined, isScheduled: undefined, comingSoon: undefined, isAnnounced: undefined };

/**
 * The game with the announcement and the date that an edit names. A time that has passed means now; an announced game
 * keeps it, and so its page, while something else is missing.
 */
export function withPlan(
  game: Game,
  { comingSoon, publishAt }: Pick<GameEdit, 'comingSoon' | 'publishAt'>,
  now: string,
): Game {
  const planned = marked(game, comingSoon);
  if (publishAt === undefined) return planned;
  const isKept = planned.comingSoon === true;
  if (publishAt === null) return isKept ? { ...planned, publishAt: NO_DATE } : withoutPlan(planned);
  return isKept || isEarly({ publishAt }, now)
    ? { ...planned, publishAt: new Date(publishAt).toISOString() }
    : withoutPlan(planned);
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
  isScheduled === true && publishAt !== undefined && publishAt !== NO_DATE && !deleted ? hourOf(publishAt) : undefined;
