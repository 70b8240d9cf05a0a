import * as z from 'zod/mini';
import { AwsError, type CallContext } from '../../engine.ts';
import type { JsonInput, JsonOperation } from '../../json-engine.ts';
import type { DynamoContext } from '../context.ts';
import { validated } from '../dynalite/dynalite.ts';
import { parsed, validationError } from '../requests.ts';
import { streamSpecification, type Table, tableArn } from './table.ts';
import { newTableDescription } from './table-description.ts';
import { tagsOf, tagsSchema } from './tags.ts';
import { updateTable } from './update-table.ts';

/** CreateTable, DescribeTable, UpdateTable, DeleteTable and ListTables. Their effect is complete when they answer. */
export const tableOperations = (context: DynamoContext): Record<string, JsonOperation> => ({
  CreateTable: (input, call) => createTable(context, input, call),
  DescribeTable: (input, call) => describeTable(context, input, call),
  UpdateTable: (input, call) => updateTable(context, input, call),
  DeleteTable: (input, call) => deleteTable(context, input, call),
  ListTables: (input, call) => listTables(context, input, call),
});

/** The members that dynalite's validation of CreateTable does not know. */
const newTableSchema = z.object({
  StreamSpecification: z.optional(streamSpecification),
  DeletionProtectionEnabled: z.optional(z.boolean()),
  Tags: z.optional(tagsSchema),
});

async function createTable(context: DynamoContext, input: JsonInput, call: CallContext): Promise<unknown> {
  const { tables, clock, streamShards } = context;
  const { Tags = [], ...extras } = parsed(newTableSchema, input);
  const request = validated('CreateTable', input);
  call.authorize('dynamodb:CreateTable', [tableArn(request.TableName)]);
  if (request.LocalSecondaryIndexes !== undefined) {
    throw validationError('The local cloud has no local secondary indexes');
  }
  if (tables.find(request.TableName) !== undefined) {
    throw new AwsError('ResourceInUseException', `Table already exists: ${request.TableName}`);
  }
  const description = newTableDescription(request, extras, clock.now());
  await tables.save({ description, pointInTimeRecovery: false, streamShards, tags: tagsOf(Tags) });
  return { TableDescription: description };
}

async function describeTable({ tables }: DynamoContext, input: JsonInput, call: CallContext): Promise<unknown> {
  const { TableName } = validated('DescribeTable', input);
  call.authorize('dynamodb:DescribeTable', [tableArn(TableName)]);
  return { Table: tables.describe(TableName).description };
}

async function deleteTable({ tables }: DynamoContext, input: JsonInput, call: CallContext): Promise<unknown> {
  const { TableName } = validated('DeleteTable', input);
  call.authorize('dynamodb:DeleteTable', [tableArn(TableName)]);
  const table: Table = tables.describe(TableName);
  if (table.description.DeletionProtectionEnabled) {
    throw validationError(`Resource cannot be deleted as it is currently protected against deletion: ${TableName}`);
  }
  await tables.remove(table);
  return { TableDescription: { ...table.description, TableStatus: 'DELETING' } };
}

async function listTables({ tables }: DynamoContext, input: JsonInput, call: CallContext): Promise<unknown> {
  const { Limit = 100, ExclusiveStartTableName = '' } = validated('ListTables', input);
  call.authorize('dynamodb:ListTables', ['*']);
  const names = tables.all().map(({ description }) => description.TableName);
  const after = names.filter((name) => name > ExclusiveStartTableName);
  const page = after.slice(0, Limit);
  return { TableNames: page, ...(after.length > page.length && { LastEvaluatedTableName: page.at(-1) }) };
}
