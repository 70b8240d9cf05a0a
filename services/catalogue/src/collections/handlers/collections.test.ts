import { describe, expect, it } from '@jest/globals';
import {
  createCollection,
  deleteCollection,
  listManagedCollections,
  orderCollections,
  updateCollection,
} from '@satcade/contracts/api/collections';
import { managedCollectionSchema } from '@satcade/contracts/entities/collections';
import { fixedClock } from '@satcade/kernel';
import { client } from '../../testing/client.ts';
import { memoryCollections } from '../../testing/memory-collections.ts';
import { NOW, ulid } from '../../testing/samples.ts';
import { collectionRoutes } from './collections.ts';

function setUp() {
  const { collections, decisions } = memoryCollections();
  const clock = fixedClock(NOW);
  const call = client(collectionRoutes({ collections, clock }));
  const add = async (slug: string) => {
    clock.advance(1);
    const made = await call(createCollection, { as: 'admin', json: { slug, title: slug, gameIds: [ulid(1)] } });
    expect(made.status).toBe(201);
    return managedCollectionSchema.parse(made.json).id;
  };
  const slugs = async () => (await collections.read()).collections.map(({ slug }) => slug);
  return { call, add, slugs, collections, decisions };
}

describe('collections of Admins', () => {
  it('are created at the end as drafts, changed in the stated fields, and deleted', async () => {
    const { call, add, slugs } = setUp();
    const [cozy, co] = [await add('cozy'), await add('co-op')];
    expect(await slugs()).toEqual(['cozy', 'co-op']);
    const json = { title: 'Cozy evenings', isPublished: true, endsAt: '2026-04-01T00:00:00.000Z' };
    const changed = await call(updateCollection, { as: 'admin', params: { id: cozy }, json });
    expect(changed.json).toMatchObject({ ...json, slug: 'cozy', gameIds: [ulid(1)] });
    const open = await call(updateCollection, { as: 'admin', params: { id: cozy }, json: { endsAt: null } });
    expect(open.json).not.toHaveProperty('endsAt');
    expect((await call(deleteCollection, { as: 'admin', params: { id: co } })).status).toBe(204);
    expect((await call(listManagedCollections, { as: 'admin' })).json).toMatchObject({ items: [{ slug: 'cozy' }] });
  });

  it('get another order only with the ids of all', async () => {
    const { call, add, slugs } = setUp();
    const [a, b] = [await add('a'), await add('b')];
    expect((await call(orderCollections, { as: 'admin', json: { ids: [b, a] } })).status).toBe(200);
    expect(await slugs()).toEqual(['b', 'a']);
    for (const ids of [[a], [a, a], [a, b, ulid(9)]])
      expect((await call(orderCollections, { as: 'admin', json: { ids } })).status).toBe(409);
  });

  it('refuse a change by an Admin who has read an earlier revision', async () => {
    const { call, add } = setUp();
    const params = { id: await add('cozy') };
    const save = (json: object) => call(updateCollection, { as: 'admin', params, json });
    expect(await save({ title: 'Cozy evenings', revision: 1 })).toMatchObject({ status: 200, json: { revision: 2 } });
    expect(await save({ title: 'Cosy evenings', revision: 1 })).toMatchObject({
      ...{ status: 412, json: { code: 'precondition-failed' } },
    });
    expect(await save({ text: 'For the sofa.' })).toMatchObject({
      ...{ status: 200, json: { title: 'Cozy evenings', revision: 3 } },
    });
  });

  it('remember the addresses of deleted collections that visitors could see, until one is used again', async () => {
    const { call, add, collections } = setUp();
    const [shown, draft] = [await add('cozy'), await add('draft')];
    await call(updateCollection, { as: 'admin', params: { id: shown }, json: { isPublished: true } });
    for (const id of [shown, draft]) await call(deleteCollection, { as: 'admin', params: { id } });
    expect((await collections.read()).gone).toEqual(['cozy']);
    await add('cozy');
    expect((await collections.read()).gone).toEqual([]);
  });

  it('leave an audit record of each change', async () => {
    const { call, add, decisions } = setUp();
    const id = await add('cozy');
    await call(updateCollection, { as: 'admin', params: { id }, json: { isPublished: true } });
    await call(deleteCollection, { as: 'admin', params: { id } });
    expect(decisions).toMatchObject([
      { action: 'record.create', subject: { kind: 'collection', id }, after: { slug: 'cozy' } },
      { action: 'record.update', after: { isPublished: true, fields: 'isPublished' } },
      { action: 'record.delete', after: { slug: 'cozy' } },
    ]);
  });

  it('refuse a slug twice, an end before the start, a game twice, and more than thirty', async () => {
    const { call, add } = setUp();
    await add('cozy');
    const create = (json: object) => call(createCollection, { as: 'admin', json: { slug: 's', title: 't', ...json } });
    expect(await create({ slug: 'cozy' })).toMatchObject({ status: 409, json: { errors: [{ path: 'body.slug' }] } });
    const dates = { startsAt: '2026-04-02T00:00:00.000Z', endsAt: '2026-04-01T00:00:00.000Z' };
    expect(await create(dates)).toMatchObject({ status: 400, json: { errors: [{ path: 'body.endsAt' }] } });
    expect((await create({ gameIds: [ulid(1), ulid(1)] })).status).toBe(400);
    expect((await create({ slug: 'Not a slug' })).status).toBe(400);
    for (let number = 2; number <= 30; number += 1) await add(`s${number}`);
    expect(await create({ slug: 'more' })).toMatchObject({ status: 409, json: { code: 'limit-reached' } });
  });

  it('are for Admins only', async () => {
    const { call, add, slugs } = setUp();
    const params = { id: await add('cozy') };
    for (const [as, status] of [
      [undefined, 401],
      ['someone', 403],
    ] as const) {
      expect((await call(listManagedCollections, { as })).status).toBe(status);
      expect((await call(createCollection, { as, json: { slug: 'x', title: 'x' } })).status).toBe(status);
      expect((await call(updateCollection, { as, params, json: { title: 'x' } })).status).toBe(status);
      expect((await call(deleteCollection, { as, params })).status).toBe(status);
      expect((await call(orderCollections, { as, json: { ids: [] } })).status).toBe(status);
    }
    expect(await slugs()).toEqual(['cozy']);
  });

  it('say that somebody else is changing them instead of overwriting a change', async () => {
    const { collections } = memoryCollections();
    const busy = { ...collections, replace: async () => false };
    const call = client(collectionRoutes({ collections: busy, clock: fixedClock(NOW) }));
    const made = await call(createCollection, { as: 'admin', json: { slug: 'x', title: 'x' } });
    expect(made).toMatchObject({ status: 409, json: { code: 'conflict' } });
  });
});
