import * as z from 'zod/mini';
import { AwsError, type CallContext } from '../../engine.ts';
import type { JsonInput } from '../../json-engine.ts';
import type { DynamoContext } from '../context.ts';
import { validated } from '../dynalite/dynalite.ts';
import { indexChanges, indexOperations } from '../items/indexes.ts';
import { parsed, validationError } from '../requests.ts';
import { indexPrefix, streamPrefix, within } from '../storage/layout.ts';
import { saveWithItems } from './backfill.ts';
import {
  attributeDefinitions,
  newIndex,
  streamSpecification,
  type TableDescription,
  tableArn,
  throughput,
} from './table.ts';
import { newIndexDescription, streamMembers } from './table-description.ts';

const updateTableSchema = z.object({
  TableName: z.string(),
  AttributeDefinitions: z.optional(attributeDefinitions),
  BillingMode: z.optional(z.enum(['PROVISIONED', 'PAY_PER_REQUEST'])),
  ProvisionedThroughput: z.optional(throughput),
  DeletionProtectionEnabled: z.optional(z.boolean()),
  StreamSpecification: z.optional(streamSpecification),
  GlobalSecondaryIndexUpdates: z.optional(
    z
      .array(
        z.object({
          Create: z.optional(newIndex),
          Update: z.optional(z.object({ IndexName: z.string(), ProvisionedThroughput: z.optional(throughput) })),
          Delete: z.optional(z.object({ IndexName: z.string() })),
        }),
      )
      .check(z.maxLength(1, 'Only 1 online index can be created or deleted simultaneously per table')),
  ),
});
type Update = z.infer<typeof updateTableSchema>;
type IndexUpdate = NonNullable<Update['GlobalSecondaryIndexUpdates']>[number];

/**
 * UpdateTable. A new index contains all existing items when this answers; AWS would continue filling it for a while.
 */
export async function updateTable(context: DynamoContext, input: JsonInput, call: CallContext): Promise<unknown> {
  const update = parsed(updateTableSchema, input);
  call.authorize('dynamodb:UpdateTable', [tableArn(update.TableName)]);
  const before = context.tables.describe(update.TableName);
  const [indexUpdate = {}] = update.GlobalSecondaryIndexUpdates ?? [];
  const settings = withSettings(before.description, update);
  const streamed = withStream(settings, update, context.clock.now());
  const description = withAttributes(withIndex(streamed, indexUpdate), update.AttributeDefinitions);
  refuseInvalid(description);

  const table = { ...before, description };
  const { TableId } = description;
  const created = indexUpdate.Create?.IndexName;
  if (created === undefined) {
    await context.tables.save(table);
  } else {
    await context.store.clear(within(indexPrefix(TableId, created))); // Data of an interrupted attempt.
    await saveWithItems(context, table, (inserted) =>
      indexChanges(inserted)
        .filter(({ index }) => index.IndexName === created)
        .flatMap((entry) => indexOperations(table, entry)),
    );
  }
  if (indexUpdate.Delete !== undefined) {
    await context.store.clear(within(indexPrefix(TableId, indexUpdate.Delete.IndexName)));
  }
  // On AWS a switched-off stream can be read for another day; here its records are deleted at once.
  if (description.LatestStreamArn === undefined) await context.store.clear(within(streamPrefix(TableId)));
  return { TableDescription: description };
}

function withSettings(description: TableDescription, update: Update): TableDescription {
  const { BillingMode, ProvisionedThroughput, DeletionProtectionEnabled } = update;
  return {
    ...description,
    ...(BillingMode !== undefined && { BillingModeSummary: { BillingMode } }),
    ...(ProvisionedThroughput !== undefined && { ProvisionedThroughput }),
    ...(DeletionProtectionEnabled !== undefined && { DeletionProtectionEnabled }),
  };
}

function withStream(description: TableDescription, { StreamSpecification }: Update, now: number): TableDescription {
  if (StreamSpecification === undefined) return description;
  const { StreamSpecification: old, LatestStreamArn: _arn, LatestStreamLabel: _label, ...rest } = description;
  if (StreamSpecification.StreamEnabled && old !== undefined) {
    throw validationError('Table already has an enabled stream');
  }
  return { ...rest, ...streamMembers(description.TableName, StreamSpecification, now) };
}

function withIndex(description: TableDescription, { Create, Update, Delete }: IndexUpdate): TableDescription {
  const named = Create?.IndexName ?? Update?.IndexName ?? Delete?.IndexName;
  if (named === undefined) return description;
  const { GlobalSecondaryIndexes = [], ...rest } = description;
  const present = GlobalSecondaryIndexes.some(({ IndexName }) => IndexName === named);
  if (present && Create !== undefined) throw validationError('Attempting to create an index which already exists');
  if (!present && Create === undefined) {
    throw new AwsError('ResourceNotFoundException', `Requested resource not found: Index: ${named}`);
  }
  const kept = GlobalSecondaryIndexes.filter(({ IndexName }) => Delete?.IndexName !== IndexName).map((index) =>
    index.IndexName === Update?.IndexName && Update.ProvisionedThroughput !== undefined
      ? { ...index, ProvisionedThroughput: Update.ProvisionedThroughput }
      : index,
  );
  const all = Create === undefined ? kept : [...kept, newIndexDescription(description.TableName, Create)];
  return { ...rest, ...(all.length > 0 && { GlobalSecondaryIndexes: all }) };
}

/** Adds the definitions of a new index and removes those that no key needs any more. */
function withAttributes(description: TableDescription, added: Update['AttributeDefinitions'] = []): TableDescription {
  const schemas = [description, ...(description.GlobalSecondaryIndexes ?? [])].flatMap(({ KeySchema }) => KeySchema);
  const needed = new Set(schemas.map(({ AttributeName }) => AttributeName));
  const byName = new Map([...added, ...description.AttributeDefinitions].map((one) => [one.AttributeName, one]));
  return { ...description, AttributeDefinitions: [...byName.values()].filter((one) => needed.has(one.AttributeName)) };
}

/** An updated table is valid when it could be created like that. */
function refuseInvalid({ TableName, AttributeDefinitions, KeySchema, GlobalSecondaryIndexes }: TableDescription): void {
  const indexes = GlobalSecondaryIndexes?.map(({ IndexName, KeySchema, Projection }) => ({
    IndexName,
    KeySchema,
    Projection,
  }));
  validated('CreateTable', {
    TableName,
    AttributeDefinitions,
    KeySchema,
    BillingMode: 'PAY_PER_REQUEST',
    ...(indexes !== undefined && { GlobalSecondaryIndexes: indexes }),
  });
}
