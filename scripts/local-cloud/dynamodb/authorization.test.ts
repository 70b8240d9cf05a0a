import { describe, expect, test } from '@jest/globals';
import { type LocalDynamo, streamRecords, tableInput, withOrders } from './testing/harness.ts';

const TableName = 'orders';
const ARN = 'arn:aws:dynamodb:us-east-1:000000000000:table/orders';
const Key = { pk: 'o', sk: 'x' };
const byPk = { KeyConditionExpression: 'pk = :o', ExpressionAttributeValues: { ':o': 'o' } };
const byIndex = { IndexName: 'gsi1', KeyConditionExpression: 'gsi1pk = :o', ExpressionAttributeValues: { ':o': 'o' } };
const present = { ConditionExpression: 'attribute_exists(pk)' };

type Act = (local: LocalDynamo) => Promise<unknown>;

const asked: [string, Act, string[]][] = [
  ['GetItem', ({ items }) => items.get({ TableName, Key }), [`dynamodb:GetItem ${ARN}`]],
  ['Query on a table', ({ items }) => items.query({ TableName, ...byPk }), [`dynamodb:Query ${ARN}`]],
  ['Query on an index', ({ items }) => items.query({ TableName, ...byIndex }), [`dynamodb:Query ${ARN}/index/gsi1`]],
  ['ListTables', ({ client }) => client.listTables(), ['dynamodb:ListTables *']],
  [
    'a batch, for each table',
    ({ items }) => items.batchGet({ RequestItems: { orders: { Keys: [Key] }, ledger: { Keys: [Key] } } }),
    [`dynamodb:BatchGetItem ${ARN} ${ARN.replace('orders', 'ledger')}`],
  ],
  [
    'a transaction, for what each action does',
    ({ items }) =>
      items.transactWrite({
        TransactItems: [
          { Put: { TableName, Item: Key } },
          { Update: { TableName: 'ledger', Key, UpdateExpression: 'REMOVE a' } },
          { Delete: { TableName, Key: { pk: 'p', sk: 'x' } } },
          { ConditionCheck: { TableName, Key: { pk: 'q', sk: 'x' }, ConditionExpression: 'attribute_not_exists(pk)' } },
        ],
      }),
    [
      `dynamodb:PutItem ${ARN}`,
      `dynamodb:UpdateItem ${ARN.replace('orders', 'ledger')}`,
      `dynamodb:DeleteItem ${ARN}`,
      `dynamodb:ConditionCheckItem ${ARN}`,
    ],
  ],
  [
    'a transactional read',
    ({ items }) => items.transactGet({ TransactItems: [{ Get: { TableName, Key } }] }),
    [`dynamodb:GetItem ${ARN}`],
  ],
  [
    'the stream, for its own ARN',
    (local) => streamRecords(local, TableName),
    [
      `dynamodb:DescribeTable ${ARN}`,
      ...['DescribeStream', 'GetShardIterator', 'GetRecords'].map(
        (operation) => `dynamodb:${operation} ${ARN}/stream/2026-03-01T12:00:00.000`,
      ),
    ],
  ],
];

describe('permissions', () => {
  test.each(asked)('are checked for %s', (_what, act, permissions) =>
    withOrders(async (local) => {
      await local.client.createTable(tableInput('ledger'));
      local.caller.asked.length = 0;
      await act(local);
      // Once for each shard, too.
      expect([...new Set(local.caller.asked)]).toEqual([...new Set(permissions)]);
    })(),
  );

  const denied: [string, Act][] = [
    ['PutItem', ({ items }) => items.put({ TableName, Item: { ...Key, a: 1 } })],
    ['DeleteItem', ({ items }) => items.delete({ TableName, Key })],
    [
      'UpdateItem',
      ({ items }) =>
        items.transactWrite({
          TransactItems: [
            { Delete: { TableName, Key } },
            { Update: { TableName, Key: { pk: 'p', sk: 'x' }, UpdateExpression: 'SET a = sk' } },
          ],
        }),
    ],
    ['BatchWriteItem', ({ items }) => items.batchWrite({ RequestItems: { orders: [{ DeleteRequest: { Key } }] } })],
    ['DeleteTable', ({ client }) => client.deleteTable({ TableName })],
    ['UpdateTable', ({ client }) => client.updateTable({ TableName, DeletionProtectionEnabled: true })],
  ];
  test.each(denied)('leave everything unchanged when they are denied for %s', (operation, act) =>
    withOrders(async (local) => {
      await local.items.put({ TableName, Item: Key });
      local.caller.denied = `dynamodb:${operation}`;
      local.meter.reset();
      await expect(act(local)).rejects.toMatchObject({ name: 'AccessDeniedException' });
      expect(local.meter.snapshot()).toEqual({});
      local.caller.denied = undefined;
      expect((await local.items.scan({ TableName })).Items).toEqual([Key]);
      expect(await streamRecords(local, TableName)).toHaveLength(1);
    })(),
  );

  test(
    'are checked before the caller learns whether a table exists',
    withOrders(async ({ items, caller }) => {
      caller.denied = 'dynamodb:GetItem';
      await expect(items.get({ TableName: 'absent', Key })).rejects.toMatchObject({ name: 'AccessDeniedException' });
      await expect(items.put({ TableName: 'absent', Item: Key, ...present })).rejects.toMatchObject({
        name: 'ResourceNotFoundException',
      });
    }),
  );
});
