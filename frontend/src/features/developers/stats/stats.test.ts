import { expect, test } from '@jest/globals';
import { conversionText, csvOf, type DayFigures, daysUpTo, everyDay, totalsOf } from './stats.ts';

const day = (date: string, part: Partial<DayFigures> = {}): DayFigures => ({
  date,
  ...{ views: 0, downloads: 0, purchases: 0, revenue: 0, organicViews: 0, searchViews: 0, directViews: 0 },
  ...part,
});
const now = Date.parse('2026-03-01T23:59:00.000Z');

test('a period of days ends today in UTC and may cross the end of a month', () => {
  expect(daysUpTo(now, 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
});

test('days without activity are filled in with zeros', () => {
  const figures = everyDay(daysUpTo(now, 2), [day('2026-03-01', { views: 4 })]);
  expect(figures.map(({ date, views }) => [date, views])).toEqual([
    ['2026-02-28', 0],
    ['2026-03-01', 4],
  ]);
});

test('totals are exact to the cent', () => {
  const days = Array.from({ length: 10 }, (_, index) => day(String(index), { revenue: 0.1, purchases: 1 }));
  expect(totalsOf(days)).toMatchObject({ revenue: 1, purchases: 10 });
});

test('the conversion rate is purchases per view, and a dash without views or with more purchases than views', () => {
  expect(conversionText({ views: 200, purchases: 5 })).toBe('2.5%');
  expect(conversionText({ views: 0, purchases: 1 })).toBe('–');
  expect(conversionText({ views: 1, purchases: 45 })).toBe('–');
});

test('the CSV has a header and one line per day', () => {
  const days = [day('2026-02-28'), day('2026-03-01', { views: 8, downloads: 3, purchases: 2, revenue: 19.9 })];
  expect(csvOf(days).split('\r\n')).toEqual([
    'Day (UTC),Views,Downloads,Purchases,Revenue before fee (USD),Conversion',
    '2026-02-28,0,0,0,0.00,',
    '2026-03-01,8,3,2,19.90,0.2500',
  ]);
});
