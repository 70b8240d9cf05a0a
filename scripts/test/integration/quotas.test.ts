import { expect, test } from '@jest/globals';
import { QUOTAS } from '@satcade/contracts/quotas';
import * as z from 'zod/mini';
import { api, newUser, settled } from './store.ts';

const games = z.object({ items: z.array(z.object({ id: z.string(), priceUSD: z.optional(z.number()) })) });

test('an account cannot exceed its limit of unpaid orders, however many it places at once', async () => {
  const { token } = await newUser('hoarder');
  const { items } = games.parse((await api('GET', '/api/games?sortBy=price-high&limit=1')).json);
  const body = { gameId: items[0]?.id };
  const { limit } = QUOTAS.openOrders;
  const replies = await Promise.all(
    Array.from({ length: limit + 10 }, () => api('POST', '/api/checkout', { token, body })),
  );
  const statuses = replies.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(limit);
  expect(statuses.filter((status) => status === 409)).toHaveLength(10);
  expect(replies.find(({ status }) => status === 409)?.json).toMatchObject({ code: 'limit-reached' });
  await settled();
});

test('the reply to an invalid request of 32 KB stays a few KB long', async () => {
  const fields = Array.from({ length: 2_500 }, (_, each) => `"junk${each}":1`);
  const reply = await api('POST', '/api/games/01ARZ3NDEKTSV4RRFFQ69G5FAV/views', { raw: `{${fields.join(',')}}` });
  expect(reply.status).toBe(400);
  expect(reply.text.length).toBeLessThanOrEqual(4096);
});

test('a name with invisible characters is rejected, and the error names the field', async () => {
  const { token } = await newUser('spoofer');
  const game = {
    description: 'A game.',
    category: 'Puzzle',
    price: 1,
    tags: ['puzzle'],
    supportedPlatforms: ['Windows'],
  };
  const reply = await api('POST', '/api/games', { token, body: { ...game, title: 'Star\u202egnp.exe' } });
  expect(reply.json).toMatchObject({ code: 'validation', errors: [{ path: 'body.title' }] });
});
