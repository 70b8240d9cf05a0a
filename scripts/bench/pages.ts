import autocannon from 'autocannon';
import * as z from 'zod/mini';
import { print } from './figure.ts';
import type { StoreProcess } from './stores/store-process.ts';

const listSchema = z.object({ items: z.array(z.object({ id: z.string(), title: z.string() })) });
const SECONDS = 4;

/** Excluded by the measured searches. */
export const UNWANTED = ['horror', 'racing', 'sports', 'shooter', 'rpg'];

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

/**
 * The suggestions below the search box: titles as they are typed, letter by letter, and each single letter, with the
 * request that the site sends for a visitor who hides five tags.
 */
export async function measureSuggestions(store: StoreProcess, games: number): Promise<void> {
  const hidden = `adult=false&tags=${UNWANTED.map((tag) => `-${tag}`).join()}`;
  const { items } = listSchema.parse(await (await fetch(`${store.site}/api/games?limit=100`)).json());
  const typed = {
    'a title being typed': items.flatMap(({ title }) => [...title].map((_, at) => title.slice(0, at + 1))),
    'a single letter': [...'abcdefghijklmnopqrstuvwxyz'],
  };
  for (const [text, texts] of Object.entries(typed)) {
    let number = 0;
    const setupRequest = (request: autocannon.Request): autocannon.Request => {
      number += 1;
      // The order of filters and the price make no difference to the work, but no cache has the reply.
      const q = encodeURIComponent(texts[number % texts.length]?.trim() ?? '');
      return { ...request, path: `/api/games?limit=6&${hidden}&maxPrice=${500 + (number % 400)}&q=${q}` };
    };
    const options = { url: store.site, connections: 1, requests: [{ setupRequest }] };
    await autocannon({ ...options, duration: 1 });
    const { latency, errors, non2xx } = await autocannon({ ...options, duration: SECONDS });
    const detail = { page: 'suggestions', text, games, concurrency: 1, errors: errors + non2xx };
    const how = `autocannon, ${SECONDS} s, no reply from a cache, from another process`;
    print({ name: 'latency p50', value: latency.p50, unit: 'ms', ...detail, how, target: 50 });
    print({ name: 'latency p99', value: latency.p99, unit: 'ms', ...detail, how, target: 50 });
  }
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
