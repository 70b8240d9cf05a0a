import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CreateTableCommandInput, DynamoDB, type GlobalSecondaryIndex } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreams, type _Record as StreamRecord } from '@aws-sdk/client-dynamodb-streams';
import { DynamoDBDocument } from '@aws-sdk/lib-dynamodb';
import { AwsError, type CallContext, type Clock } from '../../engine.ts';
import { Meter } from '../../meter.ts';
import { createDynamoEngine, type DynamoEngine } from '../index.ts';

/** A clock that only moves when a test moves it. */
export class ManualClock implements Clock {
  #now = Date.parse('2026-03-01T12:00:00Z');

  now(): number {
    return this.#now;
  }

  forward(ms: number): void {
    this.#now += ms;
  }
}

/** Allows everything except `denied`, and records the permissions that were checked. */
export class Caller implements CallContext {
  readonly accessKeyId = 'AKIATEST';
  readonly principal = 'test';
  readonly asked: string[] = [];
  denied: string | undefined;

  authorize(action: string, resources: readonly string[]): void {
    this.asked.push(`${action} ${resources.join(' ')}`);
    if (action === this.denied) throw new AwsError('AccessDeniedException', `not authorized to perform: ${action}`);
  }
}

/** The engine behind a plain HTTP server, and real SDK clients for it. */
export interface LocalDynamo {
  readonly url: string;
  readonly engine: DynamoEngine;
  readonly client: DynamoDB;
  readonly items: DynamoDBDocument;
  readonly streams: DynamoDBStreams;
  readonly clock: ManualClock;
  readonly meter: Meter;
  readonly caller: Caller;
  stop(): Promise<void>;
}

/** Streams have several shards, as on AWS. */
const SHARDS = 3;

export async function startDynamo(dir: string, clock = new ManualClock()): Promise<LocalDynamo> {
  const [meter, caller] = [new Meter(), new Caller()];
  const engine = createDynamoEngine({ dir, clock, meter, streamShards: SHARDS });
  // Clients share this process: once it was busy for the default of 5 s, they would write to a closed connection.
  const server = createServer({ keepAliveTimeout: 75_000 }, (request, response) => {
    engine.handle(request, response, caller).catch((error: unknown) => response.destroy(new Error(String(error))));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const url = `http://127.0.0.1:${address.port}`;
  const config = {
    endpoint: url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'AKIATEST', secretAccessKey: 'secret' },
    maxAttempts: 1,
  };
  const client = new DynamoDB(config);
  const streams = new DynamoDBStreams(config);
  return {
    url,
    engine,
    client,
    items: DynamoDBDocument.from(client),
    streams,
    clock,
    meter,
    caller,
    async stop() {
      client.destroy();
      streams.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await engine.close();
    },
  };
}

export const temporaryDir = (): Promise<string> => mkdtemp(join(tmpdir(), 'satcade-dynamodb-'));

export const removeDir = (dir: string): Promise<void> => rm(dir, { recursive: true, force: true });

export const gsi1: GlobalSecondaryIndex = {
  IndexName: 'gsi1',
  KeySchema: [
    { AttributeName: 'gsi1pk', KeyType: 'HASH' },
    { AttributeName: 'gsi1sk', KeyType: 'RANGE' },
  ],
  Projection: { ProjectionType: 'ALL' },
};

/** A table in the project's own shape: `pk`, `sk`, one overloaded index, a stream with both images. */
export const tableInput = (
  TableName: string,
  more: Partial<CreateTableCommandInput> = {},
): CreateTableCommandInput => ({
  TableName,
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: ['pk', 'sk', 'gsi1pk', 'gsi1sk'].map((AttributeName) => ({
    AttributeName,
    AttributeType: 'S',
  })),
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
  GlobalSecondaryIndexes: [gsi1],
  StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
  ...more,
});

/** Runs a test with a fresh engine that has a table `orders`, and cleans up afterwards. */
export const withOrders = (test: (local: LocalDynamo) => Promise<void>) => async (): Promise<void> => {
  const dir = await temporaryDir();
  const local = await startDynamo(dir);
  try {
    await local.client.createTable(tableInput('orders'));
    await test(local);
  } finally {
    await local.stop();
    await removeDir(dir);
  }
};

/** All records of a table's stream, from the oldest one; the engine counts the writes over all shards. */
export async function streamRecords({ client, streams }: LocalDynamo, TableName: string): Promise<StreamRecord[]> {
  const { Table } = await client.describeTable({ TableName });
  const StreamArn = Table?.LatestStreamArn;
  const { StreamDescription } = await streams.describeStream({ StreamArn });
  const shards = StreamDescription?.Shards ?? [];
  const records = await Promise.all(shards.map(({ ShardId }) => shardRecords(streams, { StreamArn, ShardId })));
  return records.flat().sort((a, b) => writeNumber(a) - writeNumber(b));
}

const writeNumber = ({ dynamodb }: StreamRecord): number => Number(dynamodb?.SequenceNumber?.slice(1));

async function shardRecords(
  streams: DynamoDBStreams,
  shard: { StreamArn: string | undefined; ShardId: string | undefined },
): Promise<StreamRecord[]> {
  let { ShardIterator } = await streams.getShardIterator({ ...shard, ShardIteratorType: 'TRIM_HORIZON' });
  const all: StreamRecord[] = [];
  for (;;) {
    const { Records = [], NextShardIterator } = await streams.getRecords({ ShardIterator });
    if (Records.length === 0) return all;
    all.push(...Records);
    ShardIterator = NextShardIterator;
  }
}
