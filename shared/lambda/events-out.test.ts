import { describe, expect, test } from '@jest/globals';
import { gameDownloaded, orderViewChanged } from '@satcade/contracts/events';
import { anId, exampleData } from '@satcade/testing';
import { recordedLogs } from '@satcade/testing/recorded-logs';
import type { DynamoDBRecord } from 'aws-lambda';
import { draft, type ItemChange, type OutgoingEvent, streamRelay } from './events-out.ts';
import { createLogger } from './logger.ts';

const logs = recordedLogs();
const gameId = anId();

/** Change number `n` of a table; its item is `after`, in DynamoDB's own notation. */
function record(n: number, after: Record<string, string> | undefined, more: Partial<DynamoDBRecord> = {}) {
  const image = after && Object.fromEntries(Object.entries(after).map(([name, text]) => [name, { S: text }]));
  return {
    eventID: `change-${n}`,
    dynamodb: {
      SequenceNumber: `${100 + n}`,
      ApproximateCreationDateTime: 1_772_366_400 + n,
      ...(image !== undefined && { NewImage: image }),
    },
    ...more,
  };
}

/** As many download events as the item's `downloads` says. */
function eventsOf({ after }: ItemChange) {
  const count = Number(after?.downloads ?? 1);
  if (Number.isNaN(count)) throw new Error('not a number');
  return Array.from({ length: count }, (_, index) =>
    draft(gameDownloaded, { gameId, userId: `${after?.name}-${index}`, downloadedAt: '2026-03-01T12:00:00.000Z' }),
  );
}

/** A relay whose bus accepts `capacity` events and no more. */
function relay(capacity = Number.POSITIVE_INFINITY) {
  const sent: OutgoingEvent[] = [];
  const run = streamRelay({
    eventsOf,
    readImage: (image) => image && Object.fromEntries(Object.entries(image).map(([name, value]) => [name, value.S])),
    publisher: {
      async publish(events) {
        const room = capacity - sent.length;
        sent.push(...events.slice(0, room));
        return events.length > room ? room : undefined;
      },
    },
    logger: createLogger('entitlements'),
  });
  const users = () => sent.map(({ detail }) => JSON.parse(detail).data.userId);
  return { run, sent, users };
}
const failed = (...sequences: string[]) => ({
  batchItemFailures: sequences.map((itemIdentifier) => ({ itemIdentifier })),
});

test('publishes changes as events in the order in which they happened', async () => {
  const { run, sent, users } = relay();
  const Records = [record(1, { name: 'a' }), record(2, { name: 'b', downloads: '2' }), record(3, { downloads: '0' })];
  expect(await run({ Records })).toEqual(failed());
  expect(users()).toEqual(['a-0', 'b-0', 'b-1']);
  expect(sent[0]).toMatchObject({ source: 'satcade.entitlements', detailType: 'GameDownloaded.v1' });
});

test('gives an event its time and its cause', async () => {
  const { run, sent } = relay();
  await run({ Records: [record(1, { name: 'a', correlationId: 'corr-1', causationId: 'event-9' })] });
  expect(JSON.parse(sent[0]?.detail ?? '')).toEqual({
    id: 'change-1-0',
    type: 'GameDownloaded',
    version: 1,
    occurredAt: '2026-03-01T12:00:01.000Z',
    correlationId: 'corr-1',
    causationId: 'event-9',
    data: { gameId, userId: 'a-0', downloadedAt: '2026-03-01T12:00:00.000Z' },
  });
});

test('starts a new chain for an item without a cause', async () => {
  const { run, sent } = relay();
  await run({ Records: [record(1, { name: 'a' })] });
  expect(JSON.parse(sent[0]?.detail ?? '')).toMatchObject({ correlationId: 'change-1-0', causationId: 'change-1-0' });
});

test('makes the same events with the same ids from the same record', async () => {
  const [first, second] = [relay(), relay()];
  const Records = [record(1, { name: 'a', downloads: '3' })];
  await first.run({ Records });
  await second.run({ Records });
  expect(second.sent).toEqual(first.sent);
  expect(new Set(first.sent.map(({ detail }) => JSON.parse(detail).id)).size).toBe(3);
});

test.each([
  [0, '101'],
  [1, '102'],
  // The second record has two events: if its second one is refused, the whole record is retried.
  [2, '102'],
  [3, '103'],
])(
  'with room for %i events on the bus, leaves the rest to the stream from record %s on',
  async (capacity, sequence) => {
    const { run, sent } = relay(capacity);
    const Records = [record(1, { name: 'a' }), record(2, { name: 'b', downloads: '2' }), record(3, { name: 'c' })];
    expect(await run({ Records })).toEqual(failed(sequence));
    expect(sent).toHaveLength(capacity);
  },
);

test('stops the batch at an unreadable record, after publishing the events before it', async () => {
  const { run, users } = relay();
  const Records = [record(1, { name: 'a' }), record(2, { name: 'b', downloads: 'many' }), record(3, { name: 'c' })];
  expect(await run({ Records })).toEqual(failed('102'));
  expect(users()).toEqual(['a-0']);
  expect(JSON.parse(logs()[0] ?? '')).toMatchObject({ eventId: 'change-2', sequence: '102' });
});

test('restarts at the first refused record when the bus refuses events before an unreadable record', async () => {
  const { run } = relay(0);
  const Records = [record(1, { name: 'a' }), record(2, { downloads: 'many' })];
  expect(await run({ Records })).toEqual(failed('101'));
});

