import { describe, expect, it } from '@jest/globals';
import { giftFacts } from '@satcade/contracts/entities/gifts';
import { ownershipFacts } from '@satcade/contracts/entities/library';
import { NOBODY } from '@satcade/contracts/nobody';
import { cents, newId, sats } from '@satcade/kernel';
import { auditRecord } from '@satcade/lambda/audit';
import { anId } from '@satcade/testing';
import { localTables } from '@satcade/testing/local-table';
import { channelOf } from '../domain/from-events.ts';
import type { Gift } from '../domain/gift.ts';
import type { Ownership } from '../domain/ownership.ts';
import { aGame, cause, channelData, INDEXES, storeOf } from '../testing.ts';
import { channelKey, gameKey, giftKey, ownershipKey } from './items.ts';

/* Items with every optional field, and with an attribute of a newer version of the store. */

const local = localTables(...INDEXES);
const store = () => storeOf(local());
const NOW = '2026-03-01T12:00:00.000Z';
const LATER = '2026-03-02T12:00:00.000Z';
const namesIn = (value: object) => Object.keys(value).sort();

const owned: Ownership = {
  ...{ userId: 'user-1', gameId: newId(1), orderId: newId(2), title: 'Moon Miner', priceCents: cents(10_00) },
  ...{ paidSats: sats(12_500), invoiceId: 'invoice-1', transactionId: 'tx', btcAddress: 'bc1q', grantedAt: NOW },
  ...{ isActive: true, revokedAt: '2026-02-01T12:00:00.000Z', revokedReason: 'refunded', withoutCopy: 'duplicate' },
  ...{ giftId: 'gift-1', copy: 1, isGranted: true, downloadCount: 3, maxDownloads: 5, downloadWindowDays: 7 },
  ...{ lastDownloadAt: NOW, downloadedVersion: '1.0', betaSince: NOW, completes: [newId(1)], duplicates: [newId(1)] },
  ...{ isFulfilling: true, isAnonymised: false, updatedAt: NOW },
};
const decided = {
  record: auditRecord({ userId: 'admin-1', username: 'admin', address: '203.0.113.7' }, 0, {
    ...{ action: 'entitlement.limit', subject: { kind: 'entitlement', id: 'e-1' }, before: {}, after: {} },
  }),
  cause,
};

describe('a stored entitlement', () => {
  const read = async () => (await store().of(owned.userId, owned.gameId))[0];

  it('keeps every field, and an attribute of a newer version, when an Admin changes its limits', async () => {
    expect(namesIn(owned)).toEqual(namesIn(ownershipFacts.shape));
    await store().create(owned, cause);
    await local().addUnknown(ownershipKey(owned));
    expect(await read()).toEqual(owned);
    const next = { ...owned, maxDownloads: undefined, updatedAt: LATER };
    expect(await store().decide(next, owned, decided)).toBe(true);
    expect(await read()).toEqual(next);
    expect(await local().rawItem(ownershipKey(owned))).toMatchObject({ later: 'kept' });
  });

  it('keeps a download that an Admin’s decision has not seen', async () => {
    const fresh = { ...owned, downloadCount: 0, lastDownloadAt: undefined, downloadedVersion: undefined };
    await store().create(fresh, cause);
    const token = {
      ...{ tokenHash: 'hash', userId: owned.userId, gameId: owned.gameId, orderId: owned.orderId, copy: 1 },
      ...{ file: { key: 'games/a.zip', fileName: 'a.zip', size: 1 }, version: '1.0', createdAt: NOW, expiresAt: LATER },
    };
    await store().saveToken(token, cause);
    expect(await store().redeem(token, NOW, { ipAddress: '203.0.113.7', userAgent: 'test' })).toBe(true);
    expect(await store().decide({ ...fresh, maxDownloads: 9, updatedAt: LATER }, fresh, decided)).toBe(true);
    expect(await read()).toMatchObject({ maxDownloads: 9, downloadCount: 1, lastDownloadAt: NOW });
  });

  it('keeps a beta that an Admin’s decision has not seen, and loses it with its user', async () => {
    const fresh = { ...owned, betaSince: undefined, isAnonymised: undefined, giftId: undefined, copy: undefined };
    await store().create(fresh, cause);
    expect(await store().joinBeta(fresh, NOW)).toBe(true);
    expect(await store().joinBeta(fresh, LATER)).toBe(true);
    const next = { ...fresh, maxDownloads: 9, updatedAt: LATER };
    expect(await store().decide(next, fresh, decided)).toBe(true);
    expect(await read()).toMatchObject({ maxDownloads: 9, betaSince: NOW });
    await store().anonymise(fresh, LATER, cause);
    for (const userId of [owned.userId, NOBODY]) {
      const item = await local().rawItem(ownershipKey({ ...fresh, userId }));
      expect(item).toMatchObject({ isAnonymised: true });
      expect(item).not.toHaveProperty('betaSince');
    }
  });

  it('is not in a beta once it is revoked', async () => {
    const revoked = { ...owned, isActive: false, betaSince: undefined };
    await store().create(revoked, cause);
    expect(await store().joinBeta(revoked, NOW)).toBe(false);
  });

  it('loses its revocation, and nothing else, when its order is confirmed again', async () => {
    const { isAnonymised: _, ...rest } = owned;
    await store().create(rest, cause);
    await local().addUnknown(ownershipKey(owned));
    const { revokedAt: __, revokedReason: ___, ...again } = { ...rest, grantedAt: LATER, updatedAt: LATER };
    await store().regrant({ ...again, downloadCount: 0 }, cause);
    expect(await read()).toEqual({ ...again, downloadCount: 3 });
    expect(await local().rawItem(ownershipKey(owned))).toMatchObject({ later: 'kept' });
  });
});

