import type { DelayMessage, ScanRequest, ScanRequests } from '../../queue-ports.ts';
import { sqsCall } from './sqs-call.ts';

/** Distinguishes the queue's scan requests from S3's events. */
const SCAN_REQUESTED = { source: 'satcade.scanning', 'detail-type': 'Scan Requested' } as const;
const CHECK_REQUESTED = { source: 'satcade.scanning.rules', 'detail-type': 'Check Requested' } as const;

/** Queues requests together with the arrivals. */
export const scanRequests = (queueUrl: string): ScanRequests => ({
  send: ({ correlationId, ...detail }: ScanRequest) =>
    sqsCall(queueUrl, 'SendMessage', {
      MessageBody: JSON.stringify({ id: correlationId, ...SCAN_REQUESTED, detail }),
    }),
  check: (keys, id) =>
    sqsCall(queueUrl, 'SendMessage', { MessageBody: JSON.stringify({ id, ...CHECK_REQUESTED, detail: { keys } }) }),
});

/** Makes a message visible again after `seconds` instead of the queue's own time. */
export const delayMessage =
  (queueUrl: string): DelayMessage =>
  (receiptHandle, seconds) =>
    sqsCall(queueUrl, 'ChangeMessageVisibility', { ReceiptHandle: receiptHandle, VisibilityTimeout: seconds });
