import { may } from '@satcade/contracts/access';
import type { GameAnalytics } from '@satcade/contracts/entities';
import { type Problem, problem } from '@satcade/contracts/problem';
import { type Clock, err, isoTime, ok, type Result } from '@satcade/kernel';
import { adminRecord, fieldsOf, type RecordWrite, type Writer } from '@satcade/lambda/admin-write';
import type { GameStore } from '../../games/ports.ts';
import { managerOf, visible } from '../../games/use-cases/access.ts';
import type { Cause } from '../../ports.ts';
import { analyticsView } from '../domain/analytics-view.ts';
import { type GameDay, NO_VIEWS, type Views } from '../domain/day-figures.ts';
import type { FiguresStore } from '../ports.ts';
import { notTheirs } from './list-analytics.ts';

interface Dependencies {
  readonly games: GameStore;
  readonly figures: FiguresStore;
  readonly clock: Clock;
}

/** A record is one day of one game. */
export interface DayOfGame {
  readonly gameId: string;
  readonly day: string;
}

export interface FiguresCommand extends Writer, DayOfGame {
  readonly cause: Cause;
}

/** The visits of a day; omitted ones stay as they are. */
export type ViewsEdit = { readonly [Source in keyof Views]?: Views[Source] | undefined };

/** One day of a game, for its developer, its publisher and Admins. */
export async function readAnalytics(
  which: DayOfGame,
  caller: Writer['caller'],
  dependencies: Dependencies,
): Promise<Result<GameAnalytics, Problem>> {
  const found = await findDay(which, caller, 'read', dependencies);
  if (!found.ok) return found;
  const { day } = found.value;
  return day === undefined ? err(noSuchDay(which)) : ok(analyticsView(day, isoTime(dependencies.clock.now())));
}

/** Sets the visits of a day that has no figures yet. */
export const createAnalytics = (command: FiguresCommand, edit: ViewsEdit, dependencies: Dependencies) =>
  writeViews(command, 'create', edit, dependencies);

/** Corrects the visits of a day. */
export const updateAnalytics = (command: FiguresCommand, edit: ViewsEdit, dependencies: Dependencies) =>
  writeViews(command, 'update', edit, dependencies);

/** Sets the visits of a day to 0. Its purchases and downloads stay. */
export const deleteAnalytics = (command: FiguresCommand, dependencies: Dependencies) =>
  writeViews(command, 'delete', NO_VIEWS, dependencies);

/** Many writers add visits at once, so a correction adds the difference to the value that was read. */
async function writeViews(
  { gameId, day, cause, ...writer }: FiguresCommand,
  operation: RecordWrite['operation'],
  edit: ViewsEdit,
  dependencies: Dependencies,
): Promise<Result<GameAnalytics, Problem>> {
  const { figures, clock } = dependencies;
  const which = { gameId, day };
  const found = await findDay(which, writer.caller, operation, dependencies);
  if (!found.ok) return found;
  const { developerId, day: before } = found.value;
  if (operation === 'create' && before !== undefined) return err(isThere);
  if (operation !== 'create' && before === undefined) return err(noSuchDay(which));
  const subject = { kind: 'game-analytics', id: `${gameId}-${day}` } as const;
  const write = { operation, subject, ownerId: developerId, fields: fieldsOf(edit) };
  const recorded = adminRecord(writer, write, clock.now());
  if (!recorded.ok) return recorded;
  const was = before?.views ?? NO_VIEWS;
  const is = { ...was, ...defined(edit) };
  const by = recorded.value && { decision: recorded.value, cause };
  const difference = {
    organic: is.organic - was.organic,
    search: is.search - was.search,
    direct: is.direct - was.direct,
  };
  if (by === undefined) await figures.addViews(gameId, { [day]: difference });
  else await figures.correctViews(gameId, { [day]: difference }, by);
  const after = before ?? { gameId, day, purchases: 0, revenueCents: 0, downloads: 0, views: NO_VIEWS };
  return ok(analyticsView({ ...after, views: is }, isoTime(clock.now())));
}

const defined = ({ organic, search, direct }: ViewsEdit): Partial<Views> => ({
  ...(organic !== undefined && { organic }),
  ...(search !== undefined && { search }),
  ...(direct !== undefined && { direct }),
});

async function findDay(
  { gameId, day }: DayOfGame,
  caller: Writer['caller'],
  operation: 'read' | RecordWrite['operation'],
  { games, figures }: Dependencies,
): Promise<Result<{ readonly developerId: string; readonly day: GameDay | undefined }, Problem>> {
  const game = visible(await games.get(gameId), gameId, caller);
  if (!game.ok) return game;
  const { developerId } = game.value;
  if (!may(caller, operation, 'GameAnalytics', managerOf(caller, game.value)))
    return err(operation === 'read' ? notTheirs : forAdmins);
  const [found] = await figures.read([gameId], day, day);
  return ok({ developerId, day: found });
}

const noSuchDay = ({ day }: DayOfGame): Problem => problem('not-found', `There are no figures for ${day}.`);
const isThere = problem('conflict', 'This day has figures already. Change them with PATCH.');
const forAdmins = problem('forbidden', 'Only Admins can correct figures.');
