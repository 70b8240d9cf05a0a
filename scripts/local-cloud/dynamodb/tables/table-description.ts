import { randomUUID } from 'node:crypto';
import type { Requests } from '../dynalite/types.ts';
import {
  type IndexDescription,
  indexArn,
  type NewIndex,
  type StreamSpecification,
  type TableDescription,
  tableArn,
} from './table.ts';

const UNBILLED = { ReadCapacityUnits: 0, WriteCapacityUnits: 0 };

type StreamMembers = Pick<TableDescription, 'StreamSpecification' | 'LatestStreamArn' | 'LatestStreamLabel'>;

/** A new table's description. Tables are active at once. `now` in ms since the epoch. */
export function newTableDescription(
  request: Requests['CreateTable'],
  extras: { DeletionProtectionEnabled?: boolean | undefined; StreamSpecification?: StreamSpecification | undefined },
  now: number,
): TableDescription {
  const { TableName, AttributeDefinitions, KeySchema, BillingMode = 'PROVISIONED' } = request;
  const indexes = request.GlobalSecondaryIndexes?.map((index) => newIndexDescription(TableName, index));
  return {
    TableName,
    TableArn: tableArn(TableName),
    TableId: randomUUID(),
    TableStatus: 'ACTIVE',
    CreationDateTime: now / 1000,
    AttributeDefinitions,
    KeySchema,
    ...(BillingMode === 'PAY_PER_REQUEST' && { BillingModeSummary: { BillingMode } }),
    ProvisionedThroughput: request.ProvisionedThroughput ?? UNBILLED,
    DeletionProtectionEnabled: extras.DeletionProtectionEnabled ?? false,
    ...(indexes !== undefined && { GlobalSecondaryIndexes: indexes }),
    ...streamMembers(TableName, extras.StreamSpecification, now),
  };
}

export const newIndexDescription = (tableName: string, index: NewIndex): IndexDescription => ({
  IndexName: index.IndexName,
  IndexArn: indexArn(tableName, index.IndexName),
  IndexStatus: 'ACTIVE',
  KeySchema: index.KeySchema,
  Projection: index.Projection,
  ProvisionedThroughput: index.ProvisionedThroughput ?? UNBILLED,
});

/** The stream's label is the time at which it was switched on, so a stream that is switched on again has a new ARN. */
export function streamMembers(
  tableName: string,
  specification: StreamSpecification | undefined,
  now: number,
): StreamMembers {
  if (specification?.StreamEnabled !== true) return {};
  const label = new Date(now).toISOString().slice(0, -1);
  return {
    StreamSpecification: specification,
    LatestStreamArn: `${tableArn(tableName)}/stream/${label}`,
    LatestStreamLabel: label,
  };
}
