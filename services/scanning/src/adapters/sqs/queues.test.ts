import { expect, it } from '@jest/globals';
import type { JsonClient } from '@satcade/lambda/aws-json';
import * as z from 'zod/mini';
import { delayMessage, scanRequests } from './arrivals-queue.ts';
import { assemblyQueue, readAssembly } from './assembly-queue.ts';
import { scanMessages } from './scan-messages.ts';

const QUEUE = 'https://sqs.us-east-1.amazonaws.com/0/arrivals';
const KEY = 'games/u/01JZ0000000000000000000000/moon.zip';

const sentSchema = z.strictObject({ QueueUrl: z.literal(QUEUE), MessageBody: z.string() });

/** A queue that keeps what it was sent. */
function queue(): { readonly call: JsonClient; readonly bodies: () => string[] } {
  const calls: [operation: string, input: object][] = [];
  return {
    call: async (...call) => {
      calls.push(call);
      return {};
    },
    bodies: () =>
      calls.map(([operation, input]) => {
        expect(operation).toBe('SendMessage');
        return sentSchema.parse(input).MessageBody;
      }),
  };
}

it('reads requested scans as they were sent', async () => {
  const { call, bodies } = queue();
  const requests = scanRequests(QUEUE, call);
  await requests.send({ key: KEY, onlyWithNewRules: true, correlationId: 'c1' });
  await requests.check([KEY], 'c2');
  expect(bodies().map(scanMessages('uploads'))).toEqual([
    { id: 'c1', kind: 'request', key: KEY, onlyWithNewRules: true },
    { id: 'c2', kind: 'check', keys: [KEY] },
  ]);
});

it('reads the upload whose parts are to be joined as it was sent', async () => {
  const { call, bodies } = queue();
  await assemblyQueue(QUEUE, call).send('upload-1');
  expect(bodies().map(readAssembly)).toEqual(['upload-1']);
});

it('hides a message for the given seconds', async () => {
  const calls: [operation: string, input: object][] = [];
  const delay = delayMessage(QUEUE, async (...call) => {
    calls.push(call);
    return {};
  });
  await delay('receipt-1', 90);
  expect(calls).toEqual([
    ['ChangeMessageVisibility', { QueueUrl: QUEUE, ReceiptHandle: 'receipt-1', VisibilityTimeout: 90 }],
  ]);
});
