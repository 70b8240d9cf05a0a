import { describe, expect, test } from '@jest/globals';
import {
  createDeveloper,
  deleteDeveloper,
  getDeveloper,
  listDevelopers,
  updateDeveloper,
} from '@satcade/contracts/api/catalogue';
import { developerSchema } from '@satcade/contracts/entities';
import { fixedClock } from '@satcade/kernel';
import { client } from '../../testing/client.ts';
import { memoryCatalogue } from '../../testing/memory-catalogue.ts';
import { DEVELOPER, NOW } from '../../testing/samples.ts';
import { developerRoutes } from './developers.ts';

const setUp = () => client(developerRoutes({ ...memoryCatalogue(), clock: fixedClock(NOW) }));
const params = { id: DEVELOPER };
const profile = { displayName: 'Studio', email: 'dev@example.com', companyName: 'Studio Ltd' };

describe('developer profile', () => {
  test('is created once per user, and shows the e-mail address only to its owner', async () => {
    const call = setUp();
    const created = await call(createDeveloper, { as: DEVELOPER, json: profile });
    expect(created.status).toBe(201);
    expect(developerSchema.parse(created.json)).toMatchObject({ id: DEVELOPER, userId: DEVELOPER, ...profile });
    expect((await call(createDeveloper, { as: DEVELOPER, json: profile })).status).toBe(409);

    const reply = await call(getDeveloper, { params });
    expect(reply.json).toMatchObject({ displayName: 'Studio' });
    expect(reply.json).not.toHaveProperty('email');
    const own = await call(getDeveloper, { params, as: DEVELOPER });
    expect(own.json).toMatchObject({ email: 'dev@example.com' });
    expect(own.headers['cache-control']).toBe('no-store');
    const listed = await call(listDevelopers, { query: { userId: DEVELOPER } });
    expect(listed.json).toMatchObject({ items: [{ id: DEVELOPER }], nextToken: null });
    expect((await call(listDevelopers, { query: { userId: 'nobody' } })).json).toMatchObject({ items: [] });
  });

  test('is changed by its owner and Admins', async () => {
    const call = setUp();
    await call(createDeveloper, { as: DEVELOPER, json: profile });
    const change = (as: string, more: object = {}) =>
      call(updateDeveloper, { params, as, json: { displayName: 'New', companyName: null, ...more } });
    expect((await change('other')).status).toBe(403);
    const changed = await change(DEVELOPER);
    expect(changed.json).toMatchObject({ displayName: 'New', email: 'dev@example.com' });
    expect(changed.json).not.toHaveProperty('companyName');
    expect((await change('admin')).status).toBe(400);
    expect((await change('admin', { reason: 'Offensive name' })).status).toBe(200);
  });

  test('is removed by its owner and Admins, and can be created again', async () => {
    const call = setUp();
    const create = () => call(createDeveloper, { as: DEVELOPER, json: profile });
    const remove = (as?: string) => call(deleteDeveloper, { params, as });
    await create();
    expect((await remove('other')).status).toBe(403);
    expect((await remove()).status).toBe(401);
    expect((await remove(DEVELOPER)).status).toBe(204);
    expect((await call(getDeveloper, { params })).status).toBe(404);
    expect((await remove(DEVELOPER)).status).toBe(404);
    expect((await create()).status).toBe(201);
    expect((await remove('admin')).status).toBe(400);
    const query = { reason: 'Asked by mail' };
    expect((await call(deleteDeveloper, { params, as: 'admin', query })).status).toBe(204);
  });

  test.each([
    ['no name', { ...profile, displayName: ' ' }, 'body.displayName'],
    ['a website with another protocol', { ...profile, website: 'ftp://x' }, 'body.website'],
    ['another user’s picture', { ...profile, avatarKey: 'avatars/other/1-x.png' }, 'body.avatarKey'],
    ['an avatar as the banner', { ...profile, bannerKey: `avatars/${DEVELOPER}/1-x.png` }, 'body.bannerKey'],
  ])('is refused with %s', async (_, body, path) => {
    const reply = await setUp()(createDeveloper, { as: DEVELOPER, json: body });
    expect(reply).toMatchObject({ status: 400, json: { errors: [{ path }] } });
  });

  test('is created for another user only by Admins, who give a reason', async () => {
    const call = setUp();
    const json = { ...profile, userId: 'other' };
    expect((await call(createDeveloper, { as: DEVELOPER, json })).status).toBe(403);
    expect((await call(createDeveloper, { as: 'admin', json })).status).toBe(400);
    const created = await call(createDeveloper, { as: 'admin', json: { ...json, reason: 'Asked by mail' } });
    expect(created).toMatchObject({ status: 201, json: { id: 'other' } });
  });

  test('answers 404 if it does not exist', async () => {
    const call = setUp();
    expect((await call(getDeveloper, { params })).status).toBe(404);
    expect((await call(updateDeveloper, { params, as: DEVELOPER, json: { displayName: 'x' } })).status).toBe(404);
  });
});
