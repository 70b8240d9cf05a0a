import { beforeEach, describe, expect, test } from '@jest/globals';
import { localTables } from '@satcade/testing/local-table';
import type { EngineAnswer } from '../domain/engine-answer.ts';
import { attempt, GAME_FILE, scanWorld } from '../testing/scan-world.ts';
import { zip } from '../testing/zip-writer.ts';
import { applyEngineAnswer } from './apply-engine-answer.ts';
import { scanAgain } from './scan-again.ts';
import { scanArrival, TryAgain } from './scan-arrival.ts';

/* An engine that scans the object itself: its answer and our own checks arrive in either order. */

const local = localTables();
let world: ReturnType<typeof scanWorld>;
beforeEach(() => {
  world = scanWorld(local().table);
});
const deps = () => ({ ...world.deps, engine: world.remote });
const archive = zip([{ name: 'a.txt', content: Buffer.from('hello') }]);
const file = { key: GAME_FILE, versionId: 'v1' };
const CLEAN: EngineAnswer = { kind: 'clean' };
const INFECTED: EngineAnswer = { kind: 'infected', threats: [{ name: 'Trojan.X', path: '' }] };

const look = () => scanArrival({ ...attempt, arrival: world.arrive(1, archive) }, deps());
const hear = (answer: EngineAnswer, about = file, answeredAt?: string) =>
  applyEngineAnswer({ file: about, answer, answeredAt }, attempt.cause, deps());
const waits = (looking: Promise<void>) => expect(looking).rejects.toThrow(TryAgain);

describe('verdict with an engine that answers later', () => {
  test('is reached with the answer if our own checks were first', async () => {
    await waits(look());
    expect(await world.scanOf()).toMatchObject({ status: 'IN_PROGRESS' });
    await hear(CLEAN);
    expect(await world.scanOf()).toMatchObject({ status: 'CLEAN', engine: 'guardduty rules managed' });
    const record = await world.deps.records.get(file);
    expect(record).toMatchObject({ verdict: 'CLEAN', entryCount: 1 });
  });

  test('is reached with our own checks if the answer was first', async () => {
    await hear(INFECTED);
    expect(await world.scanOf()).toBeUndefined();
    await look();
    expect(await world.scanOf()).toMatchObject({ status: 'INFECTED', details: 'Malware found: Trojan.X.' });
  });

  test('is reached once if both are delivered twice, and the file is read once', async () => {
    await waits(look());
    await hear(INFECTED);
    await look();
    await hear(INFECTED);
    expect(await world.scanOf()).toMatchObject({ status: 'INFECTED' });
    expect(world.engineState.looks).toBe(1);
  });

  test('is REJECTED if the engine cannot read the file', async () => {
    await waits(look());
    await hear({ kind: 'unsupported', reason: 'It is locked.' });
    expect(await world.scanOf()).toMatchObject({ status: 'REJECTED', details: 'It is locked.' });
  });
});

test('ignores an answer about another version', async () => {
  await waits(look());
  await hear(CLEAN, { ...file, versionId: 'v0' });
  expect(await world.scanOf()).toMatchObject({ status: 'IN_PROGRESS' });
});

test('asks the engine again after its failure, without a verdict', async () => {
  await waits(look());
  await hear({ kind: 'failed', reason: 'GuardDuty answered FAILED' });
  expect(await world.scanOf()).toMatchObject({ status: 'IN_PROGRESS' });
  await waits(look());
  expect(world.asked).toEqual([`${GAME_FILE}@v1`]);
  await hear(CLEAN);
  expect(await world.scanOf()).toMatchObject({ status: 'CLEAN' });
});

test('ends in ERROR if the engine never answers, and accepts its late answer after another request', async () => {
  for (let count = 1; count <= 4; count++) await waits(look());
  await look();
  expect(await world.scanOf()).toMatchObject({ status: 'ERROR', attempts: 5 });
  await hear(CLEAN);
  await scanAgain({ key: GAME_FILE, onlyWithNewRules: false, correlationId: 'c' }, attempt, deps());
  expect(await world.scanOf()).toMatchObject({ status: 'CLEAN' });
});

test('replaces a verdict by the engine’s answer when it scans the file again', async () => {
  await waits(look());
  await hear(CLEAN);
  await scanAgain({ key: GAME_FILE, onlyWithNewRules: false, correlationId: 'c' }, attempt, deps());
  expect(world.asked).toEqual([`${GAME_FILE}@v1`]);
  expect(await world.scanOf()).toMatchObject({ status: 'CLEAN' });
  await hear(INFECTED);
  expect(await world.scanOf()).toMatchObject({ status: 'INFECTED' });
});

describe('an earlier answer that is delivered after a later one', () => {
  const [FIRST, SECOND] = ['2026-03-01T12:00:00Z', '2026-03-02T12:00:00Z'];

  test('does not replace its verdict', async () => {
    await waits(look());
    await hear(CLEAN, file, FIRST);
    await hear(INFECTED, file, SECOND);
    await hear(CLEAN, file, FIRST);
    expect(await world.scanOf()).toMatchObject({ status: 'INFECTED' });
  });

  test('does not count for our own checks that end later', async () => {
    await hear(INFECTED, file, SECOND);
    await hear(CLEAN, file, FIRST);
    await look();
    expect(await world.scanOf()).toMatchObject({ status: 'INFECTED' });
  });

  test('is applied if it is the same one, whose first delivery ended after it was stored', async () => {
    await waits(look());
    await world.deps.scans.keepAnswer(file, INFECTED, { answeredAt: SECOND, now: SECOND });
    await hear(INFECTED, file, SECOND);
    expect(await world.scanOf()).toMatchObject({ status: 'INFECTED' });
  });
});
