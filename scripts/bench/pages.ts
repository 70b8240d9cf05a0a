import autocannon from 'autocannon';
import * as z from 'zod/mini';
import { print } from './figure.ts';
import type { StoreProcess } from './store-process.ts';

const listSchema = z.object({ items: z.array(z.object({ id: z.string() })) });
const SECONDS = 4;

/** Excluded by the measured searches. */
const UNWANTED = ['horror', 'racing', 'sports', 'shooter', 'rpg'];

/** Searches without five tags, each with another text, so that no cache has the reply. */
export async function measureSearches(store: StoreProcess, games: number): Promise<void> {
  const tags = UNWANTED.map((tag) => `-${tag}`).join();
  let number = 0;
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    number += 1;
    return { ...request, path: `/api/games?limit=6&tags=${tags}&q=${encodeURIComponent(`listing ${number % games}`)}` };
  };
  const options = { url: store.site, connections: 1, requests: [{ setupRequest }] };
  await autocannon({ ...options, duration: 1 });
  const { latency, errors, non2xx } = await autocannon({ ...options, duration: SECONDS });
  const detail = { page: 'search without 5 tags', games, concurrency: 1, errors: errors + non2xx };
  const how = `autocannon, ${SECONDS} s, each search once, from another process`;
  print({ name: 'latency p50', value: latency.p50, unit: 'ms', ...detail, how, target: 50 });
  print({ name: 'latency p99', value: latency.p99, unit: 'ms', ...detail, how });
}

/** The rows below a game's page, each game once, so that no cache has the reply. */
export async function measureRelated(store: StoreProcess, games: number): Promise<void> {
  const { items } = listSchema.parse(await (await fetch(`${store.site}/api/games?limit=100`)).json());
  let number = 0;
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    number += 1;
    return { ...request, path: `/api/games/${items[number % items.length]?.id}/related?adult=${number % 2 === 0}` };
  };
  const { latency, errors, non2xx } = await autocannon({
    ...{ url: store.site, connections: 1, duration: SECONDS, requests: [{ setupRequest }] },
  });
  const detail = { page: 'related games', games, concurrency: 1, errors: errors + non2xx };
  const how = `autocannon, ${SECONDS} s, from another process`;
  print({ name: 'latency p50', value: latency.p50, unit: 'ms', ...detail, how, target: 5 });
  print({ name: 'latency p99', value: latency.p99, unit: 'ms', ...detail, how });
}

/** Catalogue page (50 items) and game page, through CloudFront, with a warm function. */
export async function measurePages(store: StoreProcess, games: number): Promise<void> {
  const list = `${store.site}/api/games?limit=50`;
  const [first] = listSchema.parse(await (await fetch(list)).json()).items;
  const pages = { 'catalogue page': list, 'game page': `${store.site}/api/games/${first?.id}` };
  for (const [page, url] of Object.entries(pages)) {
    for (const connections of [1, 16]) {
      await autocannon({ url, connections, duration: 1 });
      const result = await autocannon({ url, connections, duration: SECONDS });
      const detail = { page, games, concurrency: connections, errors: result.errors + result.non2xx };
      const how = `autocannon, ${SECONDS} s, from another process`;
      print({ name: 'requests per second', value: result.requests.average, unit: '1/s', ...detail, how });
      print({
        name: 'latency p50',
        value: result.latency.p50,
        unit: 'ms',
        ...detail,
        how,
        ...(page === 'catalogue page' && connections === 1 && { target: 3 }),
      });
      print({ name: 'latency p99', value: result.latency.p99, unit: 'ms', ...detail, how });
    }
  }
}
