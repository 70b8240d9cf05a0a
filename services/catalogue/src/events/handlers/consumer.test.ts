import { describe, expect, test } from '@jest/globals';
import {
  type DomainEvent,
  discountUsesChanged,
  type EventData,
  gameDownloaded,
  giftChanged,
  orderFulfilled,
  orderReversed,
  scanProgressed,
  scanStatusChanged,
} from '@satcade/contracts/events';
import { NOBODY } from '@satcade/contracts/nobody';
import { fixedClock } from '@satcade/kernel';
import { eventConsumer } from '@satcade/lambda/events-in';
import { anEvent, anOrder, anOrderLine, exampleData, inert } from '@satcade/testing';
import { aBatch } from '@satcade/testing/sqs-batch';
import { NO_STATS } from '../../figures/domain/stats.ts';
import type { Game } from '../../games/domain/game.ts';
import { gameView } from '../../games/domain/game-view.ts';
import { cardOf, currentPrice } from '../../listing/domain/card.ts';
import { memoryCatalogue } from '../../testing/memory-catalogue.ts';
import { aGame, BUYER, CAUSE, DEVELOPER, GAME_ID, gameFileKey, NOW } from '../../testing/samples.ts';
import { silentLogger } from '../../testing/silent-logger.ts';
import { listingData } from '../domain/event-data.ts';
import { catalogueEventHandlers } from './consumer.ts';

async function setUp() {
  const catalogue = memoryCatalogue();
  await catalogue.games.create(aGame({ gameFileKey: gameFileKey(), scanStatus: 'IN_PROGRESS' }), CAUSE);
  const consume = eventConsumer(
    catalogueEventHandlers({
      ...{ ...catalogue, answerExport: inert(), clock: fixedClock(NOW) },
      ...{ announcements: inert(), readers: inert(), askMembers: inert() },
    }),
    silentLogger(),
  );
  /** Delivers one batch; returns the messages to retry. */
  const deliver = async (...messages: readonly (DomainEvent | string)[]) => {
    const { batchItemFailures } = await consume(aBatch(...messages));
    return batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
  };
  const written = (kind: string) => catalogue.stream.filter(({ after }) => String(after?.sk).startsWith(kind));
  const current = async (): Promise<Game> => {
    const game = await catalogue.games.get(GAME_ID);
    if (game === undefined) throw new Error('the game is gone');
    return game;
  };
  return { catalogue, deliver, written, current };
}

const order = anOrder({ userId: BUYER, lines: [anOrderLine({ gameId: GAME_ID, quantity: 2, lineCents: 2000 })] });
const fulfilled = (fulfilledAt = NOW) => anEvent(orderFulfilled, { ...order, fulfilledAt, heldForReview: false });
const reversed = (reversedAt = '2026-03-02T00:00:00Z') =>
  anEvent(orderReversed, { ...order, reversedAt, reason: 'refunded' });

describe('order events', () => {
  test('are recorded once, however often they are delivered', async () => {
    const { deliver, written, catalogue } = await setUp();
    expect(await deliver(fulfilled(), fulfilled())).toEqual([]);
    await deliver(fulfilled());
    expect(written('SOLD#')).toHaveLength(1);
    expect(written('SOLD#')[0]?.after).toMatchObject({ quantity: 2, lineCents: 2000, isReversed: false });
    expect(await catalogue.purchases.has(BUYER, GAME_ID)).toBe(true);
  });

  test('leave a reversed order reversed when they arrive in another order', async () => {
    const { deliver, catalogue } = await setUp();
    await deliver(reversed(), fulfilled());
    expect(await catalogue.purchases.has(BUYER, GAME_ID)).toBe(false);
  });

  test('count an order again that is fulfilled after all', async () => {
    const { deliver, catalogue } = await setUp();
    await deliver(fulfilled(), reversed(), fulfilled('2026-03-03T00:00:00Z'), reversed());
    expect(await catalogue.purchases.has(BUYER, GAME_ID)).toBe(true);
  });
});

