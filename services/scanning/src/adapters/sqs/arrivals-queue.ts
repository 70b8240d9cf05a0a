import type { JsonClient } from '@satcade/lambda/aws-json';
import { queueClient } from '@satcade/lambda/queue-client';
import type { DelayMessage, ScanRequest, ScanRequests } from '../../queue-ports.ts';

/** Distinguishes the queue's scan requests from S3's events. */
const SCAN_REQUESTED = { source: 'satcade.scanning', 'detail-type': 'Scan Requested' } as const;
const CHECK_REQUESTED = { source: 'satcade.scanning.rules', 'detail-type': 'Check Requested' } as const;

/** Queues requests together with the arrivals. */
export function scanRequests(queueUrl: string, call: JsonClient = queueClient()): ScanRequests {
  const send = async (message: object) => {
    await call('SendMessage', { QueueUrl: queueUrl, MessageBody: JSON.stringify(message) });
  };
  return {
    send: ({ correlationId, ...detail }: ScanRequest) => send({ id: correlationId, ...SCAN_REQUESTED, detail }),
    check: (keys, id) => send({ id, ...CHECK_REQUESTED, detail: { keys } }),
  };
}

/** Makes a message visible again after `seconds` instead of the queue's own time. */
export const delayMessage =
  (queueUrl: string, call: JsonClient = queueClient()): DelayMessage =>
  async (receiptHandle, seconds) => {
    const message = { QueueUrl: queueUrl, ReceiptHandle: receiptHandle };
    await call('ChangeMessageVisibility', { ...message, VisibilityTimeout: seconds });
  };
