import { describe, expect, test } from '@jest/globals';
import { createGame, deleteGame, updateGame } from '@satcade/contracts/api/catalogue';
import { deleteDraft, getDraft, listDrafts, putDraft } from '@satcade/contracts/api/drafts';
import { DRAFT_LENGTH } from '@satcade/contracts/entities/drafts';
import { QUOTAS } from '@satcade/contracts/quotas';
import { fixedClock } from '@satcade/kernel';
import { gameRoutes } from '../../games/handlers/games.ts';
import { client } from '../../testing/client.ts';
import { memoryCatalogue } from '../../testing/memory-catalogue.ts';
import { BUYER, DEVELOPER, gameFileKey, NOW, ulid } from '../../testing/samples.ts';
import { draftRoutes } from './drafts.ts';

const DAY_MS = 24 * 60 * 60_000;
const params = { id: ulid(700) };
const json = { values: '{"title":"Star"}', title: 'Star', leftAt: 'title' };
const newGame = {
  ...{ title: 'Star Miner', description: 'Mine the stars.', category: 'Action', price: 19.99, tags: ['space'] },
  ...{ supportedPlatforms: ['Windows'], isSubmission: true },
};

function setUp() {
  const catalogue = memoryCatalogue();
  const clock = fixedClock(NOW);
  const call = client([...gameRoutes({ ...catalogue, clock }), ...draftRoutes({ ...catalogue, clock })]);
  const save = (values: string, ifMatch?: string) =>
    call(putDraft, {
      params,
      as: DEVELOPER,
      json: { ...json, values },
      ...(ifMatch !== undefined && { headers: { 'If-Match': ifMatch } }),
    });
  const read = (as = DEVELOPER) => call(getDraft, { params, as });
  const listed = async (as = DEVELOPER) => (await call(listDrafts, { as })).json;
  const submit = () => call(createGame, { as: DEVELOPER, json: { ...newGame, draftId: params.id } });
  return { catalogue, clock, call, save, read, listed, submit };
}

