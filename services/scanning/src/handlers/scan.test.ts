import { describe, expect, it } from '@jest/globals';
import { fixedClock } from '@satcade/kernel';
import { inert } from '@satcade/testing/inert';
import { scanMessages } from '../adapters/sqs/scan-messages.ts';
import { unpackers } from '../adapters/unpackers.ts';
import type { EngineAnswer } from '../domain/engine-answer.ts';
import type { Scan } from '../domain/scan.ts';
import type { Engine } from '../engine-ports.ts';
import type {
  FileRecords,
  GameStore,
  MediaBucket,
  Pictures,
  Removal,
  ScanStore,
  StoredFiles,
  UploadedFiles,
} from '../ports.ts';
import { guardDutyResult, KEY, objectCreated, sqsRecord } from '../testing/scan-messages.ts';
import { scanHandler } from './scan.ts';

const NOW = '2026-03-01T12:00:00.000Z';
const context = { getRemainingTimeInMillis: () => 600_000 };

interface Options {
  /** Every file fails to open with it. Without one, a later arrival has always taken over. */
  readonly failure?: Error;
  /** The stored scan, for requests. */
  readonly scan?: Scan;
}

/** The handler with ports that record their calls. */
function handlerWith({ failure, scan }: Options = {}) {
  const begun: unknown[] = [];
  const verdicts: unknown[] = [];
  const answers: [string, EngineAnswer][] = [];
  const requestedKeys: string[] = [];
  const delays: string[] = [];
  const errors: unknown[] = [];
  const signals: AbortSignal[] = [];
  const scans = inert<ScanStore>({
    async begin(arrival, _, cause) {
      begun.push({ ...arrival, cause });
      return failure === undefined ? { kind: 'superseded' } : { kind: 'begun', attempt: 1 };
    },
    finish: async (_, { status }) => verdicts.push(status) > 0,
    keepAnswer: async ({ key, versionId }, answer) => answers.push([`${key}@${versionId}`, answer]) > 0,
    async get(key) {
      requestedKeys.push(key);
      return scan;
    },
    setChore: async (_, chore) => void verdicts.push(chore),
  });
  const files = inert<UploadedFiles>({
    async open(_, signal) {
      signals.push(signal);
      throw failure;
    },
  });
  const handler = scanHandler({
    readMessage: scanMessages('uploads'),
    delayMessage: async (receipt, seconds) => void delays.push(`${receipt} in ${seconds}`),
    ...{ scans, files, unpackers, clock: fixedClock(NOW) },
    games: inert<GameStore>({ gameNow: async () => undefined }),
    media: inert<MediaBucket>(),
    pictures: inert<Pictures>(),
    records: inert<FileRecords>(),
    removal: inert<Removal>(),
    stored: inert<StoredFiles>(),
    engine: inert<Engine>({ describe: async () => 'rules 2' }),
    requests: { send: async () => {} },
    logger: { info: () => {}, error: (_, ...extra) => void errors.push(extra[0]) },
  });
  return { handler, begun, verdicts, answers, requestedKeys, delays, errors, signals };
}

describe('a message about an arrival', () => {
  it('starts a scan, with its event as the cause', async () => {
    const { handler, begun } = handlerWith();
    expect(await handler({ Records: [sqsRecord(objectCreated())] }, context)).toEqual({ batchItemFailures: [] });
    expect(begun).toMatchObject([
      {
        ...{ key: KEY, kind: 'game', size: 5, versionId: 'v1' },
        cause: { correlationId: 'event-1', causationId: 'event-1' },
      },
    ]);
  });

  it('leads to ERROR when the fifth delivery fails, and to a later retry before', async () => {
    const { handler, verdicts, delays } = handlerWith({ failure: new Error('engine down') });
    const records = [sqsRecord(objectCreated(), 'm4', 4), sqsRecord(objectCreated(), 'm5', 5)];
    expect(await handler({ Records: records }, context)).toEqual({
      batchItemFailures: [{ itemIdentifier: 'm4' }, { itemIdentifier: 'm5' }],
    });
    expect(verdicts).toEqual(['ERROR']);
    expect(delays).toEqual(['r in 15']);
  });

  it('stops its scan before the function’s time runs out', async () => {
    const { handler, signals } = handlerWith({ failure: new Error('engine down') });
    await handler({ Records: [sqsRecord(objectCreated())] }, { getRemainingTimeInMillis: () => 20_000 });
    const [signal] = signals;
    if (signal?.aborted === false) await new Promise((resolve) => signal.addEventListener('abort', resolve));
    expect(signal?.aborted).toBe(true);
  });
});