test('never publishes data that does not match its contract', async () => {
  const { sent } = relay();
  const run = streamRelay({
    eventsOf: () => [draft(gameDownloaded, { gameId: 'no id', userId: 'u', downloadedAt: 'today' })],
    readImage: () => ({}),
    publisher: {
      async publish(events) {
        sent.push(...events);
        return undefined;
      },
    },
    logger: createLogger('entitlements'),
  });
  expect(await run({ Records: [record(1, { name: 'a' })] })).toEqual(failed('101'));
  expect(sent).toEqual([]);
});

test('distinguishes items that TTL removed from those that we removed', async () => {
  const changes: ItemChange[] = [];
  const run = streamRelay({
    eventsOf: (change) => {
      changes.push(change);
      return [];
    },
    readImage: (image) => image && {},
    publisher: { publish: async () => undefined },
    logger: createLogger('entitlements'),
  });
  const userIdentity = { type: 'Service', principalId: 'dynamodb.amazonaws.com' };
  await run({ Records: [record(1, undefined, { userIdentity }), record(2, undefined)] });
  expect(changes.map(({ expired }) => expired)).toEqual([true, false]);
});

test('publishes view changes after the events of the same change, with ids of their own', async () => {
  const published: OutgoingEvent[] = [];
  const run = streamRelay({
    eventsOf,
    viewsOf: async () => [draft(orderViewChanged, exampleData(orderViewChanged))],
    readImage: (image) => image && {},
    publisher: {
      async publish(events) {
        published.push(...events);
        return undefined;
      },
    },
    logger: createLogger('entitlements'),
  });
  await run({ Records: [record(1, {}), record(2, {})] });
  const ids = published.map(({ detail }) => JSON.parse(detail).id);
  expect(ids).toEqual(['change-1-0', 'change-1-view-0', 'change-2-0', 'change-2-view-0']);
});

test('publishes the events of a change whose view cannot be made', async () => {
  const published: OutgoingEvent[] = [];
  const run = streamRelay({
    eventsOf,
    viewsOf: () => Promise.reject(new Error('throttled')),
    readImage: (image) => image && {},
    publisher: {
      async publish(events) {
        published.push(...events);
        return undefined;
      },
    },
    logger: createLogger('entitlements'),
  });
  expect(await run({ Records: [record(1, {}), record(2, {})] })).toEqual(failed());
  expect(published).toHaveLength(2);
  expect(JSON.parse(logs()[0] ?? '')).toMatchObject({ message: 'a changed view could not be published' });
});

describe('changed views', () => {
  const order = (id: string) => ({ ...exampleData(orderViewChanged), id, owners: [`buyer-of-${id}`] });

  /** Publishes a record with a domain event and two views; returns the ids of what was published. */
  async function published(watchedAmong: (names: readonly string[]) => Promise<ReadonlySet<string>>) {
    const sent: OutgoingEvent[] = [];
    const run = streamRelay({
      eventsOf: (change) => eventsOf(change),
      viewsOf: () => [draft(orderViewChanged, order('one')), draft(orderViewChanged, order('two'))],
      watchedAmong,
      readImage: (image) => image && {},
      publisher: { publish: async (events) => void sent.push(...events) },
      logger: createLogger('orders'),
    });
    expect(await run({ Records: [record(1, {}), record(2, {})] })).toEqual(failed());
    return sent.map(({ detail }) => JSON.parse(detail).id);
  }

  test('that nobody watches are not published, and events are', async () => {
    const asked: string[][] = [];
    const ids = await published(async (names) => {
      asked.push([...names]);
      return new Set(['Order#of=buyer-of-two']);
    });
    expect(ids).toEqual(['change-1-0', 'change-1-view-1', 'change-2-0', 'change-2-view-1']);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toEqual(
      expect.arrayContaining(['Order#of=buyer-of-one', 'Order#of=buyer-of-two', 'Order#admins']),
    );
    expect(await published(async () => new Set())).toEqual(['change-1-0', 'change-2-0']);
  });

  test('are all published while the watched topics cannot be read', async () => {
    const ids = await published(() => Promise.reject(new Error('throttled')));
    expect(ids).toHaveLength(6);
    expect(JSON.parse(logs()[0] ?? '')).toMatchObject({ level: 'WARN' });
  });

  describe('that take reads', () => {
    /** Publishes two records, each with a view that is made later; says what was made and published. */
    async function later(watched: readonly string[], make: (of: string) => Promise<string>) {
      const sent: OutgoingEvent[] = [];
      const run = streamRelay({
        eventsOf: () => [],
        viewsOf: ({ after }) => [
          {
            marks: [`Order#of=${after?.owner}`],
            make: async () => draft(orderViewChanged, order(await make(String(after?.owner)))),
          },
        ],
        watchedAmong: async () => new Set(watched),
        readImage: (image) => ({ owner: image?.owner?.S }),
        publisher: { publish: async (events) => void sent.push(...events) },
        logger: createLogger('orders'),
      });
      await run({ Records: [record(1, { owner: 'ada' }), record(2, { owner: 'bob' })] });
      return { ids: sent.map(({ detail }) => JSON.parse(detail).id) };
    }

    test('are made only if somebody watches', async () => {
      const made: string[] = [];
      const make = async (owner: string) => {
        made.push(owner);
        return owner;
      };
      expect((await later([], make)).ids).toEqual([]);
      expect(made).toEqual([]);
      expect((await later(['Order#of=bob'], make)).ids).toEqual(['change-2-view-0']);
      expect(made).toEqual(['bob']);
    });

    test('and cannot be made hold up no others, and are logged', async () => {
      const make = async (owner: string) => {
        if (owner === 'ada') throw new Error('the table is busy');
        return owner;
      };
      expect((await later(['Order#of=ada', 'Order#of=bob'], make)).ids).toEqual(['change-2-view-0']);
      expect(JSON.parse(logs()[0] ?? '')).toMatchObject({ message: 'a changed view could not be published' });
    });
  });
});
