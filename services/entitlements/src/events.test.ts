import { describe, expect, test } from '@jest/globals';
import { eventsOf } from './events.ts';

const ORDER = '01JZ0000000000000000000001';
const [OTHER_GAME, GAME] = ['01JZ0000000000000000000002', '01JZ0000000000000000000003'];

const active = {
  pk: 'USER#user-1',
  sk: `GAME#${GAME}#${ORDER}`,
  userId: 'user-1',
  gameId: GAME,
  orderId: ORDER,
  title: 'Moon Miner',
  priceCents: 1000,
  paidSats: 1,
  grantedAt: '2026-03-01T12:00:00.000Z',
  isActive: true,
  downloadCount: 0,
  completes: [OTHER_GAME, GAME],
  updatedAt: '2026-03-01T12:00:00.000Z',
};
const revoked = { ...active, isActive: false, revokedAt: '2026-03-02T12:00:00.000Z', revokedReason: 'refunded' };
const { completes: _, ...notLast } = active;
const token = {
  pk: 'TOKEN#h',
  sk: 'TOKEN',
  tokenHash: 'h',
  userId: 'user-1',
  gameId: GAME,
  file: { key: 'games/d/g1/a.zip', fileName: 'a.zip', size: 1 },
  createdAt: '2026-03-01T12:00:00.000Z',
  expiresAt: '2026-03-01T12:05:00.000Z',
};
const used = { ...token, usedAt: '2026-03-01T12:01:00.000Z' };
type Item = Record<string, unknown> | undefined;
const publishedBy = (before: Item, after: Item, expired = false) =>
  eventsOf({ before, after, expired }).map(({ contract, data }) => [contract.type, data]);

describe('events of a purchase', () => {
  const order = { orderId: ORDER, userId: 'user-1', gameIds: [OTHER_GAME, GAME] };

  test('publish the whole order with its completing purchase', () => {
    expect(publishedBy(undefined, active)).toEqual([
      ['EntitlementsGranted', { ...order, grantedAt: active.grantedAt }],
    ]);
  });

  test('publish the time and reason of a revocation', () => {
    expect(publishedBy(active, revoked)).toEqual([
      ['EntitlementsRevoked', { ...order, revokedAt: revoked.revokedAt, reason: 'refunded' }],
    ]);
  });

  test('publish a second grant, even if its reversal never arrived', () => {
    const again = { ...active, grantedAt: '2026-03-03T12:00:00.000Z' };
    for (const before of [revoked, active]) {
      expect(publishedBy(before, again)).toEqual([['EntitlementsGranted', { ...order, grantedAt: again.grantedAt }]]);
    }
  });

  test.each<[string, Item, Item]>([
    ['one of several, but not the last', undefined, notLast],
    ['a second, later revocation', revoked, { ...revoked, revokedAt: '2026-03-04T12:00:00.000Z' }],
    ['removed', active, undefined],
  ])('do not include %s', (_, before, after) => {
    expect(publishedBy(before, after)).toEqual([]);
  });
});

describe('events of a download', () => {
  const data = { gameId: GAME, userId: 'user-1', downloadedAt: '2026-03-01T12:01:00.000Z' };
  const once = { ...active, downloadCount: 1, lastDownloadAt: data.downloadedAt };

  test('are published when its purchase counts it, and mark a repeated one', () => {
    expect(publishedBy(active, once)).toEqual([['GameDownloaded', data]]);
    expect(publishedBy(once, { ...once, downloadCount: 2 })).toEqual([
      ['GameDownloaded', { ...data, isRepeated: true }],
    ]);
  });

  test.each<[string, Item, Item]>([
    ['a download that the purchase does not count', active, { ...once, downloadCount: 0 }],
    ['any other change of a purchase', once, { ...once, betaSince: data.downloadedAt }],
    ['a purchase that moves with its count to nobody', undefined, { ...once, userId: 'nobody', isAnonymised: true }],
    [
      'the sum of two counts of nobody',
      { ...once, isAnonymised: true },
      { ...once, isAnonymised: true, downloadCount: 3 },
    ],
  ])('do not include %s', (_, before, after) => {
    expect(publishedBy(before, after).filter(([type]) => type === 'GameDownloaded')).toEqual([]);
  });
});

describe('events of a token', () => {
  test('publish a download that no purchase counts when the token is used', () => {
    const data = { gameId: GAME, userId: 'user-1', downloadedAt: used.usedAt };
    expect(publishedBy(token, used)).toEqual([['GameDownloaded', data]]);
  });

  test.each<[string, Item, Item]>([
    ['minted', undefined, token],
    ['a download that its purchase counts', { ...token, orderId: ORDER }, { ...used, orderId: ORDER }],
    ['a token that was used before', used, { ...used, ttl: 1 }],
    ['a developer’s download of the own game', { ...token, isOwnWork: true }, { ...used, isOwnWork: true }],
    ['expired', used, undefined],
  ])('do not include %s', (_, before, after) => {
    expect(publishedBy(before, after, after === undefined)).toEqual([]);
  });
});

test('publishes nothing for a game that the catalogue changed', () => {
  expect(publishedBy(undefined, { pk: `GAME#${GAME}`, sk: 'GAME', gameId: GAME })).toEqual([]);
});
