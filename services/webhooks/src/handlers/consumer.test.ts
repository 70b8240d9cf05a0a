import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  accountErased,
  type EventData,
  exportRequested,
  gameListingChanged,
  giftChanged,
  orderFulfilled,
  orderReversed,
  payoutChanged,
  reviewChanged,
  scanStatusChanged,
} from '@satcade/contracts/events';
import { webhookBodySchema } from '@satcade/contracts/webhook-messages';
import { WEBHOOK_EVENT_TYPES } from '@satcade/contracts/webhook-types';
import { isoTime } from '@satcade/kernel';
import { eventConsumer } from '@satcade/lambda/events-in';
import { createLogger } from '@satcade/lambda/logger';
import { anEvent, anId, anOffer, anOrder, anOrderLine, exampleData } from '@satcade/testing';
import { localTables } from '@satcade/testing/local-table';
import { recordedLogs } from '@satcade/testing/recorded-logs';
import { aBatch } from '@satcade/testing/sqs-batch';
import * as z from 'zod/mini';
import { DUE } from '../adapters/items.ts';
import { anEndpoint, DEVELOPER, deliveriesOf, START, type World, world } from '../testing/world.ts';
import { webhooksEventHandlers } from './consumer.ts';

const local = localTables(DUE);
recordedLogs();
let on: World;
beforeEach(() => {
  on = world(local());
});
const later = isoTime(START + 1000);
async function consume(...messages: Parameters<typeof aBatch>): Promise<void> {
  // One after the other, as they are listed.
  for (const message of messages) {
    const done = await eventConsumer(webhooksEventHandlers(on), createLogger('webhooks'))(aBatch(message));
    expect(done).toEqual({ batchItemFailures: [] });
  }
  await on.drain();
}
/** The bodies that developers' servers received; each fits its published schema. */
const bodies = () =>
  on.received.map(({ body }) => {
    const { type } = z
      .object({
        type: z.enum(WEBHOOK_EVENT_TYPES),
      })
      .parse(JSON.parse(body));
    expect(z.parse(webhookBodySchema(type), JSON.parse(body))).toEqual(JSON.parse(body));
    return JSON.parse(body);
  });

/** An order of two games of the developer and one of somebody else. */
function anOrderOfThree() {
  const [mine, gift, other] = [
    anOrderLine({ title: 'Mine' }),
    anOrderLine({ title: 'Gift', quantity: 3, gifts: 2, lineCents: 3000, shareCents: 2700, feeCents: 300 }),
    anOrderLine({ developerId: 'developer-2', title: 'Other' }),
  ];
  return { mine, gift, order: anOrder({ userId: 'the-buyer', lines: [mine, gift, other] }) };
}
const fulfilled = (order: ReturnType<typeof anOrder>) =>
  anEvent(orderFulfilled, { ...order, fulfilledAt: later, heldForReview: false });

describe('a purchase', () => {
  it('is told to its developers: to each the own games, and nothing about the buyer', async () => {
    await anEndpoint(on);
    const { mine, gift, order } = anOrderOfThree();
    const event = fulfilled(order);
    await consume(event, event);
    expect(bodies()).toMatchObject([
      {
        ...{ type: 'purchase.completed', version: 1, timestamp: later },
        data: {
          orderId: order.orderId,
          lines: [
            { gameId: mine.gameId, title: 'Mine', quantity: 1, gifts: 0 },
            { gameId: gift.gameId, title: 'Gift', quantity: 3, gifts: 2, totalCents: 3000 },
          ],
          shareCents: mine.shareCents + 2700,
        },
      },
    ]);
    expect(on.received[0]?.body).not.toContain('the-buyer');
    expect(on.received[0]?.body).not.toContain('Other');
  });

  it('of a developer without endpoints costs one read and no write', async () => {
    const { order } = anOrderOfThree();
    const units = await local().unitsOf(() => consume(fulfilled(order)));
    expect(units).toEqual({ read: 1, write: 0 });
  });

  it('that is reversed is told, with the copies that it covers', async () => {
    await anEndpoint(on);
    const { gift, order } = anOrderOfThree();
    const reversal = { reversedAt: later, fulfilledAt: later, reason: 'refunded', reversalId: 'r1' } as const;
    await consume(anEvent(orderReversed, { ...order, ...reversal, lines: [{ ...gift, copies: [1, 2] }] }));
    expect(bodies()).toMatchObject([
      { type: 'purchase.reversed', data: { reason: 'refunded', lines: [{ gameId: gift.gameId, quantity: 2 }] } },
    ]);
  });

  it('of which other copies are reversed is not told to the developers of the rest', async () => {
    await anEndpoint(on);
    const { mine, gift, order } = anOrderOfThree();
    const reversal = { reversedAt: later, fulfilledAt: later, reason: 'refunded', reversalId: 'r1' } as const;
    const rest = { ...mine, copies: [] };
    await consume(anEvent(orderReversed, { ...order, ...reversal, lines: [rest] }));
    expect(on.received).toEqual([]);
    await consume(anEvent(orderReversed, { ...order, ...reversal, lines: [rest, { ...gift, copies: [1] }] }));
    expect(bodies()).toMatchObject([{ data: { lines: [{ gameId: gift.gameId, quantity: 1 }] } }]);
    expect(bodies()).toMatchObject([{ data: { lines: { length: 1 } } }]);
  });

  it('that was never fulfilled is not told when it is reversed', async () => {
    await anEndpoint(on);
    const { order } = anOrderOfThree();
    await consume(anEvent(orderReversed, { ...order, reversedAt: later, reason: 'payment-invalid' }));
    expect(on.received).toEqual([]);
  });
});

