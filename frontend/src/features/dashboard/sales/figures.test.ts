import { expect, test } from '@jest/globals';
import { byDay, conversionOf, lastDays, topGames, totalOf } from './figures.ts';

const row = (gameId: string, date: string, revenue: number, purchases = 1) => ({
  gameId,
  date,
  revenue,
  purchases,
  views: 10,
  downloads: 2,
});

test('a period ends today in UTC', () => {
  const lateEvening = Date.parse('2026-03-01T23:59:00Z');
  expect(lastDays(7, lateEvening)).toEqual({ from: '2026-02-23', to: '2026-03-01' });
  expect(lastDays(1, lateEvening)).toEqual({ from: '2026-03-01', to: '2026-03-01' });
});

test('days without figures become zeros, and the figures of several games are added by day', () => {
  const rows = [row('a', '2026-02-28', 0.1), row('b', '2026-02-28', 0.2), row('a', '2026-03-02', -5, 0)];
  const days = byDay(rows, { from: '2026-02-27', to: '2026-03-02' });
  expect(days.map(({ date, revenue }) => [date, revenue])).toEqual([
    ['2026-02-27', 0],
    ['2026-02-28', 0.3],
    ['2026-03-01', 0],
    ['2026-03-02', -5],
  ]);
});

test('totals are exact to the cent', () => {
  expect(totalOf(Array.from({ length: 1_000 }, () => row('a', '2026-01-01', 0.07)))).toMatchObject({
    revenue: 70,
    purchases: 1_000,
  });
});

test('top games are sorted by revenue, without games that had no purchases', () => {
  const rows = [
    row('a', '2026-01-01', 5),
    row('b', '2026-01-01', 4),
    row('b', '2026-01-02', 4),
    row('c', '2026-01-02', 0, 0),
  ];
  expect(topGames(rows, 5).map(({ gameId, revenue }) => [gameId, revenue])).toEqual([
    ['b', 8],
    ['a', 5],
  ]);
  expect(topGames(rows, 1)).toHaveLength(1);
});

test('there is no conversion rate without views, or with more purchases than views', () => {
  expect(conversionOf(row('a', '2026-01-01', 1))).toBe('10.0');
  expect(conversionOf({ revenue: 0, purchases: 0, views: 0, downloads: 0 })).toBeUndefined();
  expect(conversionOf({ revenue: 0, purchases: 45, views: 1, downloads: 0 })).toBeUndefined();
});
