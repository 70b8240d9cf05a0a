import type { MeasuredStore } from '../stores/store-process.ts';
import { type LoadRequest, load } from './load.ts';
import type { Sample } from './rounds.ts';
import { Shopper } from './shopper.ts';
import { percentile } from './statistics.ts';
import { countsOf, sumOf } from './units.ts';

const CONNECTIONS = 8;
const WARM_SECONDS = 1;
const SECONDS = 4;
/** Download tokens of one round: each works once. */
const TOKENS = 160;
const WARM_TOKENS = 16;
const P99_TARGET = 20;

const HOW = `${CONNECTIONS} connections from another process for ${SECONDS} s, warm, without CloudFront's cache`;

type Next = () => LoadRequest | undefined;

/** The floor of all requests: a route whose function only answers. */
const FLOOR = 'no-op (GET /api/health)';

/** One round of what visitors and buyers read most, with the floor. The demo shop is in the store. */
export async function readsRound(store: MeasuredStore): Promise<readonly Sample[]> {
  const [token = ''] = await store.tokens(1);
  const shopper = new Shopper(store, token);
  const gameId = await shopper.findGame();
  const orderId = await shopper.order(gameId);
  await shopper.untilFulfilled(orderId);
  await store.idle();
  const get = (path: string, headers: Record<string, string> = {}): Next => {
    const request = { url: `${store.site}${path}`, headers, status: 200 };
    return () => request;
  };
  const headers = { authorization: `Bearer ${token}` };
  const routes: Record<string, Next> = {
    'list of 50': get('/api/games?limit=50'),
    'game page': get(`/api/games/${gameId}`),
    reviews: get(`/api/reviews?gameId=${gameId}`),
    'order status': get(`/api/order-status/${orderId}`, headers),
  };
  const samples: Sample[] = [...(await floorOf(store))];
  for (const [of, next] of Object.entries(routes)) samples.push(...(await measured(store, of, next)));
  samples.push(...(await redemptions(store, shopper, gameId)));
  const memory = await store.residentMb();
  if (memory === undefined) return samples;
  const how = "VmRSS of the store's process";
  return [...samples, { name: 'memory', of: 'after the reads', value: memory, unit: 'MB', better: 'less', how }];
}

export const floorOf = (store: MeasuredStore): Promise<readonly Sample[]> =>
  measured(store, FLOOR, () => ({ url: `${store.site}/api/health`, status: 200 }));

async function redemptions(store: MeasuredStore, shopper: Shopper, gameId: string): Promise<readonly Sample[]> {
  const urls: string[] = [];
  while (urls.length < TOKENS + WARM_TOKENS) urls.push(await shopper.requestDownload(gameId));
  await store.idle();
  const redeem = (url: string): LoadRequest => ({ url: `${store.site}${url}`, status: 302 });
  const take = (from: string[]): Next => {
    return () => {
      const url = from.shift();
      return url === undefined ? undefined : redeem(url);
    };
  };
  return measured(store, 'download redemption', take(urls), take(urls.splice(0, WARM_TOKENS)));
}

/** The load of one route: rate, latencies, and what a request costs the store. */
async function measured(store: MeasuredStore, of: string, next: Next, warmUp: Next = next): Promise<readonly Sample[]> {
  await load(CONNECTIONS, WARM_SECONDS, warmUp);
  await store.idle();
  await store.resetMeter();
  const before = await store.processorMs();
  const { latenciesMs, seconds } = await load(CONNECTIONS, SECONDS, next);
  const after = await store.processorMs();
  const reads = sumOf(countsOf(await store.meter(), 'dynamodb.calls')) / latenciesMs.length;
  const route = { of, at: CONNECTIONS, how: HOW } as const;
  const target = of === FLOOR ? {} : { target: P99_TARGET };
  return [
    { ...route, name: 'requests a second', value: latenciesMs.length / seconds, unit: '1/s', better: 'more' },
    { ...route, name: 'p50', value: percentile(latenciesMs, 0.5), unit: 'ms', better: 'less' },
    { ...route, name: 'p99', value: percentile(latenciesMs, 0.99), unit: 'ms', better: 'less', ...target },
    { ...route, name: 'DynamoDB round trips of a request', value: reads, unit: 'count', better: 'less' },
    ...processor(before, after, latenciesMs.length, of),
  ];
}

function processor(before: number | undefined, after: number | undefined, count: number, of: string): Sample[] {
  if (before === undefined || after === undefined) return [];
  const how = `user and system time of the store's process, from /proc. ${HOW}`;
  const name = 'processor time of a request';
  return [{ name, of, at: CONNECTIONS, value: (after - before) / count, unit: 'ms', better: 'less', how }];
}
