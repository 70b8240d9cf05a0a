import { expect, it } from '@jest/globals';
import { inert } from '@satcade/testing/inert';
import { madeViews } from '@satcade/testing/made-views';
import type { OwnedGame } from './domain/game-file.ts';
import type { EntitlementStore } from './ports.ts';
import { entitlementViews } from './view-events.ts';

const ORDER = '01JZ0000000000000000000001';
const GAME = '01JZ0000000000000000000003';
const TIME = '2026-03-01T12:00:00.000Z';
const owned = {
  ...{ pk: 'USER#user-1', sk: `GAME#${GAME}#${ORDER}` },
  ...{ userId: 'user-1', gameId: GAME, orderId: ORDER, title: 'Moon Miner' },
  ...{ priceCents: 1999, paidSats: 31_000, grantedAt: TIME, isActive: true, downloadCount: 0, updatedAt: TIME },
};
const game: OwnedGame = {
  ...{ gameId: GAME, revision: 1, title: 'Moon Miner', category: 'Puzzle', developerId: 'dev-1' },
  ...{ isFree: false, isBlocked: false, version: '2.0', fileVersion: '1.9' },
};
type Image = Record<string, unknown> | undefined;
const viewsAfter = async (before: Image, after: Image) => {
  const views = entitlementViews(inert<EntitlementStore>({ game: async () => game }));
  return madeViews(await views({ before, after, expired: false }));
};

it('shows an entitlement and a purchase to their user and Admins', async () => {
  const audience = { owners: ['user-1'], told: [{ to: ['owner', 'admin'], type: 'created' }] };
  expect(await viewsAfter(undefined, owned)).toMatchObject([
    {
      model: 'Entitlement',
      id: `${ORDER}-${GAME}-user-1`,
      filters: { userId: ['user-1'], gameId: [GAME] },
      ...audience,
    },
    {
      model: 'Purchase',
      id: `${ORDER}-${GAME}-user-1`,
      filters: { userId: ['user-1'], gameId: [GAME] },
      ...audience,
    },
  ]);
});

it('reports a download and a revocation', async () => {
  expect(await viewsAfter(owned, { ...owned, downloadCount: 1, lastDownloadAt: TIME })).toMatchObject([
    { model: 'Entitlement', told: [{ type: 'updated', data: { downloadCount: 1 } }] },
    { model: 'Purchase', told: [{ type: 'updated', data: { downloadCount: 1 } }] },
  ]);
  const revoked = { ...owned, isActive: false, revokedAt: TIME, revokedReason: 'refunded' };
  expect(await viewsAfter(owned, revoked)).toMatchObject([
    { told: [{ type: 'updated', data: { isActive: false, revokedReason: 'refunded' } }] },
    { told: [{ type: 'updated', data: { status: 'refunded' } }] },
  ]);
});

it('reports no purchase for a gift, and no entitlement if all copies are gifts', async () => {
  expect(await viewsAfter(undefined, { ...owned, giftId: 'gift-1' })).toMatchObject([{ model: 'Entitlement' }]);
  const gifts = { ...owned, isActive: false, withoutCopy: 'gifts-only' };
  expect(await viewsAfter(undefined, gifts)).toMatchObject([{ model: 'Purchase' }]);
});

it('ignores other items', async () => {
  expect(await viewsAfter(undefined, { pk: `CLAIM#user-1#${GAME}`, sk: 'CLAIM', orderId: ORDER })).toEqual([]);
});

it('reads the game only when its view is made, which is when somebody watches', async () => {
  let reads = 0;
  const views = entitlementViews(
    inert<EntitlementStore>({
      game: async () => {
        reads += 1;
        return game;
      },
    }),
  );
  const changes = await views({ before: undefined, after: owned, expired: false });
  expect([changes.length, reads]).toEqual([2, 0]);
  await madeViews(changes);
  expect(reads).toBe(1);
});

it('shows the version that a download delivers, as a GET does', async () => {
  const [entitlement] = await viewsAfter(undefined, owned);
  expect(entitlement).toMatchObject({ told: [{ data: { version: '1.9' } }] });
});

it('reports a download token to Admins when it is created, used and gone', async () => {
  const token = {
    ...{ pk: 'TOKEN#hash', sk: 'TOKEN', list: 'TOKENS#0', listedAt: `${TIME}#hash` },
    ...{ tokenHash: 'hash', userId: 'user-1', gameId: GAME, orderId: ORDER, createdAt: TIME },
    ...{ file: { key: 'games/a/b/c.zip', fileName: 'c.zip', size: 1 }, expiresAt: '2026-03-01T12:05:00.000Z' },
  };
  const record = {
    model: 'DownloadToken',
    id: 'hash',
    owners: [],
    filters: { purchaseId: [`${ORDER}-${GAME}-user-1`] },
  };
  expect(await viewsAfter(undefined, token)).toMatchObject([{ ...record, told: [{ to: ['admin'], type: 'created' }] }]);
  expect(await viewsAfter(token, { ...token, usedAt: TIME })).toMatchObject([
    { ...record, told: [{ to: ['admin'], type: 'updated', data: { isUsed: true } }] },
  ]);
  expect(await viewsAfter(token, undefined)).toMatchObject([{ ...record, told: [{ to: ['admin'], type: 'deleted' }] }]);
});
