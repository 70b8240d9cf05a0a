import * as z from 'zod/mini';
import { percentile, print } from './figure.ts';
import { Shopper } from './shopper.ts';
import type { StoreProcess } from './store-process.ts';

const SEQUENTIAL = 20;
const AT_ONCE = 8;
const EACH = 6;
const WARM = 3;

/** Checkout to FULFILLED: first one order after another, then eight buyers at once. */
export async function measureOrders(store: StoreProcess): Promise<void> {
  const tokens = z.array(z.string()).parse(await store.ask('tokens', WARM + SEQUENTIAL + AT_ONCE * EACH));
  // Another buyer for each order: nobody can buy a game twice.
  const waiting = tokens.map((token) => new Shopper(store, token));
  const [first] = waiting;
  if (first === undefined) return;
  const buy = async (gameId: string): Promise<number> => (waiting.shift() ?? first).buy(gameId);
  const gameId = await first.findGame();
  for (let n = 0; n < WARM; n++) await buy(gameId);
  await store.idle();

  const alone: number[] = [];
  for (let n = 0; n < SEQUENTIAL; n++) alone.push(await buy(gameId));
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
    Array.from({ length: AT_ONCE }, async () => {
      const times: number[] = [];
      for (let n = 0; n < EACH; n++) times.push(await buy(gameId));
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
