import { describe, expect, it } from '@jest/globals';
import { getCollection, listCollections } from '@satcade/contracts/api/collections';
import { fixedClock } from '@satcade/kernel';
import { Listing } from '../../listing/domain/listing.ts';
import { client } from '../../testing/client.ts';
import { memoryPublished } from '../../testing/memory-collections.ts';
import { aCard, NOW, ulid } from '../../testing/samples.ts';
import type { Collection } from '../domain/collection.ts';
import { createCurrentCollections } from '../use-cases/current-collections.ts';
import { shownCollectionRoutes } from './shown-collections.ts';

const aCollection = (slug: string, fields: Partial<Collection> = {}): Collection => ({
  ...{ collectionId: ulid(50), slug, title: slug, text: '', gameIds: [ulid(2), ulid(9), ulid(1)] },
  ...{ isPublished: true, createdAt: NOW, updatedAt: NOW },
  ...fields,
});
const listing = new Listing([aCard({ id: ulid(1) }), aCard({ id: ulid(2) })], new Map(), NOW);

function setUp(collections: readonly Collection[], current: Listing | undefined = listing) {
  const clock = fixedClock(NOW);
  const published = memoryPublished(collections);
  const errors: unknown[] = [];
  const shown = createCurrentCollections({ published, clock, onUnread: (error) => errors.push(error) });
  const call = client(shownCollectionRoutes({ collections: shown, currentListing: async () => current, clock }));
  const slugs = async () => {
    const { json } = await call(listCollections);
    return Object.values(json ?? {})
      .flat()
      .map((each) => (each as { slug: string }).slug);
  };
  return { call, clock, published, slugs };
}

describe('collections that are shown', () => {
  it('have their games in the store, in the order of the Admins', async () => {
    const { call } = setUp([
      aCollection('cozy', { text: 'For the evening.' }),
      aCollection('gone', { gameIds: [ulid(9)] }),
    ]);
    expect((await call(listCollections)).json).toEqual({
      items: [expect.objectContaining({ slug: 'cozy', text: 'For the evening.', gameCount: 2 })],
    });
    const one = await call(getCollection, { params: { slug: 'cozy' } });
    expect(one.json).toMatchObject({ title: 'cozy', games: [{ id: ulid(2) }, { id: ulid(1) }] });
    expect(one.headers['cache-control']).toBe('public, max-age=5');
  });

  it('leave out what a visitor hides, and are not named without a game', async () => {
    const games = [aCard({ id: ulid(1), tags: ['horror'] }), aCard({ id: ulid(2), isNSFW: true })];
    const { call } = setUp([aCollection('cozy')], new Listing(games, new Map(), NOW));
    const named = async (query: Record<string, string>) => (await call(listCollections, { query })).json;
    expect(await named({ tags: '-horror' })).toMatchObject({ items: [{ gameCount: 1, games: [{ id: ulid(2) }] }] });
    expect(await named({ tags: '-horror', adult: 'false' })).toEqual({ items: [] });
    const page = await call(getCollection, { params: { slug: 'cozy' }, query: { adult: 'false' } });
    expect(page.json).toMatchObject({ games: [{ id: ulid(1) }] });
  });

  it('begin and end at their minute without a write', async () => {
    const { call, clock, slugs } = setUp([
      aCollection('coming', { startsAt: '2026-03-01T12:01:00.000Z', endsAt: '2026-03-01T12:02:00.000Z' }),
    ]);
    const status = async () => (await call(getCollection, { params: { slug: 'coming' } })).status;
    expect([await slugs(), await status()]).toEqual([[], 404]);
    clock.advance(60_000);
    expect([await slugs(), await status()]).toEqual([['coming'], 200]);
    clock.advance(60_000);
    expect([await slugs(), await status()]).toEqual([[], 410]);
  });

  it('follow a change within seconds, and stay when it cannot be read', async () => {
    const { call, clock, published, slugs } = setUp([aCollection('cozy')]);
    expect(await slugs()).toEqual(['cozy']);
    await published.write({ collections: [aCollection('co-op')], gone: ['cozy'] });
    clock.advance(3_000);
    expect(await slugs()).toEqual(['co-op']);
    expect(await call(getCollection, { params: { slug: 'cozy' } })).toMatchObject({
      ...{ status: 410, json: { detail: 'This collection was deleted.' } },
    });
    published.load = () => Promise.reject(new Error('S3 is away'));
    clock.advance(3_000);
    expect(await slugs()).toEqual(['co-op']);
  });

  it('are no 404 while a function that has just started cannot read them', async () => {
    const { call, clock, published, slugs } = setUp([aCollection('cozy')]);
    const { load } = published;
    published.load = () => Promise.reject(new Error('S3 is away'));
    const status = async () => (await call(getCollection, { params: { slug: 'cozy' } })).status;
    expect([await status(), await slugs()]).toEqual([503, []]);
    published.load = load;
    clock.advance(3_000);
    expect([await status(), await slugs()]).toEqual([200, ['cozy']]);
  });

  it('are a 404 for an unknown slug, and a 503 without the list of games', async () => {
    expect((await setUp([]).call(getCollection, { params: { slug: 'none' } })).status).toBe(404);
    const { call } = setUp([aCollection('cozy')]);
    expect((await call(getCollection, { params: { slug: 'No Slug' } })).status).toBe(400);
  });
});
