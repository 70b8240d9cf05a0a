import { describe, expect, jest, test } from '@jest/globals';
import { Store } from './storage/store.ts';
import { type LocalDynamo, streamRecords, withOrders } from './testing/harness.ts';

const TableName = 'orders';
const item = (pk: string, expiresAt: unknown) => ({ pk, sk: 'x', expiresAt });
const inSeconds = ({ clock }: LocalDynamo, seconds: number): number => clock.now() / 1000 + seconds;
const switchOn = ({ client }: LocalDynamo, Enabled = true) =>
  client.updateTimeToLive({ TableName, TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled } });
const names = async ({ items }: LocalDynamo) =>
  ((await items.scan({ TableName })).Items ?? []).map(({ pk }) => String(pk)).toSorted();

describe('time to live', () => {
  test(
    'deletes items that have expired by the clock, with a record that names the service',
    withOrders(async (local) => {
      await switchOn(local);
      await local.items.put({ TableName, Item: item('soon', inSeconds(local, 60)) });
      await local.items.put({ TableName, Item: item('later', inSeconds(local, 3600)) });
      await local.engine.sweep();
      expect(await names(local)).toEqual(['later', 'soon']);
      local.clock.forward(61_000);
      await local.engine.sweep();
      expect(await names(local)).toEqual(['later']);
      expect((await streamRecords(local, TableName)).at(-1)).toMatchObject({
        eventName: 'REMOVE',
        dynamodb: { OldImage: { pk: { S: 'soon' } } },
        userIdentity: { Type: 'Service', PrincipalId: 'dynamodb.amazonaws.com' },
      });
    }),
  );

  test(
    "uses the item's current expiry, not an earlier one",
    withOrders(async (local) => {
      await switchOn(local);
      await local.items.put({ TableName, Item: item('moved', inSeconds(local, 60)) });
      await local.items.put({ TableName, Item: item('kept', inSeconds(local, 60)) });
      await local.items.put({ TableName, Item: item('moved', inSeconds(local, 3600)) });
      await local.items.update({ TableName, Key: { pk: 'kept', sk: 'x' }, UpdateExpression: 'REMOVE expiresAt' });
      local.clock.forward(61_000);
      await local.engine.sweep();
      expect(await names(local)).toEqual(['kept', 'moved']);
    }),
  );

  test(
    'keeps items whose expiry is not a number, or over five years ago',
    withOrders(async (local) => {
      await switchOn(local);
      await local.items.put({ TableName, Item: item('text', '1') });
      await local.items.put({ TableName, Item: item('ancient', 1) });
      await local.items.put({ TableName, Item: item('milliseconds', local.clock.now()) });
      local.clock.forward(61_000);
      await local.engine.sweep();
      expect(await names(local)).toEqual(['ancient', 'milliseconds', 'text']);
    }),
  );

  test(
    'includes earlier items when it is switched on, and none once it is off',
    withOrders(async (local) => {
      await local.items.put({ TableName, Item: item('old', inSeconds(local, 60)) });
      await switchOn(local);
      await expect(switchOn(local)).rejects.toMatchObject({ message: 'TimeToLive is already enabled' });
      const { TimeToLiveDescription } = await local.client.describeTimeToLive({ TableName });
      expect(TimeToLiveDescription).toEqual({ TimeToLiveStatus: 'ENABLED', AttributeName: 'expiresAt' });
      local.clock.forward(61_000);
      await local.engine.sweep();
      expect(await names(local)).toEqual([]);

      await local.items.put({ TableName, Item: item('new', inSeconds(local, 60)) });
      await switchOn(local, false);
      local.clock.forward(61_000);
      await local.engine.sweep();
      expect(await names(local)).toEqual(['new']);
    }),
  );

  test(
    'does not delete an item that is written again during the sweep',
    withOrders(async (local) => {
      await switchOn(local);
      const pks = Array.from({ length: 200 }, (_, n) => `o#${n}`);
      const putAll = (expiresAt: number) =>
        Promise.all(pks.map((pk) => local.items.put({ TableName, Item: item(pk, expiresAt) })));
      await putAll(inSeconds(local, 60));
      local.clock.forward(61_000);
      await Promise.all([local.engine.sweep(), putAll(inSeconds(local, 3600))]);
      expect(await names(local)).toEqual(pks.toSorted());
    }),
  );

  test(
    'deletes more items than fit into one batch',
    withOrders(async (local) => {
      await switchOn(local);
      const all = Array.from({ length: 230 }, (_, n) => item(`o#${n}`, inSeconds(local, 60)));
      await Promise.all(all.map((Item) => local.items.put({ TableName, Item })));
      local.clock.forward(61_000);
      await local.engine.sweep();
      expect(await names(local)).toEqual([]);
    }),
  );
});

test(
  'a sweep with nothing to do reads nothing, and one that is due finds what was written since',
  withOrders(async (local) => {
    await switchOn(local);
    await local.items.put({ TableName, Item: item('later', inSeconds(local, 3600)) });
    await local.engine.sweep();
    await local.engine.sweep();
    const values = jest.spyOn(Store.prototype, 'values');
    const keys = jest.spyOn(Store.prototype, 'keys');
    try {
      local.clock.forward(1000);
      await local.engine.sweep();
      expect([...values.mock.calls, ...keys.mock.calls]).toEqual([]);
    } finally {
      values.mockRestore();
      keys.mockRestore();
    }
    await local.items.put({ TableName, Item: item('soon', inSeconds(local, 60)) });
    local.clock.forward(61_000);
    await local.engine.sweep();
    expect(await names(local)).toEqual(['later']);
    local.clock.forward(3_600_000);
    await local.engine.sweep();
    expect(await names(local)).toEqual([]);
  }),
);
