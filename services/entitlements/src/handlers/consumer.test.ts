import { describe, expect, test } from '@jest/globals';
import {
  apiKeyChanged,
  gameListingChanged,
  orderAnonymised,
  orderConfirmed,
  orderReversed,
  scanStatusChanged,
} from '@satcade/contracts/events';
import { NOBODY } from '@satcade/contracts/nobody';
import { knownKeys } from '@satcade/dynamo/known-keys';
import { systemClock } from '@satcade/kernel';
import { eventConsumer } from '@satcade/lambda/events-in';
import { createLogger } from '@satcade/lambda/logger';
import { anEvent, anId, anOffer, anOrder, anOrderLine, exampleData, inert } from '@satcade/testing';
import { localTables } from '@satcade/testing/local-table';
import { recordedLogs } from '@satcade/testing/recorded-logs';
import { aBatch } from '@satcade/testing/sqs-batch';
import { isWithheld } from '../domain/game-file.ts';
import { eventsOf } from '../events.ts';
import { INDEXES, storeOf, USER } from '../testing.ts';
import { entitlementEventHandlers } from './consumer.ts';
import { grantHandler } from './grant.ts';

const local = localTables(...INDEXES);
const logs = recordedLogs();
const store = () => storeOf(local());
const keys = () => knownKeys(local().table, systemClock);
const consume = (...messages: Parameters<typeof aBatch>) =>
  eventConsumer(
    entitlementEventHandlers({ store: store(), apiKeys: keys(), answerExport: inert() }),
    createLogger('entitlements'),
  )(aBatch(...messages));
const owned = async () => {
  const page = await store().list(USER, { limit: 100 });
  return page.ok ? page.value.items : [];
};
const confirmed = (order = anOrder({ userId: USER })) => anEvent(orderConfirmed, order);
const reversed = (order: ReturnType<typeof anOrder>) =>
  anEvent(orderReversed, { ...order, reversedAt: '2026-03-09T12:00:00.000Z', reason: 'refunded' });

test('grants a confirmed order and records the cause of the grant', async () => {
  const event = confirmed();
  expect(await consume(event, event)).toEqual({ batchItemFailures: [] });
  expect(await owned()).toHaveLength(1);
  const written = (await local().changes()).find(({ after }) => after?.grantedAt !== undefined);
  expect(written?.after).toMatchObject({ correlationId: event.correlationId, causationId: event.id });
});

test('leaves a reversal that overtook its order to the queue, and applies it after the order', async () => {
  const order = anOrder({ userId: USER });
  expect(await consume(reversed(order))).toEqual({ batchItemFailures: [{ itemIdentifier: 'message-0' }] });
  await consume(confirmed(order));
  expect(await consume(reversed(order))).toEqual({ batchItemFailures: [] });
  expect(await owned()).toMatchObject([{ isActive: false }]);
  expect(logs().join()).toContain('is not granted yet');
});

describe('anonymised order', () => {
  const twoGames = () => anOrder({ userId: USER, lines: [anOrderLine(), anOrderLine({ gameId: anId() })] });
  const forgotten = ({ orderId, lines }: ReturnType<typeof anOrder>) =>
    anEvent(orderAnonymised, { orderId, userId: USER, gameIds: lines.map(({ gameId }) => gameId) });
  const nobodys = async (orderId: string) => {
    const page = await store().list(NOBODY, { limit: 100 });
    return page.ok ? page.value.items.filter((each) => each.orderId === orderId) : [];
  };

  test('keeps its purchases unchanged and publishes nothing', async () => {
    const order = twoGames();
    await consume(confirmed(order));
    const before = await owned();
    const changeCount = (await local().changes()).length;
    expect(await consume(forgotten(order), forgotten(order))).toEqual({ batchItemFailures: [] });
    expect(await owned()).toEqual([]);
    const after = await nobodys(order.orderId);
    expect(after).toEqual(before.map((each) => ({ ...each, userId: NOBODY, isAnonymised: true })));
    const since = (await local().changes()).slice(changeCount);
    expect(since.flatMap((change) => eventsOf({ ...change, expired: false }))).toEqual([]);
  });

  test('can still be reversed, which is published', async () => {
    const order = twoGames();
    await consume(confirmed(order));
    await consume(forgotten(order));
    expect(await consume(reversed({ ...order, userId: NOBODY }))).toEqual({ batchItemFailures: [] });
    expect((await nobodys(order.orderId)).map(({ isActive }) => isActive)).toEqual([false, false]);
    const last = (await local().changes()).flatMap((change) => eventsOf({ ...change, expired: false })).at(-1);
    expect(last?.contract.type).toBe('EntitlementsRevoked');
  });
});

