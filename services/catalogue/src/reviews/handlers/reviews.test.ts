import { describe, expect, test } from '@jest/globals';
import { createReview, deleteReview, listReviews, replyToReview, updateReview } from '@satcade/contracts/api/reviews';
import { reviewSchema } from '@satcade/contracts/entities';
import { QUOTAS } from '@satcade/contracts/quotas';
import { cents, fixedClock } from '@satcade/kernel';
import { client } from '../../testing/client.ts';
import { memoryCatalogue } from '../../testing/memory-catalogue.ts';
import { hide } from '../../testing/projection.ts';
import { aGame, BUYER, CAUSE, DEVELOPER, GAME_ID, listedGame, NOW, ulid } from '../../testing/samples.ts';
import { reviewRoutes } from './reviews.ts';

async function setUp(game = listedGame()) {
  const catalogue = memoryCatalogue();
  await catalogue.games.create(game, CAUSE);
  const clock = fixedClock(NOW);
  return { catalogue, clock, call: client(reviewRoutes({ ...catalogue, clock })) };
}

/** With one review, by BUYER. */
async function reviewed() {
  const { catalogue, clock, call } = await setUp();
  const created = await call(createReview, { as: BUYER, json: { ...body, content: 'Text' } });
  const { id } = reviewSchema.parse(created.json);
  clock.advance(60_000);
  const withdraw = async () => {
    const game = listedGame();
    await catalogue.games.save(game, { ...game, revision: 2, status: 'draft' }, CAUSE);
  };
  return { catalogue, call, id, params: { id }, withdraw };
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

describe('review limit of an account', () => {
  const another = async (catalogue: ReturnType<typeof memoryCatalogue>, number: number) => {
    await catalogue.games.create(listedGame({ gameId: ulid(number) }), CAUSE);
    return ulid(number);
  };

  test('is 50 a day', async () => {
    const { call, catalogue } = await setUp();
    for (let sent = 0; sent < QUOTAS.reviewsPerDay.limit; sent += 1) await catalogue.quotas.reviews.take(BUYER);
    const refused = await call(createReview, { as: BUYER, json: body });
    expect(refused).toMatchObject({ status: 429, json: { code: 'too-many-requests' } });
    expect((await call(createReview, { as: 'other', json: body })).status).toBe(201);
  });

  test('counts existing reviews once', async () => {
    const { call, catalogue } = await setUp();
    for (let sent = 2; sent < QUOTAS.reviewsPerDay.limit; sent += 1) await catalogue.quotas.reviews.take(BUYER);
    expect((await call(createReview, { as: BUYER, json: body })).status).toBe(201);
    expect((await call(createReview, { as: BUYER, json: body })).status).toBe(409);
    const gameId = await another(catalogue, 900);
    expect((await call(createReview, { as: BUYER, json: { ...body, gameId } })).status).toBe(201);
  });
});

describe('new review', () => {
  test('is marked as verified for a buyer, and not for others', async () => {
    const { call, catalogue } = await setUp();
    await catalogue.purchases.record(purchase);
    const bought = await call(createReview, { as: BUYER, json: body });
    expect(bought.status).toBe(201);
    expect(reviewSchema.parse(bought.json)).toMatchObject({ isVerifiedPurchase: true, username: `name of ${BUYER}` });
    const other = await call(createReview, { as: 'other', json: body });
    expect(other.json).toMatchObject({ isVerifiedPurchase: false });
  });

  test('is not marked after the purchase was reversed', async () => {
    const { call, catalogue } = await setUp();
    await catalogue.purchases.record(purchase);
    await catalogue.purchases.record({ ...purchase, isReversed: true });
    expect((await call(createReview, { as: BUYER, json: body })).json).toMatchObject({ isVerifiedPurchase: false });
  });

  test('can be written once per game', async () => {
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
    ['a server-side field', BUYER, { ...body, isVerifiedPurchase: true }, 400],
  ])('is refused with %s', async (_, as, sent, status) => {
    const { call } = await setUp();
    expect((await call(createReview, { as, json: sent })).status).toBe(status);
  });

  test('is refused for the user’s own game, even to Admins', async () => {
    const { call } = await setUp();
    expect(await call(createReview, { as: DEVELOPER, json: body })).toMatchObject({ status: 403 });
    const admins = await setUp(listedGame({ developerId: 'admin' }));
    expect((await admins.call(createReview, { as: 'admin', json: body })).status).toBe(403);
  });

  test('is refused for a game that is not in the store', async () => {
    const { call } = await setUp(aGame());
    expect((await call(createReview, { as: BUYER, json: body })).status).toBe(404);
    expect((await call(listReviews, { query })).status).toBe(404);
  });
});

test('lists reviews newest first without hidden ones, and shows authors their own at once', async () => {
  const { call, catalogue } = await setUp();
  for (const as of ['a', 'b', 'c']) await call(createReview, { as, json: body });
  await hide(catalogue, 'b');
  const listed = await call(listReviews, { query });
  expect(listed.json).toMatchObject({ items: [{ userId: 'c' }, { userId: 'a' }], nextToken: null });
  expect(listed.headers['cache-control']).toBe('public, max-age=5');
  expect((await call(listReviews, { as: 'a', query })).headers['cache-control']).toBe('private, no-cache');
});

describe('review of one user', () => {
  const own = { ...query, userId: BUYER };

  test('is visible to everyone; a hidden one only to its author and Admins', async () => {
    const { call, catalogue, id } = await reviewed();
    expect((await call(listReviews, { query: own })).json).toMatchObject({ items: [{ id }], nextToken: null });
    expect((await call(listReviews, { query: { ...query, userId: 'other' } })).json).toMatchObject({ items: [] });
    await hide(catalogue, BUYER);
    for (const as of [undefined, 'other', DEVELOPER]) {
      expect((await call(listReviews, { as, query: own })).json).toMatchObject({ items: [] });
    }
    for (const as of [BUYER, 'admin']) {
      const found = await call(listReviews, { as, query: own });
      expect(found.json).toMatchObject({ items: [{ id, isHidden: true }] });
      expect(found.headers['cache-control']).toBe('no-store');
    }
  });

  test('is visible to its author even after the game left the store, and has no pages', async () => {
    const { call, id, withdraw } = await reviewed();
    await withdraw();
    expect((await call(listReviews, { as: BUYER, query: own })).json).toMatchObject({ items: [{ id }] });
    expect((await call(listReviews, { as: 'other', query: own })).status).toBe(404);
    expect(await call(listReviews, { as: BUYER, query: { ...own, nextToken: 'x' } })).toMatchObject({
      status: 400,
      json: { code: 'bad-token' },
    });
  });
});

describe('changing a review', () => {
  test('is allowed to its author and Admins; null removes a field', async () => {
    const { call, params } = await reviewed();
    const change = (as: string | undefined, json: object) => call(updateReview, { as, params, query, json });
    const changed = await change(BUYER, { rating: 2, content: null });
    expect(changed.status).toBe(200);
    expect(reviewSchema.parse(changed.json)).toMatchObject({ rating: 2, title: 'Great', createdAt: NOW });
    expect(changed.json).toMatchObject({ updatedAt: '2026-03-01T12:01:00.000Z' });
    expect(changed.json).not.toHaveProperty('content');
    expect((await change('admin', { title: 'Better', reason: 'Spelling' })).json).toMatchObject({
      title: 'Better',
      rating: 2,
    });
    expect((await change('other', { rating: 1 })).status).toBe(403);
    expect((await change(DEVELOPER, { rating: 5 })).status).toBe(403);
    expect((await change(undefined, { rating: 1 })).status).toBe(401);
    expect((await change(BUYER, { isHidden: false })).status).toBe(403);
  });

  test('reveals neither a hidden review nor a game that is not in the store', async () => {
    const { call, catalogue, params, withdraw } = await reviewed();
    await hide(catalogue, BUYER);
    expect((await call(updateReview, { as: 'other', params, query, json: { rating: 1 } })).status).toBe(404);
    const own = await call(updateReview, { as: BUYER, params, query, json: { rating: 4 } });
    expect(own.json).toMatchObject({ rating: 4, isHidden: true });
    await hide(catalogue, BUYER, false);
    await withdraw();
    expect((await call(deleteReview, { as: 'other', params, query })).status).toBe(404);
    expect((await call(deleteReview, { as: BUYER, params, query })).status).toBe(204);
  });

  test('needs the review and its game', async () => {
    const { call, params } = await reviewed();
    const missing = { as: BUYER, params: { id: ulid(77) }, query, json: { rating: 1 } };
    expect((await call(updateReview, missing)).status).toBe(404);
    const elsewhere = { as: BUYER, params, query: { gameId: ulid(9) }, json: { rating: 1 } };
    expect((await call(updateReview, elsewhere)).status).toBe(404);
  });
});

test('hides a removed review, after which its user may write another', async () => {
  const { call, params } = await reviewed();
  expect((await call(deleteReview, { as: 'other', params, query })).status).toBe(403);
  expect((await call(deleteReview, { as: BUYER, params, query })).status).toBe(204);
  expect((await call(listReviews, { query })).json).toMatchObject({ items: [] });
  expect((await call(deleteReview, { as: BUYER, params, query })).status).toBe(404);
  expect((await call(createReview, { as: BUYER, json: body })).status).toBe(201);
});

describe('reply to a review', () => {
  test('is written by the developer, shown with the review, and removed by null', async () => {
    const { call, params } = await reviewed();
    const reply = (as: string, content: string | null) => call(replyToReview, { as, params, query, json: { content } });
    const replied = await reply(DEVELOPER, 'Thank you');
    expect(reviewSchema.parse(replied.json)).toMatchObject({
      reply: { content: 'Thank you', repliedAt: '2026-03-01T12:01:00.000Z' },
      updatedAt: NOW,
    });
    expect((await call(listReviews, { query })).json).toMatchObject({ items: [{ reply: { content: 'Thank you' } }] });
    for (const as of [BUYER, 'other']) expect((await reply(as, 'Me too')).status).toBe(403);
    expect((await reply(DEVELOPER, null)).json).not.toHaveProperty('reply');
    expect((await reply('admin', 'From the store')).status).toBe(200);
    expect((await reply(DEVELOPER, '')).status).toBe(400);
  });

  test('is refused for a hidden review', async () => {
    const { call, catalogue, params } = await reviewed();
    await hide(catalogue, BUYER);
    const replied = await call(replyToReview, { as: DEVELOPER, params, query, json: { content: 'x' } });
    expect(replied.status).toBe(404);
  });
});
