/*
 * npm run demo-film: films a purchase in the store that `npm start` runs, and writes docs/images/demo.webm and demo.gif.
 * The film costs the demo buyer one game.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import * as z from 'zod/mini';
import { fromRoot } from '../lib/paths.ts';
import { findChromium } from '../test/chromium.ts';
import { encode, ffmpeg } from './encode.ts';
import { Film } from './film.ts';
import { playScenes } from './scenes.ts';

const account = z.object({ username: z.string(), password: z.string() });
const readySchema = z.object({
  site: z.string(),
  accounts: z.object({ buyer: account, developer: account }),
});

await film().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

async function film(): Promise<void> {
  await ffmpeg(['-version']);
  const { site, accounts } = await runningStore();
  const executablePath = await findChromium((text) => console.log(text));
  const work = await mkdtemp(join(tmpdir(), 'demo-film-'));
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const made = new Film(work);
    await playScenes(browser, { site, ...accounts }, made);
    console.log(`  ${made.frames.length} pictures for ${made.seconds.toFixed(1)} seconds`);
    const out = fromRoot('docs/images');
    const { webm, gif } = await encode(made.frames, work, out);
    console.log(`  ${join(out, 'demo.webm')} ${megabytes(webm)}, demo.gif ${megabytes(gif)}`);
  } finally {
    await browser.close();
    await rm(work, { recursive: true, force: true });
  }
}

async function runningStore() {
  const file = join(resolve(fromRoot(), process.env.SATCADE_STATE ?? '.local'), 'ready.json');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error('No store is running. Start one with npm start, and film it from another terminal.');
  });
  return readySchema.parse(JSON.parse(text));
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
