import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printStep } from './figure.ts';
import type { Sample } from './rounds/rounds.ts';

const PORT = 23_990;

const LIKE_SEEN = 'until the page and GET /api/games are answered';

/**
 * One round of starts of a build whose packages are installed: cold with nothing built and no state, then warm. The
 * floor is a Node process that only ends.
 */
export async function startRound(root: string): Promise<readonly Sample[]> {
  const state = await mkdtemp(join(tmpdir(), 'satcade-start-'));
  try {
    printStep('start, cold: nothing is built, and the shop is empty');
    await forget([join(root, '.cache/build')]);
    const cold = await startOnce(root, state, '--no-past');
    printStep('start, warm: nothing changed');
    const warm = await startOnce(root, state);
    const how = 'npm start -- --no-past, nothing built, new state, code compiled by an earlier start';
    return [
      seconds('cold, ready to serve', cold.serving, `${how}, ${LIKE_SEEN}`, 5),
      seconds('cold, demo shop open', cold.open, `${how}, until ready.json: the demo games are listed`, 8),
      seconds('warm, ready to serve', warm.serving, `the same again, ${LIKE_SEEN}`, 1),
      seconds('floor: an empty Node process', emptyProcess(), 'node --eval 0, until it has ended'),
    ];
  } finally {
    await rm(state, { recursive: true, force: true });
  }
}

/** The first start of all: no code is compiled yet, and three months of trade are played. Takes minutes. */
export async function firstStart(root: string): Promise<readonly Sample[]> {
  const state = await mkdtemp(join(tmpdir(), 'satcade-start-'));
  try {
    printStep('start, first: as after installing the dependencies');
    await forget(['.cache/build', 'node_modules/.cache', 'frontend/node_modules/.cache'].map((at) => join(root, at)));
    const first = await startOnce(root, state);
    const how = 'npm start right after npm install';
    return [
      seconds('first, ready to serve', first.serving, `${how}, ${LIKE_SEEN}`),
      seconds('first, three months played, shop open', first.open, `${how}, until ready.json: 91 days were played`),
    ];
  } finally {
    await rm(state, { recursive: true, force: true });
  }
}

const seconds = (of: string, value: number, how: string, target?: number): Sample => ({
  ...{ name: 'start', of, value, unit: 's', better: 'less', how },
  ...(target !== undefined && { target }),
});

function emptyProcess(): number {
  const start = performance.now();
  spawnSync(process.execPath, ['--eval', '0']);
  return (performance.now() - start) / 1000;
}

const forget = (places: readonly string[]) =>
  Promise.all(places.map((place) => rm(place, { recursive: true, force: true })));

interface StartTimes {
  /** Seconds until pages and the API answer. */
  readonly serving: number;
  /** Seconds until `ready.json` announces that the store is open. */
  readonly open: number;
}

async function startOnce(root: string, state: string, ...args: readonly string[]): Promise<StartTimes> {
  const start = performance.now();
  const child = spawn(process.execPath, [join(root, 'scripts/run.mjs'), 'start', '--port', String(PORT), ...args], {
    cwd: root,
    env: { ...process.env, SATCADE_STATE: state },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const secondsUntil = async (isReady: () => Promise<boolean>): Promise<number> => {
    while (!(await isReady())) {
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
