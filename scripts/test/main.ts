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
const part = startPart('check, build');
part.onStart(process.pid);
const [checks] = await Promise.all([check(print), build((text) => print(`  ${text}`))]);
const checked = { ...NO_TESTS, ...checks, times: part.stop() };

heading('Tests');
const executable = await findChromium(print);
// What is tested on stores waits for them much of the time, and one file at a time. So it begins at once, and what needs
// none, in two workers and then three, keeps both cores busy to the end.
const tested = await Promise.all([testOnRunningStore(executable, print), testOnOwnStores(), testWithoutStore()]);
const totals = [checked, ...tested].reduce(add);

heading('Times');
for (const line of timeTable(totals.times)) print(line);
for (const each of totals.unsteady) print(`passed on the second try only: ${each}`);
heading('Totals');
print(`${totals.passed} passed, ${totals.failed} failed${totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''}`);
process.exit(totals.failed === 0 ? 0 : 1);

function testOnOwnStores(): Promise<Totals> {
  return jest(['integration'], { workers: 1, files: OWN_STORE, name: 'own-store' });
}

async function testWithoutStore(): Promise<Totals> {
  const small = await jest(['unit', 'infra'], { workers: 2 });
  return add(small, await playwright('pages', { CHROMIUM_PATH: executable }));
}
