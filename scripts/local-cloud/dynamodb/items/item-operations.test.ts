import { createHash } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { describe, expect, test } from '@jest/globals';
import { withOrders } from '../testing/harness.ts';

const TableName = 'orders';
const order = { pk: 'order#1', sk: 'order', gsi1pk: 'buyer#1', gsi1sk: '2026', status: 'PENDING', cents: 1999 };
const Key = { pk: order.pk, sk: order.sk };

describe('single items', () => {
  test(
    'are put, read, updated and deleted',
    withOrders(async ({ items }) => {
      await items.put({ TableName, Item: order });
      expect((await items.get({ TableName, Key })).Item).toEqual(order);
      const update = await items.update({
        TableName,
        Key,
        UpdateExpression: 'SET #s = :paid, notes = list_append(if_not_exists(notes, :none), :note) ADD cents :one',
        ConditionExpression: '#s = :pending',
        ExpressionAttributeNames: { '#s': 'status' },
        ExpressionAttributeValues: { ':paid': 'PAID', ':pending': 'PENDING', ':none': [], ':note': ['a'], ':one': 1 },
        ReturnValues: 'ALL_NEW',
      });
      expect(update.Attributes).toEqual({ ...order, status: 'PAID', cents: 2000, notes: ['a'] });
      expect((await items.delete({ TableName, Key, ReturnValues: 'ALL_OLD' })).Attributes).toEqual(update.Attributes);
      expect((await items.get({ TableName, Key })).Item).toBeUndefined();
    }),
  );

  test(
    'keep every type of value',
    withOrders(async ({ items }) => {
      const values = {
        text: 'ünï€',
        number: -1.5e-7,
        bytes: new Uint8Array([0, 255]),
        flag: true,
        nothing: null,
        list: [1, { deep: ['x'] }],
        set: new Set(['b', 'a']),
      };
      await items.put({ TableName, Item: { ...order, ...values } });
      expect((await items.get({ TableName, Key })).Item).toEqual({ ...order, ...values });
    }),
  );

  test(
    'are returned when a condition on them failed, on request',
    withOrders(async ({ items }) => {
      await items.put({ TableName, Item: order });
      const attempt = (ReturnValuesOnConditionCheckFailure: 'ALL_OLD' | 'NONE') =>
        items
          .put({
            TableName,
            Item: order,
            ConditionExpression: 'attribute_not_exists(pk)',
            ReturnValuesOnConditionCheckFailure,
          })
          .catch((error: unknown) => error);
      const shown = await attempt('ALL_OLD');
      expect(shown).toBeInstanceOf(ConditionalCheckFailedException);
      expect(shown).toMatchObject({ message: 'The conditional request failed', Item: { status: { S: 'PENDING' } } });
      expect(await attempt('NONE')).toMatchObject({ name: 'ConditionalCheckFailedException', Item: undefined });
    }),
  );

  test(
    'are rejected when they are larger than 400 KB, in bytes',
    withOrders(async ({ items }) => {
      const attempt = items.put({ TableName, Item: { ...order, text: '€'.repeat(140_000) } });
      await expect(attempt).rejects.toMatchObject({ name: 'ValidationException' });
    }),
  );

  test(
    "are rejected with DynamoDB's errors for a wrong key and an unknown table",
    withOrders(async ({ items }) => {
      await expect(items.get({ TableName, Key: { pk: 'x' } })).rejects.toMatchObject({ name: 'ValidationException' });
      await expect(items.get({ TableName: 'absent', Key })).rejects.toMatchObject({
        name: 'ResourceNotFoundException',
      });
    }),
  );

  test(
    'let one of 50 clients win a conditional write',
    withOrders(async ({ items }) => {
      await items.put({ TableName, Item: { ...order, version: 0 } });
      const attempts = Array.from({ length: 50 }, (_, client) =>
        items.update({
          TableName,
          Key,
          UpdateExpression: 'SET version = :next, winner = :client',
          ConditionExpression: 'version = :seen',
          ExpressionAttributeValues: { ':seen': 0, ':next': 1, ':client': client },
        }),
      );
      const results = await Promise.allSettled(attempts);
      const winners = results.flatMap(({ status }, client) => (status === 'fulfilled' ? [client] : []));
      expect(winners).toHaveLength(1);
      expect((await items.get({ TableName, Key })).Item).toMatchObject({ version: 1, winner: winners[0] });
    }),
  );

  test(
    'count correctly under 50 clients',
    withOrders(async ({ items }) => {
      const add = () =>
        items.update({
          TableName,
          Key,
          UpdateExpression: 'ADD sold :one',
          ExpressionAttributeValues: { ':one': 1 },
        });
      await Promise.all(Array.from({ length: 50 }, add));
      expect((await items.get({ TableName, Key })).Item).toMatchObject({ sold: 50 });
    }),
  );
});

