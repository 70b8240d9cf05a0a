import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Review } from '@satcade/contracts/entities';
import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { memoryStorage } from '../../testing/memory-storage.ts';

const { fetch } = globalThis;
const GAME = '01HZY0K7M30000000000000001';
const OLD = '01HZY0K7M30000000000000002';
const NEW = '01HZY0K7M30000000000000003';
const AT = '2026-03-01T12:00:00.000Z';
const REVIEW: Review = {
  ...{ id: NEW, gameId: GAME, userId: 'otto', username: 'otto', rating: 5 },
  ...{ isVerifiedPurchase: true, isHidden: false, createdAt: AT, updatedAt: AT },
};

/** The answer to the user's votes, which the test gives. Writes are answered at once. */
let reading: PromiseWithResolvers<Response>;
let client: QueryClient;

beforeAll(() => {
  const window = Object.assign(new EventTarget(), {
    localStorage: memoryStorage().storage,
    sessionStorage: memoryStorage().storage,
  });
  const answer = async (_url: string, { method }: RequestInit) =>
    method === 'GET' ? reading.promise : Response.json(REVIEW);
  Object.assign(globalThis, { window, fetch: answer });
});
beforeEach(() => {
  reading = Promise.withResolvers();
  client = new QueryClient();
});
afterEach(() => client.clear());
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'window');
  Object.assign(globalThis, { fetch });
});

it.each([
  ['a vote that the list has already', true, [NEW, OLD], [OLD, NEW]],
  ['a vote that the list lacks', true, [OLD], [OLD, NEW]],
  ['a vote that was taken back', false, [OLD, NEW], [OLD]],
])('shows %s, and the earlier ones, when their list arrives after the click', async (_, isHelpful, listed, shown) => {
  const { myVotesQuery, voteChange } = await import('./api.ts');
  const query = myVotesQuery(GAME, 'ada');
  const stop = new QueryObserver(client, query).subscribe(() => undefined);
  const voted = new MutationObserver(client, voteChange(client, REVIEW, 'ada')).mutate(isHelpful);
  await new Promise((resolve) => setImmediate(resolve));
  reading.resolve(Response.json({ reviewIds: listed }));
  await voted;
  expect(client.getQueryData(query.queryKey)?.reviewIds).toEqual(shown);
  stop();
});

it('counts a vote whose list of earlier ones cannot be read, and reads that again later', async () => {
  const { myVotesQuery, voteChange } = await import('./api.ts');
  reading.promise.catch(() => undefined);
  reading.reject(new Error('no connection'));
  await new MutationObserver(client, voteChange(client, REVIEW, 'ada')).mutate(true);
  expect(client.getQueryData(myVotesQuery(GAME, 'ada').queryKey)).toBeUndefined();
});
