import { expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { eventBus } from './event-bus.ts';

const putEvents = z.object({ Entries: z.array(z.looseObject({ Detail: z.string() })) });
type Entries = z.output<typeof putEvents>['Entries'];

const events = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ source: 'satcade.orders', detailType: 'X.v1', detail: `{"n":${n}}` }));
const accepted = (count: number) => Array.from({ length: count }, (_, n) => ({ EventId: `${n}` }));
const refused = { ErrorCode: 'ThrottlingException', ErrorMessage: 'Rate exceeded' };

/** A bus, and the entries of each call; `replyTo` gets the number of the call as well. */
function bus(replyTo: (entries: Entries, call: number) => object[] = ({ length }) => accepted(length)) {
  const calls: Entries[] = [];
  const { publish } = eventBus('bus-1', async (operation, input) => {
    expect(operation).toBe('PutEvents');
    const { Entries } = putEvents.parse(input);
    calls.push(Entries);
    return { Entries: replyTo(Entries, calls.length) };
  });
  return { publish, calls };
}

test('publishes in order, ten events at a time', async () => {
  const { publish, calls } = bus();
  expect(await publish(events(23))).toBeUndefined();
  expect(calls.map((entries) => entries.length)).toEqual([10, 10, 3]);
  expect(calls.flat().map(({ Detail: detail }) => detail)).toEqual(events(23).map(({ detail }) => detail));
  expect(calls[0]?.[0]).toMatchObject({ EventBusName: 'bus-1', Source: 'satcade.orders', DetailType: 'X.v1' });
});

test('sends no call for no events', async () => {
  const { publish, calls } = bus();
  expect(await publish([])).toBeUndefined();
  expect(calls).toEqual([]);
});

test('stops at the first entry that failed, and sends no later chunk', async () => {
  const { publish, calls } = bus(({ length }, call) =>
    call === 1 ? accepted(length) : [...accepted(4), refused, ...accepted(1), refused, ...accepted(3)],
  );
  expect(await publish(events(25))).toBe(14);
  expect(calls).toHaveLength(2);
});

test('throws when the bus cannot be reached, so that the whole batch is retried', async () => {
  const { publish } = bus(() => {
    throw new Error('getaddrinfo EAI_AGAIN');
  });
  await expect(publish(events(1))).rejects.toThrow('EAI_AGAIN');
});

test('throws when the reply does not say what became of the events', async () => {
  await expect(eventBus('bus-1', async () => ({})).publish(events(1))).rejects.toThrow();
});

test('keeps each call within its size limit', async () => {
  const { publish, calls } = bus();
  const large = events(5).map((event) => ({ ...event, detail: 'ö'.repeat(55_000) }));
  expect(await publish(large)).toBeUndefined();
  expect(calls.map((entries) => entries.length)).toEqual([2, 2, 1]);
});
