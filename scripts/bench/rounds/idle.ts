import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { processorMs, residentMb } from '../stores/processor.ts';
import type { StoreProcess } from '../stores/store-process.ts';
import type { Sample } from './rounds.ts';

/** Functions without work are stopped after a minute. */
const SETTLED_MS = 70_000;
const WATCHED_MS = 30_000;

/** One round of doing nothing, with a bare Node server as the floor. */
export async function idleRound(store: StoreProcess): Promise<readonly Sample[]> {
  const floor = spawn(process.execPath, ['--eval', "require('node:http').createServer().listen(0, '127.0.0.1')"], {
    stdio: 'ignore',
  });
  try {
    await store.idle();
    await pause(SETTLED_MS);
    const ofFloor = { processorMs: () => processorMs(floor.pid), residentMb: () => residentMb(floor.pid) };
    const [ofStore, ofBare] = await Promise.all([watch(store, 'store'), watch(ofFloor, 'bare Node server')]);
    return [...ofStore, ...ofBare];
  } finally {
    floor.kill();
  }
}

async function watch(watched: Pick<StoreProcess, 'processorMs' | 'residentMb'>, of: string): Promise<Sample[]> {
  const before = await watched.processorMs();
  await pause(WATCHED_MS);
  const [after, memory] = [await watched.processorMs(), await watched.residentMb()];
  if (before === undefined || after === undefined || memory === undefined) return [];
  const share = ((after - before) / WATCHED_MS) * 100;
  const isStore = of === 'store';
  const settled = `a fresh start that had nothing to do for ${SETTLED_MS / 1000} s`;
  return [
    {
      ...{ name: 'idle processor share', of, value: share, unit: '% of a core', better: 'less' },
      ...(isStore && { target: 1 }),
      how: `/proc over ${WATCHED_MS / 1000} s, ${settled}`,
    },
    {
      ...{ name: 'idle memory', of, value: memory, unit: 'MB', better: 'less' },
      ...(isStore && { target: 150 }),
      how: `VmRSS, ${settled}`,
    },
  ];
}
