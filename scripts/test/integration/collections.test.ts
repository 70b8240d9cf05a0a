import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { managedCollectionSchema } from '@satcade/contracts/entities/collections';
import * as z from 'zod/mini';
import { paidGames } from './payments.ts';
import { api, eventually, newUser, signIn, store } from './store.ts';

/* A collection from its creation by an Admin to the pages that show it, in the running store. */

const SLUG = `collection-${Date.now()}`;
const rows = z.object({ items: z.array(z.object({ slug: z.string() })) });

let admin: string;
let gameIds: string[];
let id: string;

beforeAll(async () => {
  admin = await signIn(store.accounts.admin);
  // Other tests add games and remove them meanwhile, and with its games a collection would leave the list.
  gameIds = (await paidGames()).slice(0, 2);
  const body = { slug: SLUG, title: 'Made in a test', gameIds };
  const made = await api('POST', '/api/managed-collections', { token: admin, body });
  expect({ status: made.status, text: made.text }).toMatchObject({ status: 201 });
  id = managedCollectionSchema.parse(made.json).id;
});
afterAll(async () => {
  await api('DELETE', `/api/managed-collections/${id}`, { token: admin });
});

const shown = async () => rows.parse((await api('GET', '/api/collections')).json).items.map(({ slug }) => slug);
const change = (body: object) => api('PATCH', `/api/managed-collections/${id}`, { token: admin, body });

test('a published collection is in the API, on its page and in the sitemap, and a draft is not', async () => {
  expect(await shown()).not.toContain(SLUG);
  expect((await change({ isPublished: true })).status).toBe(200);
  await eventually(shown, (slugs) => slugs.includes(SLUG));
  const one = await api('GET', `/api/collections/${SLUG}`);
  expect(one.json).toMatchObject({ title: 'Made in a test', games: gameIds.map((each) => ({ id: each })) });
  const page = await eventually(
    () => fetch(new URL(`/collection/${SLUG}`, store.site)),
    ({ status }) => status === 200,
  );
  expect(await page.text()).toContain('<h1');
  await change({ endsAt: '2020-01-01T00:00:00.000Z' });
  await eventually(
    async () => (await api('GET', `/api/collections/${SLUG}`)).status,
    (status) => status === 410,
  );
});

test('collections are changed by Admins only, who find every change in the audit log', async () => {
  const { token } = await newUser('curious');
  for (const [method, path] of [
    ['GET', '/api/managed-collections'],
    ['PATCH', `/api/managed-collections/${id}`],
    ['DELETE', `/api/managed-collections/${id}`],
  ] as const) {
    const body = method === 'PATCH' ? { body: { title: 'Mine' } } : {};
    expect((await api(method, path, { token, ...body })).status).toBe(403);
    expect((await api(method, path, body)).status).toBe(401);
  }
  const log = await api('GET', `/api/audit-records?subjectKind=collection&subjectId=${id}`, { token: admin });
  expect(log.text).toContain('record.create');
});
