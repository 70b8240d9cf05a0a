import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromRoot } from '../lib/paths.ts';
import { print, tell } from './figure.ts';

const PORT = 38_300;

/** From `npm start` (dependencies installed) to `ready.json`: with nothing built and an empty shop, and once more. */
export async function measureStart(): Promise<void> {
  const state = await mkdtemp(join(tmpdir(), 'satcade-start-'));
  try {
    tell('start, cold: everything is built, the shop is seeded');
    await rm(fromRoot('.cache/build'), { recursive: true, force: true });
    print({
      name: 'start, cold',
      value: await startOnce(state),
      unit: 's',
      target: 8,
      how: 'node scripts/start.mjs to ready.json; nothing built, new state, demo shop seeded',
    });
    tell('start, warm: nothing changed');
    print({
      name: 'start, warm',
      value: await startOnce(state),
      unit: 's',
      target: 2,
      how: 'the same again, nothing changed',
    });
  } finally {
    await rm(state, { recursive: true, force: true });
  }
}

async function startOnce(state: string): Promise<number> {
  const start = performance.now();
  const child = spawn(process.execPath, [fromRoot('scripts/start.mjs'), '--port', String(PORT)], {
    cwd: fromRoot(),
    env: { ...process.env, SATCADE_STATE: state },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  while (!existsSync(join(state, 'ready.json'))) {
    if (child.exitCode !== null) throw new Error('npm start failed');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const seconds = (performance.now() - start) / 1000;
  child.kill('SIGTERM');
  await ended;
  return seconds;
}
