import { describe, expect, test } from '@jest/globals';
import { type EventData, orderFulfilled, orderRefundChanged, orderReversed } from '@satcade/contracts/events';
import { systemClock } from '@satcade/kernel';
import { eventConsumer } from '@satcade/lambda/events-in';
import { createLogger } from '@satcade/lambda/logger';
import { anEvent, anId, anOrder, anOrderLine, exampleData, inert } from '@satcade/testing';
import { localTables } from '@satcade/testing/local-table';
import { recordedLogs } from '@satcade/testing/recorded-logs';
import { aBatch } from '@satcade/testing/sqs-batch';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { readHead } from '../adapters/ledger-head.ts';
import { ledgerTable } from '../adapters/ledger-table.ts';
import { personalRecords } from '../adapters/personal-records.ts';
import { payoutEventHandlers } from './consumer.ts';

const local = localTables();
recordedLogs();
type Order = ReturnType<typeof anOrder>;
const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 12, minute)).toISOString();
const consume = (...messages: Parameters<typeof aBatch>) =>
  eventConsumer(
    payoutEventHandlers({
      ledger: ledgerTable(local().table, systemClock),
      personal: personalRecords(local().table),
      answerExport: inert(),
    }),
    createLogger('payouts'),
  )(aBatch(...messages));
const fulfilled = (order: Order, minute = 0, more: Partial<EventData<typeof orderFulfilled>> = {}) =>
  anEvent(orderFulfilled, { ...order, fulfilledAt: at(minute), heldForReview: false, ...more });
const reversed = (order: Order, minute = 1) =>
  anEvent(orderReversed, { ...order, reversedAt: at(minute), reason: 'refunded' });

const entrySchema = z.object({
  kind: z.string(),
  amountCents: z.int(),
  amountSats: z.int(),
  heldForReview: z.boolean(),
  at: z.string(),
});
const ledger = (developerId: string) =>
  local().table.queryAll({ pk: `DEVELOPER#${developerId}`, skPrefix: 'ENTRY#' }, entrySchema);
async function balance(developerId: string) {
  const entries = await ledger(developerId);
  const sum = (of: (entry: (typeof entries)[number]) => number) => entries.reduce((total, each) => total + of(each), 0);
  return { cents: sum((entry) => entry.amountCents), sats: sum((entry) => entry.amountSats) };
}

/** An order of 30.00 USD with three games of two developers, paid with 1.08 million satoshis. */
const anOrderOfTwo = () => {
  const [first, second] = [`developer-${anId()}`, `developer-${anId()}`];
  const lines = [first, second, first].map((developerId) => anOrderLine({ developerId }));
  return { first, second, order: anOrder({ lines, paidSats: 1_080_000 }) };
};

describe('sale events', () => {
  test('credit each of the order’s developers once', async () => {
    const { first, second, order } = anOrderOfTwo();
    const event = fulfilled(order);
    expect(await consume(event, event)).toEqual({ batchItemFailures: [] });
    // 18.00 of 32.40, and 9.00 of 32.40.
    expect(await ledger(first)).toMatchObject([
      { kind: 'sale-share', amountCents: 1800, amountSats: 600_000, heldForReview: false, at: at(0) },
    ]);
    expect(await balance(second)).toEqual({ cents: 900, sats: 300_000 });
  });

  test('credit an order that was settled by hand without a payment only in cents, and hold it', async () => {
    const { first, order } = anOrderOfTwo();
    await consume(fulfilled(order, 0, { paidSats: 0, heldForReview: true }));
    expect(await ledger(first)).toMatchObject([{ amountCents: 1800, amountSats: 0, heldForReview: true }]);
  });

  test('add nothing for a free order', async () => {
    const free = anOrder({
      paidSats: 0,
      lines: [anOrderLine({ unitCents: 0, lineCents: 0, shareCents: 0, feeCents: 0 })],
    });
    expect(await local().unitsOf(() => consume(fulfilled(free)))).toEqual({ read: 0, write: 0 });
    expect(await consume(reversed(free))).toEqual({ batchItemFailures: [] });
    expect(await ledger('developer-1')).toEqual([]);
  });

  test('record which event caused their entries', async () => {
    const event = fulfilled(anOrder());
    await consume(event);
    const entry = (await local().changes()).find(({ after }) => String(after?.sk).startsWith('ENTRY#'));
    expect(entry?.after).toMatchObject({ correlationId: event.correlationId, causationId: event.id });
  });
});

