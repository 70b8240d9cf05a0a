import { describe, expect, test } from '@jest/globals';
import {
  createSystemRequirements,
  getGame,
  getSystemRequirements,
  listSystemRequirements,
} from '@satcade/contracts/api/catalogue';
import { createSale, deleteSale, listSales, updateSale } from '@satcade/contracts/api/sales';
import { saleSchema, systemRequirementsSchema } from '@satcade/contracts/entities';
import { fixedClock } from '@satcade/kernel';
import * as z from 'zod/mini';
import { gameRoutes } from '../../games/handlers/games.ts';
import { systemRequirementsRoutes } from '../../requirements/handlers/system-requirements.ts';
import { client } from '../../testing/client.ts';
import { run } from '../../testing/count-run.ts';
import { memoryCatalogue } from '../../testing/memory-catalogue.ts';
import { CAUSE, DEVELOPER, GAME_ID, listedGame, NOW, ulid } from '../../testing/samples.ts';
import { discountRoutes } from './discounts.ts';

async function setUp(game = listedGame()) {
  const catalogue = memoryCatalogue();
  await catalogue.games.create(game, CAUSE);
  const clock = fixedClock(NOW);
  const dependencies = { ...catalogue, clock };
  const routes = [
    ...gameRoutes(dependencies),
    ...discountRoutes(dependencies),
    ...systemRequirementsRoutes(dependencies),
  ];
  return { catalogue, clock, call: client(routes) };
}

const sale = {
  gameId: GAME_ID,
  saleType: 'PERCENTAGE',
  discountPercentage: 25,
  startDate: '2026-03-01T00:00:00Z',
  endDate: '2026-03-08T00:00:00Z',
};

