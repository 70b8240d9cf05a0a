import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillShop, STUDIOS } from '@satcade/demo-shop';
import { addManyGames } from '@satcade/demo-shop/many-games';
import { build } from '../build/build.ts';
import { check } from '../check/check.ts';
import { fromRoot } from '../lib/paths.ts';
import { startSystem } from '../start/system.ts';
import { findChromium } from './chromium.ts';
import { add, jest, playwright, type Totals } from './suites.ts';

const started = performance.now();
const print = (text: string): void => console.log(text);
const heading = (text: string): void => print(`\n${text} (${((performance.now() - started) / 1000).toFixed(0)} s)`);

await mkdir(fromRoot('.cache/test'), { recursive: true });
/** Of the demo shop its first studio, with a few games and what is free. The whole shop takes most of a minute. */
const SMALL_SHOP = STUDIOS.slice(0, 1).map((studio) => ({
  ...studio,
  games: studio.games.filter(({ price }, index) => index < 4 || price === 0),
}));
let totals: Totals = { passed: 0, failed: 0, skipped: 0 };

heading('Lint, types, layers');
totals = add(totals, { ...(await check(print)), skipped: 0 });

heading('Build');
await build((text) => print(`  ${text}`));

heading('Tests');
const executable = await findChromium(print);
// One half of the machine each: a store and what is tested on it, and what needs none.
const [onStore, withoutStore] = await Promise.all([onRunningStore(), onNoStore()]);
totals = [totals, onStore, withoutStore].reduce(add);

heading('Totals');
print(`${totals.passed} passed, ${totals.failed} failed${totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''}`);
process.exit(totals.failed === 0 ? 0 : 1);

/** Starts the whole store once, in a folder of its own and on free ports, and runs the tests while it is there. */
async function onRunningStore(): Promise<Totals> {
  const stateDir = await mkdtemp(join(tmpdir(), 'satcade-test-'));
  const system = await startSystem({ stateDir, port: 0 });
  try {
    await fillShop(system, stateDir, (text) => print(`  ${text}`), { studios: SMALL_SHOP });
    await system.announce();
    const environment = { SATCADE_READY: join(stateDir, 'ready.json'), CHROMIUM_PATH: executable };
    // The journeys first: the integration tests move the store's clock and break it on purpose, one file after the other.
    const journeys = await playwright('journeys', environment);
    // A buyer buys many games there, whose files do not matter.
    await addManyGames(system, 60, { canBeBought: true });
    return add(journeys, await jest(['integration'], { workers: 1, environment }));
  } finally {
    await system.close();
    await rm(stateDir, { recursive: true, force: true });
  }
}

async function onNoStore(): Promise<Totals> {
  const small = await jest(['unit', 'infra'], { workers: 2 });
  return add(small, await playwright('pages', { CHROMIUM_PATH: executable }));
}
