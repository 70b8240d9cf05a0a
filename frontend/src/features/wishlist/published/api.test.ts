import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { memoryStorage } from '../../../testing/memory-storage.ts';

const KILN = '01KA0000000000000000000902';
const { fetch } = globalThis;

/** The requests, each of which waits for its answer. */
const sent: { readonly name: string; answer(): Promise<void> }[] = [];
const settled = () => new Promise((resolve) => setImmediate(resolve));

beforeAll(() => {
  const window = Object.assign(new EventTarget(), {
    localStorage: memoryStorage().storage,
    sessionStorage: memoryStorage().storage,
  });
  const ask = (url: string, { method = '' }: RequestInit) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const answer = async () => {
      resolve(new Response(undefined, { status: 204 }));
      await settled();
      await settled();
    };
    sent.push({ name: `${method} ${url.split('/').at(-1)}`, answer });
    return promise;
  };
  Object.assign(globalThis, { window, fetch: jest.fn(ask) });
});
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'window');
  Object.assign(globalThis, { fetch });
});

it('sends quick clicks one after the other, and keeps what they show until the last one has arrived', async () => {
  const { wishlistChange, wishlistQuery } = await import('./api.ts');
  const client = new QueryClient();
  const { queryKey } = wishlistQuery('ada');
  const list = () => client.getQueryData(queryKey)?.map(({ gameId }) => gameId);
  const isStale = () => client.getQueryState(queryKey)?.isInvalidated;
  const wish = { gameId: KILN, name: 'Kiln' };
  const button = new MutationObserver(client, wishlistChange(client, 'ada'));
  const first = button.mutate({ gameId: KILN, wanted: true, next: [wish] });
  await settled();
  const second = button.mutate({ gameId: KILN, wanted: false, next: [] });
  await settled();
  expect([list(), sent.map(({ name }) => name)]).toEqual([[], [`PUT ${KILN}`]]);
  await sent[0]?.answer();
  await first;
  expect([isStale(), sent.map(({ name }) => name)]).toEqual([false, [`PUT ${KILN}`, `DELETE ${KILN}`]]);
  await sent[1]?.answer();
  await second;
  expect(isStale()).toBe(true);
});