describe('reversal events', () => {
  test('reverse exactly what was credited, once', async () => {
    const { first, second, order } = anOrderOfTwo();
    await consume(fulfilled(order));
    await consume(reversed(order), reversed(order));
    expect(await ledger(first)).toMatchObject([
      { kind: 'sale-share', amountCents: 1800, amountSats: 600_000 },
      { kind: 'sale-reversal', amountCents: -1800, amountSats: -600_000, at: at(1) },
    ]);
    expect(await balance(second)).toEqual({ cents: 0, sats: 0 });
  });

  test('reverse a sale that arrives after them', async () => {
    const { first, order } = anOrderOfTwo();
    await consume(reversed(order));
    await consume(fulfilled(order));
    expect(await balance(first)).toEqual({ cents: 0, sats: 0 });
  });

  test('leave the ledger empty for an order that never was a sale', async () => {
    const { first, order } = anOrderOfTwo();
    await consume(reversed(order));
    expect(await ledger(first)).toEqual([]);
  });

  test('leave the developer’s other orders alone', async () => {
    const { first, order } = anOrderOfTwo();
    const other = anOrder({ lines: [anOrderLine({ developerId: first })], paidSats: 12_000 });
    await consume(fulfilled(order), fulfilled(other));
    await consume(reversed(order));
    expect(await balance(first)).toEqual({ cents: 900, sats: 10_000 });
  });

  test('allow a second sale when the order is fulfilled afterwards', async () => {
    const { first, order } = anOrderOfTwo();
    await consume(fulfilled(order, 0));
    await consume(reversed(order, 1));
    await consume(fulfilled(order, 2));
    await consume(reversed(order, 1), fulfilled(order, 0));
    expect(await balance(first)).toEqual({ cents: 1800, sats: 600_000 });
  });
});

test('credits an order once that is fulfilled anew without a reversal, as after a restore of its table', async () => {
  const { first, order } = anOrderOfTwo();
  await consume(fulfilled(order, 0));
  expect(await consume(fulfilled(order, 5))).toEqual({ batchItemFailures: [{ itemIdentifier: 'message-0' }] });
  expect(await balance(first)).toEqual({ cents: 1800, sats: 600_000 });
});

test('keeps the last state of an order, in any order and number of concurrent deliveries', async () => {
  const history = fc.record({
    // Fulfilled, reversed, fulfilled, …: event n happened in minute n.
    length: fc.integer({ min: 1, max: 4 }),
    extra: fc.array(fc.nat(3), { maxLength: 3 }),
    batchSize: fc.integer({ min: 1, max: 4 }),
    order: fc.infiniteStream(fc.nat(100)),
  });
  await fc.assert(
    fc.asyncProperty(history, async ({ length, extra, batchSize, order: picks }) => {
      const { first, second, order } = anOrderOfTwo();
      const events = Array.from({ length }, (_, n) => (n % 2 === 0 ? fulfilled(order, n) : reversed(order, n)));
      const queue = [...events, ...extra.flatMap((n) => events[n % length] ?? [])];
      while (queue.length > 0) {
        const batch = Array.from({ length: Math.min(batchSize, queue.length) }, () =>
          queue.splice((picks.next().value ?? 0) % queue.length, 1),
        );
        // The messages of a batch are processed concurrently. A sale that waits for a reversal is delivered again.
        const { batchItemFailures } = await consume(...batch.flat());
        const failed = batchItemFailures.map(({ itemIdentifier }) => Number(itemIdentifier.slice('message-'.length)));
        queue.push(...failed.flatMap((index) => batch.flat()[index] ?? []));
      }
      const isSold = (length - 1) % 2 === 0;
      expect(await balance(first)).toEqual(isSold ? { cents: 1800, sats: 600_000 } : { cents: 0, sats: 0 });
      expect(await balance(second)).toEqual(isSold ? { cents: 900, sats: 300_000 } : { cents: 0, sats: 0 });
    }),
    { numRuns: 40 },
  );
  // Colliding transactions wait for each other, which takes a while on a busy machine.
}, 60_000);

