import { build } from '../build/build.ts';
import { measureCosts } from './costs.ts';
import { print, printStep } from './figure.ts';
import { measureInteractions } from './interactions.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureLive } from './live.ts';
import { measureOrders } from './orders.ts';
import { measurePages, measureRelated, measureSearches, measureSuggestions } from './pages.ts';
import { measureScan } from './scan.ts';
import { measureSearchWork } from './searches.ts';
import { measureFrontend, measureFunctions } from './sizes.ts';
import { measureStart } from './start-time.ts';
import { StoreProcess } from './store-process.ts';

/*
 * npm run bench [-- start functions frontend scan search live orders lighthouse interactions pages]: measures
 * everything, or the named parts. Prints one line of JSON per figure on standard output and its progress on standard
 * error. State is on disk throughout.
 */
const PARTS = [
  'start',
  'functions',
  'frontend',
  'scan',
  'search',
  'live',
  'orders',
  'lighthouse',
  'interactions',
  'pages',
] as const;
const named = process.argv.slice(2);
const wanted = (part: (typeof PARTS)[number]): boolean => named.length === 0 || named.includes(part);

if (wanted('start')) await measureStart();
if (wanted('scan')) measureScan();
if (wanted('search')) measureSearchWork();
if (wanted('live')) await measureLive();
// These are measured on the sources, without a build.
const ON_SOURCES: readonly string[] = ['scan', 'search', 'live'];
if (named.length === 0 || named.some((part) => !ON_SOURCES.includes(part))) await build(printStep);
if (wanted('functions')) await measureFunctions();
if (wanted('frontend')) await measureFrontend();
if (wanted('orders')) await onDemoShop('orders', measureShop);
if (wanted('lighthouse')) await onDemoShop('Lighthouse', ({ site }) => measureLighthouse(site));
if (wanted('interactions')) await measureInteractions();
if (wanted('pages')) for (const games of [1_000, 10_000]) await measureCatalogue(games);

async function measureShop(store: StoreProcess): Promise<void> {
  await measureCosts(store);
  await measureOrders(store);
  await printMemory(store, 'after 70 orders', 800);
}

async function onDemoShop(what: string, measure: (store: StoreProcess) => Promise<void>): Promise<void> {
  printStep(`${what}, on the demo shop`);
  const store = await StoreProcess.start();
  try {
    await store.ask('seed-shop');
    await store.idle();
    await measure(store);
  } finally {
    await store.stop();
  }
}

async function measureCatalogue(games: number): Promise<void> {
  printStep(`pages, with ${games} games`);
  const store = await StoreProcess.start();
  try {
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
  } finally {
    await store.stop();
  }
}

async function printMemory(store: StoreProcess, when: string, target: number): Promise<void> {
  const mb = await store.residentMb();
  if (mb !== undefined)
    print({ name: 'resident memory', value: mb, unit: 'MB', when, target, how: 'VmRSS of the store process' });
}
