import { beforeAll, expect, test } from '@jest/globals';
import { gameSummarySchema, reportedReviewSchema, reviewSchema, wishSchema } from '@satcade/contracts/entities';
import { newId } from '@satcade/kernel';
import * as z from 'zod/mini';
import { api, eventually, newUser, type Reply, settled, signIn, store, timePasser } from './store.ts';

/* Reviews of buyers, what developers and Admins do about them, and the wishlist. */

const pageOf = <Item extends z.core.$ZodType>(item: Item) => z.object({ items: z.array(item) });
const gamesOf = async (query: string) =>
  pageOf(gameSummarySchema).parse((await api('GET', `/api/games?${query}`)).json).items;

let admin = '';
let studio = '';
let gameId = '';
beforeAll(async () => {
  [admin, studio] = await Promise.all([signIn(store.accounts.admin), signIn(store.accounts.developer)]);
  const me = z.object({ userId: z.string() }).parse((await api('GET', '/api/me', { token: studio })).json);
  const [free] = (await gamesOf('maxPrice=0&limit=100')).filter(({ developerId }) => developerId === me.userId);
  if (free === undefined) throw new Error('the ready-made developer has no free game');
  gameId = free.id;
});

const tally = async () => {
  const { reviewCount, averageRating } = gameSummarySchema.parse((await api('GET', `/api/games/${gameId}`)).json);
  return { reviewCount, sum: Math.round(reviewCount * averageRating) };
};
async function untilTally(before: Awaited<ReturnType<typeof tally>>, count: number, sum: number): Promise<void> {
  // The edge keeps a page for some seconds.
  const passTime = timePasser();
  await eventually(
    async () => {
      const now = await tally();
      const isReached = now.reviewCount === before.reviewCount + count && now.sum === before.sum + sum;
      if (!isReached) await passTime();
      return isReached;
    },
    (isReached) => isReached,
  );
}

const write = (token: string, rating: number): Promise<Reply> =>
  api('POST', '/api/reviews', { token, body: { gameId, rating, title: 'Fine' } });
const own = async (token: string): Promise<void> => {
  const headers = { 'idempotency-key': newId(Date.now()) };
  expect((await api('POST', '/api/checkout', { token, body: { gameId }, headers })).status).toBe(201);
};
const idOf = (reply: Reply): string => reviewSchema.parse(reply.json).id;
const path = (id: string, rest = ''): string => `/api/reviews/${id}${rest}?gameId=${gameId}`;

test('the rating follows the reviews that owners write, change and remove and Admins hide and show', async () => {
  const before = await tally();
  const [one, two, stranger] = [await newUser('reviewer'), await newUser('reviewer'), await newUser('reviewer')];
  for (const { token } of [one, two]) await own(token);
  expect((await write(stranger.token, 5)).status).toBe(201);
  const id = idOf(await write(one.token, 5));
  expect((await write(one.token, 1)).status).toBe(409);
  await write(two.token, 1);
  await untilTally(before, 2, 6);
  expect((await api('PATCH', path(id), { token: one.token, body: { rating: 2 } })).status).toBe(200);
  await untilTally(before, 2, 3);
  const hidden = { isHidden: true, moderationNotes: 'test' };
  expect((await api('POST', path(id, '/moderation'), { token: one.token, body: hidden })).status).toBe(403);
  expect((await api('POST', path(id, '/moderation'), { token: admin, body: hidden })).status).toBe(200);
  await untilTally(before, 1, 1);
  await api('POST', path(id, '/moderation'), { token: admin, body: { isHidden: false } });
  await untilTally(before, 2, 3);
  expect((await api('DELETE', path(id), { token: one.token })).status).toBe(204);
  await untilTally(before, 1, 1);
  expect((await write(one.token, 4)).status).toBe(201);
  await untilTally(before, 2, 5);
});

test('reviews are listed by stars and by votes', async () => {
  const list = async (sort: string) =>
    pageOf(reviewSchema).parse((await api('GET', `/api/reviews?gameId=${gameId}&sort=${sort}&limit=100`)).json).items;
  const stars = (await list('newest')).map(({ rating }) => rating).toSorted();
  expect(stars.length).toBeGreaterThan(1);
  expect((await list('worst')).map(({ rating }) => rating)).toEqual(stars);
  expect((await list('best')).map(({ rating }) => rating)).toEqual(stars.toReversed());
  const votes = (await list('helpful')).map(({ helpfulCount = 0 }) => helpfulCount);
  expect(votes).toEqual(votes.toSorted((a, b) => b - a));
});

