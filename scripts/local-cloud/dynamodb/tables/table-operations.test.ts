import { describe, expect, test } from '@jest/globals';
import { streamRecords, tableInput, withOrders } from '../testing/harness.ts';

const TableName = 'orders';
const ARN = 'arn:aws:dynamodb:us-east-1:000000000000:table/orders';

describe('a table', () => {
  test(
    'is described as it was created',
    withOrders(async ({ client }) => {
      const { Table } = await client.describeTable({ TableName });
      expect(Table).toMatchObject({
        TableName,
        TableArn: ARN,
        TableStatus: 'ACTIVE',
        BillingModeSummary: { BillingMode: 'PAY_PER_REQUEST' },
        LatestStreamArn: `${ARN}/stream/2026-03-01T12:00:00.000`,
        LatestStreamLabel: '2026-03-01T12:00:00.000',
        StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
        GlobalSecondaryIndexes: [{ IndexName: 'gsi1', IndexStatus: 'ACTIVE', IndexArn: `${ARN}/index/gsi1` }],
      });
      expect(Table?.CreationDateTime?.toISOString()).toBe('2026-03-01T12:00:00.000Z');
    }),
  );

  test(
    'is listed by name, page by page',
    withOrders(async ({ client }) => {
      await client.createTable(tableInput('catalogue'));
      await client.createTable(tableInput('payments'));
      const first = await client.listTables({ Limit: 2 });
      expect(first).toMatchObject({ TableNames: ['catalogue', 'orders'], LastEvaluatedTableName: 'orders' });
      const rest = await client.listTables({ ExclusiveStartTableName: 'orders' });
      expect(rest.TableNames).toEqual(['payments']);
      expect(rest.LastEvaluatedTableName).toBeUndefined();
    }),
  );

  test(
    'is rejected when its name exists or its keys are invalid',
    withOrders(async ({ client }) => {
      await expect(client.createTable(tableInput('orders'))).rejects.toMatchObject({ name: 'ResourceInUseException' });
      const keyless = tableInput('keyless', { KeySchema: [{ AttributeName: 'absent', KeyType: 'HASH' }] });
      await expect(client.createTable(keyless)).rejects.toMatchObject({ name: 'ValidationException' });
    }),
  );

  test(
    'is deleted together with its items, index entries and records',
    withOrders(async (local) => {
      const { client, items } = local;
      await items.put({ TableName, Item: { pk: 'o', sk: 'x', gsi1pk: 'g', gsi1sk: 's' } });
      await client.deleteTable({ TableName });
      await expect(client.describeTable({ TableName })).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
      await client.createTable(tableInput('orders'));
      expect((await items.scan({ TableName })).Count).toBe(0);
      expect((await items.scan({ TableName, IndexName: 'gsi1' })).Count).toBe(0);
      expect(await streamRecords(local, TableName)).toEqual([]);
    }),
  );

  test(
    'cannot be deleted while deletion protection is on',
    withOrders(async ({ client }) => {
      await client.updateTable({ TableName, DeletionProtectionEnabled: true });
      await expect(client.deleteTable({ TableName })).rejects.toMatchObject({ name: 'ValidationException' });
      await client.updateTable({ TableName, DeletionProtectionEnabled: false });
      await client.deleteTable({ TableName });
      expect((await client.listTables()).TableNames).toEqual([]);
    }),
  );

  test(
    'keeps tags and point-in-time recovery',
    withOrders(async ({ client }) => {
      await client.tagResource({
        ResourceArn: ARN,
        Tags: [
          { Key: 'a', Value: '1' },
          { Key: 'b', Value: '2' },
        ],
      });
      await client.untagResource({ ResourceArn: ARN, TagKeys: ['a'] });
      expect((await client.listTagsOfResource({ ResourceArn: ARN })).Tags).toEqual([{ Key: 'b', Value: '2' }]);
      const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
      await client.updateContinuousBackups({ TableName, PointInTimeRecoverySpecification });
      const { ContinuousBackupsDescription } = await client.describeContinuousBackups({ TableName });
      expect(ContinuousBackupsDescription?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus).toBe('ENABLED');
    }),
  );
});

describe('UpdateTable', () => {
  const Create = {
    IndexName: 'bySeller',
    KeySchema: [{ AttributeName: 'seller', KeyType: 'HASH' }],
    Projection: { ProjectionType: 'KEYS_ONLY' },
  } as const;
  const AttributeDefinitions = [{ AttributeName: 'seller', AttributeType: 'S' }] as const;

  test(
    'fills a new index with the existing items, and drops an old one',
    withOrders(async ({ client, items }) => {
      await items.put({ TableName, Item: { pk: 'o#1', sk: 'x', seller: 's', title: 't' } });
      await items.put({ TableName, Item: { pk: 'o#2', sk: 'x' } });
      await client.updateTable({
        TableName,
        AttributeDefinitions: [...AttributeDefinitions],
        GlobalSecondaryIndexUpdates: [{ Create: { ...Create, KeySchema: [...Create.KeySchema] } }],
      });
      await items.put({ TableName, Item: { pk: 'o#3', sk: 'x', seller: 's' } });
      const { Items } = await items.scan({ TableName, IndexName: 'bySeller' });
      expect(Items?.toSorted((a, b) => (String(a.pk) < String(b.pk) ? -1 : 1))).toEqual([
        { pk: 'o#1', sk: 'x', seller: 's' },
        { pk: 'o#3', sk: 'x', seller: 's' },
      ]);
      await client.updateTable({ TableName, GlobalSecondaryIndexUpdates: [{ Delete: { IndexName: 'gsi1' } }] });
      const { Table } = await client.describeTable({ TableName });
      expect(Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName)).toEqual(['bySeller']);
      expect(Table?.AttributeDefinitions?.map(({ AttributeName }) => AttributeName).toSorted()).toEqual([
        'pk',
        'seller',
        'sk',
      ]);
    }),
  );

  test(
    'rejects an index on an undefined attribute',
    withOrders(async ({ client }) => {
      const update = client.updateTable({
        TableName,
        GlobalSecondaryIndexUpdates: [{ Create: { ...Create, KeySchema: [...Create.KeySchema] } }],
      });
      await expect(update).rejects.toMatchObject({ name: 'ValidationException' });
    }),
  );

  test(
    'switches a stream off and on; a new stream has a new ARN and no old records',
    withOrders(async (local) => {
      const { client, items, clock } = local;
      await items.put({ TableName, Item: { pk: 'o', sk: 'x' } });
      await client.updateTable({ TableName, StreamSpecification: { StreamEnabled: false } });
      expect((await client.describeTable({ TableName })).Table?.LatestStreamArn).toBeUndefined();
      clock.forward(1000);
      const StreamSpecification = { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' } as const;
      await client.updateTable({ TableName, StreamSpecification });
      expect((await client.describeTable({ TableName })).Table?.LatestStreamArn).toBe(
        `${ARN}/stream/2026-03-01T12:00:01.000`,
      );
      expect(await streamRecords(local, TableName)).toEqual([]);
    }),
  );
});
