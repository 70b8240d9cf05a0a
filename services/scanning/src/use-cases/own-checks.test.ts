import { beforeEach, expect, it } from '@jest/globals';
import { localTables } from '@satcade/testing/local-table';
import { attempt, scanWorld } from '../testing/scan-world.ts';
import { zip } from '../testing/zip-writer.ts';
import { applyEngineAnswer } from './apply-engine-answer.ts';
import { scanArrival } from './scan-arrival.ts';

const local = localTables();
let world: ReturnType<typeof scanWorld>;
beforeEach(() => {
  world = scanWorld(local().table);
});

const archive = zip([{ name: 'a.txt', content: Buffer.from('hello') }]);
const REFUSED = { status: 'REJECTED', details: expect.stringContaining('there is data after its end') };

it('rejects an ambiguous archive although an engine that scans objects itself calls it clean', async () => {
  const deps = { ...world.deps, engine: world.remote };
  const arrival = world.arrive(1, Buffer.concat([archive, archive]));
  await expect(scanArrival({ ...attempt, arrival }, deps)).rejects.toThrow('has not answered yet');
  await applyEngineAnswer({ file: arrival, answer: { kind: 'clean' } }, attempt.cause, deps);
  expect(await world.scanOf()).toMatchObject(REFUSED);
});

it('rejects an ambiguous archive although an engine that unpacks by itself calls it clean', async () => {
  const begin = async () => ({
    stream: () => ({ write: () => {}, end: () => {} }),
    finish: async () => ({ kind: 'clean' }) as const,
  });
  const deps = { ...world.deps, engine: { describe: async () => 'clamav 1.4.6 rules 27450.2', begin } };
  const arrival = world.arrive(1, Buffer.concat([archive, archive]));
  await scanArrival({ ...attempt, arrival }, deps);
  expect(await world.scanOf()).toMatchObject(REFUSED);
});
