import * as z from 'zod/mini';
import type { CreatedResource, ResourceIdentity } from '../assembly/resource.ts';
import { AwsError, REGION } from '../engine.ts';
import type { AwsClient } from '../gateway/aws-client.ts';
import type { Cloud } from './cloud.ts';
import { physicalName } from './physical-name.ts';
import { flag, type Providers, provider } from './provider.ts';

const Keys = z.array(z.object({ AttributeName: z.string(), KeyType: z.string() }));
const Projection = z.object({
  ProjectionType: z.optional(z.string()),
  NonKeyAttributes: z.optional(z.array(z.string())),
});
const Index = z.object({ IndexName: z.string(), KeySchema: Keys, Projection });

const PointInTimeRecovery = z.object({ PointInTimeRecoveryEnabled: z._default(flag, false) });

/** The properties that `AWS::DynamoDB::Table` and `GlobalTable` share. Encryption and insights have no local effect. */
const shared = {
  TableName: z.optional(z.string()),
  AttributeDefinitions: z.array(z.object({ AttributeName: z.string(), AttributeType: z.string() })),
  KeySchema: Keys,
  GlobalSecondaryIndexes: z._default(z.array(Index), []),
  LocalSecondaryIndexes: z._default(z.array(Index), []),
  PointInTimeRecoverySpecification: z.optional(PointInTimeRecovery),
  StreamSpecification: z.optional(z.object({ StreamViewType: z.string() })),
  TimeToLiveSpecification: z.optional(z.object({ AttributeName: z.optional(z.string()), Enabled: flag })),
};
const TableSchema = z.object(shared);
const GlobalTableSchema = z.object({ ...shared, Replicas: z.array(z.object({ Region: z.string() })) });
type TableProperties = z.output<typeof TableSchema>;

const DescriptionSchema = z.object({
  Table: z.object({
    TableArn: z.string(),
    TableId: z.optional(z.string()),
    LatestStreamArn: z.optional(z.string()),
    KeySchema: Keys,
    GlobalSecondaryIndexes: z._default(z.array(Index), []),
  }),
});
type Description = z.output<typeof DescriptionSchema>['Table'];
const TtlSchema = z.object({
  TimeToLiveDescription: z.object({ TimeToLiveStatus: z.string(), AttributeName: z.optional(z.string()) }),
});

/** DynamoDB tables. A table of an earlier run keeps its items and gets missing indexes and streams. */
export function dynamodbProviders({ aws }: Pick<Cloud, 'aws'>): Providers {
  return {
    'AWS::DynamoDB::Table': provider(TableSchema, (properties, resource) => ensureTable(aws, properties, resource)),
    'AWS::DynamoDB::GlobalTable': provider(GlobalTableSchema, (properties, resource) => {
      const elsewhere = properties.Replicas.find(({ Region }) => Region !== REGION);
      if (elsewhere !== undefined) throw new Error(`replicas in other regions (${elsewhere.Region}) are not supported`);
      return ensureTable(aws, properties, resource);
    }),
  };
}

async function ensureTable(
  aws: AwsClient,
  properties: TableProperties,
  resource: ResourceIdentity,
): Promise<CreatedResource> {
  const TableName = properties.TableName ?? physicalName(resource, { maxLength: 255 });
  const existing = await describeTable(aws, TableName);
  if (existing === undefined) await createTable(aws, TableName, properties);
  else await updateTable(aws, TableName, properties, existing);
  await ensureTimeToLive(aws, TableName, properties.TimeToLiveSpecification);
  await ensureRecovery(aws, TableName, properties.PointInTimeRecoverySpecification);
  const description = await describeTable(aws, TableName);
  if (description === undefined) throw new Error(`the table ${TableName} was created but cannot be found`);
  const { TableArn, TableId, LatestStreamArn } = description;
  return {
    ref: TableName,
    attributes: { Arn: TableArn, TableId, ...(LatestStreamArn !== undefined && { StreamArn: LatestStreamArn }) },
  };
}