describe('discounts', () => {
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

  test('are limited to one at a time', async () => {
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

  test('are created by the owner, with valid terms', async () => {
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

  describe('running or announced discounts', () => {
    const later = { ...sale, startDate: '2026-03-10T00:00:00Z', endDate: '2026-03-12T00:00:00Z' };
    async function withSale(terms: object = sale) {
      const { call, clock, catalogue } = await setUp();
      const made = saleSchema.parse((await call(createSale, { as: DEVELOPER, json: terms })).json);
      const target = { params: { id: made.id }, query: { gameId: GAME_ID } };
      const edit = (json: object, as: string | undefined = DEVELOPER) => call(updateSale, { ...target, as, json });
      const remove = (as: string | undefined = DEVELOPER) => call(deleteSale, { ...target, as });
      const game = async () => (await call(getGame, { params: { id: GAME_ID } })).json;
      const listed = async () => (await call(listSales, { query: { gameId: GAME_ID } })).json;
      return { call, clock, catalogue, made, target, edit, remove, game, listed };
    }

    test('can be moved and limited; then they start and end by the clock without a write', async () => {
      const { edit, clock, game, catalogue } = await withSale(later);
      expect(
        await edit({ startDate: '2026-03-02T00:00:00Z', endDate: '2026-03-03T00:00:00Z', maxUses: 5 }),
      ).toMatchObject({
        status: 200,
        json: { startDate: '2026-03-02T00:00:00.000Z', maxUses: 5, isActive: false, updatedAt: NOW },
      });
      const writes = catalogue.stream.length;
      clock.advance(24 * 3600_000);
      expect(await game()).toMatchObject({ currentSalePrice: 14.99 });
      clock.advance(24 * 3600_000);
      expect(await game()).toMatchObject({ isCurrentlyOnSale: false });
      expect(catalogue.stream).toHaveLength(writes);
    });

    test('can be ended at once and for good', async () => {
      const { edit, game, listed, call } = await withSale();
      expect((await edit({ isActive: false })).json).toMatchObject({ isActive: false, endDate: NOW });
      expect(await game()).toMatchObject({ isCurrentlyOnSale: false });
      expect(await edit({ maxUses: 3 })).toMatchObject({ status: 409 });
      expect(await listed()).toMatchObject({ items: [{ isActive: false, endDate: NOW }] });
      expect((await call(createSale, { as: DEVELOPER, json: later })).status).toBe(201);
    });

    test('end when they are limited to the number already sold', async () => {
      const { edit, made, catalogue, game } = await withSale();
      await catalogue.stats.add(GAME_ID, run('1', { saleUses: { [made.id]: 3 } }));
      expect((await edit({ maxUses: 4 })).json).toMatchObject({ isActive: true, currentUses: 3 });
      expect((await edit({ maxUses: 3 })).json).toMatchObject({ isActive: false });
      expect(await game()).toMatchObject({ isCurrentlyOnSale: false });
    });

    test('can be removed, whether they are running or over', async () => {
      const { remove, game, listed, clock, call } = await withSale();
      expect(await remove()).toMatchObject({ status: 204, text: '' });
      expect(await game()).toMatchObject({ isCurrentlyOnSale: false });
      expect(await listed()).toMatchObject({ items: [] });
      expect((await remove()).status).toBe(404);
      const past = saleSchema.parse((await call(createSale, { as: DEVELOPER, json: sale })).json);
      clock.advance(8 * 24 * 3600_000);
      const current = saleSchema.parse((await call(createSale, { as: DEVELOPER, json: later })).json);
      const target = { params: { id: past.id }, query: { gameId: GAME_ID } };
      expect((await call(deleteSale, { ...target, as: DEVELOPER })).status).toBe(204);
      expect(await listed()).toMatchObject({ items: [{ id: current.id }] });
    });

    test.each([
      ['an end before the start', { endDate: '2026-02-01T00:00:00Z' }, 'body.endDate'],
      ['a start after the end', { startDate: '2026-03-09T00:00:00Z' }, 'body.endDate'],
      ['another type', { saleType: 'FREE' }, 'body.saleType'],
    ])('are not changed to %s', async (_, json, path) => {
      const { edit } = await withSale();
      expect(await edit(json)).toMatchObject({ status: 400, json: { errors: [{ path }] } });
    });

    test('can be changed by the owner and Admins', async () => {
      const { edit, remove, call, target } = await withSale();
      expect((await edit({ maxUses: 3 }, 'other')).status).toBe(403);
      expect((await remove('other')).status).toBe(403);
      expect((await call(deleteSale, target)).status).toBe(401);
      const unknown = { ...target, params: { id: ulid(99) } };
      expect((await call(updateSale, { ...unknown, as: DEVELOPER, json: { maxUses: 3 } })).status).toBe(404);
      expect(await edit({ maxUses: 3 }, 'admin')).toMatchObject({
        status: 400,
        json: { errors: [{ path: 'body.reason' }] },
      });
      expect((await edit({ maxUses: 3, reason: 'Asked by the developer' }, 'admin')).status).toBe(200);
    });
  });
});

describe('system requirements in a game', () => {
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
    const again = await call(createSystemRequirements, { as: DEVELOPER, json: { ...needs, minMemory: '8 GB' } });
    expect(again).toMatchObject({ status: 409, json: { code: 'conflict' } });
    expect((await call(getGame, { params: { id: GAME_ID } })).json).toMatchObject({ systemRequirementsId: first.id });
    const listed = await call(listSystemRequirements, { query: { gameId: GAME_ID } });
    expect(listed.json).toMatchObject({ items: expect.arrayContaining([mac, first]) });
    expect((await call(getSystemRequirements, { params: { id: first.id } })).json).toEqual(first);
  });

  test('are created by the owner, for a game that exists', async () => {
    const { call } = await setUp();
    expect((await call(createSystemRequirements, { as: 'other', json: needs })).status).toBe(403);
    const nowhere = { ...needs, gameId: ulid(99) };
    expect((await call(createSystemRequirements, { as: DEVELOPER, json: nowhere })).status).toBe(404);
  });
});
