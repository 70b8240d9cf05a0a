import { describe, expect, test } from '@jest/globals';
import { type LocalDynamo, streamRecords, tableInput, withOrders } from '../testing/harness.ts';

const TableName = 'orders';
const Key = { pk: 'o', sk: 'x' };
const stored = { pk: { S: 'o' }, sk: { S: 'x' } };
const DAY_MS = 24 * 3600_000;

interface Shard {
  readonly StreamArn: string | undefined;
  readonly ShardId: string | undefined;
}

/** An iterator of the shard with records; a test has only one. */
async function iterator(local: LocalDynamo, start: object): Promise<string | undefined> {
  const { Streams = [] } = await local.streams.listStreams({ TableName });
  const StreamArn = Streams[0]?.StreamArn;
  const { StreamDescription } = await local.streams.describeStream({ StreamArn });
  const shards = StreamDescription?.Shards?.map(({ ShardId }) => ({ StreamArn, ShardId })) ?? [];
  const filled = await Promise.all(shards.map((shard) => hasRecords(local, shard)));
  const shard = shards[filled.indexOf(true)] ?? shards[0];
  const input = { StreamArn, ShardId: undefined, ...shard, ShardIteratorType: 'TRIM_HORIZON', ...start } as const;
  return (await local.streams.getShardIterator(input)).ShardIterator;
}

async function hasRecords({ streams }: LocalDynamo, shard: Shard): Promise<boolean> {
  const { ShardIterator } = await streams.getShardIterator({ ...shard, ShardIteratorType: 'TRIM_HORIZON' });
  const { Records = [] } = await streams.getRecords({ ShardIterator });
  return Records.length > 0;
}

const numbers = (records: readonly { dynamodb?: { SequenceNumber?: string | undefined } | undefined }[]) =>
  records.map(({ dynamodb }) => dynamodb?.SequenceNumber ?? '');

