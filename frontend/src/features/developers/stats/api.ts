import { listAnalytics } from '@satcade/contracts/api/analytics';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/query-key.ts';
import { type DayFigures, daysUpTo, everyDay, type Range } from './stats.ts';

/** The figures of one game by day, by its ID and the number of days. */
const gameFiguresKey = keyOf('game-analytics');

/** The figures of a game in the last days, today included. */
export const gameFiguresQuery = (gameId: string, range: Range) =>
  queryOptions({
    queryKey: gameFiguresKey(gameId, range),
    queryFn: ({ signal }) => readFigures(gameId, daysUpTo(Date.now(), range), signal),
    placeholderData: (previous) => previous,
  });

/** All figures of a game between two days, both included. */
async function readFigures(gameId: string, days: readonly string[], signal: AbortSignal): Promise<DayFigures[]> {
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const found: DayFigures[] = [];
  let nextToken: string | undefined;
  do {
    const page = await call(listAnalytics, { query: { gameId, from, to, limit: 100, nextToken }, signal });
    found.push(...page.items);
    nextToken = page.nextToken ?? undefined;
  } while (nextToken !== undefined);
  return everyDay(days, found);
}
