import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';

const client = new DynamoDBClient({});

interface Message {
  readonly messageId: string;
  readonly body: string;
}

/** Records each order as done; reports the poison messages as failed. */
export async function handler({ Records }: { readonly Records: readonly Message[] }) {
  const batchItemFailures: { itemIdentifier: string }[] = [];
  for (const { messageId, body } of Records) {
    const { detail }: { detail: { id: string; poison: boolean } } = JSON.parse(body);
    if (detail.poison) {
      console.log(`${detail.id} is poison`);
      batchItemFailures.push({ itemIdentifier: messageId });
      continue;
    }
    await client.send(new PutItemCommand({ TableName: process.env.DONE, Item: { id: { S: detail.id } } }));
  }
  return { batchItemFailures };
}
