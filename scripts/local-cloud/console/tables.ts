import * as z from 'zod/mini';
import type { Deployment } from '../assembly/deploy.ts';
import type { AwsClient } from '../gateway/aws-client.ts';
import type { Meter } from '../meter.ts';

export interface TableUse {
  readonly name: string;
  readonly path: string;
  readonly readUnits: number;
  readonly writeUnits: number;
  /** `undefined` unless counted. */
  readonly items: number | undefined;
  readonly bytes: number | undefined;
}

const TYPES = new Set(['AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable']);

const ScanSchema = z.object({
  Items: z.array(z.unknown()),
  LastEvaluatedKey: z.optional(z.unknown()),
});

/** The tables of the templates, with the meter's counts for each. */
export async function tableUse(
  { aws, meter, resources }: { aws: AwsClient; meter: Meter; resources: Deployment['resources'] },
  isCounted: boolean,
): Promise<TableUse[]> {
  const counts = meter.snapshot();
  const sum = (metric: string, table: string): number =>
    Object.entries(counts[metric] ?? {})
      .filter(([label]) => label.split(' ')[0] === table)
      .reduce((total, [, amount]) => total + amount, 0);
  const tables = resources.filter(({ type }) => TYPES.has(type));
  return Promise.all(
    tables.map(async ({ ref: name, constructPath: path }) => ({
      name,
      path,
      readUnits: sum('dynamodb.rcu', name),
      writeUnits: sum('dynamodb.wcu', name),
      ...(isCounted ? await contents(aws, name) : { items: undefined, bytes: undefined }),
    })),
  );
}

/** Items and the length of their JSON, which is close to DynamoDB's own count. */
async function contents(aws: AwsClient, TableName: string): Promise<{ items: number; bytes: number }> {
  let items = 0;
  let bytes = 0;
  let ExclusiveStartKey: unknown;
  do {
    const page = ScanSchema.parse(
      await aws.call('dynamodb', 'Scan', { TableName, ...(ExclusiveStartKey !== undefined && { ExclusiveStartKey }) }),
    );
    items += page.Items.length;
    bytes += page.Items.reduce((total: number, item) => total + Buffer.byteLength(JSON.stringify(item)), 0);
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
  return { items, bytes };
}
