import * as z from 'zod/mini';
import { AwsError, type CallContext } from '../../engine.ts';
import type { JsonOperation } from '../../json-engine.ts';
import type { DynamoContext } from '../context.ts';
import { parsed } from '../requests.ts';
import type { Table } from './table.ts';

export const tagsSchema = z.array(z.object({ Key: z.string(), Value: z.string() }));

export const tagsOf = (list: z.infer<typeof tagsSchema>): Record<string, string> =>
  Object.fromEntries(list.map(({ Key, Value }) => [Key, Value]));

const resource = { ResourceArn: z.string() };
const tagSchema = z.object({ ...resource, Tags: tagsSchema });
const untagSchema = z.object({ ...resource, TagKeys: z.array(z.string()) });
const listSchema = z.object(resource);

/** TagResource, UntagResource and ListTagsOfResource, for tables. */
export const tagOperations = (context: DynamoContext): Record<string, JsonOperation> => ({
  async TagResource(input, call) {
    const { ResourceArn, Tags } = parsed(tagSchema, input);
    const table = taggable(context, 'TagResource', ResourceArn, call);
    await context.tables.save({ ...table, tags: { ...table.tags, ...tagsOf(Tags) } });
  },
  async UntagResource(input, call) {
    const { ResourceArn, TagKeys } = parsed(untagSchema, input);
    const table = taggable(context, 'UntagResource', ResourceArn, call);
    const left = Object.entries(table.tags).filter(([key]) => !TagKeys.includes(key));
    await context.tables.save({ ...table, tags: Object.fromEntries(left) });
  },
  ListTagsOfResource(input, call) {
    const { ResourceArn } = parsed(listSchema, input);
    const { tags } = taggable(context, 'ListTagsOfResource', ResourceArn, call);
    return { Tags: Object.entries(tags).map(([Key, Value]) => ({ Key, Value })) };
  },
});

function taggable({ tables }: DynamoContext, operation: string, resourceArn: string, call: CallContext): Table {
  call.authorize(`dynamodb:${operation}`, [resourceArn]);
  const table = tables.all().find(({ description }) => description.TableArn === resourceArn);
  if (table !== undefined) return table;
  throw new AwsError(
    'ResourceNotFoundException',
    `Requested resource not found: ResourceArn: ${resourceArn} not found`,
  );
}