describe('a draft', () => {
  test('is saved, listed without its values, read and discarded by its user', async () => {
    const { call, save, read, listed, clock } = setUp();
    const first = await save('{"title":"Star"}');
    expect(first.status).toBe(200);
    const tag = first.headers.etag ?? '';
    clock.advance(DAY_MS);
    const second = await save('{"title":"Star M"}', tag);
    expect(second.json).toMatchObject({
      ...{ id: params.id, title: 'Star', leftAt: 'title', createdAt: NOW },
      ...{ updatedAt: '2026-03-02T12:00:00.000Z', expiresAt: '2026-04-01T12:00:00.000Z' },
    });
    expect(second.headers.etag).not.toBe(tag);
    expect(await listed()).toEqual({ items: [second.json] });
    expect((await read()).json).toMatchObject({ values: '{"title":"Star M"}' });
    for (const _ of [1, 2]) expect((await call(deleteDraft, { params, as: DEVELOPER })).status).toBe(204);
    expect((await read()).status).toBe(404);
    expect(await listed()).toEqual({ items: [] });
  });

  test('is not overwritten by a device that does not know its last revision, unless it says so', async () => {
    const { save, read } = setUp();
    const { etag = '' } = (await save('{"title":"A"}')).headers;
    await save('{"title":"AB"}', etag);
    const late = await save('{"title":"AC"}', etag);
    expect(late).toMatchObject({ status: 412, json: { code: 'precondition-failed' } });
    expect((await save('{"title":"AC"}')).status).toBe(412);
    expect((await read()).json).toMatchObject({ values: '{"title":"AB"}' });
    expect((await save('{"title":"AC"}', '*')).status).toBe(200);
    expect((await read()).json).toMatchObject({ values: '{"title":"AC"}' });
  });

  test('is written once when a request comes twice', async () => {
    const { save, clock } = setUp();
    const first = await save('{"title":"A"}');
    clock.advance(1000);
    expect((await save('{"title":"A"}')).json).toEqual(first.json);
    const { etag = '' } = first.headers;
    const second = await save('{"title":"AB"}', etag);
    expect((await save('{"title":"AB"}', etag)).json).toEqual(second.json);
  });

  test('does not repeat its revisions when it was discarded and begun again', async () => {
    const { call, save, clock } = setUp();
    const { etag = '' } = (await save('{"title":"A"}')).headers;
    await call(deleteDraft, { params, as: DEVELOPER });
    expect((await save('{"title":"AB"}', etag)).status).toBe(412);
    clock.advance(1000);
    await save('{"title":"B"}');
    expect((await save('{"title":"AB"}', etag)).status).toBe(412);
  });

  test('belongs to its user alone, and guests have none', async () => {
    const { call, save, read, listed, catalogue } = setUp();
    await save('{"title":"A"}');
    expect((await read(BUYER)).status).toBe(404);
    expect((await read('admin')).status).toBe(404);
    expect(await listed(BUYER)).toEqual({ items: [] });
    expect((await call(deleteDraft, { params, as: BUYER })).status).toBe(204);
    expect(await catalogue.drafts.get(DEVELOPER, params.id)).toMatchObject({ values: '{"title":"A"}' });
    for (const endpoint of [listDrafts, getDraft, deleteDraft])
      expect((await call(endpoint, { params })).status).toBe(401);
    expect((await call(putDraft, { params, json })).status).toBe(401);
  });

  test('ends 30 days after it was last saved, and another one may then begin with its id', async () => {
    const { save, read, listed, clock } = setUp();
    await save('{"title":"A"}');
    clock.advance(30 * DAY_MS - 1);
    expect((await read()).status).toBe(200);
    clock.advance(1);
    expect((await read()).status).toBe(404);
    expect(await listed()).toEqual({ items: [] });
    expect((await save('{"title":"B"}')).status).toBe(200);
    expect((await read()).json).toMatchObject({ values: '{"title":"B"}' });
  });

  test.each([
    ['text that is no JSON', { values: '{' }],
    ['a list', { values: '[]' }],
    ['null', { values: 'null' }],
    ['lists in lists without end', { values: `{"a":${'['.repeat(40_000)}${']'.repeat(40_000)}}` }],
    ['too much', { values: JSON.stringify({ description: 'x'.repeat(DRAFT_LENGTH) }) }],
    ['a title of two hundred and one', { title: 'x'.repeat(201) }],
  ])('refuses %s', async (_, wrong) => {
    const { call } = setUp();
    expect((await call(putDraft, { params, as: DEVELOPER, json: { ...json, ...wrong } })).status).toBe(400);
  });

  test('is one of a limited number', async () => {
    const { call } = setUp();
    const statuses: number[] = [];
    for (let number = 0; number <= QUOTAS.drafts.limit; number += 1)
      statuses.push((await call(putDraft, { params: { id: ulid(number) }, as: DEVELOPER, json })).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(QUOTAS.drafts.limit);
    expect(statuses.at(-1)).toBe(409);
  });
});

describe('a submitted draft', () => {
  test('becomes one game, also when it is submitted twice', async () => {
    const { save, submit, listed, catalogue } = setUp();
    await save('{"title":"A"}');
    const [one, other] = await Promise.all([submit(), submit()]);
    const again = await submit();
    expect([one.status, other.status, again.status]).toEqual([201, 201, 201]);
    expect(other.json).toEqual(one.json);
    expect(again.json).toEqual(one.json);
    const games = await catalogue.games.ofDeveloper(DEVELOPER);
    expect(games).toHaveLength(1);
    expect(await listed()).toMatchObject({ items: [{ gameId: games[0]?.game.gameId }] });
    expect(games[0]?.game).not.toHaveProperty('draftId');
  });

  test('keeps its text and its game while it is typed on, until the game has its file', async () => {
    const { call, save, submit, listed, read, catalogue } = setUp();
    const { etag = '' } = (await save('{"title":"A"}')).headers;
    await submit();
    const typed = await save('{"title":"AB"}', etag);
    const id = (await catalogue.games.ofDeveloper(DEVELOPER))[0]?.game.gameId ?? '';
    expect(await listed()).toMatchObject({ items: [{ gameId: id }] });
    const set = await call(updateGame, { params: { id }, as: DEVELOPER, json: { gameFileKey: gameFileKey(id) } });
    expect(set.status).toBe(200);
    expect(await listed()).toEqual({ items: [] });
    expect((await read()).status).toBe(404);
    const late = await save('{"title":"ABC"}', typed.headers.etag);
    expect(late.status).toBe(412);
  });

  test('can be submitted again when its game was deleted', async () => {
    const { call, save, submit, listed, catalogue } = setUp();
    await save('{"title":"A"}');
    await submit();
    const first = (await catalogue.games.ofDeveloper(DEVELOPER))[0]?.game.gameId ?? '';
    await call(deleteGame, { params: { id: first }, as: DEVELOPER });
    expect(await listed()).toMatchObject({ items: [{ title: 'Star' }] });
    expect(JSON.stringify(await listed())).not.toContain(first);
    await submit();
    const games = await catalogue.games.ofDeveloper(DEVELOPER);
    expect(games.map(({ game }) => game.gameId)).not.toContain(first);
    expect(games).toHaveLength(1);
  });

  test('is none that does not exist or is somebody else’s', async () => {
    const { call, save, submit, catalogue } = setUp();
    expect((await submit()).status).toBe(404);
    await save('{"title":"A"}');
    const theirs = await call(createGame, { as: BUYER, json: { ...newGame, draftId: params.id } });
    expect(theirs.status).toBe(404);
    expect(catalogue.stream).toHaveLength(0);
  });
});
