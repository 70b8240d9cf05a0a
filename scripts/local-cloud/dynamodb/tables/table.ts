import * as z from 'zod/mini';
import { arn } from '../../engine.ts';

const keySchema = z.array(z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }));

export const throughput = z.object({ ReadCapacityUnits: z.number(), WriteCapacityUnits: z.number() });

export const newIndex = z.object({
  IndexName: z.string(),
  KeySchema: keySchema,
  Projection: z.object({
    ProjectionType: z.enum(['ALL', 'INCLUDE', 'KEYS_ONLY']),
    NonKeyAttributes: z.optional(z.array(z.string())),
  }),
  ProvisionedThroughput: z.optional(throughput),
});
export type NewIndex = z.infer<typeof newIndex>;

const indexDescription = z.extend(newIndex, {
  IndexArn: z.string(),
  IndexStatus: z.literal('ACTIVE'),
  ProvisionedThroughput: throughput,
});
export type IndexDescription = z.infer<typeof indexDescription>;

export const streamSpecification = z.object({
  StreamEnabled: z.boolean(),
  StreamViewType: z.optional(z.enum(['KEYS_ONLY', 'NEW_IMAGE', 'OLD_IMAGE', 'NEW_AND_OLD_IMAGES'])),
});
export type StreamSpecification = z.infer<typeof streamSpecification>;

export const attributeDefinitions = z.array(
  z.object({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N', 'B']) }),
);

/** The reply of DescribeTable. ItemCount and TableSizeBytes, which AWS estimates every six hours, are left out. */
const tableDescription = z.object({
  TableName: z.string(),
  TableArn: z.string(),
  TableId: z.string(),
  TableStatus: z.literal('ACTIVE'),
  CreationDateTime: z.number(),
  AttributeDefinitions: attributeDefinitions,
  KeySchema: keySchema,
  BillingModeSummary: z.optional(z.object({ BillingMode: z.enum(['PROVISIONED', 'PAY_PER_REQUEST']) })),
  ProvisionedThroughput: throughput,
  DeletionProtectionEnabled: z.boolean(),
  GlobalSecondaryIndexes: z.optional(z.array(indexDescription)),
  StreamSpecification: z.optional(streamSpecification),
  LatestStreamArn: z.optional(z.string()),
  LatestStreamLabel: z.optional(z.string()),
});
export type TableDescription = z.infer<typeof tableDescription>;

/** A table as it is stored on disk. Never changed in place: an operation that changes a table saves a new value. */
export const tableSchema = z.object({
  description: tableDescription,
  /** The attribute with an item's time of expiry; absent while time to live is off. */
  timeToLiveAttribute: z.optional(z.string()),
  pointInTimeRecovery: z.boolean(),
  /** How many shards the table's stream has; one when absent. Fixed for a table, as positions in a stream are stored. */
  streamShards: z.optional(z.int()),
  tags: z.record(z.string(), z.string()),
});
export type Table = z.infer<typeof tableSchema>;

export const tableArn = (tableName: string): string => arn('dynamodb', `table/${tableName}`);

export const indexArn = (tableName: string, indexName: string): string => `${tableArn(tableName)}/index/${indexName}`;

export const indexesOf = ({ description }: Table): readonly IndexDescription[] =>
  description.GlobalSecondaryIndexes ?? [];
