import { describe, expect, test } from '@jest/globals';
import { listAnalytics, recordView } from '@satcade/contracts/api/analytics';
import { gameAnalyticsSchema } from '@satcade/contracts/entities';
import { cents } from '@satcade/kernel';
import { inert } from '@satcade/testing';
import fc from 'fast-check';
import * as z from 'zod/mini';
import type { GameStore } from '../../games/ports.ts';
import { client } from '../../testing/client.ts';
import type { MemoryCatalogue } from '../../testing/memory-catalogue.ts';
import { clock, projectorSetUp } from '../../testing/projection.ts';
import { aGame, CAUSE, DEVELOPER, GAME_ID, listedGame, ulid } from '../../testing/samples.ts';
import { silentLogger } from '../../testing/silent-logger.ts';
import { NO_VIEWS } from '../domain/day-figures.ts';
import { NO_STATS } from '../domain/stats.ts';
import { analyticsRoutes } from '../handlers/analytics.ts';
import { viewsHandler } from '../handlers/views.ts';
import type { FiguresStore, View } from '../ports.ts';
import { listAnalytics as list } from './list-analytics.ts';

const page = z.object({ items: z.array(gameAnalyticsSchema), nextToken: z.nullable(z.string()) });
const FEBRUARY = { from: '2026-02-01', to: '2026-02-28' };

function setUp() {
  const { catalogue, deliver } = projectorSetUp();
  const queue: View[] = [];
  const viewQueue = { send: async (view: View) => void queue.push(view) };
  const call = client(analyticsRoutes({ ...catalogue, viewQueue, clock }));
  const countViews = () => {
    const Records = queue.splice(0).map((view, index) => ({ messageId: `m${index}`, body: JSON.stringify(view) }));
    // Only the fields of a record that the handler reads.
    const event = { Records } as unknown as Parameters<ReturnType<typeof viewsHandler>>[0];
    return viewsHandler({ ...catalogue, logger: silentLogger() })(event);
  };
  const figures = async (query: Record<string, string>, as = DEVELOPER) => {
    const reply = await call(listAnalytics, { as, query });
    expect({ status: reply.status, text: reply.text }).toMatchObject({ status: 200 });
    return page.parse(reply.json);
  };
  return { catalogue, deliver, call, queue, countViews, figures };
}

const buy = (
  { purchases }: MemoryCatalogue,
  orderId: string,
  saidAt: string,
  { isReversed = false, gameId = GAME_ID }: { isReversed?: boolean; gameId?: string } = {},
) => purchases.record({ gameId, userId: 'b', orderId, quantity: 2, lineCents: cents(1998), isReversed, saidAt });

