import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type LocalDynamo,
  removeDir,
  startDynamo,
  tableInput,
  temporaryDir,
} from '@satcade/local-cloud/testing/dynamodb';
import { restoreDrill } from './drill.ts';
import { type DrillOptions, drillOptions } from './options.ts';

const HOUR = 3_600_000;
const TableName = 'satcade-dev-orders-tabletable1';
const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };

let dir: string;
let local: LocalDynamo;
let at: number;

const put = (pk: string, sk: string, status: string) => local.items.put({ TableName, Item: { pk, sk, status } });

/** Two orders and an offer at a time; then one order moves on, one is placed and the offer is removed. */
beforeEach(async () => {
  dir = await temporaryDir();
  local = await startDynamo(dir);
  await local.client.createTable(tableInput(TableName));
  await local.client.createTable(tableInput('satcade-dev-payments-tabletable1'));
  await local.client.updateContinuousBackups({ TableName, PointInTimeRecoverySpecification });
  await put('ORDER#1', 'ORDER', 'PENDING');
  await put('ORDER#2', 'ORDER', 'FULFILLED');
  await put('OFFER#1', 'OFFER', '');
  local.clock.forward(HOUR);
  at = local.clock.now();
  local.clock.forward(HOUR);
  await put('ORDER#1', 'ORDER', 'FULFILLED');
  await put('ORDER#3', 'ORDER', 'PENDING');
  await local.items.delete({ TableName, Key: { pk: 'OFFER#1', sk: 'OFFER' } });
  local.clock.forward(HOUR);
});
afterEach(async () => {
  await local.stop();
  await removeDir(dir);
});

const drill = (more: Partial<DrillOptions> = {}) => {
  const options: DrillOptions = {
    service: 'orders',
    at,
    stage: 'dev',
    isLocal: true,
    table: undefined,
    keep: undefined,
    ...more,
  };
  return restoreDrill(options, local.client, local.clock.now(), 1);
};

describe('a restore drill', () => {
  it('says per kind what the restored table lacks and how it comes back, with the keys of what is missing', async () => {
    const { lines, isWell } = await drill();
    expect(isWell).toBe(true);
    expect(lines[0]).toBe(`${TableName} was restored to 2026-03-01T13:00:00Z: 3 items.`);
    expect(lines).toContain('orders: 1 missing, 1 as they were');
    expect(lines).toContain('  missing: ORDER#3 ORDER');
    expect(lines).toContain('offers: 1 there again that were removed since');
    expect(lines).toContain('  By a replay of catalogue.');
    expect(lines.join()).not.toContain('requests of buyers');
  });

  it('names the replay of each service that this one consumes events of, from an hour before', async () => {
    const { lines } = await drill();
    const replays = lines.filter((line) => line.includes('npm run replay'));
    expect(replays.map((line) => line.trim())).toEqual(
      ['accounts', 'catalogue', 'payments', 'entitlements', 'payouts'].map(
        (name) => `npm run replay -- --service ${name} --only-to orders --from 2026-03-01T12:00:00Z`,
      ),
    );
  });

  it('leaves the table as it is, and no other behind', async () => {
    const before = await local.items.scan({ TableName });
    await drill();
    expect(await local.items.scan({ TableName })).toMatchObject({ Items: before.Items });
    const { TableNames } = await local.client.listTables({});
    expect(TableNames).toEqual([TableName, 'satcade-dev-payments-tabletable1']);
  });

  it('keeps the table under a name and prepares it to take over, with revisions that no other service knows', async () => {
    const payments = 'satcade-dev-payments-tabletable1';
    await local.client.updateContinuousBackups({ TableName: payments, PointInTimeRecoverySpecification });
    const invoice = { pk: 'INVOICE#1', sk: 'INVOICE' };
    await local.items.put({ TableName: payments, Item: { ...invoice, status: 'New', revision: 1 } });
    await local.items.put({ TableName: payments, Item: { pk: 'INVOICE#1', sk: 'REFUND#1', revision: 1 } });
    local.clock.forward(HOUR);
    const moment = local.clock.now();
    local.clock.forward(HOUR);
    await local.items.put({ TableName: payments, Item: { ...invoice, status: 'Settled', revision: 2 } });
    local.clock.forward(HOUR);
    const keep = 'satcade-dev-payments-yesterday';
    const { lines } = await drill({ service: 'payments', at: moment, keep });
    expect(lines).toContain(`${keep} is ready: stream, expiry and recovery are on, and 1 revisions were raised.`);
    const { Items = [] } = await local.items.scan({ TableName: keep });
    expect(Items.map(({ revision }) => revision).toSorted()).toEqual([1, 1001]);
    const { Table } = await local.client.describeTable({ TableName: keep });
    expect(Table).toMatchObject({ StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' } });
    const { TimeToLiveDescription } = await local.client.describeTimeToLive({ TableName: keep });
    expect(TimeToLiveDescription).toMatchObject({ AttributeName: 'ttl' });
    const { ContinuousBackupsDescription } = await local.client.describeContinuousBackups({ TableName: keep });
    expect(ContinuousBackupsDescription?.PointInTimeRecoveryDescription).toMatchObject({
      PointInTimeRecoveryStatus: 'ENABLED',
    });
  });

  it('fails with the reason when the time is too late to restore', async () => {
    await expect(drill({ at: local.clock.now() })).rejects.toMatchObject({ name: 'InvalidRestoreTimeException' });
  });

  it('asks for the name when the service has several tables or none', async () => {
    await local.client.createTable(tableInput('satcade-dev-orders-2026-02-28'));
    await expect(drill()).rejects.toThrow('name one with --table');
    expect((await drill({ table: TableName })).isWell).toBe(true);
    await expect(drill({ service: 'accounts' })).rejects.toThrow('There is no table whose name begins with');
  });
});

describe('the options of a restore drill', () => {
  it('reads service, time and stage', () => {
    const now = Date.parse('2026-11-23T12:00:00Z');
    expect(drillOptions(['--service', 'orders', '--at', '1d', '--stage', 'prod'], {}, now)).toEqual({
      ...{ service: 'orders', at: now - 24 * HOUR, stage: 'prod', isLocal: false, table: undefined, keep: undefined },
    });
    expect(() => drillOptions(['--service', 'live', '--at', '1d'], {}, now)).toThrow('--service is one of accounts');
    expect(() => drillOptions(['--service', 'orders'], {}, now)).toThrow('--at is missing');
  });
});
