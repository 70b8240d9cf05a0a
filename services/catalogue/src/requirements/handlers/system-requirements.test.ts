import { describe, expect, test } from '@jest/globals';
import {
  createSystemRequirements,
  deleteSystemRequirements,
  getGame,
  getSystemRequirements,
  listSystemRequirements,
  updateSystemRequirements,
} from '@satcade/contracts/api/catalogue';
import { systemRequirementsSchema } from '@satcade/contracts/entities';
import { fixedClock } from '@satcade/kernel';
import { gameRoutes } from '../../games/handlers/games.ts';
import { client } from '../../testing/client.ts';
import { memoryCatalogue } from '../../testing/memory-catalogue.ts';
import { aGame, CAUSE, DEVELOPER, GAME_ID, listedGame, NOW, ulid } from '../../testing/samples.ts';
import { systemRequirementsRoutes } from './system-requirements.ts';

const needs = { minProcessor: 'a', minMemory: 'b', minGraphics: 'c', minStorage: 'd', recMemory: 'e' };

/** A game with requirements for Windows (shown) and Linux. */
async function setUp(game = listedGame()) {
  const catalogue = memoryCatalogue();
  await catalogue.games.create(game, CAUSE);
  const clock = fixedClock(NOW);
  const dependencies = { ...catalogue, clock };
  const call = client([...gameRoutes(dependencies), ...systemRequirementsRoutes(dependencies)]);
  const state = async (platform: string) => {
    const json = { gameId: GAME_ID, platform, ...needs };
    return systemRequirementsSchema.parse((await call(createSystemRequirements, { as: DEVELOPER, json })).json).id;
  };
  const [windows, linux] = [await state('WINDOWS'), await state('LINUX')];
  clock.advance(60_000);
  const change = (id: string, json: object, as = DEVELOPER) =>
    call(updateSystemRequirements, { as, params: { id }, json });
  const remove = (id: string, as = DEVELOPER) => call(deleteSystemRequirements, { as, params: { id } });
  const shown = async () => (await call(getGame, { as: DEVELOPER, params: { id: GAME_ID } })).json;
  return { catalogue, call, windows, linux, change, remove, shown };
}

describe('changing requirements', () => {
  test('sets and removes values, and leaves the game unchanged', async () => {
    const { catalogue, call, change, windows } = await setUp();
    const changed = await change(windows, { minMemory: '8 GB', recMemory: null, recStorage: '1 GB' });
    expect(changed.status).toBe(200);
    const view = systemRequirementsSchema.parse(changed.json);
    expect(view).toMatchObject({ minMemory: '8 GB', recStorage: '1 GB', platform: 'WINDOWS', createdAt: NOW });
    expect(view.updatedAt).toBe('2026-03-01T12:01:00.000Z');
    expect(view).not.toHaveProperty('recMemory');
    expect((await call(getSystemRequirements, { params: { id: windows } })).json).toEqual(changed.json);
    expect((await catalogue.games.get(GAME_ID))?.revision).toBe(3);
  });

  test('moves them to a platform without any', async () => {
    const { call, change, windows, linux } = await setUp();
    expect(await change(windows, { platform: 'LINUX' })).toMatchObject({ status: 409, json: { code: 'conflict' } });
    const moved = await change(windows, { platform: 'MAC', minMemory: '8 GB' });
    expect(moved.json).toMatchObject({ platform: 'MAC', minMemory: '8 GB' });
    const listed = await call(listSystemRequirements, { query: { gameId: GAME_ID } });
    expect(listed.json).toMatchObject({
      items: [
        { id: windows, platform: 'MAC' },
        { id: linux, platform: 'LINUX' },
      ],
    });
    expect((await change(linux, { platform: 'WINDOWS' })).status).toBe(200);
  });
});

describe('removing requirements', () => {
  test('removes them from the game, which shows the next set, or none', async () => {
    const { call, remove, shown, windows, linux } = await setUp();
    expect(await shown()).toMatchObject({ systemRequirementsId: windows });
    expect((await remove(windows)).status).toBe(204);
    expect((await call(getSystemRequirements, { params: { id: windows } })).status).toBe(404);
    expect(await shown()).toMatchObject({ systemRequirementsId: linux });
    expect((await remove(linux)).status).toBe(204);
    expect(await shown()).not.toHaveProperty('systemRequirementsId');
    expect((await call(listSystemRequirements, { query: { gameId: GAME_ID } })).json).toMatchObject({ items: [] });
    expect((await remove(linux)).status).toBe(404);
  });
});

describe('changing or removing requirements', () => {
  test('is for the game’s owner and Admins', async () => {
    const { call, change, remove, windows } = await setUp();
    expect((await change(windows, { minMemory: 'x' }, 'other')).status).toBe(403);
    expect((await change(windows, { platform: 'MAC' }, 'other')).status).toBe(403);
    expect((await remove(windows, 'other')).status).toBe(403);
    expect((await change(windows, { minMemory: 'x' }, 'admin')).status).toBe(400);
    expect((await change(windows, { minMemory: 'x', reason: 'A typo' }, 'admin')).status).toBe(200);
    expect((await remove(windows, 'admin')).status).toBe(400);
    const query = { reason: 'Asked by mail' };
    const removed = await call(deleteSystemRequirements, { params: { id: windows }, as: 'admin', query });
    expect(removed.status).toBe(204);
  });

  test('finds nothing of a game that the caller cannot see, and no unknown set', async () => {
    const { change, remove, windows } = await setUp(aGame());
    expect((await change(windows, { minMemory: 'x' }, 'other')).status).toBe(404);
    expect((await remove(windows, 'other')).status).toBe(404);
    expect((await change(ulid(99), { minMemory: 'x' })).status).toBe(404);
    expect((await remove(ulid(99))).status).toBe(404);
  });
});

describe('one set of requirements', () => {
  test('is for those who may know of its game', async () => {
    const { catalogue, call, windows } = await setUp(aGame());
    const read = async (as?: string) =>
      (await call(getSystemRequirements, { params: { id: windows }, ...(as !== undefined && { as }) })).status;
    expect([await read(), await read('other'), await read(DEVELOPER), await read('admin')]).toEqual([
      404, 404, 200, 200,
    ]);
    const draft = await catalogue.games.get(GAME_ID);
    if (draft === undefined) throw new Error('the game is gone');
    await catalogue.games.save(draft, { ...draft, revision: draft.revision + 1, deleted: true }, CAUSE);
    expect([await read(), await read(DEVELOPER)]).toEqual([404, 404]);
  });
});
