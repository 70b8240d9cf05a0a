import type { Projection } from '@aws-sdk/client-dynamodb';
import { describe, expect, test } from '@jest/globals';
import { gsi1, type LocalDynamo, tableInput, withOrders } from '../testing/harness.ts';

const TableName = 'orders';
const Key = { pk: 'o', sk: 'x' };
const indexed = { ...Key, gsi1pk: 'g', gsi1sk: 's' };
const ofKilobytes = (kilobytes: number) => 'x'.repeat(kilobytes * 1024 - 100);

/** The units that `act` costs, by the meter. */
async function cost(local: LocalDynamo, act: () => Promise<unknown>): Promise<Record<string, Record<string, number>>> {
  local.meter.reset();
  await act();
  return local.meter.snapshot();
}
const putCost = async (local: LocalDynamo, Item: Record<string, unknown>, name = TableName) =>
  (await cost(local, () => local.items.put({ TableName: name, Item })))['dynamodb.wcu'];

describe('the writes of one item', () => {
  test(
    'cost one unit for each started KB of the larger image',
    withOrders(async (local) => {
      expect(await putCost(local, Key)).toEqual({ 'orders PutItem': 1 });
      expect(await putCost(local, { ...Key, text: ofKilobytes(3) })).toEqual({ 'orders PutItem': 3 });
      expect(await putCost(local, { ...Key, text: ofKilobytes(1) })).toEqual({ 'orders PutItem': 3 });
      const remove = await cost(local, () => local.items.delete({ TableName, Key }));
      expect(remove).toEqual({
        'dynamodb.calls': { 'orders DeleteItem': 1 },
        'dynamodb.wcu': { 'orders DeleteItem': 1 },
      });
    }),
  );

  test(
    'start the second KB with byte 1025, counted in UTF-8',
    withOrders(async (local) => {
      const room = 1024 - 'pk'.length - 'o'.length - 'sk'.length - 'x'.length - 't'.length;
      expect(await putCost(local, { ...Key, t: 'x'.repeat(room) })).toEqual({ 'orders PutItem': 1 });
      await local.items.delete({ TableName, Key });
      expect(await putCost(local, { ...Key, t: `${'x'.repeat(room - 1)}é` })).toEqual({ 'orders PutItem': 2 });
    }),
  );

  test(
    'cost one unit when there is nothing to delete or nothing to change',
    withOrders(async (local) => {
      const remove = await cost(local, () => local.items.delete({ TableName, Key }));
      expect(remove['dynamodb.wcu']).toEqual({ 'orders DeleteItem': 1 });
      await local.items.put({ TableName, Item: indexed });
      expect(await putCost(local, indexed)).toEqual({ 'orders PutItem': 1 });
    }),
  );

  test(
    'cost the units of the existing item when they are rejected',
    withOrders(async (local) => {
      const create = () =>
        local.items.put({ TableName, Item: Key, ConditionExpression: 'attribute_exists(pk)' }).catch(() => {});
      expect((await cost(local, create))['dynamodb.wcu']).toEqual({ 'orders PutItem': 1 });
      await local.items.put({ TableName, Item: { ...Key, text: ofKilobytes(3) } });
      const again = () =>
        local.items.put({ TableName, Item: Key, ConditionExpression: 'attribute_not_exists(pk)' }).catch(() => {});
      expect(await cost(local, again)).toEqual({
        'dynamodb.calls': { 'orders PutItem': 1 },
        'dynamodb.wcu': { 'orders PutItem': 3 },
      });
    }),
  );
});

