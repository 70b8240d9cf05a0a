import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromRoot } from '../lib/paths.ts';
import { print, printStep } from './figure.ts';

const PORT = 23_990;

/**
 * The time from `npm start` (dependencies installed) until the store serves and until `ready.json` exists: first with
 * nothing built and an empty shop, then again.
 */
export async function measureStart(): Promise<void> {
  const state = await mkdtemp(join(tmpdir(), 'satcade-start-'));
  try {
    printStep('start, first: as after installing the dependencies');
    await forget([fromRoot('.cache/build'), fromRoot('node_modules/.cache'), fromRoot('frontend/node_modules/.cache')]);
    const first = await startOnce(state);
    print({
      name: 'start, first: ready to serve',
      value: first.serving,
      unit: 's',
      how: 'npm start right after npm install, until the page and GET /api/games are answered',
    });
    print({
      name: 'start, first: three months played, shop open',
      value: first.open,
      unit: 's',
      how: 'the same, until ready.json: the demo shop is filled, and 91 days of visits, orders and payouts were played',
    });
    printStep('start, cold: everything is built, the shop is seeded without a past');
    await forget([fromRoot('.cache/build'), state]);
    const cold = await startOnce(state, '--no-past');
    const built = 'npm start -- --no-past, nothing built, new state, code compiled by an earlier start';
    print({
      name: 'start, cold: ready to serve',
      value: cold.serving,
      unit: 's',
      target: 8,
      how: `${built}, until the page and GET /api/games are answered`,
    });
    print({
      name: 'start, cold: demo shop open',
      value: cold.open,
      unit: 's',
      how: `${built}, until ready.json: all demo games went through the API, were scanned and are listed with covers`,
    });
    printStep('start, warm: nothing changed');
    const warm = await startOnce(state);
    print({ name: 'start, warm', value: warm.open, unit: 's', target: 2, how: 'the same again, to ready.json' });
  } finally {
    await rm(state, { recursive: true, force: true });
  }
}

const forget = (places: readonly string[]) =>
  Promise.all(places.map((place) => rm(place, { recursive: true, force: true })));

interface StartTimes {
  /** Seconds until pages and the API answer. */
  readonly serving: number;
  /** Seconds until `ready.json` announces that the store is open. */
  readonly open: number;
}

async function startOnce(state: string, ...args: readonly string[]): Promise<StartTimes> {
  const start = performance.now();
  const child = spawn(process.execPath, [fromRoot('scripts/run.mjs'), 'start', '--port', String(PORT), ...args], {
    cwd: fromRoot(),
    env: { ...process.env, SATCADE_STATE: state },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const secondsUntil = async (there: () => Promise<boolean>): Promise<number> => {
    while (!(await there())) {
      if (child.exitCode !== null) throw new Error('npm start failed');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return (performance.now() - start) / 1000;
  };
  const [serving, open] = await Promise.all([
    secondsUntil(answers),
    secondsUntil(async () => existsSync(join(state, 'ready.json'))),
  ]);
  child.kill('SIGTERM');
  await ended;
  return { serving, open };
}

async function answers(): Promise<boolean> {
  try {
    const replies = await Promise.all(['/', '/api/games'].map((path) => fetch(`http://127.0.0.1:${PORT}${path}`)));
    return replies.every(({ ok }) => ok);
  } catch {
    return false; // The server does not listen yet.
  }
}
