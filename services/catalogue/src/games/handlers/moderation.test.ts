import { describe, expect, test } from '@jest/globals';
import { getGame, moderateGame, updateGame } from '@satcade/contracts/api/catalogue';
import { listGames } from '@satcade/contracts/api/list-games';
import { fixedClock } from '@satcade/kernel';
import { recordVerdict } from '../../builds/use-cases/record-verdict.ts';
import { browseRoute } from '../../listing/handlers/browse.ts';
import { listByVerdict, listOwnGames } from '../../listing/use-cases/list-own-games.ts';
import { client } from '../../testing/client.ts';
import { memoryCatalogue } from '../../testing/memory-catalogue.ts';
import {
  aGame,
  aVerdict,
  CAUSE,
  DEVELOPER,
  GAME_ID,
  gameFileKey,
  listedGame,
  NOW,
  ulid,
} from '../../testing/samples.ts';
import { type Game, isListed } from '../domain/game.ts';
import type { PublicationPolicy } from '../domain/publication.ts';
import { gameRoutes } from './games.ts';

const params = { id: GAME_ID };
const offered = (fields: Partial<Game> = {}) =>
  aGame({ gameFileKey: gameFileKey(), scanStatus: 'IN_PROGRESS', ...fields });

const publicList = async () => ({ ok: true, value: { body: '{"items":[]}', etag: '"public"' } }) as const;

async function setUp(policy: PublicationPolicy, game: Game) {
  const catalogue = memoryCatalogue();
  await catalogue.games.create(game, CAUSE);
  const dependencies = { ...catalogue, clock: fixedClock(NOW), publication: policy };
  const routes = [
    ...gameRoutes(dependencies),
    browseRoute({
      browse: { released: publicList, 'coming-soon': publicList, all: publicList },
      ownGames: (query) => listOwnGames(query, dependencies),
      byVerdict: (query) => listByVerdict(query, dependencies),
    }),
  ];
  const call = client(routes);
  return {
    call,
    found: (fields: Parameters<typeof aVerdict>[0] = {}) =>
      recordVerdict(GAME_ID, aVerdict(fields), CAUSE, dependencies),
    decide: (json: object, as: string | undefined = 'admin') => call(moderateGame, { params, as, json }),
    edit: (json: object) => call(updateGame, { params, as: DEVELOPER, json }),
    waiting: async (as = 'admin') => (await call(listGames, { as, query: { status: 'pending_review' } })).json,
    turnedDown: async (as = 'admin') => (await call(listGames, { as, query: { status: 'rejected' } })).json,
    state: async () => {
      const stored = await catalogue.games.get(GAME_ID);
      return stored === undefined ? undefined : `${stored.status}${isListed(stored) ? ', listed' : ''}`;
    },
  };
}

describe('store with review of each game', () => {
  test('makes a CLEAN game wait, shows it to Admins, and publishes it after their approval', async () => {
    const { found, decide, waiting, state, call } = await setUp('review', offered());
    expect(await waiting()).toMatchObject({ items: [], total: 0 });
    await found();
    expect(await state()).toBe('pending_review');
    expect(await waiting()).toMatchObject({ items: [{ id: GAME_ID, gameFileKey: gameFileKey() }], total: 1 });
    expect(await waiting('other')).toMatchObject({ code: 'forbidden' });
    expect(await decide({ decision: 'publish' })).toMatchObject({
      status: 200,
      json: { status: 'published', publishedAt: NOW },
    });
    expect(await state()).toBe('published, listed');
    expect(await waiting()).toMatchObject({ items: [] });
    expect((await call(getGame, { params })).status).toBe(200);
  });

  test('asks once per file: edits, repeated verdicts and a time as a draft need no second approval', async () => {
    const { found, decide, edit, state } = await setUp('review', offered());
    await found();
    await decide({ decision: 'publish' });
    await edit({ title: 'Renamed' });
    await found();
    await found({ status: 'ERROR', scannedAt: '2026-03-02T00:00:00.000Z' });
    expect(await state()).toBe('pending_review');
    await found({ scannedAt: '2026-03-03T00:00:00.000Z' });
    expect(await state()).toBe('published, listed');
    await edit({ status: 'draft' });
    await edit({ status: 'published' });
    expect(await state()).toBe('published, listed');
  });

  test('asks again for another file', async () => {
    const { found, decide, edit, state, waiting } = await setUp('review', offered());
    await found();
    await decide({ decision: 'publish' });
    const other = gameFileKey(GAME_ID, DEVELOPER, 'other.zip');
    await edit({ gameFileKey: other, version: '2.0' });
    await found({ key: other });
    expect(await state()).toBe('published, listed');
    expect(await waiting()).toMatchObject({
      items: [{ id: GAME_ID, version: '1.0', waitingBuild: { version: '2.0' } }],
    });
    const decided = await decide({ decision: 'publish', version: '2.0' });
    expect(decided).toMatchObject({ status: 200, json: { version: '2.0', gameFileKey: other } });
    expect(await waiting()).toMatchObject({ total: 0 });
  });

  test('leaves games alone that were published before reviews were enabled', async () => {
    const { edit, found, state } = await setUp('review', listedGame());
    await edit({ title: 'Renamed' });
    await found({ scannedAt: '2026-03-02T00:00:00.000Z' });
    expect(await state()).toBe('published, listed');
  });
});