describe('the indexes', () => {
  test(
    'cost one unit for a new, a changed and a removed entry, two for a moved one',
    withOrders(async (local) => {
      expect(await putCost(local, Key)).toEqual({ 'orders PutItem': 1 });
      expect(await putCost(local, indexed)).toEqual({ 'orders PutItem': 1 + 1 });
      expect(await putCost(local, { ...indexed, a: 1 })).toEqual({ 'orders PutItem': 1 + 1 });
      expect(await putCost(local, { ...indexed, gsi1sk: 't' })).toEqual({ 'orders PutItem': 1 + 2 });
      expect(await putCost(local, Key)).toEqual({ 'orders PutItem': 1 + 1 });
    }),
  );

  test(
    'cost only for the attributes that they project, by their size',
    withOrders(async (local) => {
      const titleOnly: Projection = { ProjectionType: 'INCLUDE', NonKeyAttributes: ['title'] };
      const input = tableInput('narrow', { GlobalSecondaryIndexes: [{ ...gsi1, Projection: titleOnly }] });
      await local.client.createTable(input);
      const text = ofKilobytes(3);
      expect(await putCost(local, { ...indexed, text }, 'narrow')).toEqual({ 'narrow PutItem': 3 + 1 });
      expect(await putCost(local, { ...indexed, text, a: 1 }, 'narrow')).toEqual({ 'narrow PutItem': 3 });
      expect(await putCost(local, { ...indexed, text, title: text }, 'narrow')).toEqual({ 'narrow PutItem': 6 + 3 });
      expect(await putCost(local, { ...indexed, text, title: 'a' }, 'narrow')).toEqual({ 'narrow PutItem': 6 + 3 });
      const moved = { ...indexed, gsi1pk: 'h', text, title: text };
      expect(await putCost(local, moved, 'narrow')).toEqual({ 'narrow PutItem': 6 + 1 + 3 });
    }),
  );

  test(
    'are listed separately in the reply',
    withOrders(async ({ items }) => {
      const { ConsumedCapacity } = await items.put({ TableName, Item: indexed, ReturnConsumedCapacity: 'INDEXES' });
      expect(ConsumedCapacity).toEqual({
        TableName,
        CapacityUnits: 2,
        Table: { CapacityUnits: 1 },
        GlobalSecondaryIndexes: { gsi1: { CapacityUnits: 1 } },
      });
      expect((await items.put({ TableName, Item: Key })).ConsumedCapacity).toBeUndefined();
    }),
  );
});

describe('the reads', () => {
  test(
    'cost one unit per started 4 KB of an item, half as much when eventually consistent',
    withOrders(async (local) => {
      const read = async (ConsistentRead: boolean, projection = {}) =>
        (await cost(local, () => local.items.get({ TableName, Key, ConsistentRead, ...projection })))['dynamodb.rcu'];
      expect(await read(true)).toEqual({ 'orders GetItem': 1 });
      expect(await read(false)).toEqual({ 'orders GetItem': 0.5 });
      await local.items.put({ TableName, Item: { ...Key, text: ofKilobytes(9) } });
      expect(await read(true)).toEqual({ 'orders GetItem': 3 });
      expect(await read(false, { ProjectionExpression: 'sk' })).toEqual({ 'orders GetItem': 1.5 });
    }),
  );

  test(
    'cost, for a page, what was read together before the filter, up to the limit',
    withOrders(async (local) => {
      const lines = Array.from({ length: 10 }, (_, n) => ({ pk: 'o', sk: `line#${n}`, text: ofKilobytes(1), n }));
      await Promise.all(lines.map((Item) => local.items.put({ TableName, Item })));
      const query = async (more: object) => {
        const input = {
          TableName,
          KeyConditionExpression: 'pk = :o',
          ExpressionAttributeValues: { ':o': 'o' },
          ConsistentRead: true,
          ...more,
        };
        return (await cost(local, () => local.items.query(input)))['dynamodb.rcu'];
      };
      expect(await query({})).toEqual({ 'orders Query': 3 });
      expect(await query({ ConsistentRead: false })).toEqual({ 'orders Query': 1.5 });
      expect(await query({ Limit: 4 })).toEqual({ 'orders Query': 1 });
      const filtered = {
        FilterExpression: 'n = :one',
        ProjectionExpression: 'n',
        ExpressionAttributeValues: { ':o': 'o', ':one': 1 },
      };
      expect(await query(filtered)).toEqual({ 'orders Query': 3 });
      expect(await query({ ExpressionAttributeValues: { ':o': 'absent' } })).toEqual({ 'orders Query': 1 });
      const scan = await cost(local, () => local.items.scan({ TableName }));
      expect(scan['dynamodb.rcu']).toEqual({ 'orders Scan': 1.5 });
      const consistent = await cost(local, () => local.items.scan({ TableName, ConsistentRead: true }));
      expect(consistent['dynamodb.rcu']).toEqual({ 'orders Scan': 3 });
    }),
  );

  test(
    'cost, for an index, the size of its entries',
    withOrders(async (local) => {
      await local.items.put({ TableName, Item: { ...indexed, text: ofKilobytes(6) } });
      const { ConsumedCapacity } = await local.items.query({
        TableName,
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :g',
        ExpressionAttributeValues: { ':g': 'g' },
        ReturnConsumedCapacity: 'INDEXES',
      });
      expect(ConsumedCapacity).toEqual({
        TableName,
        CapacityUnits: 1,
        Table: { CapacityUnits: 0 },
        GlobalSecondaryIndexes: { gsi1: { CapacityUnits: 1 } },
      });
    }),
  );
});

