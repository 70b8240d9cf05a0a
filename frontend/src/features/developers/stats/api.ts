import { listAnalytics } from '@satcade/contracts/api/analytics';
import { call } from '../../../lib/api/call.ts';
import { type DayFigures, everyDay } from './stats.ts';

/** All figures of a game between two days, both included. */
export async function readFigures(gameId: string, days: readonly string[], signal: AbortSignal): Promise<DayFigures[]> {
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
