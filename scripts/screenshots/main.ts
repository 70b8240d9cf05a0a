import { mkdir, rm } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { startFixtureSite } from '../../frontend/e2e/fixtures/server.ts';
import { OTHER_PATHS } from '../../frontend/src/app/other-paths.ts';
import { ROUTE_PATHS } from '../../frontend/src/app/paths.ts';
import { buildSite } from '../build/build.ts';
import { fromRoot } from '../lib/paths.ts';
import { findChromium } from '../test/chromium.ts';
import { SHOTS, type Shot } from './shots.ts';
import { THEMES, take, type View } from './take.ts';

/*
 * npm run screenshots [-- --all] [name …]: takes pictures of every route in both themes on a phone and a desktop, with
 * --all on a tablet too; with names, only those whose name begins with one of them. It uses the fixture site: no store
 * has to run.
 */
const FOLDER = fromRoot('screenshots');
const WIDTHS = process.argv.includes('--all') ? [390, 768, 1440] : [390, 1440];
const SIDE_BY_SIDE = 3;

const names = process.argv.slice(2).filter((each) => !each.startsWith('--'));
const paths = [...ROUTE_PATHS, ...OTHER_PATHS];
const missing = paths.filter((path) => (SHOTS[path]?.length ?? 0) === 0);
if (missing.length > 0)
  throw new Error(`No picture shows ${missing.join(', ')}: add one to scripts/screenshots/shots.ts.`);

const isWanted = ({ name }: Shot) => names.length === 0 || names.some((each) => name.startsWith(each));
const shots = paths.flatMap((path) => SHOTS[path]).filter(isWanted);
const views = THEMES.flatMap((theme) => WIDTHS.map((width): View => ({ theme, width })));
const todo = shots.flatMap((shot) => views.map((view) => ({ shot, view })));
const failures: string[] = [];
const total = todo.length;

await buildSite();
if (names.length === 0) await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const executablePath = await findChromium((text) => console.log(text));
const { url, server } = await startFixtureSite();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
} finally {
  await browser.close();
  server.closeAllConnections();
  server.close();
}
for (const failure of failures) console.error(`  ✗ ${failure}`);
console.log(`${total - failures.length} pictures in ${FOLDER}`);
process.exitCode = failures.length === 0 && total > 0 ? 0 : 1;

async function work(): Promise<void> {
  for (let next = todo.shift(); next !== undefined; next = todo.shift()) {
    const { shot, view } = next;
    await take(browser, url, FOLDER, view, shot).catch((error: unknown) => {
      failures.push(`${shot.name}, ${view.theme}, ${view.width}: ${error instanceof Error ? error.message : error}`);
    });
  }
}
