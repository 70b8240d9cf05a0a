import { describe, expect, it, test } from '@jest/globals';
import { listGames } from '@satcade/contracts/api/list-games';
import { fixedClock } from '@satcade/kernel';
import * as z from 'zod/mini';
import { client } from '../../testing/client.ts';
import { memoryCatalogue } from '../../testing/memory-catalogue.ts';
import { memoryReadModel } from '../../testing/memory-read-model.ts';
import { aCard, aGame, CAUSE, DEVELOPER, gameFileKey, listedGame, NOW, ulid } from '../../testing/samples.ts';
import { Listing } from '../domain/listing.ts';
import type { ReadModelReader } from '../ports.ts';
import { createBrowses } from '../use-cases/browse-all.ts';
import { createCurrentListing } from '../use-cases/current-listing.ts';
import { listByVerdict, listOwnGames } from '../use-cases/list-own-games.ts';
import { createSearchedLists } from '../use-cases/searched-lists.ts';
import { browseRoute } from './browse.ts';

function setUp(count = 3, load?: ReadModelReader['load']) {
  const clock = fixedClock(NOW);
  const catalogue = memoryCatalogue();
  const model = memoryReadModel();
  const cards = Array.from({ length: count }, (_, index) => aCard({ id: ulid(index + 1), title: `Game ${index + 1}` }));
  const snapshot = {
    cards: new Map(cards.map((card) => [card.id, card])),
    developers: new Map([[DEVELOPER, 'Studio']]),
  };
  model.replace(snapshot);
  const current = createCurrentListing({
    readModel: load === undefined ? model.reader : { load },
    clock,
    onStale: (error) => {
      throw error;
    },
    onUnread: () => {},
  });
  const lists = { released: current, announced: async () => announced };
  const texts = createSearchedLists(lists, clock);
  const route = browseRoute({
    browse: createBrowses(lists, clock, async () => texts),
    ownGames: (query) => listOwnGames(query, { ...catalogue, clock }),
    byVerdict: (query) => listByVerdict(query, { ...catalogue, clock }),
  });
  return { call: client([route]), catalogue, model, snapshot, clock };
}
const announced = new Listing(
  [
    aCard({ id: ulid(9), title: 'Undated', comingSoon: true }),
    aCard({ id: ulid(8), title: 'Later', comingSoon: true, publishAt: '2026-05-01T00:00:00.000Z' }),
    aCard({ id: ulid(7), title: 'Sooner', comingSoon: true, publishAt: '2026-04-01T00:00:00.000Z' }),
  ],
  new Map(),
  NOW,
);

const reply = listGames.reply ?? z.never();
const read = (json: unknown) => z.parse(reply, json);

describe('public list of games', () => {
  test('has items, the total number, and a token for more', async () => {
    const { call } = setUp();
    const first = await call(listGames, { query: { limit: '2' } });
    expect(first.status).toBe(200);
    const page = read(first.json);
    expect(page).toMatchObject({
      total: 3,
      items: [{ title: 'Game 3', developerName: 'Studio' }, { title: 'Game 2' }],
    });
    const second = await call(listGames, { query: { limit: '2', nextToken: page.nextToken ?? '' } });
    expect(read(second.json)).toMatchObject({ total: 3, nextToken: null, items: [{ title: 'Game 1' }] });
  });

  test('has announced games only on request, by their date, and those without one last', async () => {
    const { call } = setUp();
    const titles = async (availability?: string, more = {}) => {
      const { json } = await call(listGames, {
        query: { ...(availability !== undefined && { availability }), ...more },
      });
      return read(json).items.map(({ title }) => title);
    };
    const soon = ['Sooner', 'Later', 'Undated'];
    expect(await titles()).toEqual(['Game 3', 'Game 2', 'Game 1']);
    expect(await titles('released')).toEqual(['Game 3', 'Game 2', 'Game 1']);
    expect(await titles('coming-soon')).toEqual(soon);
    expect(await titles('all')).toEqual(['Undated', 'Later', 'Sooner', 'Game 3', 'Game 2', 'Game 1']);
    expect(await titles('coming-soon', { q: 'later' })).toEqual(['Later']);
    expect(await titles(undefined, { q: 'later' })).toEqual([]);
    const first = read((await call(listGames, { query: { availability: 'coming-soon', limit: '2' } })).json);
    expect(first.items[0]).toMatchObject({ comingSoon: true, publishAt: '2026-04-01T00:00:00.000Z' });
    expect(await titles('coming-soon', { limit: '2', nextToken: first.nextToken ?? '' })).toEqual(['Undated']);
    // Their price is not public: they are neither free nor cheap.
    for (const range of [{ maxPrice: '0' }, { minPrice: '1' }]) expect(await titles('coming-soon', range)).toEqual([]);
    expect(await titles('all', { maxPrice: '0' })).toEqual([]);
    expect(await titles('all', { minPrice: '1', maxPrice: '999' })).toEqual(['Game 3', 'Game 2', 'Game 1']);
    expect(await titles('coming-soon', { minPrice: '0', maxPrice: '1000' })).toEqual(soon);
  });

  test('answers 503 with Retry-After while nothing can be read', async () => {
    const { call } = setUp(3, () => Promise.reject(new Error('no JSON')));
    const { status, headers, json } = await call(listGames);
    expect([status, headers['retry-after']]).toEqual([503, '5']);
    expect(json).toMatchObject({ code: 'unavailable' });
  });

  test('is cached for guests, revalidated for users, and answers 304 for the same page', async () => {
    const { call, model, clock, snapshot } = setUp();
    const query = { q: 'game 1' };
    const { headers, text } = await call(listGames, { query });
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=5', vary: 'authorization' });
    const condition = { 'If-None-Match': headers.etag ?? '' };
    expect(await call(listGames, { query, headers: condition })).toMatchObject({ status: 304, text: '' });
    // Another game changes; this page does not.
    model.replace({ ...snapshot, cards: new Map([...snapshot.cards].slice(0, 2)) });
    clock.advance(10_000);
    expect((await call(listGames, { query, headers: condition })).status).toBe(304);
    const user = await call(listGames, { as: 'someone', query });
    expect(user.headers['cache-control']).toBe('private, no-cache');
    expect(user.text).toBe(text);
  });

  test.each([
    [{ limit: '0' }, 'query.limit'],
    [{ limit: '101' }, 'query.limit'],
    [{ sortBy: 'random' }, 'query.sortBy'],
    [{ minPrice: 'x' }, 'query.minPrice'],
    [{ colour: 'red' }, 'query.colour'],
    [{ nextToken: 'made-up' }, 'query.nextToken'],
  ])('refuses %o', async (query, path) => {
    const { call } = setUp();
    expect(await call(listGames, { query })).toMatchObject({ status: 400, json: { errors: [{ path }] } });
  });
});