describe('uses of a discount', () => {
  const saleId = '01JZ00000000000000000000SA';
  const usesChanged = (uses: number, revision: number) =>
    anEvent(discountUsesChanged, { gameId: GAME_ID, saleId, uses, revision });

  test('suspend the discount while none is left, and the latest event counts in any order', async () => {
    const { deliver, catalogue } = await setUp();
    const game = (await catalogue.games.get(GAME_ID)) ?? aGame();
    const terms = {
      saleType: 'PERCENTAGE',
      discountPercentage: 50,
      startsAt: '2026-01-01',
      endsAt: '2027-01-01',
    } as const;
    await catalogue.games.save(game, { ...game, sale: { saleId, ...terms, maxUses: 10 } }, CAUSE);
    const price = async () => {
      const now = (await catalogue.games.get(GAME_ID)) ?? aGame();
      return [currentPrice(cardOf(now, NO_STATS), NOW), listingData(now).sale?.isUsedUp ?? false];
    };
    expect(await price()).toEqual([999, false]);
    await deliver(usesChanged(10, 10), usesChanged(10, 10));
    expect(await price()).toEqual([1999, true]);
    await deliver(usesChanged(9, 11), usesChanged(10, 10));
    expect(await price()).toEqual([999, false]);
    await deliver(anEvent(discountUsesChanged, { gameId: GAME_ID, saleId: GAME_ID, uses: 10, revision: 12 }));
    expect(await price()).toEqual([999, false]);
  });
});

describe('progress of a scan', () => {
  const at = (second: number) => `2026-03-01T12:00:0${second}.000Z`;
  const progressed = (percent: number, second: number, key = gameFileKey()) =>
    anEvent(scanProgressed, { gameId: GAME_ID, key, percent, at: at(second) });
  const views = (game: Game) =>
    (['owner', 'public'] as const).map((audience) => gameView(game, NO_STATS, { audience, now: NOW }).scanProgress);

  test('is shown to the developer, and is no change of the game for others', async () => {
    const { deliver, current } = await setUp();
    const before = await current();
    for (const message of [progressed(10, 1), progressed(30, 4), progressed(30, 4), progressed(10, 1)])
      await deliver(message);
    const after = await current();
    expect(views(after)).toEqual([30, undefined]);
    expect(after.revision).toBe(before.revision);
  });

  test('is dropped for another file, or after the verdict', async () => {
    const { deliver, current } = await setUp();
    await deliver(progressed(50, 1, gameFileKey(GAME_ID, DEVELOPER, 'other.zip')));
    expect((await current()).scanProgress).toBeUndefined();
    for (const message of [progressed(50, 2), scanned(), progressed(60, 3)]) await deliver(message);
    expect((await current()).scanProgress).toMatchObject({ percent: 50 });
    expect(views(await current())).toEqual([undefined, undefined]);
  });
});

const scanned = (fields: Partial<EventData<typeof scanStatusChanged>> = {}) =>
  anEvent(scanStatusChanged, {
    ...{ gameId: GAME_ID, ownerId: DEVELOPER, key: gameFileKey(), versionId: 'v1' },
    ...{ fileName: 'game.zip', size: 1000, status: 'CLEAN', scannedAt: NOW, ...fields },
  });

describe('verdict events', () => {
  const started = scanned({ status: 'IN_PROGRESS', scannedAt: undefined });

  test.each([
    ['in order', [started, scanned()]],
    ['out of order', [scanned(), started]],
    ['repeated', [started, scanned(), started, scanned()]],
  ])('publish the game: %s', async (_, messages) => {
    const { deliver, catalogue } = await setUp();
    await deliver(...messages);
    expect(await catalogue.games.get(GAME_ID)).toMatchObject({ status: 'published', scanStatus: 'CLEAN' });
  });

  test('use the event’s time if they have none', async () => {
    const { deliver, catalogue } = await setUp();
    await deliver(scanned({ status: 'ERROR', scannedAt: undefined }), started);
    expect(await catalogue.games.get(GAME_ID)).toMatchObject({ scanStatus: 'ERROR', scanDate: NOW });
  });
});

