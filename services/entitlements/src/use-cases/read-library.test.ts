import { expect, test } from '@jest/globals';
import { anId, anOrderLine } from '@satcade/testing';
import { localTables } from '@satcade/testing/local-table';
import { type GrantOrder, ownershipsOf } from '../domain/ownership.ts';
import { aGame, aGrant, cause, storeOf, USER } from '../testing.ts';
import { grantOrder, revokeOrder } from './grant-order.ts';
import { readLibrary, readOwnedGameIds } from './read-library.ts';

const local = localTables();
const store = () => storeOf(local());

/** Every page of the library, `limit` purchases each. */
async function pages(limit: number) {
  const all = [];
  let nextToken: string | undefined;
  do {
    const page = await readLibrary(USER, { limit, nextToken }, store());
    if (!page.ok) throw new Error(page.error);
    all.push(page.value.items);
    nextToken = page.value.nextToken ?? undefined;
  } while (nextToken !== undefined);
  return all;
}

async function buy(gameId: string) {
  const order = aGrant({ lines: [anOrderLine({ gameId, title: 'As bought' })] });
  await grantOrder(order, cause, store());
  return order;
}

test('shows the catalogue’s current data of a game, or the data at purchase if there is none', async () => {
  const game = aGame({ title: 'As it is called now' });
  await store().saveGame(game);
  await buy(game.gameId);
  const unknown = anId();
  await buy(unknown);
  const [items = []] = await pages(50);
  expect(new Map(items.map((item) => [item.gameId, item]))).toEqual(
    new Map([
      [unknown, expect.objectContaining({ title: 'As bought', isDownloadable: false })],
      [
        game.gameId,
        expect.objectContaining({ title: 'As it is called now', isDownloadable: true, size: game.file?.size }),
      ],
    ]),
  );
});

const REVOKED_AT = '2026-03-09T12:00:00.000Z';
const revoke = (order: GrantOrder, gameId: string, at = REVOKED_AT) =>
  revokeOrder({ ...order, lines: [{ gameId, gifts: 0 }] }, at, 'refunded', cause, store());

test('keeps a refunded game with its date and reason, and says what cannot be downloaded', async () => {
  const [refunded, infected] = [anId(), aGame({ scanStatus: 'INFECTED' })];
  await store().saveGame(infected);
  const order = await buy(refunded);
  await revoke(order, refunded);
  await buy(infected.gameId);
  const items = new Map((await pages(50)).flat().map((item) => [item.gameId, item]));
  expect(items.get(refunded)).toMatchObject({
    orderId: order.orderId,
    isActive: false,
    isDownloadable: false,
    revokedAt: REVOKED_AT,
    revokedReason: 'refunded',
  });
  expect(items.get(infected.gameId)).toMatchObject({ isActive: true, isDownloadable: false });
});

test('leaves out an order whose copies were all gifts', async () => {
  const gameId = anId();
  await grantOrder(aGrant({ lines: [anOrderLine({ gameId, quantity: 2, gifts: 2 })] }), cause, store());
  expect((await pages(50)).flat()).toEqual([]);
});

test.each([1, 2, 50])(
  'shows a game that was refunded twice only once, with its latest refund, in pages of %i',
  async (limit) => {
    const [gameId, other] = [anId(), anId()];
    const first = await buy(gameId);
    await revoke(first, gameId);
    await buy(other);
    const second = await buy(gameId);
    await revoke(second, gameId, '2026-04-01T12:00:00.000Z');
    const shown = (await pages(limit)).flat().filter((item) => item.gameId === gameId);
    expect(shown).toMatchObject([{ orderId: second.orderId, revokedAt: '2026-04-01T12:00:00.000Z' }]);
  },
);

