import type { GameAnalytics } from '@satcade/contracts/entities';
import { statsText } from '../../content/portal.ts';
import { countText, usdText } from '../../lib/format.ts';

/** The spans that can be chosen, in days. */
export const RANGES = [7, 30, 90] as const;
export type Range = (typeof RANGES)[number];

export const MEASURES = ['views', 'downloads', 'purchases', 'revenue'] as const;
export type Measure = (typeof MEASURES)[number];

/** One day's figures (UTC); revenue in USD. */
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

/** The last `range` days, today included, oldest first: `2026-01-31`. */
export const daysUpTo = (now: number, range: number): string[] =>
  Array.from({ length: range }, (_, index) => dayOf(now - (range - 1 - index) * DAY_MS));

/** A line for every day: the API leaves out those on which nothing happened. */
export function everyDay(days: readonly string[], found: readonly DayFigures[]): DayFigures[] {
  const byDate = new Map(found.map((figures) => [figures.date, figures]));
  return days.map((date) => byDate.get(date) ?? { date, ...NOTHING });
}

const FIGURES = ['views', 'downloads', 'purchases', 'revenue', 'organicViews', 'searchViews', 'directViews'] as const;

/** Sums; revenue in whole cents on the way, so that nothing is lost. */
export function totalsOf(days: readonly DayFigures[]): Totals {
  const sums = { ...NOTHING };
  for (const day of days) for (const figure of FIGURES) sums[figure] += Math.round(day[figure] * 100);
  for (const figure of FIGURES) sums[figure] /= 100;
  return sums;
}

/** Sales per view: `2.5%`; a dash without views. */
export const conversionText = ({ views, purchases }: Pick<Totals, 'views' | 'purchases'>): string =>
  views === 0 ? '–' : `${((purchases / views) * 100).toFixed(1)}%`;

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

/** The figures as RFC 4180 has them; numbers plain, so that a spreadsheet takes them as such. */
export function csvOf(days: readonly DayFigures[]): string {
  const lines = days.map((day) => [
    ...[day.date, day.views, day.downloads, day.purchases, day.revenue.toFixed(2)],
    day.views === 0 ? '' : (day.purchases / day.views).toFixed(4),
  ]);
  return [COLUMNS, ...lines].map((line) => line.join(',')).join('\r\n');
}