describe('batches', () => {
  test(
    'write and read items of one table',
    withOrders(async ({ items }) => {
      const all = Array.from({ length: 25 }, (_, n) => ({ pk: 'order#1', sk: `line#${n}`, n }));
      await items.batchWrite({ RequestItems: { orders: all.map((Item) => ({ PutRequest: { Item } })) } });
      const Keys = [...all.map(({ pk, sk }) => ({ pk, sk })), { pk: 'order#1', sk: 'absent' }];
      const { Responses } = await items.batchGet({ RequestItems: { orders: { Keys, ProjectionExpression: 'n' } } });
      expect(Responses?.orders).toEqual(all.map(({ n }) => ({ n })));
      await items.batchWrite({
        RequestItems: { orders: [{ DeleteRequest: { Key: { pk: 'order#1', sk: 'line#0' } } }] },
      });
      const left = await items.query({
        TableName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': 'order#1' },
      });
      expect(left.Count).toBe(24);
    }),
  );

  test(
    'reject two writes of one item and more than 25 writes',
    withOrders(async ({ items }) => {
      const put = (sk: number) => ({ PutRequest: { Item: { pk: 'a', sk: String(sk) } } });
      const twice = items.batchWrite({ RequestItems: { orders: [put(1), put(1)] } });
      await expect(twice).rejects.toMatchObject({ name: 'ValidationException' });
      const many = items.batchWrite({ RequestItems: { orders: Array.from({ length: 26 }, (_, n) => put(n)) } });
      await expect(many).rejects.toMatchObject({ name: 'ValidationException' });
    }),
  );

  test(
    'return the keys beyond 16 MB as unprocessed',
    withOrders(async ({ items }) => {
      const all = Array.from({ length: 50 }, (_, n) => ({ pk: 'a', sk: String(n), text: 'x'.repeat(350_000) }));
      await Promise.all(all.map((Item) => items.put({ TableName, Item })));
      const Keys = all.map(({ pk, sk }) => ({ pk, sk }));
      const first = await items.batchGet({ RequestItems: { orders: { Keys } } });
      const rest = await items.batchGet({ RequestItems: first.UnprocessedKeys ?? {} });
      expect(first.UnprocessedKeys?.orders?.Keys?.length).toBeGreaterThan(0);
      expect((first.Responses?.orders?.length ?? 0) + (rest.Responses?.orders?.length ?? 0)).toBe(50);
    }),
  );
});

describe('queries', () => {
  test(
    'page through a table in either direction, and through an index by prefix',
    withOrders(async ({ items }) => {
      const lines = Array.from({ length: 9 }, (_, n) => ({
        pk: 'p',
        sk: `line#${n}`,
        gsi1pk: 'g',
        gsi1sk: `s#${n % 3}`,
      }));
      await Promise.all(lines.map((Item) => items.put({ TableName, Item })));
      const read = async (condition: object) => {
        const found: unknown[] = [];
        let ExclusiveStartKey: Record<string, unknown> | undefined;
        do {
          const page = await items.query({ TableName, Limit: 4, ExclusiveStartKey, ...condition });
          found.push(...(page.Items ?? []).map(({ sk }) => sk));
          ExclusiveStartKey = page.LastEvaluatedKey;
        } while (ExclusiveStartKey !== undefined);
        return found;
      };
      const byKey = { KeyConditionExpression: 'pk = :p', ExpressionAttributeValues: { ':p': 'p' } };
      const inOrder = lines.map(({ sk }) => sk);
      expect(await read(byKey)).toEqual(inOrder);
      expect(await read({ ...byKey, ScanIndexForward: false })).toEqual(inOrder.toReversed());
      const byIndex = {
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :g AND begins_with(gsi1sk, :s)',
        ExpressionAttributeValues: { ':g': 'g', ':s': 's#1' },
      };
      expect((await read(byIndex)).toSorted()).toEqual(['line#1', 'line#4', 'line#7']);
    }),
  );

  test(
    'follow an item that moves in its index, and drop one that leaves it',
    withOrders(async ({ items }) => {
      const of = async (buyer: string) => {
        const { Items = [] } = await items.query({
          TableName,
          IndexName: 'gsi1',
          KeyConditionExpression: 'gsi1pk = :b',
          ExpressionAttributeValues: { ':b': buyer },
        });
        return Items;
      };
      await items.put({ TableName, Item: order });
      expect(await of('buyer#1')).toEqual([order]);
      await items.put({ TableName, Item: { ...order, gsi1pk: 'buyer#2' } });
      expect(await of('buyer#1')).toEqual([]);
      expect(await of('buyer#2')).toHaveLength(1);
      await items.update({ TableName, Key, UpdateExpression: 'REMOVE gsi1sk' });
      expect(await of('buyer#2')).toEqual([]);
    }),
  );

  test(
    'find two items under one index key whose keys have the same short hash',
    withOrders(async ({ items }) => {
      const keyByHash = new Map<string, string>();
      let pair: string[] = [];
      for (let n = 0; pair.length === 0; n++) {
        const sk = String(n);
        const hash = createHash('md5').update(`Outliersp${sk}`).digest('hex').slice(0, 6);
        const other = keyByHash.get(hash);
        if (other !== undefined) pair = [other, sk];
        keyByHash.set(hash, sk);
      }
      await Promise.all(pair.map((sk) => items.put({ TableName, Item: { pk: 'p', sk, gsi1pk: 'g', gsi1sk: 's' } })));
      const { Count } = await items.query({
        TableName,
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :g',
        ExpressionAttributeValues: { ':g': 'g' },
      });
      expect(Count).toBe(2);
    }),
  );

  test(
    'scan in parallel segments that together contain every item once',
    withOrders(async ({ items }) => {
      const names = Array.from({ length: 40 }, (_, n) => `o#${n}`);
      await Promise.all(names.map((pk) => items.put({ TableName, Item: { pk, sk: 'o' } })));
      const segments = await Promise.all(
        [0, 1, 2].map((Segment) => items.scan({ TableName, Segment, TotalSegments: 3 })),
      );
      const found = segments.flatMap(({ Items = [] }) => Items.map(({ pk }) => String(pk)));
      expect(found.toSorted()).toEqual(names.toSorted());
    }),
  );
});
