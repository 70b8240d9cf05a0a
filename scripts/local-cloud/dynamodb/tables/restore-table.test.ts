import { describe, expect, test } from '@jest/globals';
import { type LocalDynamo, removeDir, startDynamo, tableInput, temporaryDir, withOrders } from '../testing/harness.ts';

const HOUR = 3_600_000;
const source = { TableName: 'orders' };
const enabled = { PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true } };
const key = (name: string) => ({ pk: name, sk: 'ORDER' });

/** At T: one and two. Afterwards one is changed twice, two is deleted and three is new. Returns T. */
async function pastOf({ client, items, clock }: LocalDynamo): Promise<number> {
  await client.updateContinuousBackups({ ...source, ...enabled });
  await items.put({ ...source, Item: { ...key('one'), status: 'PENDING', gsi1pk: 'open', gsi1sk: '1' } });
  await items.put({ ...source, Item: { ...key('two'), status: 'PENDING' } });
  clock.forward(HOUR);
  const at = clock.now();
  clock.forward(HOUR);
  for (const status of ['PAID', 'FULFILLED'])
    await items.put({ ...source, Item: { ...key('one'), status, gsi1pk: 'done', gsi1sk: '1' } });
  await items.delete({ ...source, Key: key('two') });
  await items.put({ ...source, Item: { ...key('three'), status: 'PENDING' } });
  clock.forward(HOUR);
  return at;
}

const restore = ({ client }: LocalDynamo, at: number, TargetTableName = 'restored') =>
  client.restoreTableToPointInTime({
    SourceTableName: 'orders',
    TargetTableName,
    RestoreDateTime: new Date(at),
  });

describe('a restore of a table', () => {
  test(
    'has the items of the time: without later ones, with deleted ones, changed ones as they were',
    withOrders(async (local) => {
      await restore(local, await pastOf(local));
      const { Items = [] } = await local.items.scan({ TableName: 'restored' });
      expect(Items.toSorted((a, b) => (String(a.pk) < String(b.pk) ? -1 : 1))).toEqual([
        { ...key('one'), status: 'PENDING', gsi1pk: 'open', gsi1sk: '1' },
        { ...key('two'), status: 'PENDING' },
      ]);
      const { Items: indexed } = await local.items.query({
        TableName: 'restored',
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :open',
        ExpressionAttributeValues: { ':open': 'open' },
      });
      expect(indexed).toHaveLength(1);
      const { Count } = await local.items.scan(source);
      expect(Count).toBe(2);
    }),
  );

  test(
    'has no stream, time to live, recovery or protection of its own, as on AWS',
    withOrders(async (local) => {
      await local.client.updateTable({ ...source, DeletionProtectionEnabled: true });
      await restore(local, await pastOf(local));
      const { Table } = await local.client.describeTable({ TableName: 'restored' });
      expect(Table).toMatchObject({ DeletionProtectionEnabled: false, KeySchema: tableInput('orders').KeySchema });
      expect(Table?.LatestStreamArn).toBeUndefined();
      const { ContinuousBackupsDescription } = await local.client.describeContinuousBackups({ TableName: 'restored' });
      expect(ContinuousBackupsDescription?.PointInTimeRecoveryDescription).toEqual({
        PointInTimeRecoveryStatus: 'DISABLED',
      });
    }),
  );

  test(
    'is refused outside of the times that DescribeContinuousBackups names',
    withOrders(async (local) => {
      const at = await pastOf(local);
      const { ContinuousBackupsDescription } = await local.client.describeContinuousBackups(source);
      const { EarliestRestorableDateTime: earliest, LatestRestorableDateTime: latest } =
        ContinuousBackupsDescription?.PointInTimeRecoveryDescription ?? {};
      expect([earliest, latest]).toEqual([new Date(at - HOUR), new Date(at + 2 * HOUR - 300_000)]);
      for (const wrong of [at - HOUR - 1000, at + 2 * HOUR])
        await expect(restore(local, wrong)).rejects.toMatchObject({ name: 'InvalidRestoreTimeException' });
    }),
  );

  test(
    'is refused without point-in-time recovery, and for the name of a table that exists',
    withOrders(async (local) => {
      await expect(restore(local, local.clock.now())).rejects.toMatchObject({
        name: 'PointInTimeRecoveryUnavailableException',
      });
      const at = await pastOf(local);
      await expect(restore(local, at, 'orders')).rejects.toMatchObject({ name: 'TableAlreadyExistsException' });
    }),
  );

  test('is still there after a restart', async () => {
    const dir = await temporaryDir();
    const first = await startDynamo(dir);
    await first.client.createTable(tableInput('orders'));
    await restore(first, await pastOf(first));
    await first.stop();
    const second = await startDynamo(dir);
    try {
      expect((await second.items.scan({ TableName: 'restored' })).Count).toBe(2);
    } finally {
      await second.stop();
      await removeDir(dir);
    }
  });
});
