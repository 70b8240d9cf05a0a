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

test('an account cannot exceed its limit of unfinished uploads, and can start another one after it cancelled one', async () => {
  const { token } = await newUser('uploader');
  const facts = { kind: 'avatar', fileName: 'me.png', fileSize: 1000, contentType: 'image/png' };
  const start = () => api('POST', '/api/uploads', { token, body: facts });
  const { limit } = QUOTAS.openUploads;
  const started = await Promise.all(Array.from({ length: limit }, start));
  expect(started.map(({ status }) => status)).toEqual(started.map(() => 201));
  expect(await start()).toMatchObject({ status: 409, json: { code: 'limit-reached' } });
  const { id } = z.object({ id: z.string() }).parse(started[0]?.json);
  expect((await api('DELETE', `/api/uploads/${id}`, { token })).status).toBe(204);
  expect((await start()).status).toBe(201);
});

test('a cancelled upload of several parts is over', async () => {
  const { token } = await newUser('hesitant');
  const game = { title: 'Perhaps', description: 'x', category: 'Puzzle', price: 1, tags: ['puzzle'] };
  const made = await api('POST', '/api/games', { token, body: { ...game, supportedPlatforms: ['Linux'] } });
  const { id: gameId } = z.object({ id: z.string() }).parse(made.json);
  const facts = { kind: 'game', fileName: 'a.zip', fileSize: 20 * 1024 * 1024, contentType: 'application/zip' };
  const started = await api('POST', '/api/uploads', { token, body: { ...facts, gameId } });
  const { id } = z.object({ id: z.string() }).parse(started.json);
  const parts = () => api('POST', `/api/uploads/${id}/parts`, { token, body: { partNumbers: [1] } });
  expect((await parts()).status).toBe(200);
  expect((await api('DELETE', `/api/uploads/${id}`, { token })).status).toBe(204);
  expect((await parts()).status).toBe(410);
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
