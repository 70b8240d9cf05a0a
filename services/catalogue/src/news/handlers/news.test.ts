import { describe, expect, it } from '@jest/globals';
import * as api from '@satcade/contracts/api/news';
import { newsSchema } from '@satcade/contracts/entities/news';
import { QUOTAS } from '@satcade/contracts/quotas';
import { fixedClock } from '@satcade/kernel';
import { localTables } from '@satcade/testing/local-table';
import * as z from 'zod/mini';
import { auditTable } from '../../audit/adapters/audit-table.ts';
import { buildTable } from '../../builds/adapters/build-table.ts';
import { gameTable } from '../../games/adapters/game-table.ts';
import { quotaTable } from '../../table/quotas.ts';
import { client } from '../../testing/client.ts';
import { BUYER, CAUSE, DEVELOPER, GAME_ID, listedGame, NOW, ulid } from '../../testing/samples.ts';
import { newsTable } from '../adapters/news-table.ts';
import { newsReadRoutes } from './news-reads.ts';
import { newsWriteRoutes } from './news-writes.ts';

const local = localTables(
  { name: 'byReport', pk: 'reportedIn', sk: 'reportedSince' },
  { name: 'byDeveloper', pk: 'developerId', sk: 'sk' },
);
const PICTURE = `screenshots/${DEVELOPER}/${GAME_ID}-x1/screenshot-0.png`;
const PUBLISHER = 'publisher-1';
const TEXT = { gameId: GAME_ID, title: 'Out now', body: '# Hello\n\nIt is **out**. <b>x</b>' };
const pageSchema = z.object({ items: z.array(newsSchema) });

async function world(game = listedGame({ publishing: { userId: PUBLISHER, state: 'ACCEPTED', since: NOW } })) {
  const { table } = local();
  const clock = fixedClock(NOW);
  const games = gameTable(table);
  await games.create(game, CAUSE);
  const stores = { games, news: newsTable(table), builds: buildTable(table), quotas: quotaTable(table, clock) };
  const media = { find: async (key: string) => (key === PICTURE ? { picture: { width: 20, height: 10 } } : undefined) };
  const deps = { ...stores, media, clock };
  const call = client([...newsReadRoutes(deps), ...newsWriteRoutes(deps)]);
  const write = async (json: object = {}, as = DEVELOPER) => {
    const reply = await call(api.createNews, { as, json: { ...TEXT, ...json } });
    return reply.status === 201 ? newsSchema.parse(reply.json) : reply;
  };
  const posted = async (json: object = {}) => newsSchema.parse(await write({ isPublished: true, ...json }));
  const list = async (query: Record<string, string>, as?: string) => {
    const reply = await call(api.listNews, { query, as });
    return reply.status === 200 ? pageSchema.parse(reply.json).items.map(({ title }) => title) : reply.status;
  };
  return { ...stores, table, clock, call, write, posted, list };
}
const ofGame = { gameId: GAME_ID };

