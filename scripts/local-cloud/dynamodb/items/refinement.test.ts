import { describe, expect, it } from '@jest/globals';
import { gsi1, type LocalDynamo, tableInput, withOrders } from '../testing/harness.ts';

const TableName = 'slim';

/** Three items in an index that has their keys only. */
const slim = (test: (local: LocalDynamo) => Promise<void>) =>
  withOrders(async (local) => {
    const indexes = [{ ...gsi1, Projection: { ProjectionType: 'KEYS_ONLY' as const } }];
    await local.client.createTable(tableInput(TableName, { GlobalSecondaryIndexes: indexes }));
    for (const sk of ['1', '2', '3']) {
      const keys = { pk: 'order', sk, gsi1pk: 'buyer', gsi1sk: sk };
      await local.items.put({ TableName, Item: { ...keys, price: Number(sk), basket: { first: { amount: 1 } } } });
    }
    await test(local);
  });

const onIndex = {
  TableName,
  IndexName: 'gsi1',
  KeyConditionExpression: 'gsi1pk = :pk',
  ExpressionAttributeValues: { ':pk': 'buyer' },
};
const onTable = {
  TableName,
  KeyConditionExpression: 'pk = :pk',
  ExpressionAttributeValues: { ':pk': 'order', ':price': 2 },
};

describe('filters and projections of pages', () => {
  it(
    'refuses attributes that the index does not have',
    slim(async ({ items }) => {
      const filter = { FilterExpression: 'attribute_exists(price) AND pk = :pk' };
      await expect(items.query({ ...onIndex, ...filter })).rejects.toThrow(
        'Secondary index gsi1 does not project one or more filter attributes: [price]',
      );
      const projection = { ProjectionExpression: 'pk, basket.amount' };
      const message = 'Global secondary index gsi1 does not project [basket]';
      await expect(items.query({ ...onIndex, ...projection })).rejects.toThrow(message);
      await expect(items.scan({ TableName, IndexName: 'gsi1', ...projection })).rejects.toThrow(message);
    }),
  );

  it(
    'refuses all attributes and consistent reads of such an index',
    slim(async ({ items }) => {
      const all = { Select: 'ALL_ATTRIBUTES' } as const;
      const message = 'Select type ALL_ATTRIBUTES is not supported for global secondary index gsi1';
      await expect(items.query({ ...onIndex, ...all })).rejects.toThrow(message);
      await expect(items.scan({ TableName, IndexName: 'gsi1', ...all })).rejects.toThrow(message);
      expect((await items.query({ ...onTable, ...all, ExpressionAttributeValues: { ':pk': 'order' } })).Count).toBe(3);
      await expect(items.scan({ TableName, IndexName: 'gsi1', ConsistentRead: true })).rejects.toThrow(
        'Consistent reads are not supported on global secondary indexes',
      );
    }),
  );

  it(
    'filters the items of a page by their keys in the index',
    slim(async ({ items }) => {
      const { Items, ScannedCount } = await items.query({ ...onIndex, FilterExpression: 'pk = :pk' });
      expect([Items, ScannedCount]).toEqual([[], 3]);
    }),
  );

  it(
    'filters before it projects, after the limit',
    slim(async ({ items }) => {
      const FilterExpression = 'price >= :price';
      const page = await items.query({
        ...onTable,
        FilterExpression,
        ProjectionExpression: 'sk, basket.#first',
        ExpressionAttributeNames: { '#first': 'first' },
        Limit: 2,
      });
      expect(page.Items).toEqual([{ sk: '2', basket: { first: { amount: 1 } } }]);
      expect([page.Count, page.ScannedCount, page.LastEvaluatedKey]).toEqual([1, 2, { pk: 'order', sk: '2' }]);
      const count = await items.query({ ...onTable, FilterExpression, Select: 'COUNT' });
      expect([count.Count, count.Items]).toEqual([2, undefined]);
    }),
  );
});
