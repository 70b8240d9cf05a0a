import * as z from 'zod/mini';
import { percentile, print } from './figure.ts';
import { Shopper } from './shopper.ts';
import type { StoreProcess } from './store-process.ts';

const SEQUENTIAL = 20;
const AT_ONCE = 8;
const EACH = 6;

/** Checkout to FULFILLED: one order after the other, and eight buyers at once. */
export async function measureOrders(store: StoreProcess): Promise<void> {
  const tokens = z.array(z.string()).parse(await store.ask('tokens', AT_ONCE));
  const shoppers = tokens.map((token) => new Shopper(store, token));
  const [first] = shoppers;
  if (first === undefined) return;
  const gameId = await first.findGame();
  for (let n = 0; n < 3; n++) await first.buy(gameId);
  await store.idle();

  const alone: number[] = [];
  for (let n = 0; n < SEQUENTIAL; n++) alone.push(await first.buy(gameId));
  const how = 'Lightning, stand-in pays at once, order polled every 10 ms';
  print({
    name: 'checkout to FULFILLED p50',
    value: percentile(alone, 0.5),
    unit: 'ms',
    concurrency: 1,
    orders: SEQUENTIAL,
    how,
  });
  print({
    name: 'checkout to FULFILLED p99',
    value: percentile(alone, 0.99),
    unit: 'ms',
    concurrency: 1,
    orders: SEQUENTIAL,
    how,
  });

  await store.idle();
  const start = performance.now();
  const together = await Promise.all(
    shoppers.map(async (shopper) => {
      const times: number[] = [];
      for (let n = 0; n < EACH; n++) times.push(await shopper.buy(gameId));
      return times;
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  const all = together.flat();
  print({
    name: 'orders per second',
    value: all.length / seconds,
    unit: '1/s',
    concurrency: AT_ONCE,
    orders: all.length,
    how,
  });
  print({
    name: 'checkout to FULFILLED p50',
    value: percentile(all, 0.5),
    unit: 'ms',
    concurrency: AT_ONCE,
    orders: all.length,
    how,
  });
}
