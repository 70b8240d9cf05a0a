import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  type LocalDynamo,
  removeDir,
  startDynamo,
  streamRecords,
  tableInput,
  temporaryDir,
} from '../testing/harness.ts';

const TableName = 'orders';
const item = (name: string) => ({ pk: { S: name }, sk: { S: 'x' }, gsi1pk: { S: 'g' }, gsi1sk: { S: name } });

let dir: string;
let local: LocalDynamo;

beforeEach(async () => {
  dir = await temporaryDir();
  local = await startDynamo(dir);
  await local.client.createTable(tableInput(TableName));
});
afterEach(async () => {
  await local.stop();
  await removeDir(dir);
});

test('imported items are in the table and its indexes, without stream records and write units', async () => {
  const names = Array.from({ length: 60 }, (_, index) => `order-${index}`);
  await local.engine.importItems(TableName, names.map(item));
  expect((await local.items.scan({ TableName })).Count).toBe(60);
  expect((await local.items.scan({ TableName, IndexName: 'gsi1' })).Count).toBe(60);
  expect(await streamRecords(local, TableName)).toEqual([]);
  expect(local.meter.snapshot()['dynamodb.wcu'] ?? {}).toEqual({});
});

test('imported items expire', async () => {
  const TimeToLiveSpecification = { AttributeName: 'expiresAt', Enabled: true };
  await local.client.updateTimeToLive({ TableName, TimeToLiveSpecification });
  const expiresAt = { N: String(local.clock.now() / 1000 + 60) };
  await local.engine.importItems(TableName, [{ ...item('a'), expiresAt }, item('b')]);
  local.clock.forward(61_000);
  await local.engine.sweep();
  expect((await local.items.scan({ TableName })).Items).toMatchObject([{ pk: 'b' }]);
});

test('only an empty table can be filled, and a wrong item leaves it empty', async () => {
  const wrong = { ...item('b'), sk: { N: '1' } };
  await expect(local.engine.importItems(TableName, [item('a'), wrong])).rejects.toThrow('Type mismatch');
  await local.engine.importItems(TableName, [item('a')]);
  await expect(local.engine.importItems(TableName, [item('b')])).rejects.toMatchObject({
    code: 'ResourceInUseException',
  });
  expect((await local.items.scan({ TableName })).Count).toBe(1);
});
