import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { fixedClock } from '@satcade/kernel';
import * as z from 'zod/mini';
import { visitedStore } from './visited-store.ts';

/** The requests that were sent, and what the next one is answered. */
let asked: { readonly url: string; readonly headers: Headers; readonly body: unknown }[];
let answer: () => Response;

beforeEach(() => {
  asked = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    asked.push({ url: String(url), headers: new Headers(init?.headers), body: init?.body });
    return answer();
  });
});
afterEach(() => void jest.restoreAllMocks());

const storeWith = (secret: string) =>
  visitedStore({
    ...{ siteUrl: 'https://store.example', correlationId: 'canary-1', clock: fixedClock('2026-03-01') },
    readAccount: async () => secret,
  });

it('sends the correlation id with each request, and the key and body of an order', async () => {
  answer = () => Response.json({ orderId: 'order-1' });
  const sent = { body: { gameId: 'g' }, idempotencyKey: 'canary-g-2026-03-01' };
  const reply = z.object({ orderId: z.string() });
  expect(await storeWith('').post('/api/checkout', reply, sent)).toEqual({ orderId: 'order-1' });
  const [{ url, headers, body } = { url: '', headers: new Headers(), body: '' }] = asked;
  expect([url, body]).toEqual(['https://store.example/api/checkout', '{"gameId":"g"}']);
  expect([headers.get('x-correlation-id'), headers.get('idempotency-key')]).toEqual(['canary-1', sent.idempotencyKey]);
});

it('names the request, the status and the beginning of the answer when a request fails', async () => {
  answer = () => new Response('x'.repeat(5_000), { status: 503 });
  await expect(storeWith('').get('/api/games', z.unknown())).rejects.toThrow(/^GET \/api\/games answered 503: x{200}$/);
});

it.each(['a generated text', '{"username":"canary"}', '{"password":"very-secret"'])(
  'asks nobody to sign in while the secret holds no account, and quotes nothing of it (%s)',
  async (secret) => {
    await expect(storeWith(secret).signIn()).rejects.toThrow(
      /^The canary has no account yet\. npm run deploy creates it\.$/,
    );
    expect(asked).toEqual([]);
  },
);
