import { expect, test } from '@jest/globals';
import { gameDownloaded, invoiceRefused } from '@satcade/contracts/events';
import { anEvent, exampleData } from '@satcade/testing';
import { recordedLogs } from '@satcade/testing/recorded-logs';
import { aBatch } from '@satcade/testing/sqs-batch';
import { type EventHandler, eventConsumer, on } from './events-in.ts';
import { createLogger } from './logger.ts';

const logs = recordedLogs();
const downloaded = () => anEvent(gameDownloaded, exampleData(gameDownloaded));
const consumer = (...handlers: EventHandler[]) => eventConsumer(handlers, createLogger('catalogue'));
const failed = (...messages: string[]) => ({
  batchItemFailures: messages.map((itemIdentifier) => ({ itemIdentifier })),
});

test('passes each event to the handler of its type, parsed', async () => {
  const consumed: unknown[] = [];
  const first = downloaded();
  const second = anEvent(invoiceRefused, exampleData(invoiceRefused));
  const consume = consumer(
    on(gameDownloaded, async (event) => void consumed.push(event)),
    on(invoiceRefused, async ({ data }) => void consumed.push(data.reason)),
  );
  expect(await consume(aBatch(first, second))).toEqual(failed());
  expect(consumed).toEqual([first, second.data.reason]);
});

test.each([
  ['is not JSON', '{'],
  ['is not an event', '{"hello":"world"}'],
  ['is null', 'null'],
  ['is of an unknown type', JSON.stringify({ ...downloaded(), type: 'GameEaten' })],
  ['is of an unknown version', JSON.stringify({ ...downloaded(), version: 99 })],
  ['does not match its contract', JSON.stringify({ ...downloaded(), data: { gameId: 'x' } })],
])('leaves a message that %s to the queue without holding up the others', async (_, poison) => {
  let consumed = 0;
  const consume = consumer(
    on(gameDownloaded, async () => {
      consumed += 1;
    }),
  );
  expect(await consume(aBatch(downloaded(), poison, downloaded()))).toEqual(failed('message-1'));
  expect(consumed).toBe(2);
  const [line] = logs().filter((each) => each.includes('event failed'));
  expect(JSON.parse(line ?? '')).toMatchObject({ level: 'ERROR', messageId: 'message-1' });
});

test('fails only the message whose handler throws, and calls the handler again on redelivery', async () => {
  const unlucky = downloaded();
  let attempts = 0;
  const consume = consumer(
    on(gameDownloaded, async ({ id }) => {
      if (id !== unlucky.id) return;
      attempts += 1;
      if (attempts === 1) throw new Error('table is busy');
    }),
  );
  expect(await consume(aBatch(downloaded(), unlucky))).toEqual(failed('message-1'));
  expect(await consume(aBatch(unlucky))).toEqual(failed());
  expect(attempts).toBe(2);
});

test('leaves all messages to the queue when all fail, and does not throw', async () => {
  const consume = consumer();
  expect(await consume(aBatch(downloaded(), downloaded()))).toEqual(failed('message-0', 'message-1'));
});

test('logs the ids that trace an event to the next one', async () => {
  const event = downloaded();
  await consumer(on(gameDownloaded, async () => {}))(aBatch(event));
  const ids = { eventId: event.id, eventType: 'GameDownloaded.v1', correlationId: event.correlationId };
  expect(logs().map((line) => JSON.parse(line))).toMatchObject([{ message: 'event consumed', ...ids }]);
});

test.each([
  ['at the same time', {}, 3],
  ['one after the other if they compete for the same items', { isOneByOne: true }, 1],
])('consumes the messages of a batch %s', async (_how, options, expected) => {
  let [atOnce, most, consumed] = [0, 0, 0];
  const handler = on(gameDownloaded, async () => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await Promise.resolve();
    atOnce -= 1;
    consumed += 1;
    if (consumed === 1) throw new Error('table is busy');
  });
  const consume = eventConsumer([handler], createLogger('payouts'), options);
  expect(await consume(aBatch(downloaded(), downloaded(), downloaded()))).toEqual(failed('message-0'));
  expect([most, consumed]).toEqual([expected, 3]);
});