describe('a post', () => {
  it('is a draft for those who manage the game, and a 404 for others', async () => {
    const { write, call, list } = await world();
    const { id, status, summary } = newsSchema.parse(await write());
    expect([status, summary]).toEqual(['draft', 'Hello It is out. <b>x</b>']);
    const readers = [DEVELOPER, PUBLISHER, 'admin', BUYER, undefined];
    const replies = await Promise.all(readers.map((as) => call(api.getNews, { as, params: { id } })));
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 404, 404]);
    expect(await list(ofGame, DEVELOPER)).toEqual([]);
    expect(await list({ ...ofGame, state: 'all' }, DEVELOPER)).toEqual(['Out now']);
    expect(await list({ ...ofGame, state: 'all' }, BUYER)).toBe(403);
  });

  it('is in the lists of its game, its developer and its publisher once it is published', async () => {
    const { write, call, clock, list } = await world();
    const first = newsSchema.parse(await write({ title: 'Older draft' }));
    clock.advance(60_000);
    await write({ title: 'Newer', isPublished: true });
    clock.advance(60_000);
    // By publication, not by creation.
    const params = { id: first.id };
    const published = await call(api.updateNews, { as: PUBLISHER, params, json: { isPublished: true } });
    expect(published).toMatchObject({ status: 200, json: { publishedAt: '2026-03-01T12:02:00.000Z' } });
    for (const query of [ofGame, { makerId: DEVELOPER }, { makerId: PUBLISHER }])
      expect(await list(query)).toEqual(['Older draft', 'Newer']);
    clock.advance(60_000);
    await call(api.updateNews, { as: DEVELOPER, params, json: { title: 'Edited', isPublished: true } });
    expect(await list(ofGame)).toEqual(['Edited', 'Newer']);
    expect((await call(api.getNews, { params })).json).toMatchObject({
      body: TEXT.body,
      publishedAt: '2026-03-01T12:02:00.000Z',
      updatedAt: '2026-03-01T12:03:00.000Z',
    });
    expect((await call(api.deleteNews, { as: DEVELOPER, params })).status).toBe(204);
    expect(await list({ makerId: PUBLISHER })).toEqual(['Newer']);
  });

  it('is written and changed by nobody else, and by Admins with a reason', async () => {
    const { posted, write, call } = await world();
    const { id } = await posted();
    const json = { title: 'Changed' };
    const params = { id };
    expect(await write({}, BUYER)).toMatchObject({ status: 403 });
    const refused = [BUYER, undefined, 'admin'].map((as) => call(api.updateNews, { as, params, json }));
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([403, 401, 400]);
    expect((await call(api.deleteNews, { as: BUYER, params })).status).toBe(403);
    const reason = 'A typing error';
    expect((await call(api.updateNews, { as: 'admin', params, json: { ...json, reason } })).status).toBe(200);
  });

  it.each([
    ['makers', []],
    ['status', 'published'],
    ['publishedAt', NOW],
    ['isHidden', false],
    ['summary', 'Mine'],
  ])('has %s from the store alone', async (name, value) => {
    const { write } = await world();
    expect(await write({ [name]: value })).toMatchObject({ status: 400 });
  });

  it('waits until its game is in the store, and leaves the lists with it', async () => {
    const draft = listedGame({ status: 'draft' });
    const { write, call, list, games } = await world(draft);
    const { id } = newsSchema.parse(await write());
    const publish = () => call(api.updateNews, { as: DEVELOPER, params: { id }, json: { isPublished: true } });
    expect((await publish()).status).toBe(409);
    await games.save(draft, { ...draft, revision: 2, status: 'published' }, CAUSE);
    expect((await publish()).status).toBe(200);
    expect(await list({ makerId: DEVELOPER })).toEqual(['Out now']);
    await games.save({ ...draft, revision: 2, status: 'published' }, { ...draft, revision: 3 }, CAUSE);
    expect([await list(ofGame), await list({ makerId: DEVELOPER })]).toEqual([404, []]);
  });

  it('names a version that the game has or had', async () => {
    const { write, table } = await world();
    expect(await write({ version: '2.0' })).toMatchObject({
      status: 400,
      text: expect.stringContaining('body.version'),
    });
    const note = { gameId: GAME_ID, version: '2.0', buildId: ulid(7), file: { key: 'k', versionId: 'v' } };
    await table.put({ pk: `GAME#${GAME_ID}`, sk: 'VERSION#2.0', ...note });
    expect(await write({ version: '2.0' })).toMatchObject({ version: '2.0' });
  });

  it('is limited to ten a day for each author', async () => {
    const { write, quotas } = await world();
    for (let sent = 0; sent < QUOTAS.newsPerDay.limit; sent += 1) await quotas.news.take(DEVELOPER);
    expect(await write()).toMatchObject({ status: 429 });
    expect(await write({}, PUBLISHER)).toMatchObject({ status: 'draft' });
  });
});

