import type { DelayMessage, ScanRequest, ScanRequests } from '../../queue-ports.ts';
import { signedPost } from '../signed-call.ts';

/** Distinguishes the queue's scan requests from S3's events. */
const SCAN_REQUESTED = { source: 'satcade.scanning', 'detail-type': 'Scan Requested' } as const;
const CHECK_REQUESTED = { source: 'satcade.scanning.rules', 'detail-type': 'Check Requested' } as const;

/** Two small calls to SQS; its client would add 150 KB to the function. */
async function call(queueUrl: string, operation: string, input: Readonly<Record<string, unknown>>): Promise<void> {
  const headers = { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': `AmazonSQS.${operation}` };
  const response = await signedPost('sqs', new URL(queueUrl).origin, { QueueUrl: queueUrl, ...input }, headers);
  const text = await response.text();
  if (!response.ok) throw new Error(`${operation} failed with ${response.status}: ${text.slice(0, 500)}`);
}

/** Queues requests together with the arrivals. */
export const scanRequests = (queueUrl: string): ScanRequests => ({
  send: ({ correlationId, ...detail }: ScanRequest) =>
    call(queueUrl, 'SendMessage', {
      MessageBody: JSON.stringify({ id: correlationId, ...SCAN_REQUESTED, detail }),
    }),
  check: (keys, id) =>
    call(queueUrl, 'SendMessage', { MessageBody: JSON.stringify({ id, ...CHECK_REQUESTED, detail: { keys } }) }),
});

/** Makes a message visible again after `seconds` instead of the queue's own time. */
export const delayMessage =
  (queueUrl: string): DelayMessage =>
  (receiptHandle, seconds) =>
    call(queueUrl, 'ChangeMessageVisibility', { ReceiptHandle: receiptHandle, VisibilityTimeout: seconds });
