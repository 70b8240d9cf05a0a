import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { memoryStorage } from '../../../testing/memory-storage.ts';

const { fetch } = globalThis;

/** The answer to what is read, which the test gives. Writes are answered at once. */
const reading = Promise.withResolvers<Response>();
const settled = () => new Promise((resolve) => setImmediate(resolve));

beforeAll(() => {
  const window = Object.assign(new EventTarget(), {
    localStorage: memoryStorage().storage,
    sessionStorage: memoryStorage().storage,
  });
  const answer = async (_url: string, { method }: RequestInit) =>
    method === 'GET' ? reading.promise : new Response(undefined, { status: 204 });
  Object.assign(globalThis, { window, fetch: answer });
});
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'window');
  Object.assign(globalThis, { fetch });
});

it('keeps showing a followed developer when an answer from before arrives late', async () => {
  const { followChange, followQuery } = await import('./api.ts');
  const client = new QueryClient();
  const query = followQuery('developer', 'ada');
  client.setQueryData(query.queryKey, { isFollowing: false });
  // The page reads it again, since it was opened again.
  const stop = new QueryObserver(client, { ...query, staleTime: 0 }).subscribe(() => undefined);
  await new MutationObserver(client, followChange(client, 'developer', 'ada')).mutate(true);
  reading.resolve(Response.json({ isFollowing: false }));
  for (let turn = 0; turn < 3; turn += 1) await settled();
  expect(client.getQueryData(query.queryKey)).toEqual({ isFollowing: true });
  stop();
  client.clear();
});
