import { describe, expect, test } from '@jest/globals';
import { createReview, listReviews } from '@satcade/contracts/api/catalogue';
import { reviewSchema } from '@satcade/contracts/entities';
import { cents, fixedClock } from '@satcade/kernel';
import { client } from '../testing/client.ts';
import { memoryCatalogue } from '../testing/memory-catalogue.ts';
import { aGame, BUYER, CAUSE, GAME_ID, listedGame, NOW } from '../testing/samples.ts';
import { reviewRoutes } from './reviews.ts';

async function setUp(game = listedGame()) {
  const catalogue = memoryCatalogue();
  await catalogue.games.create(game, CAUSE);
  return { catalogue, call: client(reviewRoutes({ ...catalogue, clock: fixedClock(NOW) })) };
}
const purchase = {
  gameId: GAME_ID,
  userId: BUYER,
  orderId: 'order',
  quantity: 1,
  lineCents: cents(100),
  isReversed: false,
  saidAt: NOW,
};
const body = { gameId: GAME_ID, rating: 5, title: 'Great' };
const query = { gameId: GAME_ID };

describe('a review', () => {
  test('of a buyer is marked as such, of others is not', async () => {
    const { call, catalogue } = await setUp();
    await catalogue.purchases.record(purchase);
    const bought = await call(createReview, { as: BUYER, json: body });
    expect(bought.status).toBe(201);
    expect(reviewSchema.parse(bought.json)).toMatchObject({ isVerifiedPurchase: true, username: `name of ${BUYER}` });
    const other = await call(createReview, { as: 'other', json: body });
    expect(other.json).toMatchObject({ isVerifiedPurchase: false });
  });

  test('of someone whose purchase was taken back is not marked', async () => {
    const { call, catalogue } = await setUp();
    await catalogue.purchases.record(purchase);
    await catalogue.purchases.record({ ...purchase, isReversed: true });
    expect((await call(createReview, { as: BUYER, json: body })).json).toMatchObject({ isVerifiedPurchase: false });
  });

  test('can be written once', async () => {
    const { call } = await setUp();
    await call(createReview, { as: BUYER, json: body });
    expect(await call(createReview, { as: BUYER, json: body })).toMatchObject({
      status: 409,
      json: { code: 'conflict' },
    });
  });

  test.each([
    ['no user', undefined, body, 401],
    ['no star', BUYER, { ...body, rating: 0 }, 400],
    ['six stars', BUYER, { ...body, rating: 6 }, 400],
    ['half a star', BUYER, { ...body, rating: 4.5 }, 400],
    ['a field of the server', BUYER, { ...body, isVerifiedPurchase: true }, 400],
  ])('with %s is refused', async (_, as, sent, status) => {
    const { call } = await setUp();
    expect((await call(createReview, { as, json: sent })).status).toBe(status);
  });

  test('of a game that is not in the store is refused', async () => {
    const { call } = await setUp(aGame());
    expect((await call(createReview, { as: BUYER, json: body })).status).toBe(404);
    expect((await call(listReviews, { query })).status).toBe(404);
  });
});

test('reviews are listed newest first, without hidden ones; writers see theirs at once', async () => {
  const { call, catalogue } = await setUp();
  for (const as of ['a', 'b', 'c']) await call(createReview, { as, json: body });
  catalogue.hideReview('b');
  const listed = await call(listReviews, { query });
  expect(listed.json).toMatchObject({ items: [{ userId: 'c' }, { userId: 'a' }], nextToken: null });
  expect(listed.headers['cache-control']).toBe('public, max-age=5');
  expect((await call(listReviews, { as: 'a', query })).headers['cache-control']).toBe('private, no-cache');
});
