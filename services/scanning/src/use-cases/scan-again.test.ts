import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import { localTables } from '@satcade/testing/local-table';
import { eventsOf } from '../events.ts';
import { attempt, GAME_FILE, scanWorld } from '../testing/scan-world.ts';
import { zip } from '../testing/zip-writer.ts';
import { scanAgain } from './scan-again.ts';
import { scanArrival } from './scan-arrival.ts';

const local = localTables();
let world: ReturnType<typeof scanWorld>;
beforeEach(() => {
  world = scanWorld(local().table);
});
const SLEEPER = Buffer.from('known as malware from tomorrow on');
const archive = zip([{ name: 'a.txt', content: SLEEPER }]);
const arrivalHash = createHash('sha256').update(archive).digest('hex');
const begin = () => scanArrival({ ...attempt, arrival: world.arrive(1, archive) }, world.deps);
const again = (onlyWithNewRules = false) =>
  scanAgain({ key: GAME_FILE, onlyWithNewRules, correlationId: 'c' }, attempt, world.deps);
const publishedStatuses = async () =>
  (await local().changes()).flatMap(eventsOf).map(({ data }) => Object(data).status);

test('replaces a verdict when newer rules find malware, and publishes it', async () => {
  await begin();
  world.clock.advance(60_000);
  Object.assign(world.engineState, { threat: SLEEPER, name: 'test rules 2' });
  await again(true);
  expect(await world.scanOf()).toMatchObject({
    ...{ status: 'INFECTED', details: 'Malware found: EICAR.', engine: 'test rules 2' },
    scannedAt: '2026-03-01T12:01:00.000Z',
  });
  // The verdict stood until then: no scan in progress was published.
  expect(await publishedStatuses()).toEqual(['IN_PROGRESS', 'CLEAN', 'INFECTED']);
});

test('withdraws a false alarm with its details', async () => {
  world.engineState.threat = SLEEPER;
  await begin();
  world.engineState.threat = Buffer.from('something else');
  await again();
  expect(await world.scanOf()).toMatchObject({ status: 'CLEAN' });
  expect((await world.scanOf())?.details).toBeUndefined();
});

test('skips a routine scan without newer rules', async () => {
  await begin();
  await again(true);
  expect(world.engineState.looks).toBe(1);
  await again(false);
  expect(world.engineState.looks).toBe(2);
});

test('changes no verdict when a scan fails, which the queue retries', async () => {
  await begin();
  world.engineState.isDown = true;
  await expect(again()).rejects.toThrow('engine down');
  expect(await world.scanOf()).toMatchObject({ status: 'CLEAN' });
});

test('starts again after a failed scan', async () => {
  world.engineState.isDown = true;
  for (let count = 1; count <= 4; count++) await expect(begin()).rejects.toThrow('engine down');
  await begin();
  expect(await world.scanOf()).toMatchObject({ status: 'ERROR' });
  world.engineState.isDown = false;
  await again();
  expect(await world.scanOf()).toMatchObject({ status: 'CLEAN', attempts: 1 });
});

test('ignores a file that does not exist or belongs to no game', async () => {
  await again();
  expect(await world.scanOf()).toBeUndefined();
});

test('reads a file again after newer archive checks, even if the engine scans objects itself', async () => {
  const deps = { ...world.deps, engine: world.remote };
  const arrival = world.arrive(1, archive);
  await deps.scans.begin(arrival, '2026-03-01T12:00:00.000Z', attempt.cause);
  await deps.scans.keepOwn(arrival, { objections: [], sha256: 'of older checks' });
  const verdict = { status: 'CLEAN', engine: 'guardduty rules managed.1' } as const;
  await deps.scans.finish(arrival, verdict, '2026-03-01T12:00:01.000Z', attempt.cause);
  await scanAgain({ key: GAME_FILE, onlyWithNewRules: true, correlationId: 'c' }, attempt, deps);
  expect(world.asked).toEqual([`${GAME_FILE}@v1`]);
  expect((await world.scanOf())?.own?.sha256).toBe(arrivalHash);
});