/** DynamoDB Local, which can take the engine's place, keeps no backups: restores need the local cloud's own engine. */
async function ensureRecovery(
  aws: AwsClient,
  TableName: string,
  PointInTimeRecoverySpecification: TableProperties['PointInTimeRecoverySpecification'],
): Promise<void> {
  if (PointInTimeRecoverySpecification === undefined) return;
  try {
    await aws.call('dynamodb', 'UpdateContinuousBackups', { TableName, PointInTimeRecoverySpecification });
  } catch (error) {
    if (!(error instanceof AwsError && error.code === 'UnknownOperationException')) throw error;
  }
}

async function describeTable(aws: AwsClient, TableName: string): Promise<Description | undefined> {
  try {
    return DescriptionSchema.parse(await aws.call('dynamodb', 'DescribeTable', { TableName })).Table;
  } catch (error) {
    if (error instanceof AwsError && error.code === 'ResourceNotFoundException') return undefined;
    throw error;
  }
}

async function createTable(aws: AwsClient, TableName: string, properties: TableProperties): Promise<void> {
  const { GlobalSecondaryIndexes, LocalSecondaryIndexes, StreamSpecification } = properties;
  await aws.call('dynamodb', 'CreateTable', {
    TableName,
    AttributeDefinitions: properties.AttributeDefinitions,
    KeySchema: properties.KeySchema,
    // Locally every table is on demand: a provisioned table's limits would only slow tests down.
    BillingMode: 'PAY_PER_REQUEST',
    ...(GlobalSecondaryIndexes.length > 0 && { GlobalSecondaryIndexes }),
    ...(LocalSecondaryIndexes.length > 0 && { LocalSecondaryIndexes }),
    ...(StreamSpecification && { StreamSpecification: { StreamEnabled: true, ...StreamSpecification } }),
  });
}

async function updateTable(
  aws: AwsClient,
  TableName: string,
  properties: TableProperties,
  existing: Description,
): Promise<void> {
  if (JSON.stringify(existing.KeySchema) !== JSON.stringify(properties.KeySchema)) {
    throw new Error(`the stored table ${TableName} has another key; start with an empty state folder`);
  }
  const { AttributeDefinitions, StreamSpecification } = properties;
  if (StreamSpecification !== undefined && existing.LatestStreamArn === undefined) {
    const enabled = { StreamEnabled: true, ...StreamSpecification };
    await aws.call('dynamodb', 'UpdateTable', { TableName, StreamSpecification: enabled });
  }
  const indexes = new Map(existing.GlobalSecondaryIndexes.map((index) => [index.IndexName, index]));
  for (const index of properties.GlobalSecondaryIndexes) {
    const stored = indexes.get(index.IndexName);
    if (stored !== undefined) {
      if (contentOf(stored) === contentOf(index)) continue;
      // DynamoDB cannot change an index, so an update of the stack would fail.
      const reason = `the stored table ${TableName} has another index ${index.IndexName}`;
      throw new Error(`${reason}: a changed index needs a new name, or an empty state folder`);
    }
    const GlobalSecondaryIndexUpdates = [{ Create: index }];
    await aws.call('dynamodb', 'UpdateTable', { TableName, AttributeDefinitions, GlobalSecondaryIndexUpdates });
  }
}

/** What an index holds, as a text to compare. */
const contentOf = ({ KeySchema, Projection: { ProjectionType, NonKeyAttributes = [] } }: z.output<typeof Index>) =>
  JSON.stringify([
    KeySchema.map(({ AttributeName, KeyType }) => [AttributeName, KeyType]),
    ProjectionType,
    NonKeyAttributes.toSorted(),
  ]);

async function ensureTimeToLive(
  aws: AwsClient,
  TableName: string,
  wanted: TableProperties['TimeToLiveSpecification'],
): Promise<void> {
  if (!wanted?.Enabled || wanted.AttributeName === undefined) return;
  const reply = await aws.call('dynamodb', 'DescribeTimeToLive', { TableName });
  const { TimeToLiveStatus, AttributeName } = TtlSchema.parse(reply).TimeToLiveDescription;
  const isOn = TimeToLiveStatus === 'ENABLED' || TimeToLiveStatus === 'ENABLING';
  if (isOn && AttributeName === wanted.AttributeName) return;
  if (isOn) {
    const off = { AttributeName, Enabled: false };
    await aws.call('dynamodb', 'UpdateTimeToLive', { TableName, TimeToLiveSpecification: off });
  }
  await aws.call('dynamodb', 'UpdateTimeToLive', { TableName, TimeToLiveSpecification: wanted });
}