describe('a review', () => {
  const review = (changes: Partial<EventData<typeof reviewChanged>>) =>
    anEvent(reviewChanged, { ...exampleData(reviewChanged), developerId: DEVELOPER, changedAt: later, ...changes });

  it('is told once when it is written, without its author, and not when it changes', async () => {
    await anEndpoint(on, { events: ['review.written'] });
    const written = review({ change: 'written', userId: 'the-author' });
    await consume(written, written, review({ change: 'answered' }), review({ change: 'edited' }));
    expect(bodies()).toMatchObject([
      { type: 'review.written', data: { rating: 4, title: 'Moon Miner', heading: 'Dig deeper', writtenAt: later } },
    ]);
    expect(on.received[0]?.body).not.toContain('the-author');
  });
});

describe('a gift', () => {
  const redeemed = (gameId: string, more: object = {}) =>
    anEvent(giftChanged, { ...exampleData(giftChanged), gameId, state: 'redeemed', changedAt: later, ...more });

  it.each([
    [
      'its listing',
      (gameId: string) => anEvent(gameListingChanged, anOffer({ gameId, developerId: DEVELOPER, title: 'Gift' })),
    ],
    ['its purchase', (gameId: string) => fulfilled(anOrder({ lines: [anOrderLine({ gameId, title: 'Gift' })] }))],
  ])('that is redeemed is told to the developer whom %s names, without its people', async (_by, ownerFacts) => {
    await anEndpoint(on, { events: ['gift.redeemed'] });
    const gameId = anId();
    const event = redeemed(gameId, { userId: 'the-giver', recipientId: 'the-recipient' });
    await consume(ownerFacts(gameId), event, event);
    expect(bodies()).toMatchObject([{ type: 'gift.redeemed', data: { gameId, title: 'Gift', redeemedAt: later } }]);
    expect(on.received[0]?.body).not.toMatch(/the-giver|the-recipient/);
  });

  it('is not told while it waits, when it is revoked, or when its recipient is erased', async () => {
    await anEndpoint(on);
    const gameId = anId();
    await consume(
      anEvent(gameListingChanged, anOffer({ gameId, developerId: DEVELOPER })),
      redeemed(gameId, { state: 'revoked' }),
      redeemed(gameId, { formerRecipientId: 'the-recipient' }),
      redeemed(anId()),
    );
    expect(on.received).toEqual([]);
  });
});

describe('a listing', () => {
  it('replaces an older one, and not a newer one', async () => {
    const gameId = anId();
    const listing = (revision: number, developerId: string) =>
      anEvent(gameListingChanged, anOffer({ gameId, developerId, revision }));
    await consume(listing(2, 'second'), listing(1, 'first'));
    expect(await on.games.get(gameId)).toMatchObject({ developerId: 'second' });
  });
});

describe('a scan', () => {
  const scan = (more: object) =>
    anEvent(scanStatusChanged, { ...exampleData(scanStatusChanged), ownerId: DEVELOPER, ...more });

  it('is told when it has a result', async () => {
    await anEndpoint(on);
    await consume(
      scan({ status: 'IN_PROGRESS', scannedAt: undefined }),
      scan({ status: 'INFECTED', scannedAt: later, details: 'EICAR', fileName: 'game.zip' }),
    );
    expect(bodies()).toMatchObject([
      { type: 'scan.finished', data: { result: 'INFECTED', details: 'EICAR', fileName: 'game.zip' } },
    ]);
  });
});

describe('a payout', () => {
  it('is told with each of its states, once, without its destination', async () => {
    await anEndpoint(on);
    const payout = { ...exampleData(payoutChanged), developerId: DEVELOPER, changedAt: later };
    const events = [1, 2].map((revision) => anEvent(payoutChanged, { ...payout, revision }));
    await consume(...events, ...events);
    expect(bodies().map(({ data }) => data.revision)).toEqual([1, 2]);
    expect(bodies()[0].data).toMatchObject({ orders: payout.orderIds.length, status: payout.status });
  });
});

describe('a deleted account', () => {
  it('has no endpoints any more, and what is pending is not sent', async () => {
    const { endpointId } = await anEndpoint(on);
    const { order } = anOrderOfThree();
    on.answers({ failure: 'no-connection' });
    await consume(fulfilled(order));
    await consume(anEvent(accountErased, { userId: DEVELOPER, erasedAt: later, isLastCall: false }));
    await on.pass(60 * 60_000);
    expect(on.received).toHaveLength(1);
    expect(await on.endpoints.all(DEVELOPER)).toEqual([]);
    expect(await deliveriesOf(on, endpointId)).toMatchObject([{ status: 'FAILED' }]);
  });
});

describe('an export', () => {
  it('holds the endpoints of the developer, without their secrets, and nobody else’s', async () => {
    const mine = await anEndpoint(on);
    await anEndpoint(on, { userId: 'developer-2', url: 'https://other.example.com/' });
    await consume(anEvent(exportRequested, { userId: DEVELOPER, exportId: anId(), requestedAt: later }));
    expect(on.exported).toEqual([
      { 'webhook-endpoints': [expect.objectContaining({ id: mine.endpointId, url: mine.url, status: 'ACTIVE' })] },
    ]);
    expect(JSON.stringify(on.exported)).not.toMatch(/whsec_|secret/i);
  });
});
