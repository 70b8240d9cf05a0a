import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ManualClock, removeDir, startDynamo, streamRecords, tableInput, temporaryDir } from './testing/harness.ts';

const TableName = 'orders';

describe('the store', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await temporaryDir();
  });
  afterEach(() => removeDir(dir));

  test('restores tables, items, indexes, settings and streams after a restart', async () => {
    const clock = new ManualClock();
    const first = await startDynamo(dir, clock);
    await first.client.createTable(tableInput('orders', { Tags: [{ Key: 'a', Value: '1' }] }));
    const TimeToLiveSpecification = { AttributeName: 'expiresAt', Enabled: true };
    await first.client.updateTimeToLive({ TableName, TimeToLiveSpecification });
    const item = { pk: 'o', sk: 'x', gsi1pk: 'g', gsi1sk: 's', expiresAt: clock.now() / 1000 + 60 };
    await first.items.put({ TableName, Item: item });
    const { Table } = await first.client.describeTable({ TableName });
    const records = await streamRecords(first, TableName);
    await first.stop();

    const second = await startDynamo(dir, clock);
    expect((await second.client.describeTable({ TableName })).Table).toEqual(Table);
    expect((await second.items.scan({ TableName, IndexName: 'gsi1' })).Items).toEqual([item]);
    expect(await streamRecords(second, TableName)).toEqual(records);
    clock.forward(61_000);
    await second.engine.sweep();
    expect((await second.items.scan({ TableName })).Items).toEqual([]);
    const [insert, remove] = await streamRecords(second, TableName);
    expect(remove?.eventName).toBe('REMOVE');
    expect(remove?.dynamodb?.SequenceNumber?.localeCompare(insert?.dynamodb?.SequenceNumber ?? '')).toBe(1);
    await second.stop();
  });

  test('continues sequence numbers after a restart, even when every record was trimmed', async () => {
    const clock = new ManualClock();
    const first = await startDynamo(dir, clock);
    await first.client.createTable(tableInput('orders'));
    await first.items.put({ TableName, Item: { pk: 'o', sk: 'x' } });
    const [before] = await streamRecords(first, TableName);
    clock.forward(25 * 3600_000);
    await first.engine.sweep();
    await first.engine.sweep();
    expect(await streamRecords(first, TableName)).toEqual([]);
    await first.stop();

    const second = await startDynamo(dir, clock);
    await second.items.put({ TableName, Item: { pk: 'o', sk: 'y' } });
    const [after] = await streamRecords(second, TableName);
    expect(after?.dynamodb?.SequenceNumber?.localeCompare(before?.dynamodb?.SequenceNumber ?? '')).toBe(1);
    await second.stop();
  });

  test('returns what was written before a restart to those who had read up to there', async () => {
    const first = await startDynamo(dir);
    await first.client.createTable(tableInput('orders'));
    for (const a of [1, 2, 3]) await first.items.put({ TableName, Item: { pk: 'o', sk: 'x', a } });
    const { Table } = await first.client.describeTable({ TableName });
    const { StreamDescription } = await first.streams.describeStream({ StreamArn: Table?.LatestStreamArn });
    const [read, ...rest] = await streamRecords(first, TableName);
    const SequenceNumber = read?.dynamodb?.SequenceNumber;
    await first.stop();

    const second = await startDynamo(dir);
    // The later digits count the writes; the first one names the shard.
    const { ShardId } =
      StreamDescription?.Shards?.find(
        ({ SequenceNumberRange: range }) => range?.StartingSequenceNumber?.[0] === SequenceNumber?.[0],
      ) ?? {};
    const { ShardIterator } = await second.streams.getShardIterator({
      ...{ StreamArn: Table?.LatestStreamArn, ShardId },
      ...{ ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber },
    });
    expect((await second.streams.getRecords({ ShardIterator })).Records).toEqual(rest);
    await second.stop();
  });

  test('has every acknowledged write, complete and with its records, after the process was killed', async () => {
    const script = join(import.meta.dirname, 'testing', 'writer-process.ts');
    const writer = spawn(process.execPath, [script, dir], { stdio: ['ignore', 'pipe', 'inherit'], env: {} });
    const exited = once(writer, 'exit');
    const acknowledged: string[] = [];
    for await (const pk of createInterface({ input: writer.stdout })) {
      acknowledged.push(pk);
      if (acknowledged.length === 300) writer.kill('SIGKILL');
    }
    await exited;

    const local = await startDynamo(dir);
    const { Items = [] } = await local.items.scan({ TableName });
    const { Items: entries = [] } = await local.items.scan({ TableName, IndexName: 'gsi1' });
    const names = (items: readonly Record<string, unknown>[]) => items.map(({ pk, sk }) => `${pk}/${sk}`).toSorted();
    const recorded = (await streamRecords(local, TableName)).map(({ dynamodb }) => ({
      pk: dynamodb?.NewImage?.pk?.S,
      sk: dynamodb?.NewImage?.sk?.S,
    }));
    const saved = new Set(names(Items));
    expect(acknowledged.filter((pk) => !saved.has(`${pk}/a`) || !saved.has(`${pk}/b`))).toEqual([]);
    expect(names(entries)).toEqual(names(Items));
    expect(names(recorded)).toEqual(names(Items));
    await local.stop();
  });
});