describe('stream records', () => {
  test(
    'contain the changes of each write, in order',
    withOrders(async (local) => {
      await local.items.put({ TableName, Item: { ...Key, a: 1 } });
      local.clock.forward(5000);
      await local.items.update({
        TableName,
        Key,
        UpdateExpression: 'SET a = :a',
        ExpressionAttributeValues: { ':a': 2 },
      });
      await local.items.delete({ TableName, Key });
      const records = await streamRecords(local, TableName);
      expect(records).toMatchObject([
        { eventName: 'INSERT', dynamodb: { Keys: stored, NewImage: { ...stored, a: { N: '1' } } } },
        {
          eventName: 'MODIFY',
          eventSource: 'aws:dynamodb',
          dynamodb: { OldImage: { ...stored, a: { N: '1' } }, NewImage: { ...stored, a: { N: '2' } } },
        },
        { eventName: 'REMOVE', dynamodb: { Keys: stored, OldImage: { ...stored, a: { N: '2' } } } },
      ]);
      expect(records[0]?.dynamodb?.OldImage).toBeUndefined();
      expect(records[2]?.dynamodb?.NewImage).toBeUndefined();
      const times = records.map(({ dynamodb }) => dynamodb?.ApproximateCreationDateTime?.toISOString());
      expect(times).toEqual(['2026-03-01T12:00:00.000Z', '2026-03-01T12:00:05.000Z', '2026-03-01T12:00:05.000Z']);
      expect(new Set(records.map(({ eventID }) => eventID)).size).toBe(3);
      expect(numbers(records)).toEqual(numbers(records).toSorted());
      expect(new Set(numbers(records)).size).toBe(3);
    }),
  );

  test(
    'are not written for a write that changes nothing',
    withOrders(async (local) => {
      await local.items.put({ TableName, Item: { ...Key, set: new Set(['a', 'b']) } });
      await local.items.put({ TableName, Item: { set: new Set(['b', 'a']), ...Key } });
      await local.items.delete({ TableName, Key: { pk: 'absent', sk: 'x' } });
      await local.items.put({ TableName, Item: Key, ConditionExpression: 'attribute_not_exists(pk)' }).catch(() => {});
      expect(await streamRecords(local, TableName)).toHaveLength(1);
    }),
  );

  test(
    'are also written for transactions and batches',
    withOrders(async (local) => {
      await local.items.transactWrite({ TransactItems: [{ Put: { TableName, Item: Key } }] });
      await local.items.batchWrite({ RequestItems: { orders: [{ DeleteRequest: { Key } }] } });
      expect((await streamRecords(local, TableName)).map(({ eventName }) => eventName)).toEqual(['INSERT', 'REMOVE']);
    }),
  );

  test(
    'contain the images of the view type',
    withOrders(async (local) => {
      const StreamSpecification = { StreamEnabled: true, StreamViewType: 'KEYS_ONLY' } as const;
      await local.client.createTable(tableInput('keys-only', { StreamSpecification }));
      await local.items.put({ TableName: 'keys-only', Item: { ...Key, a: 1 } });
      const [record] = await streamRecords(local, 'keys-only');
      expect(record?.dynamodb).toMatchObject({ Keys: stored, StreamViewType: 'KEYS_ONLY' });
      expect(record?.dynamodb?.NewImage).toBeUndefined();
    }),
  );

  test(
    'can be read when the listener is called with their table',
    withOrders(async (local) => {
      const counts: Promise<number>[] = [];
      local.engine.onActivity((name) => counts.push(streamRecords(local, name).then(({ length }) => length)));
      await local.items.put({ TableName, Item: Key });
      await local.items.put({ TableName, Item: Key });
      expect(await Promise.all(counts)).toEqual([1]);
    }),
  );

  test(
    'are deleted once they are older than a day, by the second sweep after that',
    withOrders(async (local) => {
      await local.items.put({ TableName, Item: { ...Key, a: 1 } });
      local.clock.forward(DAY_MS + 1000);
      await local.items.put({ TableName, Item: { ...Key, a: 2 } });
      await local.engine.sweep();
      expect(await streamRecords(local, TableName)).toHaveLength(2);
      await local.engine.sweep();
      expect((await streamRecords(local, TableName)).map(({ eventName }) => eventName)).toEqual(['MODIFY']);
    }),
  );

  test(
    'are deleted for those as well who follow the stream',
    withOrders(async (local) => {
      await local.items.put({ TableName, Item: Key });
      const ShardIterator = await iterator(local, { ShardIteratorType: 'LATEST' });
      await local.items.put({ TableName, Item: { ...Key, a: 1 } });
      const found = async () => (await local.streams.getRecords({ ShardIterator })).Records?.length;
      expect(await found()).toBe(1);
      local.clock.forward(DAY_MS + 1000);
      await local.engine.sweep();
      await local.engine.sweep();
      expect(await found()).toBe(0);
    }),
  );
});