test('credits a sale although another message of its batch is invalid', async () => {
  const { first, order } = anOrderOfTwo();
  expect(await consume('{', fulfilled(order))).toEqual({ batchItemFailures: [{ itemIdentifier: 'message-0' }] });
  expect(await balance(first)).toEqual({ cents: 1800, sats: 600_000 });
});

test('costs the documented units per sale and reversal', async () => {
  const { order, first, second } = anOrderOfTwo();
  // Both developers have a ledger.
  await consume(fulfilled(anOrder({ lines: [first, second].map((developerId) => anOrderLine({ developerId })) })));
  // Per developer: cause and entry; reads of earlier sales of the order, the end of the chain, and twice of its refund.
  // And the order's reversals.
  expect(await local().unitsOf(() => consume(fulfilled(order)))).toEqual({ read: 9, write: 4 });
  // The note; per developer a transaction of entry, cause and head, the cause, the sale, the head and its credits.
  expect(await local().unitsOf(() => consume(reversed(order)))).toEqual({ read: 8, write: 13 });
});

describe('partial reversal events', () => {
  const partly = (order: Order, copies: readonly number[], copiesBefore: number, minute: number) =>
    anEvent(orderReversed, {
      ...order,
      lines: order.lines.map((line, index) => ({
        ...line,
        copies: index === 0 ? [...copies] : [],
        copiesBefore: index === 0 ? copiesBefore : 0,
      })),
      reversedAt: at(minute),
      reason: 'refunded',
      reversalId: `refund-${minute}`,
    });
  const anOrderOfGifts = () => {
    const developer = `developer-${anId()}`;
    const more = { quantity: 3, gifts: 2, lineCents: 3000, shareCents: 2699, feeCents: 301 };
    const lines = [anOrderLine({ developerId: developer, ...more }), anOrderLine({ developerId: developer })];
    return { developer, order: anOrder({ lines, paidSats: 1_000_003 }) };
  };

  test('reverse each part once, before or after the sale, and leave the kept copies’ credit', async () => {
    const { developer, order } = anOrderOfGifts();
    await consume(partly(order, [2], 0, 1));
    await consume(fulfilled(order), partly(order, [2], 0, 1), partly(order, [1, 3], 1, 2), partly(order, [2], 0, 1));
    expect((await ledger(developer)).map(({ amountCents }) => amountCents)).toEqual([3599, -900, -1799]);
    expect((await balance(developer)).cents).toBe(900);
  });

  test('end the hold of the rest, even if the claim arrives after them', async () => {
    const { developer, order } = anOrderOfGifts();
    const refund = (status: 'approved' | 'claimed', minute: number) =>
      anEvent(orderRefundChanged, {
        ...exampleData(orderRefundChanged),
        ...{ orderId: order.orderId, developerIds: [developer], kind: 'order', status, changedAt: at(minute) },
      });
    const held = async () => (await readHead(local().table, developer)).refunding;
    await consume(fulfilled(order), refund('approved', 1));
    expect(await held()).toEqual([order.orderId]);
    await consume(partly(order, [2, 3], 0, 2));
    await consume(refund('claimed', 2));
    expect(await held()).toEqual([]);
  });
});