describe.each(['automatic', 'review'] as const)('game rejected by an Admin, with publication %s', (policy) => {
  test('leaves the store, and its owner reads why', async () => {
    const { decide, state, call, turnedDown } = await setUp(policy, listedGame());
    const reply = await decide({ decision: 'reject', note: 'This is not your art.' });
    expect(reply).toMatchObject({ status: 200, json: { status: 'rejected', moderationNote: 'This is not your art.' } });
    expect(await state()).toBe('rejected');
    expect(await turnedDown()).toMatchObject({ items: [{ id: GAME_ID }], total: 1 });
    expect(await turnedDown('other')).toMatchObject({ code: 'forbidden' });
    const shownGame = await call(getGame, { params, as: DEVELOPER });
    expect(shownGame.json).toMatchObject({ moderationNote: 'This is not your art.' });
    await decide({ decision: 'publish' });
    expect(await turnedDown()).toMatchObject({ items: [] });
    expect((await call(getGame, { params, as: 'other' })).json).not.toHaveProperty('moderationNote');
  });

  test('returns only through an Admin, however often it is edited, scanned or submitted', async () => {
    const { decide, edit, found, state, waiting } = await setUp(policy, listedGame());
    await decide({ decision: 'reject', note: 'No.' });
    await edit({ title: 'Better' });
    await found({ scannedAt: '2026-03-02T00:00:00.000Z' });
    expect(await state()).toBe('rejected');
    expect(await edit({ status: 'published' })).toMatchObject({ status: 200, json: { status: 'pending_review' } });
    await found({ scannedAt: '2026-03-03T00:00:00.000Z' });
    expect(await state()).toBe('pending_review');
    expect(await waiting()).toMatchObject({ total: 1 });
    await decide({ decision: 'publish' });
    expect(await state()).toBe('published, listed');
  });
});

test.each([
  ['a draft', listedGame({ status: 'draft' }), 'publish', 409],
  ['a draft', listedGame({ status: 'draft' }), 'reject', 409],
  ['a game that is not CLEAN', offered(), 'publish', 409],
  ['a deleted game', listedGame({ deleted: true }), 'publish', 404],
])('refuses %s: %s answers %i', async (_, game, ...[decision, status]) => {
  const { decide } = await setUp('automatic', game);
  expect((await decide({ decision })).status).toBe(status);
});

test('allows only Admins to decide on games', async () => {
  const { decide, call } = await setUp('review', listedGame());
  expect((await decide({ decision: 'reject' }, DEVELOPER)).status).toBe(403);
  expect((await decide({ decision: 'reject' }, 'other')).status).toBe(403);
  const unknown = { params: { id: ulid(99) }, as: 'admin', json: { decision: 'reject' } };
  expect((await call(moderateGame, unknown)).status).toBe(404);
});