describe('daily figures', () => {
  test('count sales, downloads and visits of the day, and leave out days without activity', async () => {
    const { catalogue, deliver, call, countViews, figures } = setUp();
    await catalogue.games.create(listedGame(), CAUSE);
    await buy(catalogue, 'one', '2026-02-03T23:59:59.999Z');
    await buy(catalogue, 'two', '2026-02-05T00:00:00.000Z');
    await catalogue.downloads.record(GAME_ID, 'event', Date.parse('2026-02-05T10:00:00Z'));
    await deliver(catalogue.stream);
    const params = { id: GAME_ID };
    for (const source of ['search', 'search', 'organic']) {
      expect((await call(recordView, { params, json: { source } })).status).toBe(202);
    }
    expect((await call(recordView, { params, json: {} })).status).toBe(202);
    await countViews();

    const { items } = await figures({ gameId: GAME_ID, from: '2026-02-01', to: '2026-03-01' });
    const quiet = { views: 0, organicViews: 0, searchViews: 0, directViews: 0, downloads: 0 };
    expect(items).toMatchObject([
      { date: '2026-02-03', purchases: 2, revenue: 19.98, ...quiet },
      { date: '2026-02-05', purchases: 2, revenue: 19.98, ...quiet, downloads: 1 },
      { date: '2026-03-01', views: 4, searchViews: 2, organicViews: 1, directViews: 1, purchases: 0, revenue: 0 },
    ]);
  });

  test('subtract a reversed purchase from the day of its sale', async () => {
    const { catalogue, deliver, figures } = setUp();
    await catalogue.games.create(listedGame(), CAUSE);
    await buy(catalogue, 'one', '2026-02-03T12:00:00.000Z');
    await buy(catalogue, 'two', '2026-02-03T13:00:00.000Z');
    await deliver(catalogue.stream);
    await buy(catalogue, 'one', '2026-02-20T12:00:00.000Z', { isReversed: true });
    await deliver(catalogue.stream);
    expect((await figures({ gameId: GAME_ID, ...FEBRUARY })).items).toMatchObject([
      { date: '2026-02-03', purchases: 2, revenue: 19.98 },
    ]);
  });

  test('sum to the counters, however copies are sold, reversed and redelivered', async () => {
    const step = fc.record({
      order: fc.integer({ min: 0, max: 4 }),
      hour: fc.integer({ min: 0, max: 600 }),
      isReversed: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 25 }),
        fc.integer({ min: 1, max: 5 }),
        async (steps, size) => {
          const { catalogue, deliver, figures } = setUp();
          await catalogue.games.create(listedGame(), CAUSE);
          for (const { order, hour, isReversed } of steps) {
            const saidAt = new Date(Date.parse('2026-02-01T00:00:00Z') + hour * 3600_000).toISOString();
            await buy(catalogue, `order-${order}`, saidAt, { isReversed });
          }
          for (let start = 0; start < catalogue.stream.length; start += size) {
            await deliver(catalogue.stream.slice(Math.max(0, start - 2), start + size));
          }
          const { items } = await figures({ gameId: GAME_ID, ...FEBRUARY });
          const { purchaseCount, revenueCents } = await catalogue.stats.get(GAME_ID);
          expect(items.reduce((sum, { purchases }) => sum + purchases, 0)).toBe(purchaseCount);
          expect(Math.round(items.reduce((sum, { revenue }) => sum + revenue, 0) * 100)).toBe(revenueCents);
          for (const { purchases } of items) expect(purchases).toBeGreaterThanOrEqual(0);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('list all of a developer’s games in pages, oldest day first', async () => {
    const { catalogue, deliver, figures } = setUp();
    for (const [number, day] of [
      [1, '03'],
      [2, '03'],
      [3, '01'],
    ] as const) {
      await catalogue.games.create(listedGame({ gameId: ulid(number) }), CAUSE);
      await buy(catalogue, `order-${number}`, `2026-02-${day}T12:00:00.000Z`, { gameId: ulid(number) });
    }
    await catalogue.games.create(listedGame({ gameId: ulid(4), developerId: 'other' }), CAUSE);
    await buy(catalogue, 'theirs', '2026-02-01T12:00:00.000Z', { gameId: ulid(4) });
    await deliver(catalogue.stream);
    const ids: string[] = [];
    let nextToken: string | null = null;
    do {
      const got: z.infer<typeof page> = await figures({ ...FEBRUARY, limit: '1', ...(nextToken && { nextToken }) });
      expect(got.items.length).toBeLessThanOrEqual(1);
      ids.push(...got.items.map(({ date, gameId }) => `${date} ${gameId}`));
      nextToken = got.nextToken;
    } while (nextToken !== null);
    expect(ids).toEqual([`2026-02-01 ${ulid(3)}`, `2026-02-03 ${ulid(1)}`, `2026-02-03 ${ulid(2)}`]);
  });

  test.each([
    ['a stranger, of a listed game', 'other', listedGame(), 403],
    ['a stranger, of a hidden game', 'other', aGame(), 404],
    ['an Admin', 'admin', aGame(), 200],
  ])('answer %s with %s: %i', async (_, as, game, status) => {
    const { catalogue, call } = setUp();
    await catalogue.games.create(game, CAUSE);
    expect((await call(listAnalytics, { as, query: { gameId: GAME_ID, ...FEBRUARY } })).status).toBe(status);
  });

  test.each([
    ['an end before the start', { from: '2026-02-02', to: '2026-02-01' }, 'query.to'],
    ['more than a year', { from: '2026-01-01', to: '2027-01-02' }, 'query.to'],
    ['a token of another list', { ...FEBRUARY, nextToken: 'abc' }, 'query.nextToken'],
  ])('refuse %s', async (_, query, path) => {
    const { call } = setUp();
    const reply = await call(listAnalytics, { as: DEVELOPER, query });
    expect(reply).toMatchObject({ status: 400, json: { errors: [{ path }] } });
  });
});

describe('visits', () => {
  test('leave nothing behind for games that are not in the store', async () => {
    const { catalogue, call, countViews, figures } = setUp();
    await catalogue.games.create(aGame(), CAUSE);
    for (const id of [GAME_ID, ulid(77)]) await call(recordView, { params: { id }, json: { source: 'search' } });
    expect(await countViews()).toEqual({ batchItemFailures: [] });
    expect((await figures({ from: '2026-03-01', to: '2026-03-01' })).items).toEqual([]);
  });

  test('are written once per game, and one failing game does not hold up another', async () => {
    const { catalogue, call, queue } = setUp();
    await catalogue.games.create(listedGame(), CAUSE);
    await catalogue.games.create(listedGame({ gameId: ulid(2) }), CAUSE);
    for (let n = 0; n < 50; n += 1) await call(recordView, { params: { id: ulid((n % 2) + 1) }, json: {} });
    const writes: string[] = [];
    const handle = viewsHandler({
      games: catalogue.games,
      figures: {
        ...catalogue.figures,
        async addViews(gameId) {
          writes.push(gameId);
          if (gameId === GAME_ID) throw new Error('not now');
        },
      },
      logger: silentLogger(),
    });
    const bodies = [...queue.map((view) => JSON.stringify(view)), '{'];
    const Records = bodies.map((body, index) => ({ messageId: String(index), body }));
    const { batchItemFailures } = await handle({ Records } as unknown as Parameters<typeof handle>[0]);
    expect(writes).toEqual([GAME_ID, ulid(2)]);
    expect(batchItemFailures).toHaveLength(26);
    expect(batchItemFailures).toContainEqual({ itemIdentifier: '50' });
  });
});

test('returns a year of many games in pages of limited cost that contain every day once', async () => {
  const ids = Array.from({ length: 150 }, (_, number) => ulid(number));
  const reads: number[] = [];
  const games = inert<GameStore>({
    ofDeveloper: async () => ids.map((gameId) => ({ game: { ...listedGame(), gameId }, stats: NO_STATS })),
  });
  const figures = inert<FiguresStore>({
    read: async (gameIds, from, to) => {
      reads.push(gameIds.length);
      const day = `${from.slice(0, 7)}-15`;
      const quiet = { purchases: 1, revenueCents: 0, downloads: 0 };
      return from <= day && day <= to
        ? gameIds.slice(0, 3).map((gameId) => ({ gameId, day, ...quiet, views: NO_VIEWS }))
        : [];
    },
  });
  const span = { from: '2025-03-01', to: '2026-02-28', limit: 100 };
  const caller = { kind: 'user', userId: DEVELOPER, username: 'dev', isAdmin: false } as const;
  const found: string[] = [];
  let nextToken: string | undefined;
  do {
    reads.length = 0;
    const answered = await list({ ...span, nextToken }, caller, { games, figures, clock });
    if (!answered.ok) throw new Error(answered.error.detail);
    expect(reads.length).toBeLessThanOrEqual(3);
    found.push(...answered.value.items.map(({ date, gameId }) => `${date} ${gameId}`));
    nextToken = answered.value.nextToken ?? undefined;
  } while (nextToken !== undefined);
  expect(found).toHaveLength(36);
  expect(new Set(found).size).toBe(36);
  expect(found).toEqual(found.toSorted());
});
