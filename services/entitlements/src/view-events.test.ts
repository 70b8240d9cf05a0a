import { expect, it } from '@jest/globals';
import { viewsOf } from './view-events.ts';

const TIME = '2026-03-01T12:00:00.000Z';
const owned = {
  ...{ pk: 'USER#user-1', sk: 'GAME#game-1#order-1' },
  ...{ userId: 'user-1', gameId: 'game-1', orderId: 'order-1', title: 'Moon Miner' },
  ...{ priceCents: 1999, paidSats: 31_000, grantedAt: TIME, isActive: true, downloadCount: 0, updatedAt: TIME },
};
const told = (before: Record<string, unknown> | undefined, after: Record<string, unknown> | undefined) =>
  viewsOf({ before, after, expired: false }).map(({ data }) => data);

it('shows an entitlement and a purchase to their user and Admins', () => {
  const audience = { owners: ['user-1'], told: [{ to: ['owner', 'admin'], type: 'created' }] };
  expect(told(undefined, owned)).toMatchObject([
    {
      model: 'Entitlement',
      id: 'order-1-game-1-user-1',
      filters: { userId: ['user-1'], gameId: ['game-1'] },
      ...audience,
    },
    {
      model: 'Purchase',
      id: 'order-1-game-1-user-1',
      filters: { userId: ['user-1'], gameId: ['game-1'] },
      ...audience,
    },
  ]);
});

it('tells of a download and of a revocation', () => {
  expect(told(owned, { ...owned, downloadCount: 1, lastDownloadAt: TIME })).toMatchObject([
    { model: 'Entitlement', told: [{ type: 'updated', data: { downloadCount: 1 } }] },
    { model: 'Purchase', told: [{ type: 'updated', data: { downloadCount: 1 } }] },
  ]);
  const revoked = { ...owned, isActive: false, revokedAt: TIME, revokedReason: 'refunded' };
  expect(told(owned, revoked)).toMatchObject([
    { told: [{ type: 'updated', data: { isActive: false, revokedReason: 'refunded' } }] },
    { told: [{ type: 'updated', data: { status: 'refunded' } }] },
  ]);
});

it('tells of no purchase where the game came as a gift, and of no entitlement where all copies are gifts', () => {
  expect(told(undefined, { ...owned, giftId: 'gift-1' })).toMatchObject([{ model: 'Entitlement' }]);
  const gifts = { ...owned, isActive: false, withoutCopy: 'gifts-only' };
  expect(told(undefined, gifts)).toMatchObject([{ model: 'Purchase' }]);
});

it('says nothing of other items', () => {
  expect(told(undefined, { pk: 'CLAIM#user-1#game-1', sk: 'CLAIM', orderId: 'order-1' })).toEqual([]);
});
