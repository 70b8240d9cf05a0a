import * as z from 'zod/mini';
import { AwsError } from '../engine.ts';
import { type StreamLag, streamLags } from './stream-lag.ts';
import type { ConsoleSubject } from './subject.ts';

interface TableIndex {
  readonly name: string;
  /** The names of its partition key and its sort key. */
  readonly keys: readonly string[];
  /** `ALL`, `KEYS_ONLY` or `INCLUDE`. */
  readonly projection: string;
}

/** A table of the templates. */
export interface TableUse {
  readonly name: string;
  readonly path: string;
  /** The names of its partition key and its sort key. */
  readonly keys: readonly string[];
  /** `S`, `N` or `B`, by the names of all attributes that are in keys. */
  readonly keyTypes: ReadonlyMap<string, string>;
  readonly indexes: readonly TableIndex[];
  /** `undefined` when another process is DynamoDB and does not tell. */
  readonly items: number | undefined;
  readonly bytes: number | undefined;
  /** What its stream shows of a change; `undefined` without a stream. */
  readonly streamView: string | undefined;
  readonly consumers: readonly StreamLag[];
  /** The times to which the table can be restored, ms since the epoch; `undefined` without point-in-time recovery. */
  readonly restorable: { readonly from: number; readonly to: number } | 'unknown' | undefined;
  /** The attribute with the time at which an item expires; `undefined` when none does. */
  readonly expiryAttribute: string | undefined;
  readonly readUnits: number;
  readonly writeUnits: number;
}

const TYPES = new Set(['AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable']);

const Keys = z.array(z.object({ AttributeName: z.string() }));
const DescriptionSchema = z.object({
  Table: z.object({
    AttributeDefinitions: z.array(z.object({ AttributeName: z.string(), AttributeType: z.string() })),
    KeySchema: Keys,
    GlobalSecondaryIndexes: z._default(
      z.array(
        z.object({ IndexName: z.string(), KeySchema: Keys, Projection: z.object({ ProjectionType: z.string() }) }),
      ),
      [],
    ),
    StreamSpecification: z.optional(z.object({ StreamViewType: z.optional(z.string()) })),
    LatestStreamArn: z.optional(z.string()),
  }),
});
const ExpirySchema = z.object({ TimeToLiveDescription: z.object({ AttributeName: z.optional(z.string()) }) });
const BackupsSchema = z.object({
  ContinuousBackupsDescription: z.object({
    PointInTimeRecoveryDescription: z.object({
      EarliestRestorableDateTime: z.optional(z.number()),
      LatestRestorableDateTime: z.optional(z.number()),
    }),
  }),
});

type Subject = Pick<ConsoleSubject, 'meter' | 'resources' | 'tables' | 'streamPositions'>;

/** The tables of the templates, by their construct paths. */
export function readTables(subject: Subject): Promise<readonly TableUse[]> {
  const tables = subject.resources.filter(({ type }) => TYPES.has(type));
  return Promise.all(
    tables
      .toSorted((a, b) => (a.constructPath < b.constructPath ? -1 : 1))
      .map(({ ref, constructPath }) => readTable(ref, constructPath, subject)),
  );
}

/** The table of the templates with this physical name. */
export async function findTable(name: string, subject: Subject): Promise<TableUse | undefined> {
  const found = subject.resources.find(({ type, ref }) => TYPES.has(type) && ref === name);
  return found && readTable(name, found.constructPath, subject);
}

async function readTable(name: string, path: string, { meter, tables, streamPositions }: Subject): Promise<TableUse> {
  const TableName = name;
  const { Table } = DescriptionSchema.parse(await tables.call('DescribeTable', { TableName }));
  const expiry = ExpirySchema.parse(await tables.call('DescribeTimeToLive', { TableName }));
  const size = await tables.size(name);
  const { StreamSpecification, LatestStreamArn } = Table;
  const counts = meter.snapshot();
  const units = (metric: string): number =>
    Object.entries(counts[metric] ?? {})
      .filter(([label]) => label.split(' ')[0] === name)
      .reduce((total, [, amount]) => total + amount, 0);
  return {
    name,
    path,
    keys: namesOf(Table.KeySchema),
    keyTypes: new Map(Table.AttributeDefinitions.map((each) => [each.AttributeName, each.AttributeType])),
    indexes: Table.GlobalSecondaryIndexes.map(({ IndexName, KeySchema, Projection }) => ({
      name: IndexName,
      keys: namesOf(KeySchema),
      projection: Projection.ProjectionType,
    })),
    items: size?.items,
    bytes: size?.bytes,
    streamView: StreamSpecification?.StreamViewType,
    consumers: LatestStreamArn === undefined ? [] : await streamLags(tables, LatestStreamArn, streamPositions(name)),
    restorable: await restorable(name, tables),
    expiryAttribute: expiry.TimeToLiveDescription.AttributeName,
    readUnits: units('dynamodb.rcu'),
    writeUnits: units('dynamodb.wcu'),
  };
}

async function restorable(TableName: string, tables: ConsoleSubject['tables']): Promise<TableUse['restorable']> {
  try {
    const reply = BackupsSchema.parse(await tables.call('DescribeContinuousBackups', { TableName }));
    const { EarliestRestorableDateTime: from, LatestRestorableDateTime: to } =
      reply.ContinuousBackupsDescription.PointInTimeRecoveryDescription;
    return from === undefined || to === undefined ? undefined : { from: from * 1000, to: to * 1000 };
  } catch (error) {
    // DynamoDB Local has no backups.
    if (error instanceof AwsError) return 'unknown';
    throw error;
  }
}

const namesOf = (keys: z.output<typeof Keys>): readonly string[] => keys.map(({ AttributeName }) => AttributeName);
