// Runs `npm start` as a newcomer does, asks the store for its page and its games, and stops it. It imports no package,
// because `npm start` is what installs them.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const DEADLINE_MS = 25 * 60_000;
const PORT = process.argv[2] ?? '3000';
const state = mkdtempSync(join(tmpdir(), 'satcade-'));
const ready = join(state, 'ready.json');

const store = spawn(`npm start -- --no-past --port ${PORT}`, {
  // npm is a .cmd file on Windows, which only a shell starts.
  shell: true,
  stdio: 'inherit',
  // A group of its own elsewhere, so that the signal reaches npm and all that it started.
  detached: process.platform !== 'win32',
  env: { ...process.env, SATCADE_STATE: state },
});

try {
  await untilReady();
  const site = siteOf(readFileSync(ready, 'utf8'));
  await answers(`${site}/`, '<!doctype html>');
  await answers(`${site}/api/games`, '"');
  // Of a function that is bundled while the store opens: the request waits for it.
  await answers(`${site}/api/health`, '"ok"');
  await speaksGerman(site);
  console.log(`\nThe store at ${site} answers, in all its languages.`);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  stop();
}

async function untilReady(): Promise<void> {
  for (const end = Date.now() + DEADLINE_MS; !existsSync(ready); await wait(500)) {
    if (store.exitCode !== null) throw new Error(`npm start ended with ${store.exitCode}.`);
    if (Date.now() > end) throw new Error('The store is not ready after 25 minutes.');
  }
}

/** English comes first. The running store takes over the other languages when they are built. */
async function speaksGerman(site: string): Promise<void> {
  const text = async () => (await fetch(`${site}/`, { headers: { 'accept-language': 'de' } })).text();
  for (const end = Date.now() + DEADLINE_MS; !(await text()).includes('<html lang="de"'); await wait(500)) {
    if (store.exitCode !== null) throw new Error(`npm start ended with ${store.exitCode}.`);
    if (Date.now() > end) throw new Error('The store has no German page after 25 minutes.');
  }
}

function siteOf(json: string): string {
  const parsed: unknown = JSON.parse(json);
  if (typeof parsed === 'object' && parsed !== null && 'site' in parsed && typeof parsed.site === 'string') {
    return parsed.site;
  }
  throw new Error('ready.json does not say where the store answers.');
}

async function answers(url: string, part: string): Promise<void> {
  const response = await fetch(url);
  const text = await response.text();
  if (!response.ok || !text.toLowerCase().includes(part)) throw new Error(`GET ${url}: ${response.status}\n${text}`);
}

function stop(): void {
  if (store.pid === undefined || store.exitCode !== null) return;
  if (process.platform === 'win32') spawnSync('taskkill', ['/pid', String(store.pid), '/t', '/f']);
  else process.kill(-store.pid, 'SIGTERM');
}
