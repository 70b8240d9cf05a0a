import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from '@jest/globals';
import {
  type LocalDynamo,
  ManualClock,
  removeDir,
  startDynamo,
  streamRecords,
  tableInput,
  temporaryDir,
  withOrders,
} from '../testing/harness.ts';

const TableName = 'orders';
const key = (pk: string) => ({ pk, sk: 'x' });
const put = (pk: string) => ({
  Put: { TableName, Item: key(pk), ConditionExpression: 'attribute_not_exists(pk)' },
});
const scan = async ({ items }: LocalDynamo) =>
  ((await items.scan({ TableName })).Items ?? []).toSorted((a, b) => (String(a.pk) < String(b.pk) ? -1 : 1));

describe('TransactWriteItems', () => {
  test(
    'performs all four kinds of action together, across tables',
    withOrders(async (local) => {
      const { items, client } = local;
      await client.createTable(tableInput('ledger'));
      await Promise.all(['updated', 'deleted', 'checked'].map((pk) => items.put({ TableName, Item: key(pk) })));
      await items.transactWrite({
        TransactItems: [
          put('new'),
          { Put: { TableName: 'ledger', Item: key('entry') } },
          {
            Update: {
              TableName,
              Key: key('updated'),
              UpdateExpression: 'SET a = :a',
              ExpressionAttributeValues: { ':a': 1 },
            },
          },
          { Delete: { TableName, Key: key('deleted'), ConditionExpression: 'attribute_exists(pk)' } },
          { ConditionCheck: { TableName, Key: key('checked'), ConditionExpression: 'attribute_exists(pk)' } },
        ],
      });
      expect(await scan(local)).toEqual([key('checked'), key('new'), { ...key('updated'), a: 1 }]);
      expect((await items.get({ TableName: 'ledger', Key: key('entry') })).Item).toEqual(key('entry'));
    }),
  );

  test(
    'does nothing when one condition fails, and reports which one on which item',
    withOrders(async (local) => {
      const { items } = local;
      await items.put({ TableName, Item: { ...key('taken'), owner: 'me' } });
      const before = (await streamRecords(local, TableName)).length;
      const attempt = items.transactWrite({
        TransactItems: [
          put('free'),
          { Put: { ...put('taken').Put, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } },
          { ConditionCheck: { TableName, Key: key('absent'), ConditionExpression: 'attribute_exists(pk)' } },
          {
            Update: {
              TableName,
              Key: key('other'),
              UpdateExpression: 'SET a = b + :one',
              ExpressionAttributeValues: { ':one': 1 },
            },
          },
        ],
      });
      await expect(attempt).rejects.toMatchObject({
        name: 'TransactionCanceledException',
        message:
          'Transaction cancelled, please refer cancellation reasons for specific reasons ' +
          '[None, ConditionalCheckFailed, ConditionalCheckFailed, ValidationError]',
        CancellationReasons: [
          { Code: 'None' },
          { Code: 'ConditionalCheckFailed', Message: 'The conditional request failed', Item: { owner: { S: 'me' } } },
          { Code: 'ConditionalCheckFailed' },
          { Code: 'ValidationError' },
        ],
      });
      expect(await scan(local)).toEqual([{ ...key('taken'), owner: 'me' }]);
      expect(await streamRecords(local, TableName)).toHaveLength(before);
    }),
  );

  const invalid: [string, TransactWriteCommandInput][] = [
    ['no actions', { TransactItems: [] }],
    ['more than 100 actions', { TransactItems: Array.from({ length: 101 }, (_, n) => put(String(n))) }],
    ['one item twice', { TransactItems: [put('a'), { Delete: { TableName, Key: key('a') } }] }],
    ['two kinds in one action', { TransactItems: [{ ...put('a'), Delete: { TableName, Key: key('b') } }] }],
  ];
  test.each(invalid)('rejects %s', (_what, input) =>
    withOrders(async ({ items }) => {
      await expect(items.transactWrite(input)).rejects.toMatchObject({ name: 'ValidationException' });
    })(),
  );

  test(
    'lets one of 50 clients claim an item',
    withOrders(async (local) => {
      const { items } = local;
      const claim = (client: number) =>
        items.transactWrite({
          TransactItems: [
            { Put: { TableName, Item: { ...key('claim'), client }, ConditionExpression: 'attribute_not_exists(pk)' } },
            put(`receipt#${client}`),
          ],
        });
      const results = await Promise.allSettled(Array.from({ length: 50 }, (_, client) => claim(client)));
      const winners = results.flatMap(({ status }, client) => (status === 'fulfilled' ? [client] : []));
      expect(winners).toHaveLength(1);
      expect(await scan(local)).toEqual([{ ...key('claim'), client: winners[0] }, key(`receipt#${winners[0]}`)]);
    }),
  );
});

