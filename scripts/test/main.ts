import { mkdir } from 'node:fs/promises';
import { build } from '../build/build.ts';
import { check } from '../check/check.ts';
import { fromRoot } from '../lib/paths.ts';
import { findChromium } from './chromium.ts';
import { OWN_STORE, testOnRunningStore } from './running-store.ts';
import { add, jest, NO_TESTS, playwright, startPart, type Totals } from './suites.ts';
import { timeTable } from './times.ts';

const started = performance.now();
const print = (text: string): void => console.log(text);
const heading = (text: string): void => print(`\n${text} (${((performance.now() - started) / 1000).toFixed(0)} s)`);

await mkdir(fromRoot('.cache/test'), { recursive: true });

heading('Lint, types, layers; build');
const stop = startPart('check, build');
const [checks] = await Promise.all([check(print), build((text) => print(`  ${text}`))]);
const checked = { ...NO_TESTS, ...checks, times: stop() };

heading('Tests');
const executable = await findChromium(print);
// What is tested on stores waits for them most of the time; what needs none keeps both cores busy.
const [onStores, others] = await Promise.all([testOnStores(), testWithoutStore()]);
const totals = [checked, onStores, others].reduce(add);

heading('Times');
for (const line of timeTable(totals.times)) print(line);
heading('Totals');
print(`${totals.passed} passed, ${totals.failed} failed${totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''}`);
process.exit(totals.failed === 0 ? 0 : 1);

async function testOnStores(): Promise<Totals> {
  const shared = await testOnRunningStore(executable, print);
  return add(shared, await jest(['integration'], { workers: 1, files: OWN_STORE, name: 'own-store' }));
}

async function testWithoutStore(): Promise<Totals> {
  const small = await jest(['unit', 'infra'], { workers: 2 });
  return add(small, await playwright('pages', { CHROMIUM_PATH: executable }));
}
