import type { ViewSource } from '@satcade/contracts/enums';
import type { Purchase } from '../../purchases/domain/purchase.ts';

/** The activity of a game on one day (UTC), without the visits of its page. */
export interface DayFigures {
  /** Copies. */
  readonly purchases: number;
  readonly revenueCents: number;
  readonly downloads: number;
}

/** By day: `2026-01-31`. */
export type FiguresByDay = Readonly<Record<string, DayFigures>>;

export const NO_DAYS: FiguresByDay = {};

export type Views = Readonly<Record<ViewSource, number>>;
export type ViewsByDay = Readonly<Record<string, Views>>;
export const NO_VIEWS: Views = { organic: 0, search: 0, direct: 0 };

/** All figures of one game on one day. */
export interface GameDay extends DayFigures {
  readonly gameId: string;
  readonly day: string;
  readonly views: Views;
}

export const dayOf = (time: string): string => new Date(time).toISOString().slice(0, 10);
export const monthOf = (day: string): string => day.slice(0, 7);

/** The months from that of `from` to that of `to`. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  let month = monthOf(from);
  while (month <= monthOf(to)) {
    months.push(month);
    const [year = 0, number = 0] = month.split('-').map(Number);
    month = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
  }
  return months;
}

/** Adds figures (negative ones subtract). */
export function addDays(some: FiguresByDay, more: FiguresByDay): FiguresByDay {
  const sum: Record<string, DayFigures> = { ...some };
  for (const [day, figures] of Object.entries(more)) {
    const before = sum[day];
    sum[day] = {
      purchases: (before?.purchases ?? 0) + figures.purchases,
      revenueCents: (before?.revenueCents ?? 0) + figures.revenueCents,
      downloads: (before?.downloads ?? 0) + figures.downloads,
    };
  }
  return sum;
}

export const isQuiet = (days: FiguresByDay): boolean =>
  Object.values(days).every((figures) => Object.values(figures).every((value) => value === 0));

/**
 * The effect of a purchase's change on the days. A purchase counts on the day on which it was granted, and is
 * subtracted from that same day when it is reversed. So no day falls below zero, and the days always sum to the
 * counters.
 */
export const purchaseDays = (before: Purchase | undefined, after: Purchase | undefined): FiguresByDay =>
  addDays(standing(before, -1), standing(after, 1));

function standing(purchase: Purchase | undefined, sign: 1 | -1): FiguresByDay {
  if (purchase === undefined || purchase.isReversed) return NO_DAYS;
  const { quantity, lineCents, saidAt, soldAt = saidAt } = purchase;
  return { [dayOf(soldAt)]: { purchases: sign * quantity, revenueCents: sign * lineCents, downloads: 0 } };
}

export const downloadDay = (downloadedAt: string): FiguresByDay => ({
  [dayOf(downloadedAt)]: { purchases: 0, revenueCents: 0, downloads: 1 },
});
