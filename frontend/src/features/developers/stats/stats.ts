import type { GameAnalytics } from '@satcade/contracts/entities';
import { statsText } from '../../../content/developers/portal.ts';
import { usdText } from '../../../lib/text/format.ts';
import { countText } from '../../../lib/text/local.ts';

/** The periods to choose from, in days. */
export const RANGES = [7, 30, 90] as const;
export type Range = (typeof RANGES)[number];

export const MEASURES = ['views', 'downloads', 'purchases', 'revenue'] as const;
export type Measure = (typeof MEASURES)[number];

/** The figures of one day (UTC). Revenue in USD. */
export type DayFigures = Pick<
  GameAnalytics,
  'date' | 'views' | 'downloads' | 'purchases' | 'revenue' | 'organicViews' | 'searchViews' | 'directViews'
>;
export type Totals = Omit<DayFigures, 'date'>;

const DAY_MS = 86_400_000;
const NOTHING: Totals = {
  ...{ views: 0, downloads: 0, purchases: 0, revenue: 0 },
  ...{ organicViews: 0, searchViews: 0, directViews: 0 },
};

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The last `range` days including today, oldest first: `2026-01-31`. */
export const daysUpTo = (now: number, range: number): string[] =>
  Array.from({ length: range }, (_, index) => dayOf(now - (range - 1 - index) * DAY_MS));

/** One line per day: the API leaves out days without activity. */
export function everyDay(days: readonly string[], found: readonly DayFigures[]): DayFigures[] {
  const byDate = new Map(found.map((figures) => [figures.date, figures]));
  return days.map((date) => byDate.get(date) ?? { date, ...NOTHING });
}

const FIGURES = ['views', 'downloads', 'purchases', 'revenue', 'organicViews', 'searchViews', 'directViews'] as const;

/** Totals. Revenue is added in whole cents, so that no cent is lost. */
export function totalsOf(days: readonly DayFigures[]): Totals {
  const sums = { ...NOTHING };
  for (const day of days) for (const figure of FIGURES) sums[figure] += Math.round(day[figure] * 100);
  for (const figure of FIGURES) sums[figure] /= 100;
  return sums;
}

/** Purchases per view: `2.5%`, or a dash where purchases came without a view of the game's page. */
export const conversionText = ({ views, purchases }: Pick<Totals, 'views' | 'purchases'>): string =>
  views === 0 || purchases > views ? '–' : `${((purchases / views) * 100).toFixed(1)}%`;

export const measureText = (measure: Measure, value: number): string =>
  measure === 'revenue' ? usdText(value) : countText(value);

const COLUMNS = [
  statsText.date,
  statsText.views,
  statsText.downloads,
  statsText.purchases,
  `${statsText.revenue} (USD)`,
  statsText.conversion,
] as const;

/** The figures as CSV (RFC 4180). Numbers are plain, so that spreadsheets recognise them. */
export function csvOf(days: readonly DayFigures[]): string {
  const lines = days.map((day) => [
    ...[day.date, day.views, day.downloads, day.purchases, day.revenue.toFixed(2)],
    day.views === 0 ? '' : (day.purchases / day.views).toFixed(4),
  ]);
  return [COLUMNS, ...lines].map((line) => line.join(',')).join('\r\n');
}
