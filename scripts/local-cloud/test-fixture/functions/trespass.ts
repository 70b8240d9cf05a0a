import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';

const client = new DynamoDBClient({});

/** Reads a table without permission, and returns the result. */
export async function handler(): Promise<{ statusCode: number; body: string }> {
  const outcome = await client.send(new ScanCommand({ TableName: process.env.TABLE })).then(
    () => ({ name: 'none', message: '' }),
    (error: Error) => ({ name: error.name, message: error.message }),
  );
  return { statusCode: 200, body: JSON.stringify(outcome) };
}
