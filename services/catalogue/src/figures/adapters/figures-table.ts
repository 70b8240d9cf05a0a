import { change, type Table } from '@satcade/dynamo';
import * as z from 'zod/mini';
import { auditItem } from '../../audit/adapters/audit-table.ts';
import { figuresKey, gamePartition, statsKey, viewsKey } from '../../table/keys.ts';
import { type GameDay, monthOf, monthsBetween, type ViewsByDay } from '../domain/day-figures.ts';
import type { FiguresStore } from '../ports.ts';
import { figuresIn, viewAdditionsOf, viewsOfMonth } from './figures-item.ts';

const anyItem = z.looseObject({ pk: z.string(), sk: z.string() });
/** The maximum size of one batch read. */
const BATCH = 100;

/** Daily figures behind their port. */
export function figuresTable(table: Table): FiguresStore {
  return {
    async addViews(gameId, views) {
      for (const [month, days] of Map.groupBy(Object.keys(views), monthOf)) {
        const ofMonth: ViewsByDay = Object.fromEntries(Object.entries(views).filter(([day]) => days.includes(day)));
        await table.update(viewsKey(gameId, month), change().set({ gameId }).add(viewAdditionsOf(ofMonth)), anyItem);
      }
    },

    async correctViews(gameId, views, { decision, cause }) {
      const items = Object.entries(views).map(([day, ofDay]) => ({
        update: viewsKey(gameId, monthOf(day)),
        change: change()
          .set({ gameId })
          .add(viewAdditionsOf({ [day]: ofDay })),
      }));
      await table.transact([...items, auditItem(decision, cause)]);
    },

    async read(gameIds, from, to) {
      const months = monthsBetween(from, to);
      const keys = gameIds.flatMap((gameId) => [
        statsKey(gameId),
        ...months.flatMap((month) => [figuresKey(gameId, month), viewsKey(gameId, month)]),
      ]);
      const items = new Map<string, Readonly<Record<string, unknown>>>();
      for (let start = 0; start < keys.length; start += BATCH) {
        const batch = await table.getMany(keys.slice(start, start + BATCH), anyItem);
        for (const item of batch) items.set(`${item.pk} ${item.sk}`, item);
      }
      return gameIds.flatMap((gameId) =>
        daysBetween(from, to).flatMap((day) => {
          const at = ({ sk }: { sk: string }) => items.get(`${gamePartition(gameId)} ${sk}`);
          const month = monthOf(day);
          const views = viewsOfMonth(at(viewsKey(gameId, month)), day);
          const figures = figuresIn(at(statsKey(gameId)), at(figuresKey(gameId, month)), day);
          const found: GameDay = { gameId, day, ...figures, views };
          return [...Object.values(figures), ...Object.values(views)].some((value) => value !== 0) ? [found] : [];
        }),
      );
    },
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;
function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let time = Date.parse(from); time <= Date.parse(to); time += DAY_MS) {
    days.push(new Date(time).toISOString().slice(0, 10));
  }
  return days;
}