it('ignores objects that are not uploads', async () => {
  const { handler, begun } = handlerWith();
  const strangers = [
    objectCreated({ key: 'logs/today' }),
    objectCreated({ key: 'games/u/no-id/a.zip' }),
    objectCreated({ bucket: 'media' }),
  ];
  const answer = await handler({ Records: strangers.map((each) => sqsRecord(each)) }, context);
  expect(answer).toEqual({ batchItemFailures: [] });
  expect(begun).toEqual([]);
});

it.each([
  ['no JSON', 'nonsense'],
  ['another event', { ...objectCreated(), 'detail-type': 'Object Deleted' }],
  ['an event without a size', { ...objectCreated(), detail: { bucket: { name: 'uploads' }, object: { key: KEY } } }],
])('leaves an invalid message (%s) in the queue, and only that one', async (_, body) => {
  const { handler, begun, errors } = handlerWith();
  const answer = await handler({ Records: [sqsRecord(body, 'poison'), sqsRecord(objectCreated(), 'good')] }, context);
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: 'poison' }] });
  expect(begun).toHaveLength(1);
  expect(errors).toHaveLength(1);
});

describe('a message with GuardDuty’s result', () => {
  it.each([
    ['NO_THREATS_FOUND', { kind: 'clean' }],
    ['THREATS_FOUND', { kind: 'infected', threats: [{ name: 'Trojan.X', path: '' }] }],
    ['UNSUPPORTED', { kind: 'unsupported', reason: expect.any(String) }],
    ['ACCESS_DENIED', { kind: 'failed', reason: 'GuardDuty answered ACCESS_DENIED' }],
    ['FAILED', { kind: 'failed', reason: 'GuardDuty answered FAILED' }],
  ])('stores the answer for %s', async (status, answer) => {
    const { handler, answers } = handlerWith();
    await handler({ Records: [sqsRecord(guardDutyResult(status))] }, context);
    expect(answers).toEqual([[`${KEY}@v1`, answer]]);
  });

  it('stays in the queue for the operator when its status is unknown, and is ignored for other buckets', async () => {
    const { handler, answers } = handlerWith();
    const messages = [
      sqsRecord(guardDutyResult('SOMETHING_NEW'), 'new'),
      sqsRecord(guardDutyResult('THREATS_FOUND', 'another'), 'other'),
    ];
    expect(await handler({ Records: messages }, context)).toEqual({ batchItemFailures: [{ itemIdentifier: 'new' }] });
    expect(answers).toEqual([]);
  });
});

describe('a message that requests a scan', () => {
  const detail = { key: KEY, onlyWithNewRules: true };
  const requested = { id: 'c', source: 'satcade.scanning', 'detail-type': 'Scan Requested', detail };
  const scan: Scan = {
    ...{ key: KEY, kind: 'game', ownerId: 'u', gameKey: '01JZ0000000000000000000000', fileName: 'moon.zip', size: 5 },
    ...{ sequencer: '1', status: 'CLEAN', engine: 'rules 2', startedAt: NOW },
  };

  it('only waits for newer rules when the verdict is by the current ones', async () => {
    const { handler, requestedKeys, verdicts } = handlerWith({ scan });
    expect(await handler({ Records: [sqsRecord(requested)] }, context)).toEqual({ batchItemFailures: [] });
    expect(requestedKeys).toEqual([KEY]);
    expect(verdicts).toEqual(['RESCAN']);
  });

  it('is handled like an arrival when the last scan failed', async () => {
    const { handler, begun } = handlerWith({ scan: { ...scan, status: 'ERROR' } });
    await handler({ Records: [sqsRecord(requested)] }, context);
    expect(begun).toMatchObject([{ key: KEY, cause: { correlationId: 'c' } }]);
  });
});

it('compares the rules of listed files with the current ones', async () => {
  const { handler, requestedKeys } = handlerWith();
  const detail = { keys: [KEY, `${KEY}.other`] };
  const check = { id: 'c', source: 'satcade.scanning.rules', 'detail-type': 'Check Requested', detail };
  await handler({ Records: [sqsRecord(check)] }, context);
  expect(requestedKeys).toEqual([KEY, `${KEY}.other`]);
});