describe('ClientRequestToken', () => {
  const add = (local: LocalDynamo, amount: number) =>
    local.items.transactWrite({
      ClientRequestToken: 'the-token',
      TransactItems: [
        {
          Update: {
            TableName,
            Key: key('sum'),
            UpdateExpression: 'ADD added :amount',
            ExpressionAttributeValues: { ':amount': amount },
          },
        },
      ],
    });

  test('makes a repeated transaction do nothing, for ten minutes and across a restart', async () => {
    const dir = await temporaryDir();
    const clock = new ManualClock();
    let local = await startDynamo(dir, clock);
    try {
      await local.client.createTable(tableInput('orders'));
      await Promise.all([add(local, 1), add(local, 1)]);
      await expect(add(local, 2)).rejects.toMatchObject({ name: 'IdempotentParameterMismatchException' });
      await local.stop();
      local = await startDynamo(dir, clock);
      await add(local, 1);
      expect(await scan(local)).toEqual([{ ...key('sum'), added: 1 }]);
      clock.forward(10 * 60_000);
      await local.engine.sweep();
      await add(local, 2);
      expect(await scan(local)).toEqual([{ ...key('sum'), added: 3 }]);
    } finally {
      await local.stop();
      await removeDir(dir);
    }
  });

  test(
    'can be used again after its transaction was cancelled',
    withOrders(async ({ items }) => {
      await items.put({ TableName, Item: key('taken') });
      const attempt = () => items.transactWrite({ ClientRequestToken: 'again', TransactItems: [put('taken')] });
      await expect(attempt()).rejects.toMatchObject({ name: 'TransactionCanceledException' });
      await items.delete({ TableName, Key: key('taken') });
      await attempt();
    }),
  );
});

describe('TransactGetItems', () => {
  test(
    'reads items in the order of the request, with an empty entry for a missing one',
    withOrders(async ({ items }) => {
      await items.put({ TableName, Item: { ...key('a'), n: 1, secret: true } });
      const { Responses } = await items.transactGet({
        TransactItems: [
          { Get: { TableName, Key: key('absent') } },
          { Get: { TableName, Key: key('a'), ProjectionExpression: 'n' } },
        ],
      });
      expect(Responses).toEqual([{}, { Item: { n: 1 } }]);
    }),
  );

  test(
    'is cancelled by a key that does not fit',
    withOrders(async ({ items }) => {
      const attempt = items.transactGet({ TransactItems: [{ Get: { TableName, Key: { pk: 'a' } } }] });
      await expect(attempt).rejects.toMatchObject({
        name: 'TransactionCanceledException',
        CancellationReasons: [{ Code: 'ValidationError' }],
      });
    }),
  );

  test(
    'says which kind of units its figures are',
    withOrders(async ({ items }) => {
      const Put = { TableName: 'orders', Item: { pk: 'a', sk: '1', gsi1pk: 'x', gsi1sk: 'y' } };
      const written = await items.transactWrite({ TransactItems: [{ Put }], ReturnConsumedCapacity: 'INDEXES' });
      expect(written.ConsumedCapacity).toMatchObject([
        { CapacityUnits: 4, WriteCapacityUnits: 4, Table: { CapacityUnits: 2, WriteCapacityUnits: 2 } },
      ]);
      const Get = { TableName: 'orders', Key: { pk: 'a', sk: '1' } };
      const read = await items.transactGet({ TransactItems: [{ Get }], ReturnConsumedCapacity: 'TOTAL' });
      expect(read.ConsumedCapacity).toEqual([{ TableName: 'orders', CapacityUnits: 2, ReadCapacityUnits: 2 }]);
    }),
  );
});