describe('games of a developer', () => {
  async function withGames() {
    const set = setUp(0);
    await set.catalogue.games.create(listedGame({ gameId: ulid(1) }), CAUSE);
    await set.catalogue.games.create(aGame({ gameId: ulid(2), gameFileKey: gameFileKey(ulid(2)) }), CAUSE);
    await set.catalogue.games.create(listedGame({ gameId: ulid(3), deleted: true }), CAUSE);
    return set;
  }
  const query = { developerId: DEVELOPER };

  test.each([DEVELOPER, 'admin'])('are all shown with the owner’s fields to %s', async (as) => {
    const { call } = await withGames();
    const own = await call(listGames, { as, query });
    expect(own.headers['cache-control']).toBe('no-store');
    expect(own.json).toMatchObject({
      total: 2,
      nextToken: null,
      items: [
        { id: ulid(2), scanStatus: 'PENDING', gameFileKey: gameFileKey(ulid(2)), totalRevenue: 0 },
        { id: ulid(1), scanStatus: 'CLEAN' },
      ],
    });
    const pending = await call(listGames, { as, query: { ...query, scanStatus: 'PENDING' } });
    expect(pending.json).toMatchObject({ total: 1, items: [{ id: ulid(2) }] });
  });

  test('are shown to others only while they are in the store', async () => {
    const { call } = await withGames();
    expect((await call(listGames, { query })).json).toMatchObject({ total: 0 });
    const other = await call(listGames, { as: 'other', query: { ...query, scanStatus: 'PENDING' } });
    expect(other).toMatchObject({ status: 403, json: { code: 'forbidden' } });
    expect((await call(listGames, { query: { scanStatus: 'INFECTED' } })).status).toBe(401);
  });

  test('are paged, too', async () => {
    const { call } = await withGames();
    const first = await call(listGames, { as: DEVELOPER, query: { ...query, limit: '1' } });
    const { nextToken } = read(first.json);
    const rest = await call(listGames, {
      as: DEVELOPER,
      query: { ...query, limit: '1', nextToken: nextToken ?? '' },
    });
    expect(read(rest.json)).toMatchObject({ items: [{ id: ulid(1) }], nextToken: null });
  });
});

describe('the games of a publisher', () => {
  const publishing = { userId: 'publisher', state: 'ACCEPTED', since: NOW } as const;

  it('lists the games in the store for everyone', async () => {
    const { call, model, snapshot } = setUp();
    const published = aCard({ id: ulid(9), title: 'Published', publisherId: 'publisher' });
    model.replace({ ...snapshot, cards: new Map([...snapshot.cards, [published.id, published]]) });
    const reply = await call(listGames, { query: { publisherId: 'publisher' } });
    expect(read(reply.json)).toMatchObject({ total: 1, items: [{ title: 'Published' }] });
  });

  it('lists games that are not in the store for the publisher only', async () => {
    const { call, catalogue } = setUp();
    await catalogue.games.create(aGame({ status: 'draft', publishing }), CAUSE);
    await catalogue.games.create(aGame({ gameId: ulid(8), publishing: { ...publishing, state: 'INVITED' } }), CAUSE);
    const query = { publisherId: 'publisher' };
    expect(read((await call(listGames, { query, as: 'publisher' })).json)).toMatchObject({
      total: 1,
      items: [{ status: 'draft' }],
    });
    expect(read((await call(listGames, { query, as: 'stranger' })).json)).toMatchObject({ total: 0 });
    const drafts = { ...query, status: 'draft' };
    expect((await call(listGames, { query: drafts, as: 'stranger' })).status).toBe(403);
  });
});
