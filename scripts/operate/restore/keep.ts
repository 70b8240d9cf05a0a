import {
  type AttributeValue,
  DescribeTableCommand,
  type DynamoDBClient,
  paginateScan,
  UpdateContinuousBackupsCommand,
  UpdateItemCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { active } from './active.ts';
import type { DrillOptions } from './options.ts';
import { LOST_FACTS } from './recovery.ts';

/** More than one record changes in the time that a restore forgets. */
const RAISE = 1000;
const WRITES_AT_ONCE = 25;

/**
 * Prepares a restored table to take the place of `current`: a restore leaves stream, expiry, point-in-time recovery and
 * protection out, and CloudFormation takes the table as it is. Returns how many revisions were raised.
 */
export async function prepareTable(
  service: DrillOptions['service'],
  { current, restored }: { readonly current: string; readonly restored: string },
  client: DynamoDBClient,
  pollMs: number,
): Promise<number> {
  // Before the stream is on, so that nothing is published about it.
  const raised = await raiseRevisions(service, restored, client);
  const TableName = restored;
  const StreamSpecification = { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' } as const;
  await client.send(new UpdateTableCommand({ TableName, StreamSpecification }));
  await active(TableName, client, pollMs);
  const { Table } = await client.send(new DescribeTableCommand({ TableName: current }));
  if (Table?.DeletionProtectionEnabled === true) {
    await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true }));
    await active(TableName, client, pollMs);
  }
  const TimeToLiveSpecification = { Enabled: true, AttributeName: 'ttl' };
  await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
  const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
  await client.send(new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification }));
  return raised;
}

/**
 * Other services ignore a revision that is not above the one they know, and they know those of the time that the table
 * has forgotten. Continuing from the stored revision, the service would publish some of them a second time.
 */
async function raiseRevisions(
  service: DrillOptions['service'],
  TableName: string,
  client: DynamoDBClient,
): Promise<number> {
  const facts = LOST_FACTS[service];
  const isRanked = (key: string) => facts.find(({ matches }) => matches.test(key))?.isRanked === true;
  let raised = 0;
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ConsistentRead: true })) {
    const keys = Items.filter(({ pk, sk, revision }) => revision?.N !== undefined && isRanked(`${pk?.S} ${sk?.S}`));
    for (let at = 0; at < keys.length; at += WRITES_AT_ONCE)
      await Promise.all(keys.slice(at, at + WRITES_AT_ONCE).map((item) => raise(TableName, item, client)));
    raised += keys.length;
  }
  return raised;
}

const raise = (TableName: string, { pk, sk }: Record<string, AttributeValue>, client: DynamoDBClient) =>
  client.send(
    new UpdateItemCommand({
      TableName,
      Key: { pk: pk ?? { S: '' }, sk: sk ?? { S: '' } },
      UpdateExpression: 'ADD revision :raise',
      ExpressionAttributeValues: { ':raise': { N: String(RAISE) } },
    }),
  );