test.each([
  [{ listed: true }, {}],
  [{ listed: false, deleted: true }, { offStore: 'withdrawn' }],
  [{ listed: false, status: 'draft' }, { offStore: 'withdrawn' }],
  [{ listed: false, status: 'pending_review' }, { offStore: 'unlisted' }],
  [
    { listed: false, status: 'rejected', takenDown: { at: REVOKED_AT, reason: 'Copied from another game.' } },
    { offStore: 'taken-down', takenDownAt: REVOKED_AT, takenDownReason: 'Copied from another game.' },
  ],
])('says why an owned game is not in the store, and lets its owner download it: %j', async (listing, expected) => {
  const game = aGame(listing);
  await store().saveGame(game);
  await buy(game.gameId);
  const [item] = (await pages(50)).flat();
  const { offStore, takenDownAt, takenDownReason, isDownloadable } = item ?? {};
  expect({ offStore, takenDownAt, takenDownReason, isDownloadable }).toEqual({
    offStore: undefined,
    takenDownAt: undefined,
    takenDownReason: undefined,
    ...expected,
    isDownloadable: true,
  });
});

test('no longer says that a game left the store once it is back', async () => {
  const game = aGame({ listed: false, status: 'draft' });
  await store().saveGame(game);
  await store().saveGame({ ...aGame(), gameId: game.gameId, revision: game.revision + 1 });
  await buy(game.gameId);
  expect((await pages(50)).flat()[0]?.offStore).toBeUndefined();
});

test('lists the ids of owned games without revoked ones', async () => {
  const [kept, refunded] = [anId(), anId()];
  await buy(kept);
  await revoke(await buy(refunded), refunded);
  expect(await readOwnedGameIds(USER, undefined, store())).toEqual({
    ok: true,
    value: { gameIds: [kept], nextToken: null },
  });
});

test.each([1, 2, 3, 50])('shows a game that was bought several times only once, in pages of %i', async (limit) => {
  const games = [anId(), anId(), anId()];
  const first = new Map<string, string>();
  for (const [index, gameId] of games.entries()) {
    for (let copies = 0; copies <= index; copies += 1) {
      const { orderId } = await buy(gameId);
      first.set(gameId, first.get(gameId) ?? orderId);
    }
  }
  const items = (await pages(limit)).flat();
  expect(items.map(({ gameId }) => gameId).sort()).toEqual([...games].sort());
  // Downloads count at the earliest purchase, so that one is shown.
  for (const { gameId, orderId } of items) expect(orderId).toBe(first.get(gameId));
});

test('shows the next purchase of a game when the earliest was revoked', async () => {
  const gameId = anId();
  const [first, second] = [await buy(gameId), aGrant({ lines: [anOrderLine({ gameId })] })];
  // Granted before the store treated a second order of a game as a duplicate.
  for (const owned of ownershipsOf(second, new Map())) await store().create(owned, cause);
  await revokeOrder(
    { ...first, lines: [{ gameId, gifts: 0 }] },
    '2026-03-09T12:00:00.000Z',
    'refunded',
    cause,
    store(),
  );
  for (const limit of [1, 50]) expect((await pages(limit)).flat()).toMatchObject([{ orderId: second.orderId }]);
});

test('shows each user only their own, and refuses another user’s token', async () => {
  await buy(anId());
  await buy(anId());
  const page = await readLibrary(USER, { limit: 1 }, store());
  const nextToken = page.ok ? (page.value.nextToken ?? undefined) : undefined;
  expect(await readLibrary('user-2', { limit: 1, nextToken }, store())).toEqual({ ok: false, error: 'bad-token' });
  expect(await readLibrary('user-2', { limit: 1 }, store())).toEqual({
    ok: true,
    value: { items: [], nextToken: null },
  });
});

test('costs one query and one batch of reads', async () => {
  for (let n = 0; n < 10; n += 1) {
    const game = aGame();
    await store().saveGame(game);
    await buy(game.gameId);
  }
  // Half a unit for 10 purchases of 0.4 KB in one query, and half a unit for each game.
  expect(await local().unitsOf(() => pages(50))).toEqual({ read: 5.5, write: 0 });
});
