import { beforeEach, expect, test } from '@jest/globals';
import { isoTime } from '@satcade/kernel';
import { localTables } from '@satcade/testing/local-table';
import { CHORES } from '../adapters/scan-table.ts';
import { attempt, GAME_FILE, scanWorld } from '../testing/scan-world.ts';
import { zip } from '../testing/zip-writer.ts';
import { checkRules } from './check-rules.ts';
import { scanArrival } from './scan-arrival.ts';

const local = localTables(CHORES);
const DAY_MS = 24 * 60 * 60_000;
const OTHER_FILE = GAME_FILE.replace('.zip', '-2.zip');
const archive = zip([{ name: 'a.txt', content: Buffer.from('hello') }]);
const REQUEST = { key: GAME_FILE, onlyWithNewRules: true, correlationId: 'c' };
let world: ReturnType<typeof scanWorld>;
beforeEach(async () => {
  world = scanWorld(local().table);
  await scanArrival({ ...attempt, arrival: world.arrive(1, archive) }, world.deps);
  await scanArrival({ ...attempt, arrival: world.arrive(2, archive, OTHER_FILE) }, world.deps);
  world.clock.advance(DAY_MS);
});
const check = (...keys: string[]) => checkRules(keys, 'c', world.deps);
const due = async () => {
  world.clock.advance(DAY_MS - 1);
  return world.deps.scans.due('RESCAN', isoTime(world.clock.now() - DAY_MS), 10);
};

test('a verdict by the rules of today is good for another day, and nothing is read', async () => {
  const { looks } = world.engineState;
  await check(GAME_FILE, OTHER_FILE);
  expect(world.requests).toEqual([]);
  expect(world.engineState.looks).toBe(looks);
  expect(await due()).toEqual([]);
  world.clock.advance(1);
  expect(await world.deps.scans.due('RESCAN', isoTime(world.clock.now() - DAY_MS), 10)).toHaveLength(2);
});

test('each file with a verdict by other rules is asked for by itself', async () => {
  world.engineState.name = 'test rules 2';
  await check(GAME_FILE, OTHER_FILE);
  expect(world.requests).toEqual([REQUEST, { ...REQUEST, key: OTHER_FILE }]);
});

test('a file whose scan failed is asked for', async () => {
  world.engineState.isDown = true;
  const key = GAME_FILE.replace('.zip', '-3.zip');
  await scanArrival({ ...attempt, isLast: true, arrival: world.arrive(3, archive, key) }, world.deps).catch(() => {});
  world.engineState.isDown = false;
  await check(key);
  expect(world.requests).toEqual([{ ...REQUEST, key }]);
});

test('a file that was removed meanwhile is left out', async () => {
  await check('games/u/01JZ0000000000000000000000/gone.zip');
  expect(world.requests).toEqual([]);
});