test('a reported review waits for an Admin, and the developer replies to it', async () => {
  const [writer, other] = [await newUser('reviewer'), await newUser('reporter')];
  const id = idOf(await write(writer.token, 3));
  expect((await write(studio, 5)).status).toBe(403);
  const report = (token: string) =>
    api('POST', path(id, '/reports'), { token, body: { reason: 'spam', note: 'look' } });
  expect((await report(writer.token)).status).toBe(403);
  for (const token of [other.token, other.token, studio]) expect((await report(token)).status).toBe(204);
  const reported = async () => {
    const listed = await api('GET', '/api/reported-reviews?limit=100', { token: admin });
    return pageOf(reportedReviewSchema)
      .parse(listed.json)
      .items.filter(({ review }) => review.id === id);
  };
  expect((await reported()).map(({ reports }) => reports.length)).toEqual([2]);
  expect((await api('GET', '/api/reported-reviews', { token: writer.token })).status).toBe(403);

  const reply = { content: 'We look into it.' };
  expect((await api('PUT', path(id, '/reply'), { token: other.token, body: reply })).status).toBe(403);
  expect((await api('PUT', path(id, '/reply'), { token: studio, body: reply })).json).toMatchObject({ reply });
  await api('POST', path(id, '/moderation'), { token: admin, body: { isHidden: false } });
  expect(await reported()).toEqual([]);
});

test("a purchase marks the buyer's earlier review as written by an owner", async () => {
  const { token } = await newUser('reviewer');
  const id = idOf(await write(token, 4));
  await own(token);
  const mine = async () => {
    const listed = pageOf(reviewSchema).parse((await api('GET', `/api/reviews?gameId=${gameId}`, { token })).json);
    return listed.items.find((each) => each.id === id);
  };
  await eventually(mine, (found) => found?.isVerifiedPurchase === true);
});

test('the wishlist lists games newest first, and shows them as the store does', async () => {
  const { token } = await newUser('wisher');
  const [a, b] = await gamesOf('limit=2&minPrice=1');
  if (a === undefined || b === undefined) throw new Error('the demo shop has too few games');
  for (const game of [a, b, a]) expect((await api('PUT', `/api/wishlist/${game.id}`, { token })).status).toBe(204);
  const list = async (query = '') => api('GET', `/api/wishlist${query}`, { token });
  const { items } = pageOf(wishSchema).parse((await list()).json);
  expect(items.map((wish) => wish.game?.title)).toEqual([b.title, a.title]);
  // Other tests buy and rate games meanwhile: compare only the fields that stay the same.
  const lasting = (game: typeof b | undefined) => [game?.price, game?.developerName, game?.thumbnailKey];
  expect(lasting(items[0]?.game ?? undefined)).toEqual(lasting(b));
  const first = z.object({ nextToken: z.string() }).parse((await list('?limit=1')).json);
  const rest = pageOf(wishSchema).parse((await list(`?limit=1&nextToken=${first.nextToken}`)).json);
  expect(rest.items.map((wish) => wish.gameId)).toEqual([a.id]);
  expect((await list('?nextToken=bm9uZQ')).status).toBe(400);
  expect((await api('DELETE', `/api/wishlist/${a.id}`, { token })).status).toBe(204);
  expect((await api('DELETE', `/api/wishlist/${a.id}`, { token })).status).toBe(204);
  expect(pageOf(wishSchema).parse((await list()).json).items).toHaveLength(1);
});

test('system requirements and profiles can be changed and removed', async () => {
  const { token } = await newUser('studio');
  const game = {
    title: 'Needs',
    description: 'x',
    category: 'Puzzle',
    price: 1,
    tags: ['puzzle'],
    supportedPlatforms: ['Linux'],
  };
  const { id } = z.object({ id: z.string() }).parse((await api('POST', '/api/games', { token, body: game })).json);
  const needs = { gameId: id, minProcessor: 'a', minMemory: 'b', minGraphics: 'c', minStorage: 'd', platform: 'LINUX' };
  const stated = await api('POST', '/api/system-requirements', { token, body: needs });
  const at = `/api/system-requirements/${z.object({ id: z.string() }).parse(stated.json).id}`;
  expect((await api('PATCH', at, { token, body: { minMemory: '8 GB' } })).json).toMatchObject({ minMemory: '8 GB' });
  expect((await api('PATCH', at, { token, body: { platform: 'MAC' } })).json).toMatchObject({ platform: 'MAC' });
  expect((await api('DELETE', at, { token })).status).toBe(204);
  expect((await api('GET', `/api/games/${id}`, { token })).json).not.toHaveProperty('systemRequirementsId');

  const profile = { displayName: 'Short-lived', email: 'a@satcade.test' };
  const made = z
    .object({ id: z.string() })
    .parse((await api('POST', '/api/developers', { token, body: profile })).json);
  expect((await api('DELETE', `/api/developers/${made.id}`, { token })).status).toBe(204);
  expect((await api('GET', `/api/developers/${made.id}`)).status).toBe(404);
  await settled();
});

test('a profile cannot show a picture that was never uploaded', async () => {
  const { token } = await newUser('faceless');
  const { userId } = z.object({ userId: z.string() }).parse((await api('GET', '/api/me', { token })).json);
  const avatarKey = `avatars/${userId}/never.webp`;
  const profile = { displayName: 'Faceless', email: 'a@satcade.test', avatarKey };
  const reply = await api('POST', '/api/developers', { token, body: profile });
  expect(reply).toMatchObject({ status: 400, json: { errors: [{ path: 'body.avatarKey' }] } });
});