test('does not hold up an order because of an invalid message', async () => {
  expect(await consume('{', confirmed())).toEqual({ batchItemFailures: [{ itemIdentifier: 'message-0' }] });
  expect(await owned()).toHaveLength(1);
});

test('keeps only newer states of a game, and its latest clean file', async () => {
  const gameId = anId();
  const tell = (revision: number, changes: Parameters<typeof anOffer>[0]) =>
    consume(anEvent(gameListingChanged, anOffer({ gameId, revision, ...changes })));
  await tell(5, { title: 'Five' });
  await tell(4, { title: 'Four, late', priceCents: 0 });
  expect(await store().game(gameId)).toMatchObject({ title: 'Five', isFree: false });
  await tell(6, { title: 'Six', listed: false, file: undefined });
  expect(await store().game(gameId)).toMatchObject({ title: 'Six', file: { key: anOffer().file?.key } });
  await tell(7, { scanStatus: 'INFECTED', file: undefined });
  expect(await store().game(gameId)).toMatchObject({ isBlocked: true });
});

test('grants once through the direct call and the event', async () => {
  const order = anOrder({ userId: USER, paidSats: 0 });
  const grant = grantHandler({ store: store() });
  const gameIds = order.lines.map((line) => line.gameId);
  const granted = { granted: true, userId: USER, gameIds, duplicates: [] };
  expect(await grant({ correlationId: 'correlation-1', order })).toEqual(granted);
  expect(await grant({ correlationId: 'correlation-1', order })).toEqual(granted);
  await consume(confirmed(order));
  expect(await owned()).toHaveLength(1);
  await expect(grant({ order })).rejects.toThrow();
  const again = anOrder({ ...order, orderId: anId() });
  expect(await grant({ correlationId: 'correlation-2', order: again })).toEqual({
    granted: true,
    userId: USER,
    gameIds: [],
    duplicates: gameIds,
  });
});

describe('file in which malware is found later', () => {
  const offer = anOffer();
  const key = offer.file?.key ?? '';
  const verdict = (
    status: 'CLEAN' | 'INFECTED',
    scannedAt: string,
    { versionId = offer.file?.versionId, ownerId = offer.developerId } = {},
  ) =>
    anEvent(scanStatusChanged, {
      ...exampleData(scanStatusChanged),
      ...{ gameId: offer.gameId, ownerId, key, versionId, status, scannedAt },
    });
  const withheld = async () => {
    const game = await store().game(offer.gameId);
    return game?.file && isWithheld(game, game.file);
  };

  test('stays withheld when the game has a newer file that is not checked yet', async () => {
    await consume(anEvent(gameListingChanged, offer));
    expect(await withheld()).toBe(false);
    await consume(verdict('INFECTED', '2026-03-02T00:00:00.000Z'));
    const waiting = { ...offer, revision: offer.revision + 2, scanStatus: 'IN_PROGRESS' as const, listed: false };
    await consume(anEvent(gameListingChanged, { ...waiting, file: undefined }));
    expect(await store().game(offer.gameId)).toMatchObject({ isBlocked: false, file: { key } });
    expect(await withheld()).toBe(true);
  });

  test('is released after a false alarm, in any order of events', async () => {
    await consume(anEvent(gameListingChanged, offer));
    await consume(verdict('INFECTED', '2026-03-02T00:00:00.000Z'), verdict('CLEAN', '2026-03-04T00:00:00.000Z'));
    await consume(verdict('INFECTED', '2026-03-03T00:00:00.000Z'));
    expect(await withheld()).toBe(false);
  });

  test('does not block another version; files of strangers and unknown games do not count', async () => {
    await consume(anEvent(gameListingChanged, offer));
    const answer = await consume(
      verdict('INFECTED', '2026-03-02T00:00:00.000Z', { versionId: 'another' }),
      verdict('INFECTED', '2026-03-02T00:00:00.000Z', { ownerId: 'stranger' }),
      anEvent(scanStatusChanged, { ...verdict('INFECTED', '2026-03-02T00:00:00.000Z').data, gameId: anId() }),
    );
    expect(answer).toEqual({ batchItemFailures: [] });
    expect(await withheld()).toBe(false);
  });
});

test('knows an API key until it is revoked, also when the revocation arrives first', async () => {
  const key = { userId: USER, keyId: anId() };
  const changed = (keyId: string, isRevoked: boolean) =>
    anEvent(apiKeyChanged, { ...key, keyId, isRevoked, hash: 'hash', scopes: ['library:read'] });
  await consume(changed(key.keyId, false), changed(key.keyId, false));
  expect(await keys().find(key)).toMatchObject({ hash: 'hash', scopes: ['library:read'] });
  await consume(changed(key.keyId, true), changed(key.keyId, false));
  expect(await keys().find(key)).toBeUndefined();
});