test('counts a download once per event', async () => {
  const { deliver, written } = await setUp();
  const download = anEvent(gameDownloaded, { gameId: GAME_ID, userId: BUYER, downloadedAt: NOW });
  await deliver(download, download);
  await deliver(download);
  expect(written('DOWNLOAD#')).toHaveLength(1);
});

test('counts a replayed repeated download that comes before the first one, and both once', async () => {
  const { deliver, written } = await setUp();
  const data = { gameId: GAME_ID, userId: BUYER, downloadedAt: NOW };
  await deliver(anEvent(gameDownloaded, { ...data, isRepeated: true }), anEvent(gameDownloaded, data));
  expect(written('DOWNLOAD#')).toHaveLength(1);
});

test('does not hold up other messages because of an invalid one', async () => {
  const { deliver, written } = await setUp();
  const poison = '{"id":"x","type":"OrderFulfilled","version":1,"correlationId":"c"}';
  expect(await deliver(poison, fulfilled())).toEqual(['message-0']);
  expect(written('SOLD#')).toHaveLength(1);
});

describe('gift events', () => {
  const FRIEND = 'friend';
  const sold = anOrder({
    userId: BUYER,
    lines: [anOrderLine({ gameId: GAME_ID, quantity: 3, gifts: 2, lineCents: 3000 })],
  });
  const bought = anEvent(orderFulfilled, { ...sold, fulfilledAt: NOW, heldForReview: false });
  const takenBack = (copies: number[], copiesBefore: number, reversedAt: string) =>
    anEvent(orderReversed, {
      ...sold,
      lines: sold.lines.map((line) => ({ ...line, copies, copiesBefore })),
      reversedAt,
      fulfilledAt: NOW,
      reason: 'refunded',
      reversalId: reversedAt,
    });
  const gift = (state: 'redeemed' | 'withdrawn', changedAt: string, former = {}) =>
    anEvent(giftChanged, {
      ...exampleData(giftChanged),
      ...{ orderId: sold.orderId, userId: BUYER, gameId: GAME_ID, recipientId: FRIEND, state, changedAt },
      ...former,
    });

  test('subtract refunded copies one after the other, in any order', async () => {
    const { deliver, written, catalogue } = await setUp();
    await deliver(bought, takenBack([3], 1, '2026-03-03T00:00:00Z'), takenBack([2], 0, '2026-03-02T00:00:00Z'));
    expect(written('SOLD#').at(-1)?.after).toMatchObject({ quantity: 1, lineCents: 1000, isReversed: false });
    // The buyer's own copy was reversed with the second of them.
    expect(await catalogue.purchases.has(BUYER, GAME_ID)).toBe(false);
  });

  test('make the recipient an owner who may review, and count the gift as bought only by its giver', async () => {
    const { deliver, written, catalogue } = await setUp();
    await deliver(gift('redeemed', '2026-03-02T00:00:00Z'));
    expect(await catalogue.purchases.has(FRIEND, GAME_ID)).toBe(true);
    expect(written('SOLD#').at(-1)?.after).toMatchObject({ quantity: 0, lineCents: 0 });
    await deliver(gift('withdrawn', '2026-03-03T00:00:00Z'), gift('redeemed', '2026-03-02T00:00:00Z'));
    expect(await catalogue.purchases.has(FRIEND, GAME_ID)).toBe(false);
  });

  test('name no recipient who has erased the account', async () => {
    const { deliver, catalogue } = await setUp();
    await deliver(gift('redeemed', '2026-03-02T00:00:00Z'));
    await deliver(gift('redeemed', '2026-03-02T00:00:00Z', { recipientId: NOBODY, formerRecipientId: FRIEND }));
    expect(await catalogue.purchases.has(FRIEND, GAME_ID)).toBe(false);
    expect(await catalogue.purchases.has(NOBODY, GAME_ID)).toBe(true);
  });
});
