import { describe, expect, test } from '@jest/globals';
import { createGame, deleteGame, getGame, updateGame } from '@satcade/contracts/api/catalogue';
import { gameSchema } from '@satcade/contracts/entities';
import { fixedClock } from '@satcade/kernel';
import { NO_STATS } from '../../figures/domain/stats.ts';
import { client } from '../../testing/client.ts';
import { memoryCatalogue } from '../../testing/memory-catalogue.ts';
import { aGame, aVerdict, CAUSE, DEVELOPER, GAME_ID, gameFileKey, listedGame, NOW } from '../../testing/samples.ts';
import type { Game } from '../domain/game.ts';
import { gameRoutes } from './games.ts';

async function setUp(...games: readonly Game[]) {
  const catalogue = memoryCatalogue();
  for (const game of games) await catalogue.games.create(game, CAUSE);
  return { catalogue, call: client(gameRoutes({ ...catalogue, clock: fixedClock(NOW) })) };
}
const params = { id: GAME_ID };
const newGame = {
  title: ' Star Miner ',
  description: 'Mine the stars.',
  category: 'Action',
  price: 19.99,
  tags: ['space'],
  supportedPlatforms: ['Windows'],
};

describe('creating a game', () => {
  test('returns the whole game, its location and its ETag', async () => {
    const { call } = await setUp();
    const reply = await call(createGame, { as: DEVELOPER, json: newGame });
    expect(reply.status).toBe(201);
    const game = gameSchema.parse(reply.json);
    expect(game).toMatchObject({
      title: 'Star Miner',
      shortDescription: 'Mine the stars.',
      price: 19.99,
      developerId: DEVELOPER,
      scanStatus: 'PENDING',
      status: 'pending_review',
      version: '1.0',
      purchaseCount: 0,
      totalRevenue: 0,
    });
    expect(reply.headers.location).toBe(`/api/games/${game.id}`);
    expect(reply.headers.etag).toMatch(/^"1-[\w-]+"$/);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  test.each(['scanStatus', 'purchaseCount', 'totalRevenue', 'publishedAt', 's3Key', 'revision'])(
    'refuses the server’s own field %s by its name',
    async (field) => {
      const { call, catalogue } = await setUp(aGame());
      const refused = { code: 'validation', errors: [{ path: `body.${field}`, message: expect.any(String) }] };
      const created = await call(createGame, { as: DEVELOPER, json: { ...newGame, [field]: 'CLEAN' } });
      expect(created.status).toBe(400);
      expect(created.json).toMatchObject(refused);
      const changed = await call(updateGame, { params, as: DEVELOPER, json: { [field]: 1 } });
      expect(changed.status).toBe(400);
      expect(changed.json).toMatchObject(refused);
      expect(catalogue.stream).toHaveLength(1);
    },
  );

  test.each(['hack, slash', '-like'])('refuses the tag %s, which no filter of lists could name', async (tag) => {
    const { call } = await setUp(aGame());
    const refused = { status: 400, json: { code: 'validation', errors: [{ path: 'body.tags' }] } };
    const json = { ...newGame, tags: ['puzzle', tag] };
    expect(await call(createGame, { as: DEVELOPER, json })).toMatchObject(refused);
    expect(await call(updateGame, { params, as: DEVELOPER, json: { tags: [tag] } })).toMatchObject(refused);
  });

  test('requires a user', async () => {
    const { call } = await setUp();
    expect((await call(createGame, { json: newGame })).status).toBe(401);
  });
});

describe('reading a game', () => {
  test('shows everyone a listed game, without the owner’s fields', async () => {
    const { call } = await setUp(listedGame());
    const reply = await call(getGame, { params });
    expect(reply.status).toBe(200);
    const game = gameSchema.parse(reply.json);
    expect(game).toMatchObject({ id: GAME_ID, fileName: 'game.zip', averageRating: 0 });
    expect(game.gameFileKey ?? game.s3Key ?? game.totalRevenue ?? game.scanDetails).toBeUndefined();
    expect(reply.headers['cache-control']).toBe('public, max-age=5');
  });

  test.each([
    ['a visitor', undefined, 404],
    ['another user', 'other', 404],
    ['the owner', DEVELOPER, 200],
    ['an Admin', 'admin', 200],
  ])('answers %s for a hidden game with %s: %i', async (_, as, status) => {
    const { call } = await setUp(aGame({ gameFileKey: gameFileKey() }));
    const reply = await call(getGame, { params, as });
    expect(reply.status).toBe(status);
    if (status === 200) {
      expect(reply.json).toMatchObject({ gameFileKey: gameFileKey(), s3Key: gameFileKey(), totalRevenue: 0 });
      expect(reply.headers['cache-control']).toBe('no-store');
    } else {
      expect(reply.json).toMatchObject({ code: 'not-found', detail: `Game with ID "${GAME_ID}" not found` });
    }
  });

  test('answers 304 while nothing has changed', async () => {
    const { call, catalogue } = await setUp(listedGame());
    const { headers } = await call(getGame, { params });
    const again = await call(getGame, { params, headers: { 'If-None-Match': `W/"other", ${headers.etag}` } });
    expect(again).toMatchObject({ status: 304, text: '' });
    expect(again.headers.etag).toBe(headers.etag);
    await catalogue.stats.add(GAME_ID, {
      change: { ...NO_STATS, purchaseCount: 1, revenueCents: 1 },
      first: '1',
      last: '1',
    });
    const changed = await call(getGame, { params, headers: { 'If-None-Match': headers.etag ?? '' } });
    expect(changed.status).toBe(200);
  });

  test('answers 400 for a malformed id', async () => {
    const { call } = await setUp();
    expect((await call(getGame, { params: { id: '1' } })).status).toBe(400);
  });
});

describe('changing a game', () => {
  test('accepts the ETag of a read as If-Match, and refuses an older one', async () => {
    const { call } = await setUp(aGame());
    const { headers } = await call(getGame, { params, as: DEVELOPER });
    const ifMatch = { 'If-Match': headers.etag ?? '' };
    const first = await call(updateGame, { params, as: DEVELOPER, headers: ifMatch, json: { price: 0 } });
    expect(first).toMatchObject({ status: 200, json: { price: 0 } });
    expect(first.headers.etag).toMatch(/^"2-/);
    const second = await call(updateGame, { params, as: DEVELOPER, headers: ifMatch, json: { price: 5 } });
    expect(second).toMatchObject({ status: 412, json: { code: 'precondition-failed' } });
    const plain = await call(updateGame, { params, as: DEVELOPER, headers: { 'If-Match': '"2"' }, json: { price: 5 } });
    expect(plain.status).toBe(200);
    const nonsense = await call(updateGame, {
      params,
      as: DEVELOPER,
      headers: { 'If-Match': 'x' },
      json: { price: 5 },
    });
    expect(nonsense.status).toBe(412);
  });

  test('publishes a game whose file was found CLEAN before the game named it', async () => {
    const { call, catalogue } = await setUp(aGame());
    await catalogue.verdicts.keep(aVerdict());
    const named = await call(updateGame, { params, as: DEVELOPER, json: { gameFileKey: gameFileKey() } });
    expect(named.json).toMatchObject({ scanStatus: 'CLEAN', status: 'published', publishedAt: NOW, fileSize: 1000 });
    expect((await call(getGame, { params })).status).toBe(200);
  });

  test('shows the release date that the developer gives, or else the day of publication', async () => {
    const { call } = await setUp(listedGame());
    const shown = async () => gameSchema.parse((await call(getGame, { params })).json).releaseDate;
    const set = (releaseDate: string | null) => call(updateGame, { params, as: DEVELOPER, json: { releaseDate } });
    expect(await shown()).toBe(NOW.slice(0, 10));
    expect((await set('2019-07-02')).json).toMatchObject({ releaseDate: '2019-07-02' });
    expect(await shown()).toBe('2019-07-02');
    expect((await set(null)).json).toMatchObject({ releaseDate: NOW.slice(0, 10) });
  });

  test.each([
    ['2026-02-30', 'no day'],
    ['2027-03-01', 'in the future'],
    ['1949-12-31', 'before there were games'],
    ['2026-03-01T00:00:00Z', 'a time'],
  ])('refuses the release date %s: %s', async (releaseDate) => {
    const { call } = await setUp(aGame());
    const refused = { status: 400, json: { errors: [{ path: 'body.releaseDate' }] } };
    expect(await call(updateGame, { params, as: DEVELOPER, json: { releaseDate } })).toMatchObject(refused);
    expect(await call(createGame, { as: DEVELOPER, json: { ...newGame, releaseDate } })).toMatchObject(refused);
  });

  test('refuses other users’ files', async () => {
    const { call } = await setUp(aGame());
    const body = { gameFileKey: gameFileKey(GAME_ID, 'someone-else') };
    const reply = await call(updateGame, { params, as: DEVELOPER, json: body });
    expect(reply).toMatchObject({ status: 400, json: { errors: [{ path: 'body.gameFileKey' }] } });
  });

  test('is for the owner', async () => {
    const { call } = await setUp(listedGame());
    expect((await call(updateGame, { params, as: 'other', json: { price: 0 } })).status).toBe(403);
    expect((await call(deleteGame, { params, as: 'other' })).status).toBe(403);
  });
});

test('hides a deleted game from everyone', async () => {
  const { call } = await setUp(listedGame());
  expect(await call(deleteGame, { params, as: DEVELOPER })).toMatchObject({ status: 204, text: '' });
  expect((await call(getGame, { params })).status).toBe(404);
  expect((await call(getGame, { params, as: DEVELOPER })).status).toBe(404);
});