describe('shard iterators', () => {
  test(
    'start at the requested position and continue from page to page',
    withOrders(async (local) => {
      const put = (a: number) => local.items.put({ TableName, Item: { ...Key, a } });
      for (const a of [0, 1, 2, 3]) await put(a);
      const all = numbers(await streamRecords(local, TableName));
      const read = async (ShardIterator: string | undefined, Limit?: number) =>
        local.streams.getRecords({ ShardIterator, Limit });
      const first = await read(await iterator(local, {}), 3);
      expect(numbers(first.Records ?? [])).toEqual(all.slice(0, 3));
      const second = await read(first.NextShardIterator, 3);
      expect(numbers(second.Records ?? [])).toEqual(all.slice(3));
      await put(4);
      expect((await read(second.NextShardIterator)).Records).toHaveLength(1);

      const SequenceNumber = all[1];
      const at = await iterator(local, { ShardIteratorType: 'AT_SEQUENCE_NUMBER', SequenceNumber });
      expect(numbers((await read(at, 1)).Records ?? [])).toEqual([all[1]]);
      const after = await iterator(local, { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber });
      expect(numbers((await read(after, 1)).Records ?? [])).toEqual([all[2]]);

      const latest = await read(await iterator(local, { ShardIteratorType: 'LATEST' }));
      expect(latest.Records).toEqual([]);
      await put(5);
      expect((await read(latest.NextShardIterator)).Records).toHaveLength(1);
    }),
  );

  test(
    'never skip a record while many clients write',
    withOrders(async (local) => {
      await local.items.put({ TableName, Item: Key });
      let ShardIterator = await iterator(local, {});
      let writing = true;
      const writes = Promise.all(
        Array.from({ length: 200 }, (_, n) => local.items.put({ TableName, Item: { pk: Key.pk, sk: `${n}` } })),
      ).finally(() => {
        writing = false;
      });
      const read: string[] = [];
      for (let wasWriting = true; wasWriting; ) {
        wasWriting = writing; // So that one more page is read after the last write.
        const page = await local.streams.getRecords({ ShardIterator });
        read.push(...numbers(page.Records ?? []));
        ShardIterator = page.NextShardIterator;
      }
      await writes;
      expect(read).toHaveLength(201);
      expect(read).toEqual(numbers(await streamRecords(local, TableName)));
    }),
  );

  test(
    'are rejected when they are invalid, or for a stream that no longer exists',
    withOrders(async (local) => {
      await expect(local.streams.getRecords({ ShardIterator: 'nonsense' })).rejects.toMatchObject({
        name: 'ValidationException',
      });
      const held = await iterator(local, {});
      await local.client.deleteTable({ TableName });
      await expect(local.streams.getRecords({ ShardIterator: held })).rejects.toMatchObject({
        name: 'ResourceNotFoundException',
      });
    }),
  );
});

describe('shards', () => {
  test(
    'keep the changes of one partition key together and in order, and listeners are told of the shard',
    withOrders(async (local) => {
      const keys = Array.from({ length: 12 }, (_, index) => `o${index}`);
      const named: string[] = [];
      local.engine.onActivity((_name, shardIds) => named.push(...shardIds));
      for (const amount of [1, 2]) {
        await Promise.all(keys.map((pk) => local.items.put({ TableName, Item: { pk, sk: 'x', amount } })));
      }
      const { Streams = [] } = await local.streams.listStreams({ TableName });
      const StreamArn = Streams[0]?.StreamArn;
      const { StreamDescription } = await local.streams.describeStream({ StreamArn });
      const sequences: string[][] = [];
      for (const { ShardId } of StreamDescription?.Shards ?? []) {
        const start = { StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' } as const;
        const { ShardIterator } = await local.streams.getShardIterator(start);
        const { Records = [] } = await local.streams.getRecords({ ShardIterator });
        expect(numbers(Records)).toEqual(numbers(Records).toSorted());
        expect(named.filter((id) => id === ShardId)).toHaveLength(Records.length);
        const changed = Records.map(({ dynamodb }) => `${dynamodb?.Keys?.pk?.S} ${dynamodb?.NewImage?.amount?.N}`);
        const own = new Set(changed.map((change) => change.split(' ')[0] ?? ''));
        for (const pk of own)
          expect(changed.filter((change) => change.startsWith(`${pk} `))).toEqual([`${pk} 1`, `${pk} 2`]);
        sequences.push([...own]);
      }
      expect(sequences).toHaveLength(3);
      expect(sequences.every((own) => own.length > 0)).toBe(true);
      expect(sequences.flat().sort()).toEqual(keys.toSorted());
    }),
  );

  test(
    'that do not exist have no iterator',
    withOrders(async (local) => {
      await expect(iterator(local, { ShardId: 'shardId-00000000000000000001-00000009' })).rejects.toThrow('not found');
    }),
  );
});
