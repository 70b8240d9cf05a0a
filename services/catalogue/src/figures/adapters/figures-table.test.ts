import { expect, test } from '@jest/globals';
import { localTables } from '@satcade/testing/local-table';
import { GAME_ID, ulid } from '../../testing/samples.ts';
import { NO_STATS } from '../domain/stats.ts';
import { paddedSequence } from '../domain/tally.ts';
import { figuresTable } from './figures-table.ts';
import { statsTable } from './stats-table.ts';

/* Uses the embedded DynamoDB engine: keys, conditions and costs are real. */

const local = localTables();
const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString().slice(0, 10);

function sell(number: number, sequence: number, sign = 1) {
  const last = paddedSequence(String(sequence));
  return statsTable(local().table).add(GAME_ID, {
    change: { ...NO_STATS, purchaseCount: sign, revenueCents: sign * 999, saleUses: { [ulid(5)]: sign } },
    days: { [day(number)]: { purchases: sign, revenueCents: sign * 999, downloads: 0 } },
    first: last,
    last,
  });
}

test('returns a year of days exactly, wherever each day is stored by then', async () => {
  const figures = figuresTable(local().table);
  for (let number = 1; number <= 60; number += 1) {
    await sell(number, number * 2);
    await sell(number, number * 2);
    await sell(number, number * 2 + 1);
  }
  await sell(3, 1000, -1);
  await figures.addViews(GAME_ID, {
    [day(31)]: { organic: 1, search: 0, direct: 2 },
    [day(32)]: { organic: 0, search: 3, direct: 0 },
  });
  const found = await figures.read([GAME_ID, ulid(9)], day(1), day(365));
  expect(found).toHaveLength(60);
  for (const each of found) {
    expect(each).toMatchObject({ purchases: each.day === day(3) ? 1 : 2, gameId: GAME_ID });
    expect(each.revenueCents).toBe(each.purchases * 999);
  }
  expect(found.find((each) => each.day === day(31))?.views).toEqual({ organic: 1, search: 0, direct: 2 });
  expect(found.find((each) => each.day === day(32))?.views).toEqual({ organic: 0, search: 3, direct: 0 });
  expect(await statsTable(local().table).get(GAME_ID)).toMatchObject({ purchaseCount: 119, revenueCents: 119 * 999 });
});

test('adds no cost for the day of a sale; moving days away costs five writes per nine days', async () => {
  const costs: number[] = [];
  for (let number = 1; number <= 18; number += 1) {
    costs.push((await local().unitsOf(() => sell(number, number))).write);
  }
  expect(costs).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 5, 1, 1, 1, 1, 1, 1, 1, 1, 5]);
  // Many sales of one day are one write each, as before.
  expect((await local().unitsOf(() => sell(18, 40))).write).toBe(1);
});

test('keeps a month of visits within one write unit, and a query at half a unit per item', async () => {
  const figures = figuresTable(local().table);
  for (let number = 1; number <= 31; number += 1) {
    const views = { [day(number)]: { organic: 123_456, search: 123_456, direct: 123_456 } };
    expect((await local().unitsOf(() => figures.addViews(GAME_ID, views))).write).toBe(1);
  }
  const asked = await local().unitsOf(() => figures.read([GAME_ID], day(1), day(59)));
  expect(asked).toEqual({ read: 2.5, write: 0 });
});
