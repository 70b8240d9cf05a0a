import { describe, expect, test } from '@jest/globals';
import {
  createSale,
  createSystemRequirements,
  getGame,
  getSystemRequirements,
  listSales,
  listSystemRequirements,
} from '@satcade/contracts/api/catalogue';
import { saleSchema, systemRequirementsSchema } from '@satcade/contracts/entities';
import { fixedClock } from '@satcade/kernel';
import * as z from 'zod/mini';
import { client } from '../testing/client.ts';
import { memoryCatalogue } from '../testing/memory-catalogue.ts';
import { aGame, CAUSE, DEVELOPER, GAME_ID, listedGame, NOW, ulid } from '../testing/samples.ts';
import { gameRoutes } from './games.ts';
import { saleRoutes } from './sales.ts';
import { systemRequirementsRoutes } from './system-requirements.ts';

async function setUp(game = listedGame()) {
  const catalogue = memoryCatalogue();
  await catalogue.games.create(game, CAUSE);
  const clock = fixedClock(NOW);
  const dependencies = { ...catalogue, clock };
  const routes = [...gameRoutes(dependencies), ...saleRoutes(dependencies), ...systemRequirementsRoutes(dependencies)];
  return { catalogue, clock, call: client(routes) };
}

const sale = {
  gameId: GAME_ID,
  saleType: 'PERCENTAGE',
  discountPercentage: 25,
  startDate: '2026-03-01T00:00:00Z',
  endDate: '2026-03-08T00:00:00Z',
};

describe('sales', () => {
  test('lower the price while they run', async () => {
    const { call, clock } = await setUp();
    const created = await call(createSale, { as: DEVELOPER, json: sale });
    expect(created.status).toBe(201);
    expect(saleSchema.parse(created.json)).toMatchObject({ discountPercentage: 25, isActive: true, currentUses: 0 });
    const price = async () => (await call(getGame, { params: { id: GAME_ID } })).json;
    expect(await price()).toMatchObject({ price: 19.99, currentSalePrice: 14.99, isCurrentlyOnSale: true });
    clock.advance(7 * 24 * 3600_000);
    expect(await price()).not.toHaveProperty('currentSalePrice');
    const listed = await call(listSales, { query: { gameId: GAME_ID } });
    expect(listed.json).toMatchObject({ items: [{ isActive: false }], nextToken: null });
  });

  test('come one at a time', async () => {
    const { call, clock } = await setUp();
    const create = (body: object) => call(createSale, { as: DEVELOPER, json: body });
    await create(sale);
    expect(await create(sale)).toMatchObject({ status: 409, json: { code: 'conflict' } });
    clock.advance(7 * 24 * 3600_000);
    const next = { ...sale, startDate: '2026-03-09T00:00:00Z', endDate: '2026-03-10T00:00:00Z' };
    expect((await create(next)).status).toBe(201);
    const listed = await call(listSales, { query: { gameId: GAME_ID } });
    expect(z.object({ items: z.array(saleSchema) }).parse(listed.json).items).toHaveLength(2);
  });

  test('are made by the owner, with terms that make sense', async () => {
    const { call } = await setUp();
    expect((await call(createSale, { as: 'other', json: sale })).status).toBe(403);
    expect((await call(createSale, { json: sale })).status).toBe(401);
    const over = await call(createSale, {
      as: DEVELOPER,
      json: { ...sale, endDate: '2026-03-01T11:00:00Z' },
    });
    expect(over).toMatchObject({ status: 400, json: { errors: [{ path: 'body.endDate' }] } });
    const active = await call(createSale, { as: DEVELOPER, json: { ...sale, isActive: true } });
    expect(active).toMatchObject({ status: 400, json: { errors: [{ path: 'body.isActive' }] } });
  });

  test('of a hidden game are not for visitors', async () => {
    const { call } = await setUp(aGame());
    expect((await call(listSales, { query: { gameId: GAME_ID } })).status).toBe(404);
    expect((await call(listSales, { as: DEVELOPER, query: { gameId: GAME_ID } })).status).toBe(200);
  });
});

describe('system requirements', () => {
  const needs = { gameId: GAME_ID, minProcessor: 'i3', minMemory: '4 GB', minGraphics: 'any', minStorage: '1 GB' };

  test('are shown by the game, one set per platform', async () => {
    const { call } = await setUp();
    const create = async (body: object) => {
      const reply = await call(createSystemRequirements, { as: DEVELOPER, json: body });
      expect(reply.status).toBe(201);
      return systemRequirementsSchema.parse(reply.json);
    };
    const first = await create(needs);
    expect(first.platform).toBe('WINDOWS');
    const mac = await create({ ...needs, platform: 'MAC' });
    const second = await create({ ...needs, minMemory: '8 GB' });
    expect((await call(getGame, { params: { id: GAME_ID } })).json).toMatchObject({ systemRequirementsId: second.id });
    const listed = await call(listSystemRequirements, { query: { gameId: GAME_ID } });
    expect(listed.json).toMatchObject({ items: [{ id: mac.id }, { id: second.id, minMemory: '8 GB' }] });
    expect((await call(getSystemRequirements, { params: { id: second.id } })).json).toEqual(second);
    expect((await call(getSystemRequirements, { params: { id: first.id } })).status).toBe(404);
  });

  test('are stated by the owner, of a game that exists', async () => {
    const { call } = await setUp();
    expect((await call(createSystemRequirements, { as: 'other', json: needs })).status).toBe(403);
    const nowhere = { ...needs, gameId: ulid(99) };
    expect((await call(createSystemRequirements, { as: DEVELOPER, json: nowhere })).status).toBe(404);
  });
});
