import { type JsonClient, jsonClient } from './aws-json.ts';

const SQS = { name: 'sqs', target: 'AmazonSQS', version: '1.0' } as const;

/** Sends operations to SQS, in its own notation. */
export const queueClient = (): JsonClient => jsonClient(SQS);
