import { expect, test } from '@jest/globals';
import type { SQSRecord } from 'aws-lambda';
import type { Attempt } from '../use-cases/scan-arrival.ts';
import { scanHandler } from './scan.ts';

const KEY = 'games/u/01JZ0000000000000000000000/moon.zip';
const context = { getRemainingTimeInMillis: () => 600_000 };

interface Told {
  readonly attempts: Attempt[];
  readonly errors: unknown[];
}

function handlerWith(fail = (_: Attempt) => false) {
  const told: Told = { attempts: [], errors: [] };
  const handler = scanHandler({
    uploadsBucket: 'uploads',
    async scan(attempt) {
      told.attempts.push(attempt);
      if (fail(attempt)) throw new Error('no verdict');
    },
    logger: { info: () => {}, error: (_, ...extra) => void told.errors.push(extra[0]) },
  });
  return { handler, told };
}

const event = (changes: { key?: string; bucket?: string; versionId?: string } = {}) => ({
  version: '0',
  id: 'event-1',
  source: 'aws.s3',
  'detail-type': 'Object Created',
  detail: {
    version: '0',
    bucket: { name: changes.bucket ?? 'uploads' },
    object: { key: changes.key ?? KEY, size: 5, etag: 'e', 'version-id': 'v1', sequencer: '0055AE' },
    reason: 'CompleteMultipartUpload',
  },
});

const record = (body: unknown, messageId = 'm1', receiveCount = 1): SQSRecord => ({
  messageId,
  receiptHandle: 'r',
  body: typeof body === 'string' ? body : JSON.stringify(body),
  attributes: {
    ApproximateReceiveCount: String(receiveCount),
    SentTimestamp: '0',
    SenderId: 's',
    ApproximateFirstReceiveTimestamp: '0',
  },
  messageAttributes: {},
  md5OfBody: '',
  eventSource: 'aws:sqs',
  eventSourceARN: 'arn',
  awsRegion: 'us-east-1',
});

test('an arrival is scanned, and its event is the cause', async () => {
  const { handler, told } = handlerWith();
  expect(await handler({ Records: [record(event())] }, context)).toEqual({ batchItemFailures: [] });
  expect(told.attempts).toMatchObject([
    {
      arrival: { key: KEY, kind: 'game', size: 5, versionId: 'v1' },
      cause: { correlationId: 'event-1', causationId: 'event-1' },
      isLast: false,
    },
  ]);
});

test('the fifth delivery is the last attempt', async () => {
  const { handler, told } = handlerWith();
  await handler({ Records: [record(event(), 'm4', 4), record(event(), 'm5', 5)] }, context);
  expect(told.attempts.map(({ isLast }) => isLast)).toEqual([false, true]);
});

test('what is none of ours is let go', async () => {
  const { handler, told } = handlerWith();
  const strangers = [event({ key: 'logs/today' }), event({ key: 'games/u/no-id/a.zip' }), event({ bucket: 'media' })];
  const answer = await handler({ Records: strangers.map((each) => record(each)) }, context);
  expect(answer).toEqual({ batchItemFailures: [] });
  expect(told.attempts).toEqual([]);
});

test.each([
  ['no JSON', 'nonsense'],
  ['another event', { ...event(), 'detail-type': 'Object Deleted' }],
  ['an event without a size', { ...event(), detail: { bucket: { name: 'uploads' }, object: { key: KEY } } }],
])('a poison message (%s) stays in the queue, alone', async (_, body) => {
  const { handler, told } = handlerWith();
  const answer = await handler({ Records: [record(body, 'poison'), record(event(), 'good')] }, context);
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: 'poison' }] });
  expect(told.attempts).toHaveLength(1);
  expect(told.errors).toHaveLength(1);
});

test('a scan without a verdict stays in the queue', async () => {
  const { handler } = handlerWith(() => true);
  expect(await handler({ Records: [record(event())] }, context)).toEqual({
    batchItemFailures: [{ itemIdentifier: 'm1' }],
  });
});

test('a scan is told to stop before the function is cut off', async () => {
  const { handler, told } = handlerWith();
  await handler({ Records: [record(event())] }, { getRemainingTimeInMillis: () => 20_000 });
  const signal = told.attempts[0]?.signal;
  if (signal?.aborted === false) await new Promise((resolve) => signal.addEventListener('abort', resolve));
  expect(signal?.aborted).toBe(true);
});
