import { describe, expect, it } from '@jest/globals';
import { fixedClock } from '@satcade/kernel';
import type * as z from 'zod/mini';
import { visitStore } from './visit-store.ts';

interface Faults {
  /** The answers by method and the beginning of the path: an error, or another reply. */
  readonly [request: string]: Error | object;
}

/** A store with free games of which the account owns one, and what was asked of it. */
function aStore(faults: Faults = {}) {
  const asked: string[] = [];
  const sent: { readonly body: object; readonly idempotencyKey: string }[] = [];
  const REPLIES: Faults = {
    'GET /api/games?': {
      items: [
        { id: 'discounted', price: 9 },
        { id: 'free', price: 0 },
        { id: 'owned', price: 0 },
      ],
    },
    'GET /api/games/': { id: 'owned' },
    'POST /api/checkout': { orderId: 'order-1' },
    'GET /api/order-status/order-1': { order: { status: 'FULFILLED' } },
    'GET /api/library/game-ids?': { gameIds: ['owned'], nextToken: null },
    // The copies that were not granted fill the first page.
    'GET /api/library/game-ids': { gameIds: [], nextToken: 'page 2' },
    'POST /api/games/': { url: '/api/download/1' },
  };
  async function answer<Reply>(request: string, schema: z.ZodMiniType<Reply>): Promise<Reply> {
    asked.push(request);
    const all = { ...REPLIES, ...faults };
    const key = Object.keys(all).find((each) => request.startsWith(each)) ?? '';
    const reply = all[key];
    if (reply instanceof Error || reply === undefined) throw reply ?? new Error(`unexpected ${request}`);
    return schema.parse(reply);
  }
  const fault = (name: string) => (faults[name] instanceof Error ? Promise.reject(faults[name]) : Promise.resolve());
  const store = {
    open: () => fault('open'),
    signIn: () => fault('sign-in'),
    get: <Reply>(path: string, reply: z.ZodMiniType<Reply>) => answer(`GET ${path}`, reply),
    post: <Reply>(path: string, reply: z.ZodMiniType<Reply>, more?: (typeof sent)[number]) => {
      if (more !== undefined) sent.push(more);
      return answer(`POST ${path}`, reply);
    },
  };
  const visit = (time = '2026-03-01T12:05:20.000Z') =>
    visitStore({ store, clock: fixedClock(time), sleep: async () => {} });
  return { asked, sent, visit };
}

describe('a visit of the canary', () => {
  it('buys the free game that the account owns already, and finds it in the library', async () => {
    const { asked, visit } = aStore();
    expect((await visit()).orderId).toBe('order-1');
    expect(asked).toEqual([
      'GET /api/games?maxPrice=0&sortBy=oldest&limit=50',
      'GET /api/library/game-ids',
      'GET /api/library/game-ids?nextToken=page%202',
      'GET /api/games/owned',
      'POST /api/checkout',
      'GET /api/order-status/order-1',
      'GET /api/library/game-ids',
      'GET /api/library/game-ids?nextToken=page%202',
    ]);
  });

  it('buys the oldest free game first, and never one that is free by a discount', async () => {
    const { sent, visit } = aStore({ 'GET /api/library/game-ids': { gameIds: [], nextToken: null } });
    await expect(visit()).rejects.toMatchObject({ step: 'library' });
    expect(sent.map(({ body }) => body)).toEqual([{ gameId: 'free', expectedTotalUSD: 0 }]);
  });

  it('repeats one request for a whole day, and places a new order on the next', async () => {
    const { sent, visit } = aStore();
    for (const time of ['2026-03-01T00:00:01Z', '2026-03-01T23:59:59Z', '2026-03-02T00:00:01Z']) await visit(time);
    const [first, second, third] = sent;
    expect(second).toEqual(first);
    expect(third?.idempotencyKey).toBe('canary-owned-2026-03-02');
    expect(third?.body).toEqual(first?.body);
  });

  it('asks for a download in every third run, which is below the limit of 100 a day', async () => {
    const { asked, visit } = aStore();
    const runs = 288;
    for (let run = 0; run < runs; run += 1)
      await visit(new Date(Date.parse('2026-03-01T00:00:20Z') + run * 300_000).toISOString());
    expect(asked.filter((request) => request.startsWith('POST /api/games/owned/download'))).toHaveLength(96);
  });

  it('buys nothing in a store without a free game', async () => {
    const { asked, visit } = aStore({ 'GET /api/games?': { items: [{ id: 'paid', price: 5 }] } });
    expect((await visit()).orderId).toBeUndefined();
    expect(asked.filter((request) => request.startsWith('POST'))).toEqual([]);
  });

  it.each([
    ['site', 'open'],
    ['sign-in', 'sign-in'],
    ['list', 'GET /api/games?'],
    ['game', 'GET /api/games/'],
    ['checkout', 'POST /api/checkout'],
    ['fulfilment', 'GET /api/order-status/order-1'],
    ['download', 'POST /api/games/'],
  ])('names the step %s when it fails', async (step, request) => {
    const { visit } = aStore({ [request]: new Error('answered 503') });
    await expect(visit('2026-03-01T12:00:20.000Z')).rejects.toMatchObject({ step, message: 'answered 503' });
  });

  it('names the fulfilment when an order stays CONFIRMED', async () => {
    const { visit } = aStore({ 'GET /api/order-status/order-1': { order: { status: 'CONFIRMED' } } });
    await expect(visit()).rejects.toMatchObject({
      step: 'fulfilment',
      message: 'The order is not FULFILLED after 20 s.',
    });
  });
});
