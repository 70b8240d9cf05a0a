import { expect, test } from '@jest/globals';
import { createSale, getSale, listSales } from '@satcade/contracts/api/sales';
import { saleSchema } from '@satcade/contracts/entities';
import { fixedClock } from '@satcade/kernel';
import { NO_DATE } from '../../games/domain/coming-soon.ts';
import type { Game } from '../../games/domain/game.ts';
import { client } from '../../testing/client.ts';
import { memoryCatalogue } from '../../testing/memory-catalogue.ts';
import { aGame, CAUSE, DEVELOPER, GAME_ID, listedGame, NOW } from '../../testing/samples.ts';
import { discountRoutes } from './discounts.ts';

/** Whether the discount of a game is read by its id, and how many are in the list, for a caller. */
async function discountsOf(game: Game) {
  const catalogue = memoryCatalogue();
  await catalogue.games.create(game, CAUSE);
  const call = client(discountRoutes({ ...catalogue, clock: fixedClock(NOW) }));
  const dates = { startDate: '2026-03-01T00:00:00Z', endDate: '2026-03-08T00:00:00Z' };
  const json = { gameId: GAME_ID, saleType: 'PERCENTAGE', discountPercentage: 25, ...dates };
  const { id } = saleSchema.parse((await call(createSale, { as: DEVELOPER, json })).json);
  return async (as?: string) => {
    const caller = as === undefined ? {} : { as };
    const one = await call(getSale, { params: { id }, ...caller });
    const { status, json: page } = await call(listSales, { query: { gameId: GAME_ID }, ...caller });
    return { one: one.status, list: status === 200 ? page : status };
  };
}

const NONE = { items: [], nextToken: null };
const ONE = { items: [{ discountPercentage: 25 }] };

test('discounts of a game in the store are for everybody', async () => {
  const discountsFor = await discountsOf(listedGame());
  expect(await discountsFor()).toMatchObject({ one: 200, list: ONE });
});

test('discounts of a hidden game are for those who manage it', async () => {
  const discountsFor = await discountsOf(aGame());
  for (const other of [undefined, 'other']) expect(await discountsFor(other)).toEqual({ one: 404, list: 404 });
  for (const manager of [DEVELOPER, 'admin'])
    expect(await discountsFor(manager)).toMatchObject({ one: 200, list: ONE });
});

test('discounts of an announced game, which shows no price yet, are for those who manage it', async () => {
  const discountsFor = await discountsOf(aGame({ comingSoon: true, isAnnounced: true, publishAt: NO_DATE }));
  for (const other of [undefined, 'other']) expect(await discountsFor(other)).toEqual({ one: 404, list: NONE });
  for (const manager of [DEVELOPER, 'admin'])
    expect(await discountsFor(manager)).toMatchObject({ one: 200, list: ONE });
});
