import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';

const client = new DynamoDBClient({});

/** Replaced when the fixture is bundled. */
declare const RELEASE: string;

/** `POST /orders`: stores the order under its id, and answers with the release. */
export async function handler(event: { readonly body: string }): Promise<{ statusCode: number; body: string }> {
  const { id, poison = false }: { id: string; poison?: boolean } = JSON.parse(event.body);
  const Item = { id: { S: id }, poison: { BOOL: poison }, release: { S: RELEASE } };
  await client.send(new PutItemCommand({ TableName: process.env.TABLE, Item }));
  return { statusCode: 201, body: RELEASE };
}
