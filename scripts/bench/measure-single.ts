import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromRoot } from '../lib/paths.ts';
import { print, printStep } from './figure.ts';
import { measureFrontend } from './frontend-sizes.ts';
import { measureInteractions } from './interactions.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureLive } from './live.ts';
import { measurePages, measureRelated, measureSearches, measureSuggestions } from './pages.ts';
import { measureCosts } from './rounds/costs.ts';
import { measureScan } from './scan.ts';
import { measureSearchWork } from './searches.ts';
import { firstStart } from './start-time.ts';
import { onStore } from './stores/sides.ts';
import type { StoreProcess } from './stores/store-process.ts';

/** A part that is measured once, on this build. */
interface Single {
  readonly part: string;
  readonly needsBuild: boolean;
  readonly measure: () => void | Promise<void>;
}

export const SINGLE: readonly Single[] = [
  {
    part: 'first-start',
    needsBuild: false,
    measure: async () => {
      for (const sample of await firstStart(fromRoot())) print({ ...sample });
    },
  },
  // These are measured on the sources, without a build.
  { part: 'scan', needsBuild: false, measure: measureScan },
  { part: 'search', needsBuild: false, measure: measureSearchWork },
  { part: 'live', needsBuild: false, measure: measureLive },
  { part: 'frontend', needsBuild: true, measure: measureFrontend },
  { part: 'costs', needsBuild: true, measure: () => onDemoShop(measureCosts) },
  { part: 'lighthouse', needsBuild: true, measure: () => onDemoShop(({ site }) => measureLighthouse(site)) },
  { part: 'interactions', needsBuild: true, measure: measureInteractions },
  {
    ...{ part: 'pages', needsBuild: true },
    measure: async () => {
      for (const games of [1_000, 10_000]) await measureCatalogue(games);
    },
  },
];

export async function measureSingle({ part, measure }: Single): Promise<void> {
  printStep(part);
  await measure();
}

const onDemoShop = (measure: (store: StoreProcess) => Promise<void>): Promise<void> =>
  onNewStore(async (store) => {
    await store.ask('seed-shop');
    await store.idle();
    await measure(store);
  });

const measureCatalogue = (games: number): Promise<void> =>
  onNewStore(async (store) => {
    printStep(`pages, with ${games} games`);
    await store.ask('seed-catalogue', games);
    await store.idle();
    await measurePages(store, games);
    await measureSearches(store, games);
    await measureSuggestions(store, games);
    await measureRelated(store, games);
    await printMemory(store, `under load, ${games} games`, 800);
    // Long enough for idle functions to be stopped.
    await new Promise((resolve) => setTimeout(resolve, 60_000));
    await printMemory(store, `idle for a minute, ${games} games`, 300);
  });

async function onNewStore(work: (store: StoreProcess) => Promise<void>): Promise<void> {
  const state = await mkdtemp(join(tmpdir(), 'satcade-bench-'));
  try {
    await onStore({ root: fromRoot(), state }, work);
  } finally {
    await rm(state, { recursive: true, force: true });
  }
}

async function printMemory(store: StoreProcess, when: string, target: number): Promise<void> {
  const mb = await store.residentMb();
  if (mb !== undefined)
    print({ name: 'resident memory', value: mb, unit: 'MB', when, target, how: 'VmRSS of the store process' });
}
