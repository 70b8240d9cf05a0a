import { type Caller, may } from '@satcade/contracts/access';
import type { GameAnalytics } from '@satcade/contracts/entities';
import { LIMITS } from '@satcade/contracts/limits';
import { type Problem, problem } from '@satcade/contracts/problem';
import { type Clock, err, isId, isoTime, ok, type Result } from '@satcade/kernel';
import type { GameDay } from '../domain/day-figures.ts';
import { analyticsView } from '../domain/views.ts';
import type { FiguresStore, GameStore, Page, PageRequest } from '../ports.ts';
import { badToken, visible } from './access.ts';

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

/** Figures per game and day, oldest first: of one game, or of all that the caller has. */
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
  // Days before the one that the last page ended on are not read again.
  const start = after === undefined || after.day < from ? from : after.day;
  if (start > to) return ok({ items: [], nextToken: null });
  const days = await figures.read(gameIds.value, start, to);
  const rest = [...days].sort(byPlace).filter((day) => after === undefined || placeOf(day) > placeOf(after));
  const items = rest.slice(0, limit);
  const last = items.at(-1);
  const now = isoTime(clock.now());
  return ok({
    items: items.map((day) => analyticsView(day, now)),
    nextToken: last !== undefined && rest.length > limit ? tokenOf(last) : null,
  });
}

async function gamesOf(
  { gameId }: AnalyticsQuery,
  caller: User,
  games: GameStore,
): Promise<Result<readonly string[], Problem>> {
  if (gameId === undefined) return ok((await games.ofDeveloper(caller.userId)).map(({ game }) => game.gameId));
  const game = visible(await games.get(gameId), gameId, caller);
  if (!game.ok) return game;
  return may(caller, 'read', 'GameAnalytics', game.value.developerId)
    ? ok([gameId])
    : err(problem('forbidden', 'These are the figures of someone else’s game.'));
}

type Place = Pick<GameDay, 'day' | 'gameId'>;
const placeOf = ({ day, gameId }: Place): string => `${day}#${gameId}`;
const byPlace = (a: Place, b: Place): number => (placeOf(a) < placeOf(b) ? -1 : 1);
const tokenOf = (place: Place): string => Buffer.from(placeOf(place)).toString('base64url');

function readToken(token: string): Place | undefined {
  const [, day, gameId] = /^(\d{4}-\d{2}-\d{2})#(\w{26})$/.exec(Buffer.from(token, 'base64url').toString()) ?? [];
  const isPlace = day !== undefined && !Number.isNaN(Date.parse(day)) && gameId !== undefined && isId(gameId);
  return isPlace ? { day, gameId } : undefined;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const isSpan = (from: string, to: string): boolean =>
  from <= to && (Date.parse(to) - Date.parse(from)) / DAY_MS < LIMITS.analyticsDays;

const SPAN = `must not be before from, nor more than ${LIMITS.analyticsDays} days on`;
const badSpan = problem('validation', `query.to: ${SPAN}`, [{ path: 'query.to', message: SPAN }]);
