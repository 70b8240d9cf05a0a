import { setTimeout } from 'node:timers/promises';
import { DescribeTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';

/** Waits until a table can be used. `pollMs`: how often its state is read. */
export async function active(TableName: string, client: DynamoDBClient, pollMs: number): Promise<void> {
  for (;;) {
    const { Table } = await client.send(new DescribeTableCommand({ TableName }));
    if (Table?.TableStatus === 'ACTIVE') return;
    await setTimeout(pollMs);
  }
}
