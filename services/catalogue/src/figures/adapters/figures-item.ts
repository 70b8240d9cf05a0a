import { change, type TransactItem } from '@satcade/dynamo';
import { figuresKey, gamePartition, statsKey } from '../../table/keys.ts';
import {
  type DayFigures,
  type FiguresByDay,
  type GameDay,
  monthOf,
  NO_VIEWS,
  type Views,
  type ViewsByDay,
} from '../domain/day-figures.ts';

/*
 * Daily figures as attributes, one number each, so that one ADD changes them all. Next to the counters, their names
 * contain the whole day (`p#2026-03-05`); in the item of their month, only its number (`p05`). Both kinds of item stay
 * within 1 KB.
 */
type Item = Readonly<Record<string, unknown>>;
const LETTERS = { purchases: 'p', revenueCents: 'r', downloads: 'd' } as const;
const VIEW_LETTERS = { organic: 'o', search: 's', direct: 'd' } as const;
const NO_FIGURES: DayFigures = { purchases: 0, revenueCents: 0, downloads: 0 };

const numberIn = (item: Item, name: string): number => {
  const value = item[name];
  return typeof value === 'number' ? value : 0;
};

/** The attributes next to the counters that change, and by how much. */
export function dayAdditionsOf(days: FiguresByDay): Record<string, number> {
  return additions(days, (letter, day) => `${letter}#${day}`);
}

function additions(days: FiguresByDay, nameOf: (letter: string, day: string) => string): Record<string, number> {
  const moved: Record<string, number> = {};
  for (const [day, figures] of Object.entries(days)) {
    const { purchases, revenueCents, downloads } = figures;
    if (purchases !== 0) moved[nameOf(LETTERS.purchases, day)] = purchases;
    if (revenueCents !== 0) moved[nameOf(LETTERS.revenueCents, day)] = revenueCents;
    if (downloads !== 0) moved[nameOf(LETTERS.downloads, day)] = downloads;
  }
  return moved;
}

const BESIDE = /^[prd]#(\d{4}-\d{2}-\d{2})$/;
const besideNames = (item: Item): string[] => Object.keys(item).filter((name) => BESIDE.test(name));

/** The days stored next to the counters. */
export const openDaysOf = (item: Item): Set<string> =>
  new Set(besideNames(item).map((name) => BESIDE.exec(name)?.[1] ?? ''));

const figuresBeside = (item: Item, day: string): DayFigures => figuresAt(item, (letter) => `${letter}#${day}`);
const figuresOfMonth = (item: Item, day: string): DayFigures =>
  figuresAt(item, (letter) => `${letter}${numberOf(day)}`);

const figuresAt = (item: Item, nameOf: (letter: string) => string): DayFigures => ({
  purchases: numberIn(item, nameOf(LETTERS.purchases)),
  revenueCents: numberIn(item, nameOf(LETTERS.revenueCents)),
  downloads: numberIn(item, nameOf(LETTERS.downloads)),
});

const plus = (a: DayFigures, b: DayFigures): DayFigures => ({
  purchases: a.purchases + b.purchases,
  revenueCents: a.revenueCents + b.revenueCents,
  downloads: a.downloads + b.downloads,
});

const numberOf = (day: string): string => day.slice(8);

/** Moves all days next to the counters into their months, if the counters are still as they were read. */
export function putAway(gameId: string, stats: Item): TransactItem[] {
  const byMonth = Map.groupBy(openDaysOf(stats), monthOf);
  const taken = change()
    .expectEqual('lastSequence', stats.lastSequence)
    .remove(...besideNames(stats));
  const put = [...byMonth].map(([month, days]) => {
    const figures = Object.fromEntries(days.map((day) => [day, figuresBeside(stats, day)]));
    return {
      update: figuresKey(gameId, month),
      change: change()
        .set({ gameId })
        .add(additions(figures, (letter, day) => `${letter}${numberOf(day)}`)),
    };
  });
  return [{ update: statsKey(gameId), change: taken }, ...put];
}

/** What visits add to the item of one month. */
export function viewAdditionsOf(views: ViewsByDay): Record<string, number> {
  const moved: Record<string, number> = {};
  for (const [day, { organic, search, direct }] of Object.entries(views)) {
    if (organic !== 0) moved[`${VIEW_LETTERS.organic}${numberOf(day)}`] = organic;
    if (search !== 0) moved[`${VIEW_LETTERS.search}${numberOf(day)}`] = search;
    if (direct !== 0) moved[`${VIEW_LETTERS.direct}${numberOf(day)}`] = direct;
  }
  return moved;
}

export const viewsOfMonth = (item: Item | undefined, day: string): Views =>
  item === undefined
    ? NO_VIEWS
    : {
        organic: numberIn(item, `${VIEW_LETTERS.organic}${numberOf(day)}`),
        search: numberIn(item, `${VIEW_LETTERS.search}${numberOf(day)}`),
        direct: numberIn(item, `${VIEW_LETTERS.direct}${numberOf(day)}`),
      };

export const figuresIn = (stats: Item | undefined, month: Item | undefined, day: string): DayFigures =>
  plus(
    stats === undefined ? NO_FIGURES : figuresBeside(stats, day),
    month === undefined ? NO_FIGURES : figuresOfMonth(month, day),
  );

/**
 * What a change of the counters, or of a month of figures or visits, adds to which days; `undefined` for any other
 * item.
 */
export function movedDays({
  before = {},
  after = {},
}: {
  readonly before?: Item | undefined;
  readonly after?: Item | undefined;
}): { readonly gameId: string; readonly days: readonly Omit<GameDay, 'gameId'>[] } | undefined {
  const { pk, sk } = 'sk' in after ? after : before;
  const [kind, month = ''] = String(sk).split('#');
  const gameId = String(pk).slice(gamePartition('').length);
  switch (kind) {
    case 'STATS': {
      const days = [...new Set([...openDaysOf(before), ...openDaysOf(after)])];
      return { gameId, days: differing(days, (item, day) => ({ ...figuresBeside(item, day), views: NO_VIEWS })) };
    }
    case 'FIGURES':
      return {
        gameId,
        days: differing(daysOf(month), (item, day) => ({ ...figuresOfMonth(item, day), views: NO_VIEWS })),
      };
    case 'VIEWS':
      return {
        gameId,
        days: differing(daysOf(month), (item, day) => ({ ...NO_FIGURES, views: viewsOfMonth(item, day) })),
      };
    default:
      return undefined;
  }

  function differing(days: readonly string[], read: (item: Item, day: string) => Omit<GameDay, 'gameId' | 'day'>) {
    return days.flatMap((day) => {
      const [was, is] = [read(before, day), read(after, day)];
      const views = {
        organic: is.views.organic - was.views.organic,
        search: is.views.search - was.views.search,
        direct: is.views.direct - was.views.direct,
      };
      const figures = {
        purchases: is.purchases - was.purchases,
        revenueCents: is.revenueCents - was.revenueCents,
        downloads: is.downloads - was.downloads,
      };
      const isMoved = [...Object.values(views), ...Object.values(figures)].some((value) => value !== 0);
      return isMoved ? [{ day, ...figures, views }] : [];
    });
  }
}

const daysOf = (month: string): string[] =>
  Array.from({ length: 31 }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
