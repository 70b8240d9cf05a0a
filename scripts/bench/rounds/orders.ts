import type { MeasuredStore } from '../stores/store-process.ts';
import type { Sample } from './rounds.ts';
import { Shopper } from './shopper.ts';
import { percentile } from './statistics.ts';
import { countsOf, sumOf, UNITS, type UnitGroup } from './units.ts';

const FIRST = 20;
const ALONE = 12;
const AT_ONCE = 8;
/** Orders of each of the eight buyers, one after the other. */
const EACH = 5;

/** How many orders are counted for each number of buyers at once: enough for a mean. */
const countedAt = (buyers: number): number => Math.max(buyers, Math.ceil(16 / buyers) * buyers);
const ALONE_COUNTED = 6;

/** The targets of issue-like kind for one order, and from which number of buyers they hold. */
const TARGETS: Partial<Record<UnitGroup, number>> = {
  'dynamodb.wcu': 14,
  'events.put': 4,
  'sqs.sent': 8,
  'lambda.invokes': 20,
};

const IDLE = 'paid orders until the store is idle, the status read once after them';
const POLLED = 'Lightning, stand-in pays at once, status asked after 10 ms and then whenever 15 % more time has passed';

/**
 * One round of paid orders on a store that was just started: the first twenty, one buyer alone, eight at once, and the
 * units of an order with each number of buyers at once.
 */
export async function ordersRound(store: MeasuredStore, curve: readonly number[]): Promise<readonly Sample[]> {
  const counted = curve.map((buyers) => ({ buyers, orders: buyers === 1 ? ALONE_COUNTED : countedAt(buyers) }));
  const needed = FIRST + ALONE + AT_ONCE * EACH + counted.reduce((sum, { orders }) => sum + orders, 0);
  const shoppers = (await store.tokens(needed)).map((token) => new Shopper(store, token));
  const waiting = [...shoppers];
  // Another buyer for each order: nobody can buy a game twice.
  const next = (): Shopper => {
    const shopper = waiting.shift();
    if (shopper === undefined) throw new Error('there are no more buyers');
    return shopper;
  };
  const gameId = await (waiting[0] ?? next()).findGame();
  await store.idle();

  const samples: Sample[] = [];
  const first = await inWaves(store, next, gameId, { orders: FIRST, buyers: AT_ONCE });
  samples.push(...processor(first.processorMs, FIRST, { of: 'first twenty', at: AT_ONCE, target: 250 }));
  samples.push(...(await alone(next, gameId)), ...(await together(next, gameId)));
  await store.idle();
  for (const { buyers, orders } of counted) {
    const wave = await inWaves(store, next, gameId, { orders, buyers });
    samples.push(...processor(wave.processorMs, orders, { of: 'warm', at: buyers, target: 150 }));
    for (const [group, value] of wave.units) samples.push(unit(group, value / orders, buyers));
  }
  samples.push(repeatedRequests(shoppers));
  const memory = await store.residentMb();
  if (memory !== undefined) {
    const how = `VmRSS of the store's process after ${needed} orders`;
    samples.push({
      name: 'memory',
      of: 'after the orders',
      value: memory,
      unit: 'MB',
      better: 'less',
      target: 600,
      how,
    });
  }
  return samples;
}

function repeatedRequests(shoppers: readonly Shopper[]): Sample {
  const value = shoppers.reduce((sum, { repeated }) => sum + repeated, 0);
  const how = 'answered with a status of 500 or more, mostly because the machine was too busy, and sent again';
  return { name: 'repeated requests', of: `${shoppers.length} orders`, value, unit: 'count', better: 'less', how };
}

function unit(group: UnitGroup, value: number, buyers: number): Sample {
  const target = buyers === 1 ? TARGETS[group] : undefined;
  const how = `counted by the local cloud, ${IDLE}`;
  return {
    ...{ name: UNITS[group], of: 'an order with its ledger', at: buyers, value, unit: 'count', better: 'less', how },
    ...(target !== undefined && { target }),
  };
}

interface Phase {
  readonly of: string;
  readonly at: number;
  readonly target: number;
}

function processor(ms: number | undefined, orders: number, { of, at, target }: Phase): readonly Sample[] {
  if (ms === undefined) return [];
  const how = `user and system time of the store's process, from /proc, ${IDLE}`;
  return [{ name: 'processor time of an order', of, at, value: ms / orders, unit: 'ms', better: 'less', target, how }];
}

interface Wave {
  readonly processorMs: number | undefined;
  readonly units: readonly (readonly [UnitGroup, number])[];
}

/** Lets so many buyers order at once, waits until the store is idle, and repeats it until there are enough orders. */
async function inWaves(
  store: MeasuredStore,
  next: () => Shopper,
  gameId: string,
  { orders, buyers }: { readonly orders: number; readonly buyers: number },
): Promise<Wave> {
  await store.idle();
  await store.resetMeter();
  const before = await store.processorMs();
  const made: { shopper: Shopper; orderId: string }[] = [];
  while (made.length < orders) {
    const shoppers = Array.from({ length: Math.min(buyers, orders - made.length) }, next);
    const wave = shoppers.map(async (shopper) => ({ shopper, orderId: await shopper.order(gameId) }));
    made.push(...(await Promise.all(wave)));
    await store.idle();
  }
  let [after, meter] = [await store.processorMs(), await store.meter()];
  // On a busy machine a webhook may be sent again after a while, which an idle store does not know of.
  for (const { shopper, orderId } of made) {
    if ((await shopper.statusOf(orderId)) === 'FULFILLED') continue;
    await shopper.untilFulfilled(orderId);
    await store.idle();
    [after, meter] = [await store.processorMs(), await store.meter()];
  }
  return {
    processorMs: before === undefined || after === undefined ? undefined : after - before,
    units: Object.keys(UNITS)
      .filter(isUnitGroup)
      .map((group) => [group, sumOf(countsOf(meter, group))]),
  };
}

const isUnitGroup = (name: string): name is UnitGroup => Object.hasOwn(UNITS, name);

async function alone(next: () => Shopper, gameId: string): Promise<readonly Sample[]> {
  const times: number[] = [];
  for (let n = 0; n < ALONE; n += 1) times.push(await next().buy(gameId));
  return latencies(times, 1);
}

async function together(next: () => Shopper, gameId: string): Promise<readonly Sample[]> {
  const start = performance.now();
  const times = await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const ofBuyer: number[] = [];
      for (let n = 0; n < EACH; n += 1) ofBuyer.push(await next().buy(gameId));
      return ofBuyer;
    }),
  );
  const rate = (AT_ONCE * EACH * 1000) / (performance.now() - start);
  const rateOf: Sample = {
    ...{ name: 'orders a second', of: 'checkout to FULFILLED', at: AT_ONCE, value: rate, unit: '1/s', better: 'more' },
    how: POLLED,
  };
  return [rateOf, ...latencies(times.flat(), AT_ONCE)];
}

function latencies(times: readonly number[], buyers: number): readonly Sample[] {
  const sample = (name: string, part: number, target?: number): Sample => ({
    ...{ name, of: 'checkout to FULFILLED', at: buyers, value: percentile(times, part), unit: 'ms', better: 'less' },
    how: `${times.length} orders a round. ${POLLED}`,
    ...(target !== undefined && { target }),
  });
  return buyers === 1 ? [sample('p50', 0.5, 100)] : [sample('p50', 0.5), sample('p99', 0.99, 500)];
}
