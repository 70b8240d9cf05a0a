import { expect, test } from '@jest/globals';
import type { SQSRecord } from 'aws-lambda';
import { TryAgain } from '../use-cases/scan-arrival.ts';
import { type ScanWork, scanHandler } from './scan.ts';

const KEY = 'games/u/01JZ0000000000000000000000/moon.zip';
const context = { getRemainingTimeInMillis: () => 600_000 };

interface Told {
  readonly works: ScanWork[];
  readonly backs: string[];
  readonly errors: unknown[];
}

function handlerWith(failure?: Error) {
  const told: Told = { works: [], backs: [], errors: [] };
  const handler = scanHandler({
    uploadsBucket: 'uploads',
    async work(work) {
      told.works.push(work);
      if (failure !== undefined) throw failure;
    },
    bringBack: async (receipt, seconds) => void told.backs.push(`${receipt} in ${seconds}`),
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

test('scans an arrival, with its event as the cause', async () => {
  const { handler, told } = handlerWith();
  expect(await handler({ Records: [record(event())] }, context)).toEqual({ batchItemFailures: [] });
  expect(told.works).toMatchObject([
    {
      message: { kind: 'arrival', arrival: { key: KEY, kind: 'game', size: 5, versionId: 'v1' } },
      attempt: { cause: { correlationId: 'event-1', causationId: 'event-1' }, isLast: false },
    },
  ]);
});

test('treats the fifth delivery as the last attempt', async () => {
  const { handler, told } = handlerWith();
  await handler({ Records: [record(event(), 'm4', 4), record(event(), 'm5', 5)] }, context);
  expect(told.works.map(({ attempt }) => attempt.isLast)).toEqual([false, true]);
});

test('ignores objects that are not uploads', async () => {
  const { handler, told } = handlerWith();
  const strangers = [event({ key: 'logs/today' }), event({ key: 'games/u/no-id/a.zip' }), event({ bucket: 'media' })];
  const answer = await handler({ Records: strangers.map((each) => record(each)) }, context);
  expect(answer).toEqual({ batchItemFailures: [] });
  expect(told.works).toEqual([]);
});

test.each([
  ['no JSON', 'nonsense'],
  ['another event', { ...event(), 'detail-type': 'Object Deleted' }],
  ['an event without a size', { ...event(), detail: { bucket: { name: 'uploads' }, object: { key: KEY } } }],
])('leaves an invalid message (%s) in the queue, and only that one', async (_, body) => {
  const { handler, told } = handlerWith();
  const answer = await handler({ Records: [record(body, 'poison'), record(event(), 'good')] }, context);
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: 'poison' }] });
  expect(told.works).toHaveLength(1);
  expect(told.errors).toHaveLength(1);
});

test('leaves a scan without a verdict in the queue', async () => {
  const { handler } = handlerWith(new Error('no verdict'));
  expect(await handler({ Records: [record(event())] }, context)).toEqual({
    batchItemFailures: [{ itemIdentifier: 'm1' }],
  });
});

test('stops a scan before the function’s time runs out', async () => {
  const { handler, told } = handlerWith();
  await handler({ Records: [record(event())] }, { getRemainingTimeInMillis: () => 20_000 });
  const signal = told.works[0]?.attempt.signal;
  if (signal?.aborted === false) await new Promise((resolve) => signal.addEventListener('abort', resolve));
  expect(signal?.aborted).toBe(true);
});

test('delays a retry by its own time, and leaves it to the queue if that fails', async () => {
  const { handler, told } = handlerWith(new TryAgain(60, new Error('engine down')));
  expect(await handler({ Records: [record(event())] }, context)).toEqual({
    batchItemFailures: [{ itemIdentifier: 'm1' }],
  });
  expect(told.backs).toEqual(['r in 60']);
});

const result = (scanResultStatus: string, bucketName = 'uploads') => ({
  version: '0',
  id: 'event-2',
  'detail-type': 'GuardDuty Malware Protection Object Scan Result',
  source: 'aws.guardduty',
  account: '123456789012',
  time: '2026-03-01T12:00:00Z',
  region: 'us-east-1',
  resources: ['arn:aws:guardduty:us-east-1:123456789012:malware-protection-plan/p'],
  detail: {
    schemaVersion: '1.0',
    scanStatus: 'COMPLETED',
    resourceType: 'S3_OBJECT',
    s3ObjectDetails: { bucketName, objectKey: KEY, eTag: 'e', versionId: 'v1', s3Throttled: false },
    scanResultDetails: {
      scanResultStatus,
      threats: scanResultStatus === 'THREATS_FOUND' ? [{ name: 'Trojan.X' }] : null,
    },
  },
});

test.each([
  ['NO_THREATS_FOUND', { kind: 'clean' }],
  ['THREATS_FOUND', { kind: 'infected', threats: [{ name: 'Trojan.X', path: '' }] }],
  ['UNSUPPORTED', { kind: 'unsupported', reason: expect.any(String) }],
  ['ACCESS_DENIED', { kind: 'failed', reason: 'GuardDuty answered ACCESS_DENIED' }],
  ['FAILED', { kind: 'failed', reason: 'GuardDuty answered FAILED' }],
])('processes GuardDuty’s %s', async (status, answer) => {
  const { handler, told } = handlerWith();
  await handler({ Records: [record(result(status))] }, context);
  expect(told.works).toMatchObject([{ message: { kind: 'answer', file: { key: KEY, versionId: 'v1' }, answer } }]);
});

test('leaves an unknown status of GuardDuty to the operator, and ignores other buckets', async () => {
  const { handler, told } = handlerWith();
  const messages = [record(result('SOMETHING_NEW'), 'new'), record(result('THREATS_FOUND', 'another'), 'other')];
  expect(await handler({ Records: messages }, context)).toEqual({ batchItemFailures: [{ itemIdentifier: 'new' }] });
  expect(told.works).toEqual([]);
});

test('runs a requested scan', async () => {
  const { handler, told } = handlerWith();
  const detail = { key: KEY, onlyWithNewRules: true };
  const asked = { id: 'c', source: 'satcade.scanning', 'detail-type': 'Scan Requested', detail };
  await handler({ Records: [record(asked)] }, context);
  expect(told.works).toMatchObject([{ message: { kind: 'request', ...detail } }]);
});
