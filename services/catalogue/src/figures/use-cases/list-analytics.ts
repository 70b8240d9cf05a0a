import { type Caller, may } from '@satcade/contracts/access';
import type { GameAnalytics } from '@satcade/contracts/entities';
import { LIMITS } from '@satcade/contracts/limits';
import { type Problem, problem } from '@satcade/contracts/problem';
import { type Clock, err, isId, isoTime, ok, type Result } from '@satcade/kernel';
import type { GameStore } from '../../games/ports.ts';
import { badToken, managerOf, visible } from '../../games/use-cases/access.ts';
import type { Page, PageRequest } from '../../ports.ts';
import { analyticsView } from '../domain/analytics-view.ts';
import type { GameDay } from '../domain/day-figures.ts';
import type { FiguresStore } from '../ports.ts';

interface Dependencies {
  readonly games: GameStore;
  readonly figures: FiguresStore;
  readonly clock: Clock;
}

export interface AnalyticsQuery extends PageRequest {
  readonly gameId?: string | undefined;
  readonly from: string;
  readonly to: string;
}

type User = Extract<Caller, { kind: 'user' }>;

/** Figures per game and day, oldest first: of one game, or of all the caller's games. */
export async function listAnalytics(
  query: AnalyticsQuery,
  caller: User,
  { games, figures, clock }: Dependencies,
): Promise<Result<Page<GameAnalytics>, Problem>> {
  const { from, to, limit, nextToken } = query;
  if (!isSpan(from, to)) return err(badSpan);
  const after = nextToken === undefined ? undefined : readToken(nextToken);
  if (nextToken !== undefined && after === undefined) return err(badToken);
  const gameIds = await gamesOf(query, caller, games);
  if (!gameIds.ok) return gameIds;
  // Days before the last one of the previous page are not read again.
  const start = after === undefined || after.day < from ? from : after.day;
  if (start > to) return ok({ items: [], nextToken: null });
  const { found, readTo } = await readFor(gameIds.value, start);
  const items = found.slice(0, limit);
  const last = found.length > limit ? items.at(-1) : undefined;
  const next = last ?? (readTo < to ? { day: readTo, gameId: LAST_ID } : undefined);
  const now = isoTime(clock.now());
  return ok({
    items: items.map((day) => analyticsView(day, now)),
    nextToken: next === undefined ? null : tokenOf(next),
  });

  /** Reads month by month until a page is full or the request has read enough; a short page is followed by another. */
  async function readFor(ids: readonly string[], first: string) {
    const found: GameDay[] = [];
    let readTo = '';
    let reads = 0;
    for (let day = first; day <= to && found.length <= limit && reads < READS; day = dayAfter(readTo)) {
      readTo = [endOfMonth(day), to].toSorted()[0] ?? to;
      const days = await figures.read(ids, day, readTo);
      found.push(...[...days].sort(byPlace).filter((each) => after === undefined || placeOf(each) > placeOf(after)));
      reads += READS_PER_MONTH * ids.length;
    }
    return { found, readTo };
  }
}

async function gamesOf(
  { gameId }: AnalyticsQuery,
  caller: User,
  games: GameStore,
): Promise<Result<readonly string[], Problem>> {
  if (gameId === undefined) return ok((await games.ofDeveloper(caller.userId)).map(({ game }) => game.gameId));
  const game = visible(await games.get(gameId), gameId, caller);
  if (!game.ok) return game;
  return may(caller, 'read', 'GameAnalytics', managerOf(caller, game.value)) ? ok([gameId]) : err(notTheirs);
}

export const notTheirs = problem(
  'forbidden',
  'Only the developer, the publisher and Admins can see the figures of this game.',
);

type Place = Pick<GameDay, 'day' | 'gameId'>;
const placeOf = ({ day, gameId }: Place): string => `${day}#${gameId}`;
const byPlace = (a: Place, b: Place): number => (placeOf(a) < placeOf(b) ? -1 : 1);
const tokenOf = (place: Place): string => Buffer.from(placeOf(place)).toString('base64url');

function readToken(token: string): Place | undefined {
  const [, day, gameId] = /^(\d{4}-\d{2}-\d{2})#(\w{26})$/.exec(Buffer.from(token, 'base64url').toString()) ?? [];
  const isPlace = day !== undefined && !Number.isNaN(Date.parse(day)) && gameId !== undefined && isId(gameId);
  return isPlace ? { day, gameId } : undefined;
}

/** The usual number of items read per request; one month is always read. */
const READS = 1_200;
/** The counters, and a month of figures and of visits. */
const READS_PER_MONTH = 3;
/** Sorts after every game of the same day. */
const LAST_ID = '7ZZZZZZZZZZZZZZZZZZZZZZZZZ';

const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
function endOfMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

const DAY_MS = 24 * 60 * 60 * 1000;
const isSpan = (from: string, to: string): boolean =>
  from <= to && (Date.parse(to) - Date.parse(from)) / DAY_MS < LIMITS.analyticsDays;

const SPAN = `must not be before from, nor more than ${LIMITS.analyticsDays} days on`;
const badSpan = problem('validation', `query.to: ${SPAN}`, [{ path: 'query.to', message: SPAN }]);
