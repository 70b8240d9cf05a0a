import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { stateDir } from '@satcade/operate';
import { entityOf } from '@satcade/testing/stored-data';
import * as z from 'zod/mini';
import { answerHelp } from '../lib/help.ts';
import { fromRoot } from '../lib/paths.ts';
import { runCommand } from '../lib/run-command.ts';
import { findChromium } from '../test/chromium.ts';
import { browserStorageOf } from './browser.ts';
import { eventsOf, itemsOf, objectsOf } from './running-store.ts';
import { sampleOf } from './sample.ts';
import { withoutSecrets } from './secrets.ts';

const USAGE = `Usage: node scripts/run.mjs stored-data <version> [--watch | --browser]

Records what the store that runs on this machine has stored: a few items of every entity, stored objects and one event
of every kind, in shared/testing/stored/<version>. If that version was recorded before, this adds what is new.

  --watch    repeat until Ctrl-C, for items that exist only for a while
  --browser  record what the site keeps in the browser: visits it as a guest, a new user, a buyer and a developer`;
const MODES = ['', '--watch', '--browser'];
const WATCH_MS = 2_000;

const account = z.object({ username: z.string(), password: z.string() });
const readySchema = z.object({
  site: z.string(),
  console: z.string(),
  accounts: z.object({ buyer: account, developer: account }),
  aws: z.object({ endpoint: z.string(), accessKeyId: z.string(), secretAccessKey: z.string() }),
});

answerHelp(process.argv.slice(2), USAGE);
const [version, mode] = process.argv.slice(2);
if (version === undefined || !/^[\w.-]+$/.test(version) || !MODES.includes(mode ?? '')) {
  console.error(USAGE);
  process.exit(2);
}
const folder = fromRoot('shared/testing/stored', version);
const store = readySchema.parse(JSON.parse(readFileSync(join(stateDir(process.env), 'ready.json'), 'utf8')));
if (mode === '--browser') {
  const scratch = await mkdtemp(join(tmpdir(), 'satcade-'));
  await record(
    'browser.json',
    await browserStorageOf({ ...store, executablePath: await findChromium(console.log), scratch }),
  );
  await rm(scratch, { recursive: true });
} else {
  await recordStore();
}
// The formatter of the project checks these files as well.
await runCommand('biome', ['format', '--write', folder]);

async function recordStore(): Promise<void> {
  let goesOn = mode === '--watch';
  process.on('SIGINT', () => {
    goesOn = false;
  });
  do {
    await recordAll();
    if (goesOn) await setTimeout(WATCH_MS);
  } while (goesOn);
}

async function recordAll(): Promise<void> {
  for await (const [service, items] of itemsOf(store)) await add(`tables/${service}.json`, items, entityOfRaw);
  await add('events.json', await eventsOf(store), typeOf);
  for await (const [path, content] of objectsOf(store)) await record(`objects/${path}`, content);
}

type Recorded = Readonly<Record<string, unknown>>;

async function add(path: string, found: readonly Recorded[], kindOf: (each: Recorded) => string): Promise<void> {
  await record(path, sampleOf([...(await recorded(path)), ...found], kindOf));
}

async function recorded(path: string): Promise<readonly Recorded[]> {
  const text = await readFile(join(folder, path), 'utf8').catch(() => '[]');
  return z.array(z.record(z.string(), z.unknown())).parse(JSON.parse(text));
}

async function record(path: string, content: unknown): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), `${withoutSecrets(JSON.stringify(content, null, 2))}\n`);
}

/** The entity of an item in DynamoDB's notation. */
function entityOfRaw({ pk, sk }: Recorded): string {
  const key = z.object({ S: z.string() });
  return entityOf({ pk: key.parse(pk).S, sk: key.parse(sk).S });
}

function typeOf(event: Recorded): string {
  return z.string().parse(event.type);
}
