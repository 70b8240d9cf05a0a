import { queueClient } from '@satcade/lambda/queue-client';
import type { ViewQueue } from '../ports.ts';

/** The queue in which visits wait to be counted together. */
export function viewQueue(queueUrl: string): ViewQueue {
  const call = queueClient();
  return {
    async send(view) {
      await call('SendMessage', { QueueUrl: queueUrl, MessageBody: JSON.stringify(view) });
    },
  };
}
