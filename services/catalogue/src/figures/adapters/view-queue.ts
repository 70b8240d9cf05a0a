import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { ViewQueue } from '../ports.ts';

/** The queue in which visits wait to be counted together. */
export function viewQueue(queueUrl: string): ViewQueue {
  const client = new SQSClient({ maxAttempts: 2 });
  return {
    async send(view) {
      await client.send(new SendMessageCommand({ QueueUrl: queueUrl, MessageBody: JSON.stringify(view) }));
    },
  };
}
