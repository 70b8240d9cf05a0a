import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/**
 * The document client for a function. Address, region and credentials come from Lambda's own environment. `undefined`
 * attributes are not written.
 */
export const documentClient = (client = new DynamoDBClient({ maxAttempts: 4 })): DynamoDBDocumentClient =>
  DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