describe('the picture of a post', () => {
  it('is marked in lists as one for adults while its game is for adults', async () => {
    const { write } = await world(listedGame({ isNSFW: true }));
    expect(await write({ pictureKey: PICTURE })).toMatchObject({ isAdult: true });
    expect(await (await world()).write()).not.toHaveProperty('isAdult');
  });

  it('is an accepted screenshot of the game by its developer', async () => {
    const { write } = await world();
    const others = [
      `screenshots/${BUYER}/${GAME_ID}-x1/screenshot-0.png`,
      `screenshots/${DEVELOPER}/${ulid(9)}/screenshot-0.png`,
      `trailers/${DEVELOPER}/${GAME_ID}/trailer.mp4`,
      `screenshots/${DEVELOPER}/${GAME_ID}-x2/screenshot-0.png`,
    ];
    for (const pictureKey of others) expect(await write({ pictureKey })).toMatchObject({ status: 400 });
    expect(await write({ pictureKey: PICTURE })).toMatchObject({ picture: { key: PICTURE, width: 20 } });
  });

  it('stays a file of the game until the last post with it is gone', async () => {
    const { posted, call, games } = await world();
    const keys = async () => (await games.get(GAME_ID))?.newsKeys;
    const [one, two] = [await posted({ pictureKey: PICTURE }), await posted({ pictureKey: PICTURE })];
    expect(await keys()).toEqual([PICTURE, PICTURE]);
    const json = { pictureKey: null };
    expect((await call(api.updateNews, { as: DEVELOPER, params: { id: one.id }, json })).json).not.toHaveProperty(
      'picture',
    );
    expect(await keys()).toEqual([PICTURE]);
    await call(api.deleteNews, { as: DEVELOPER, params: { id: two.id } });
    expect(await keys()).toEqual([]);
  });
});

describe('a reported post', () => {
  const json = { reason: 'spam' };

  it('waits for an Admin, once for each reader, without naming them', async () => {
    const { posted, call, table } = await world();
    const params = { id: (await posted()).id };
    for (const as of [BUYER, BUYER, 'other'])
      expect((await call(api.reportNews, { as, params, json })).status).toBe(204);
    expect((await call(api.reportNews, { as: DEVELOPER, params, json })).status).toBe(403);
    const listed = await call(api.listReportedNews, { as: 'admin' });
    const reports = [
      { reason: 'spam', reportedAt: NOW },
      { reason: 'spam', reportedAt: NOW },
    ];
    expect(listed.json).toMatchObject({ items: [{ reports }] });
    expect((await call(api.listReportedNews, { as: BUYER })).status).toBe(403);
    const stored = await table.queryAll({ pk: `GAME#${GAME_ID}` }, z.looseObject({ pk: z.string() }));
    expect(JSON.stringify(stored)).not.toContain(BUYER);
  });

  it('is hidden from everybody but those who manage the game, recorded, and shown again', async () => {
    const { posted, call, list, table } = await world();
    const params = { id: (await posted()).id };
    await call(api.reportNews, { as: BUYER, params, json });
    const decide = (as: string, isHidden: boolean) =>
      call(api.moderateNews, { as, params, json: { isHidden, note: 'Advertising' } });
    expect((await decide(DEVELOPER, true)).status).toBe(403);
    expect((await decide('admin', true)).status).toBe(200);
    expect([await list(ofGame), await list({ makerId: PUBLISHER })]).toEqual([[], []]);
    expect((await call(api.getNews, { params, as: BUYER })).status).toBe(404);
    expect((await call(api.getNews, { params, as: DEVELOPER })).json).toMatchObject({ moderationNote: 'Advertising' });
    // Its author may improve it, and it stays hidden.
    await call(api.updateNews, { as: DEVELOPER, params, json: { title: 'Better', isPublished: true } });
    expect(await list(ofGame)).toEqual([]);
    const states = await Promise.all(
      ['reported', 'hidden'].map((state) => call(api.listReportedNews, { as: 'admin', query: { state } })),
    );
    expect(states.map((reply) => z.object({ items: z.array(z.unknown()) }).parse(reply.json).items.length)).toEqual([
      0, 1,
    ]);
    await decide('admin', false);
    expect(await list(ofGame)).toEqual(['Better']);
    expect((await call(api.getNews, { params })).json).not.toHaveProperty('moderationNote');
    const records = await auditTable(table).ofSubject({ kind: 'news-post', id: params.id }, { limit: 10 });
    expect(records).toMatchObject({ value: { items: [{ action: 'news.show' }, { action: 'news.hide' }] } });
  });
});

it('asks for the game or the maker, and not for the drafts of a maker', async () => {
  const { list } = await world();
  expect([
    await list({}),
    await list({ ...ofGame, makerId: DEVELOPER }),
    await list({ makerId: DEVELOPER, state: 'all' }),
  ]).toEqual([400, 400, 400]);
});
