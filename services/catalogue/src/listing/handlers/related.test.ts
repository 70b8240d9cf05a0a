import { describe, expect, it } from '@jest/globals';
import { relatedGames } from '@satcade/contracts/api/related';
import { cents, fixedClock } from '@satcade/kernel';
import { client } from '../../testing/client.ts';
import { aCard, NOW, ulid } from '../../testing/samples.ts';
import { Listing } from '../domain/listing.ts';
import { createRelatedSearch } from '../domain/related.ts';
import { findRelated } from '../use-cases/related-games.ts';
import { relatedRoute } from './related.ts';

const cards = [
  aCard({ id: ulid(1), tags: ['cozy'] }),
  aCard({
    ...{ id: ulid(2), tags: ['cozy'], title: 'Kiln' },
    sale: { priceCents: cents(500), startsAt: '2026-01-01T00:00:00.000Z', endsAt: '2027-01-01T00:00:00.000Z' },
  }),
  aCard({ id: ulid(3), isNSFW: true, tags: ['cozy'] }),
];
const listing = new Listing(cards, new Map(), NOW);
const soon = [ulid(7), ulid(8)].map((id) => aCard({ id, tags: ['cozy'], comingSoon: true, priceCents: cents(0) }));
const announced = new Listing(soon, new Map(), NOW);
const search = createRelatedSearch();
const callFor = (current: Listing | undefined) => {
  const lists = { released: async () => current, announced: async () => announced };
  return client([relatedRoute({ related: findRelated(lists, fixedClock(NOW), async () => search) })]);
};
const call = callFor(listing);
const params = { id: ulid(1) };

describe('GET /api/games/{id}/related', () => {
  it('names similar games with what a small cover shows, at the current price', async () => {
    const { status, headers, json } = await call(relatedGames, { params });
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=5']);
    const tile = { id: ulid(2), title: 'Kiln', price: 19.99, currentSalePrice: 5, isCurrentlyOnSale: true };
    expect(json).toEqual({
      similar: [{ ...tile, isNSFW: false, thumbnailKey: expect.any(String) }],
      byDeveloper: [],
    });
  });

  it('names games for adults on request, and is the same for every caller', async () => {
    const adult = await call(relatedGames, { params, query: { adult: 'true' } });
    expect(adult.json).toMatchObject({ similar: [{ id: ulid(3) }, { id: ulid(2) }] });
    const user = await call(relatedGames, { params, query: { adult: 'true' }, as: 'someone' });
    expect([user.text, user.headers['cache-control']]).toEqual([adult.text, 'public, max-age=5']);
  });

  it('leaves out games that are excluded, and then games for adults beside one of them', async () => {
    const excluded = await call(relatedGames, { params, query: { tags: '-cozy' } });
    expect(excluded.json).toEqual({ similar: [], byDeveloper: [] });
    const ofAdult = { params: { id: ulid(3) } };
    expect((await call(relatedGames, { ...ofAdult, query: { adult: 'false' } })).json).toMatchObject({
      similar: [{ id: ulid(2) }, { id: ulid(1) }],
    });
    expect((await call(relatedGames, { params, query: { ai: '-unstated' } })).json).toMatchObject({ similar: [] });
  });

  it('names games for sale beside an announced game, and never an announced one', async () => {
    const { status, json } = await call(relatedGames, { params: { id: ulid(7) } });
    expect(status).toBe(200);
    expect(json).toMatchObject({ similar: [{ id: ulid(2) }, { id: ulid(1) }], byDeveloper: [] });
    const { text } = await call(relatedGames, { params, query: { adult: 'true' } });
    for (const { id } of soon) expect(text).not.toContain(id);
  });

  it('answers 404 for a game that is not listed, 400 for another parameter, and 503 without a list', async () => {
    expect((await call(relatedGames, { params: { id: ulid(9) } })).status).toBe(404);
    expect((await call(relatedGames, { params, query: { limit: '9' } })).status).toBe(400);
    expect((await callFor(undefined)(relatedGames, { params })).status).toBe(503);
  });
});