describe('many items in one call', () => {
  test(
    'count as one call, and a batch rounds each item up separately',
    withOrders(async (local) => {
      const { items } = local;
      const keys = ['a', 'b', 'c'].map((pk) => ({ pk, sk: 'x' }));
      const write = await cost(local, () =>
        items.batchWrite({ RequestItems: { orders: keys.map((Item) => ({ PutRequest: { Item } })) } }),
      );
      expect(write).toEqual({
        'dynamodb.calls': { 'orders BatchWriteItem': 1 },
        'dynamodb.wcu': { 'orders BatchWriteItem': 3 },
      });
      const read = await cost(local, () => items.batchGet({ RequestItems: { orders: { Keys: keys } } }));
      expect(read).toEqual({
        'dynamodb.calls': { 'orders BatchGetItem': 1 },
        'dynamodb.rcu': { 'orders BatchGetItem': 1.5 },
      });
    }),
  );

  test(
    'cost twice as much in a transaction, table by table, including indexes and checks',
    withOrders(async (local) => {
      const { items, client } = local;
      await client.createTable(tableInput('ledger'));
      const input = {
        ClientRequestToken: 'token',
        TransactItems: [
          { Put: { TableName, Item: { ...indexed, text: ofKilobytes(2) } } },
          { ConditionCheck: { TableName, Key: { pk: 'a', sk: 'x' }, ConditionExpression: 'attribute_not_exists(pk)' } },
          { Put: { TableName: 'ledger', Item: Key } },
        ],
      };
      expect(await cost(local, () => items.transactWrite(input))).toEqual({
        'dynamodb.calls': { 'ledger+orders TransactWriteItems': 1 },
        'dynamodb.wcu': { 'orders TransactWriteItems': 2 * (2 + 2) + 2, 'ledger TransactWriteItems': 2 },
      });
      const repeated = await cost(local, () => items.transactWrite(input));
      expect(repeated['dynamodb.rcu']).toEqual({ 'orders TransactWriteItems': 4, 'ledger TransactWriteItems': 2 });
      expect(repeated['dynamodb.wcu']).toBeUndefined();
      const read = await cost(local, () => items.transactGet({ TransactItems: [{ Get: { TableName, Key } }] }));
      expect(read['dynamodb.rcu']).toEqual({ 'orders TransactGetItems': 2 });
    }),
  );

  test(
    'cost the items that their conditions were tested on when the transaction is cancelled',
    withOrders(async (local) => {
      await local.items.put({ TableName, Item: { ...Key, text: ofKilobytes(2) } });
      const attempt = () =>
        local.items
          .transactWrite({
            TransactItems: [
              { Put: { TableName, Item: indexed, ConditionExpression: 'attribute_not_exists(pk)' } },
              { Put: { TableName, Item: { ...indexed, pk: 'new' } } },
            ],
          })
          .catch(() => {});
      expect((await cost(local, attempt))['dynamodb.wcu']).toEqual({ 'orders TransactWriteItems': 2 * 2 + 2 });
    }),
  );
});
