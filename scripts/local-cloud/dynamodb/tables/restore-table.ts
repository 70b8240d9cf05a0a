import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { AwsError, type CallContext } from '../../engine.ts';
import type { JsonInput } from '../../json-engine.ts';
import type { DynamoContext } from '../context.ts';
import { keyOf, keyOfItem } from '../dynalite/dynalite.ts';
import type { Item } from '../items/attribute-value.ts';
import { indexChanges, indexOperations } from '../items/indexes.ts';
import { parsed, validationError } from '../requests.ts';
import { itemPrefix, streamPrefix, within } from '../storage/layout.ts';
import type { Operation } from '../storage/level.ts';
import type { StreamRecord } from '../streams/stream-record.ts';
import { restorableTimes } from './restorable-times.ts';
import { indexArn, type Table, tableArn } from './table.ts';

const schema = z.object({
  SourceTableName: z.string(),
  TargetTableName: z.string(),
  /** Seconds since the epoch. */
  RestoreDateTime: z.optional(z.number()),
  UseLatestRestorableTime: z._default(z.boolean(), false),
});

/**
 * RestoreTableToPointInTime: a new table with the items that the source had at a time. As in AWS it has the keys, indexes
 * and billing mode of the source, but no stream, time to live, point-in-time recovery, tags or protection.
 */
export async function restoreTable(context: DynamoContext, input: JsonInput, call: CallContext): Promise<unknown> {
  const { tables, clock, store } = context;
  const { SourceTableName, TargetTableName, RestoreDateTime, UseLatestRestorableTime } = parsed(schema, input);
  call.authorize('dynamodb:RestoreTableToPointInTime', [tableArn(SourceTableName), tableArn(TargetTableName)]);
  const source = tables.find(SourceTableName);
  if (source === undefined) throw new AwsError('TableNotFoundException', `Table not found: ${SourceTableName}`);
  if (tables.find(TargetTableName) !== undefined)
    throw new AwsError('TableAlreadyExistsException', `Table already exists: ${TargetTableName}`);
  if ((RestoreDateTime === undefined) !== UseLatestRestorableTime)
    throw validationError('Exactly one of RestoreDateTime and UseLatestRestorableTime must be specified');
  const times = restorableTimes(source, clock.now());
  if (times === undefined)
    throw new AwsError(
      'PointInTimeRecoveryUnavailableException',
      `Point in time recovery is not enabled for table '${SourceTableName}'`,
    );
  const at = (RestoreDateTime ?? times.latest / 1000) * 1000;
  if (at < times.earliest || at > times.latest)
    throw new AwsError('InvalidRestoreTimeException', 'An invalid restore time was specified.');

  const table = restored(source, TargetTableName, clock.now());
  const items = await itemsAt(context, source, at);
  await store.write(items.flatMap((item) => operationsOf(table, item)));
  await tables.save(table);
  return { TableDescription: { ...table.description, TableStatus: 'CREATING' } };
}

/** The items of a table at a time: as they are now, but those that changed since as they were before their first change. */
async function itemsAt({ store }: DynamoContext, { description }: Table, at: number): Promise<Item[]> {
  await store.flushed();
  const items = new Map<string, Item>();
  for await (const item of store.values<Item>(within(itemPrefix(description.TableId))))
    items.set(keyOfItem(description, item), item);
  // After the items: one that was written meanwhile has its record by now.
  const records: StreamRecord['dynamodb'][] = [];
  for await (const { dynamodb } of store.values<StreamRecord>(within(streamPrefix(description.TableId))))
    if (dynamodb.ApproximateCreationDateTime * 1000 > at) records.push(dynamodb);
  for (const { Keys, OldImage } of records.toSorted(latestFirst)) {
    const key = keyOf(description, Keys);
    if (OldImage === undefined) items.delete(key);
    else items.set(key, OldImage);
  }
  return [...items.values()];
}

/** Sequence numbers are numbers of one length, so their order as text is their order in time. */
const latestFirst = (a: { readonly SequenceNumber: string }, b: { readonly SequenceNumber: string }): number =>
  a.SequenceNumber < b.SequenceNumber ? 1 : -1;

function restored({ description }: Table, TableName: string, now: number): Table {
  const { AttributeDefinitions, KeySchema, BillingModeSummary, ProvisionedThroughput } = description;
  const indexes = description.GlobalSecondaryIndexes?.map((index) => ({
    ...index,
    IndexArn: indexArn(TableName, index.IndexName),
  }));
  return {
    description: {
      TableName,
      TableArn: tableArn(TableName),
      TableId: randomUUID(),
      TableStatus: 'ACTIVE',
      CreationDateTime: now / 1000,
      ...{ AttributeDefinitions, KeySchema, ProvisionedThroughput, DeletionProtectionEnabled: false },
      ...(BillingModeSummary !== undefined && { BillingModeSummary }),
      ...(indexes !== undefined && { GlobalSecondaryIndexes: indexes }),
    },
    pointInTimeRecovery: false,
    tags: {},
  };
}

function operationsOf(table: Table, item: Item): Operation[] {
  const key = keyOfItem(table.description, item);
  return [
    { type: 'put', key: itemPrefix(table.description.TableId) + key, value: item },
    ...indexChanges({ table, key, before: undefined, after: item }).flatMap((entry) => indexOperations(table, entry)),
  ];
}
