import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { mockClient } from 'aws-sdk-client-mock';
import { eventBus } from './event-bus.ts';

const bridge = mockClient(EventBridgeClient);
beforeEach(() => {
  bridge.reset();
});
// The worker's other test files have the same class.
afterAll(() => bridge.restore());

const events = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ source: 'satcade.orders', detailType: 'X.v1', detail: `{"n":${n}}` }));
const accepted = (count: number) => Array.from({ length: count }, (_, n) => ({ EventId: `${n}` }));
const refused = { ErrorCode: 'ThrottlingException', ErrorMessage: 'Rate exceeded' };

test('publishes in order, ten events at a time', async () => {
  bridge.on(PutEventsCommand).callsFake(({ Entries }) => ({ Entries: accepted(Entries.length) }));
  expect(await eventBus('bus-1').publish(events(23))).toBeUndefined();
  const calls = bridge.commandCalls(PutEventsCommand).map((call) => call.args[0].input.Entries ?? []);
  expect(calls.map((entries) => entries.length)).toEqual([10, 10, 3]);
  expect(calls.flat().map(({ Detail: detail }) => detail)).toEqual(events(23).map(({ detail }) => detail));
  expect(calls[0]?.[0]).toMatchObject({ EventBusName: 'bus-1', Source: 'satcade.orders', DetailType: 'X.v1' });
});

test('sends no call for no events', async () => {
  expect(await eventBus('bus-1').publish([])).toBeUndefined();
  expect(bridge.calls()).toHaveLength(0);
});

test('stops at the first entry that failed, and sends no later chunk', async () => {
  bridge
    .on(PutEventsCommand)
    .resolvesOnce({ FailedEntryCount: 0, Entries: accepted(10) })
    .resolvesOnce({ FailedEntryCount: 2, Entries: [...accepted(4), refused, ...accepted(1), refused, ...accepted(3)] });
  expect(await eventBus('bus-1').publish(events(25))).toBe(14);
  expect(bridge.commandCalls(PutEventsCommand)).toHaveLength(2);
});

test('throws when the bus cannot be reached, so that the whole batch is retried', async () => {
  bridge.on(PutEventsCommand).rejects(new Error('getaddrinfo EAI_AGAIN'));
  await expect(eventBus('bus-1').publish(events(1))).rejects.toThrow('EAI_AGAIN');
});

test('keeps each call within its size limit', async () => {
  bridge.on(PutEventsCommand).callsFake(({ Entries }) => ({ Entries: accepted(Entries.length) }));
  const large = events(5).map((event) => ({ ...event, detail: 'ö'.repeat(55_000) }));
  expect(await eventBus('bus-1').publish(large)).toBeUndefined();
  const calls = bridge.commandCalls(PutEventsCommand).map((call) => call.args[0].input.Entries ?? []);
  expect(calls.map((entries) => entries.length)).toEqual([2, 2, 1]);
});
