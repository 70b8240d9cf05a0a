import { listAnalytics } from '@satcade/contracts/api/analytics';
import type { GameAnalytics } from '@satcade/contracts/entities';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/query-key.ts';
import { useFollow } from '../../../lib/live/use-follow.ts';
import { lastDays, type Period } from './figures.ts';

export const RANGES = [7, 30, 90] as const;
export type Range = (typeof RANGES)[number];

/** The figures of a developer's games by day, by the developer's ID and the number of days. */
const salesKey = keyOf('sales');
const PAGE_SIZE = 100;
const POLL_MS = 60_000;

export interface Sales {
  readonly period: Period;
  readonly rows: readonly GameAnalytics[];
}

const salesQuery = (userId: string, range: Range) =>
  queryOptions({
    queryKey: salesKey(userId, range),
    queryFn: async ({ signal }): Promise<Sales> => {
      const period = lastDays(range, Date.now());
      return { period, rows: await readAll(period, signal) };
    },
    placeholderData: (previous) => previous,
  });

/** The figures of all games of the signed-in developer in the last `range` days. */
export function useSales(userId: string, range: Range) {
  useFollow([{ model: 'GameAnalytics', filter: { developerId: userId } }], [salesKey(userId)], {
    audience: 'users',
    pollMs: POLL_MS,
  });
  return useQuery(salesQuery(userId, range));
}

/** Reads all pages: totals and sorting need every row. */
async function readAll(period: Period, signal: AbortSignal): Promise<GameAnalytics[]> {
  const rows: GameAnalytics[] = [];
  for (let nextToken: string | undefined; ; ) {
    const page = await call(listAnalytics, { query: { ...period, limit: PAGE_SIZE, nextToken }, signal });
    rows.push(...page.items);
    if (page.nextToken === null) return rows;
    nextToken = page.nextToken;
  }
}
