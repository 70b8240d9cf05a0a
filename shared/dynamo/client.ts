import { type JsonSettings, jsonClient, type ReadingClient } from '@satcade/lambda/aws-json';

const DYNAMODB = { name: 'dynamodb', target: 'DynamoDB_20120810', version: '1.0' } as const;

/** Sends operations in DynamoDB's own notation. */
export type DynamoClient = ReadingClient;

/** The client of a function; elsewhere with the settings of another place. */
export const documentClient = (settings?: () => JsonSettings): DynamoClient => jsonClient(DYNAMODB, settings);
