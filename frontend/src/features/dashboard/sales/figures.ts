import type { GameAnalytics } from '@satcade/contracts/entities';

type Row = Pick<GameAnalytics, 'gameId' | 'date' | 'revenue' | 'purchases' | 'views' | 'downloads'>;

export interface Figures {
  /** USD */
  readonly revenue: number;
  readonly purchases: number;
  readonly views: number;
  readonly downloads: number;
}

const DAY_MS = 86_400_000;
const NOTHING: Figures = { revenue: 0, purchases: 0, views: 0, downloads: 0 };

export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The last `days` days including today, in UTC. `now` is in milliseconds. */
export function lastDays(days: number, now: number): Period {
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  return { from: dayOf(now - (days - 1) * DAY_MS), to: dayOf(now) };
}

/** Adds up figures. Money is added in whole cents, so that no cent is lost. */
export function totalOf(rows: readonly Figures[]): Figures {
  return rows.reduce<Figures>(
    (sum, row) => ({
      revenue: (Math.round(sum.revenue * 100) + Math.round(row.revenue * 100)) / 100,
      purchases: sum.purchases + row.purchases,
      views: sum.views + row.views,
      downloads: sum.downloads + row.downloads,
    }),
    NOTHING,
  );
}

/** One entry per day of the period, oldest first, with zeros for days without activity. */
export function byDay(rows: readonly Row[], { from, to }: Period): readonly (Figures & { readonly date: string })[] {
  const found = Map.groupBy(rows, ({ date }) => date);
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, place) => {
    const date = new Date(Date.parse(from) + place * DAY_MS).toISOString().slice(0, 10);
    return { date, ...totalOf(found.get(date) ?? []) };
  });
}

/** The games with the highest revenue. Games without purchases are left out. */
export function topGames(rows: readonly Row[], count: number): readonly (Figures & { readonly gameId: string })[] {
  return [...Map.groupBy(rows, ({ gameId }) => gameId)]
    .map(([gameId, own]) => ({ gameId, ...totalOf(own) }))
    .filter(({ purchases, revenue }) => purchases > 0 || revenue !== 0)
    .toSorted((a, b) => b.revenue - a.revenue || b.purchases - a.purchases)
    .slice(0, count);
}

/** Purchases per hundred views with one decimal. `undefined` where purchases came without a view of the game's page. */
export const conversionOf = ({ purchases, views }: Figures): string | undefined =>
  views === 0 || purchases > views ? undefined : ((purchases / views) * 100).toFixed(1);
