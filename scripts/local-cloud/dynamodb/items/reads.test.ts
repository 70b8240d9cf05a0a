import { afterEach, expect, jest, test } from '@jest/globals';
import { Store } from '../storage/store.ts';
import { withOrders } from '../testing/harness.ts';

const TableName = 'orders';
const Key = { pk: 'order#1', sk: 'order' };

afterEach(() => {
  jest.restoreAllMocks();
});

/** Reading an item from LevelDB and parsing it is most of what a request on one item costs. */
test(
  'each request on one item reads it once, and sees what the one before has written',
  withOrders(async ({ items }) => {
    await items.put({ TableName, Item: { ...Key, cents: 1 } });
    const read = jest.spyOn(Store.prototype, 'get');
    const readsOf = async (request: Promise<unknown>) => {
      read.mockClear();
      await request;
      return read.mock.calls.filter(([key]) => key.includes('~item~')).length;
    };
    const changes = { UpdateExpression: 'ADD cents :one', ConditionExpression: 'cents > :none' };
    const ExpressionAttributeValues = { ':one': 1, ':none': 0 };
    expect(await readsOf(items.get({ TableName, Key }))).toBe(1);
    expect(await readsOf(items.update({ TableName, Key, ...changes, ExpressionAttributeValues }))).toBe(1);
    expect((await items.get({ TableName, Key })).Item).toMatchObject({ cents: 2 });
    expect(await readsOf(items.put({ TableName, Item: { ...Key, cents: 9 } }))).toBe(1);
    expect((await items.get({ TableName, Key })).Item).toMatchObject({ cents: 9 });
    expect(await readsOf(items.delete({ TableName, Key }))).toBe(1);
    expect((await items.get({ TableName, Key })).Item).toBeUndefined();
  }),
);
