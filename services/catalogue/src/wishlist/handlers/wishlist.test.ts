import { describe, expect, test } from '@jest/globals';
import { addWish, listWishes, removeWish } from '@satcade/contracts/api/wishlist';
import { type Wish, wishSchema } from '@satcade/contracts/entities';
import { LIMITS } from '@satcade/contracts/limits';
import { fixedClock } from '@satcade/kernel';
import * as z from 'zod/mini';
import { client } from '../../testing/client.ts';
import { memoryCatalogue } from '../../testing/memory-catalogue.ts';
import { aGame, BUYER, CAUSE, DEVELOPER, GAME_ID, listedGame, NOW, ulid } from '../../testing/samples.ts';
import { wishlistRoutes } from './wishlist.ts';

const SECOND = ulid(2);
const DRAFT = ulid(3);

async function setUp() {
  const catalogue = memoryCatalogue();
  await catalogue.games.create(listedGame(), CAUSE);
  await catalogue.games.create(listedGame({ gameId: SECOND, developerId: 'nameless' }), CAUSE);
  await catalogue.games.create(aGame({ gameId: DRAFT }), CAUSE);
  const stamps = { createdAt: NOW, updatedAt: NOW };
  await catalogue.developers.create({
    userId: DEVELOPER,
    revision: 1,
    displayName: 'Studio',
    email: 'a@b.c',
    ...stamps,
  });
  const clock = fixedClock(NOW);
  const call = client(wishlistRoutes({ ...catalogue, clock }));
  const add = (gameId: string, as = BUYER) => {
    clock.advance(1000);
    return call(addWish, { as, params: { gameId } });
  };
  const list = async (as = BUYER): Promise<Wish[]> => {
    const listed = await call(listWishes, { as, query: {} });
    return z.object({ items: z.array(wishSchema) }).parse(listed.json).items;
  };
  return { catalogue, call, add, list };
}

describe('wishlist', () => {
  test('contains the caller’s own games, newest first, with the store’s cards', async () => {
    const { add, list } = await setUp();
    expect((await add(GAME_ID)).status).toBe(204);
    expect((await add(SECOND)).status).toBe(204);
    expect((await add(GAME_ID)).status).toBe(204);
    const [second, first, ...others] = await list();
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      gameId: GAME_ID,
      addedAt: '2026-03-01T12:00:01.000Z',
      game: { id: GAME_ID, price: 19.99, developerName: 'Studio', averageRating: 0 },
    });
    expect(second).toMatchObject({ gameId: SECOND, game: { id: SECOND } });
    expect(second?.game).not.toHaveProperty('developerName');
    for (const secret of ['gameFileKey', 's3Key', 'scanDetails', 'totalRevenue']) {
      expect(first?.game).not.toHaveProperty(secret);
    }
    expect(await list('other')).toEqual([]);
  });

  test('keeps a game that has left the store, without its card', async () => {
    const { catalogue, add, list, call } = await setUp();
    await add(GAME_ID);
    const game = listedGame();
    await catalogue.games.save(game, { ...game, revision: 2, deleted: true }, CAUSE);
    expect(await list()).toEqual([{ gameId: GAME_ID, addedAt: '2026-03-01T12:00:01.000Z' }]);
    expect((await call(removeWish, { as: BUYER, params: { gameId: GAME_ID } })).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  test('refuses games that the caller cannot see, and guests', async () => {
    const { add, call, list } = await setUp();
    expect((await add(DRAFT)).status).toBe(404);
    expect((await add(ulid(99))).status).toBe(404);
    expect((await call(addWish, { params: { gameId: GAME_ID } })).status).toBe(401);
    expect((await call(removeWish, { as: BUYER, params: { gameId: ulid(99) } })).status).toBe(204);
    // The owner sees the draft; no list shows a card of it.
    expect((await add(DRAFT, DEVELOPER)).status).toBe(204);
    expect((await list(DEVELOPER))[0]).not.toHaveProperty('game');
  });

  test('says when it is full', async () => {
    const { catalogue, add } = await setUp();
    for (let number = 1; number <= LIMITS.wishlistItems; number += 1) {
      await catalogue.wishes.add(BUYER, { gameId: ulid(1000 + number), addedAt: NOW });
    }
    const refused = await add(GAME_ID);
    expect(refused).toMatchObject({ status: 409, json: { code: 'conflict' } });
    expect(refused.text).toContain('500');
  });
});
