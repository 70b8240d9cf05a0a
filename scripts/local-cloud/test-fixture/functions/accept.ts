import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';

const client = new DynamoDBClient({});

/** `POST /orders`: stores the order under its id. */
export async function handler(event: { readonly body: string }): Promise<{ statusCode: number }> {
  const { id, poison = false }: { id: string; poison?: boolean } = JSON.parse(event.body);
  const Item = { id: { S: id }, poison: { BOOL: poison } };
  await client.send(new PutItemCommand({ TableName: process.env.TABLE, Item }));
  return { statusCode: 201 };
}