describe('a stored gift', () => {
  const gift: Gift = {
    ...{ giftId: 'gift-1', giverId: 'user-1', orderId: newId(2), gameId: newId(1), copy: 1, title: 'Moon Miner' },
    ...{ priceCents: cents(10_00), state: 'redeemed', secretHash: 'hash', grantedAt: NOW, recipientId: 'user-2' },
    ...{ redeemedAt: NOW, revokedAt: NOW, refundedAt: NOW, withdrawnAt: NOW, createdAt: NOW, updatedAt: NOW },
  };

  it('keeps every field, and an attribute of a newer version, when its state changes', async () => {
    expect(namesIn(gift)).toEqual(namesIn(giftFacts.shape));
    const { gifts } = store();
    await gifts.issue(gift, cause);
    await local().addUnknown(giftKey(gift.giftId));
    expect(await gifts.get(gift.giftId)).toEqual(gift);
    const next: Gift = { ...gift, state: 'withdrawn', revokedAt: undefined, updatedAt: LATER };
    expect(await gifts.save(next, gift, cause)).toBe(true);
    expect(await gifts.get(gift.giftId)).toEqual(next);
    expect(await local().rawItem(giftKey(gift.giftId))).toMatchObject({ later: 'kept' });
  });
});

describe('a stored game', () => {
  it('keeps an attribute of a newer version when the catalogue changes it', async () => {
    const game = aGame({ gameId: anId() });
    await store().saveGame(game);
    await local().addUnknown(gameKey(game.gameId));
    await store().saveGame({ ...game, revision: game.revision + 1, title: 'Another title' });
    expect(await local().rawItem(gameKey(game.gameId))).toMatchObject({ later: 'kept', title: 'Another title' });
  });

  it('keeps an attribute of a newer version of a channel, and loses what the channel no longer has', async () => {
    const channel = channelOf(channelData({ gameId: anId(), label: 'For Linux' }));
    await store().saveChannel(channel);
    await local().addUnknown(channelKey(channel.gameId, channel.name));
    await store().saveChannel({ ...channel, revision: 2, label: undefined, file: undefined });
    const item = await local().rawItem(channelKey(channel.gameId, channel.name));
    expect(item).toMatchObject({ later: 'kept', revision: 2 });
    expect(item).not.toHaveProperty('label');
    expect(item).not.toHaveProperty('file');
  });
});
