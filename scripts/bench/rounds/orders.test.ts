import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ordersRound } from './orders.ts';
import type { Sample } from './rounds.ts';
import { aStore, type FakeStore } from './testing.ts';

describe('ordersRound', () => {
  let store: FakeStore;
  let samples: readonly Sample[];
  beforeAll(async () => {
    store = await aStore({ processorMsOfOrder: 120, wcuOfOrder: 14, together: 8 });
    samples = await ordersRound(store, [1, 8]);
  });
  afterAll(() => store.stop());

  const valuesOf = (name: string, of: string): [number | undefined, number][] =>
    samples.filter((sample) => sample.name === name && sample.of === of).map(({ at, value }) => [at, value]);

  it('divides the processor time of the store by the orders of each phase', () => {
    expect(valuesOf('processor time of an order', 'first twenty')).toEqual([[8, 120]]);
    expect(valuesOf('processor time of an order', 'warm')).toEqual([
      [1, 120],
      [8, 120],
    ]);
  });

  it('counts the units of an order for each number of buyers at once', () => {
    expect(valuesOf('WCU', 'an order with its ledger')).toEqual([
      [1, 14],
      [8, 14],
    ]);
  });

  it('lets each order be made by another buyer, and at most eight at once', () => {
    expect(new Set(store.buyers).size).toBe(store.buyers.length);
    expect(store.mostAtOnce).toBe(8);
  });

  it('measures the latency of one buyer alone and of eight, and their rate', () => {
    expect(valuesOf('p50', 'checkout to FULFILLED').map(([at]) => at)).toEqual([1, 8]);
    expect(valuesOf('p99', 'checkout to FULFILLED').map(([at]) => at)).toEqual([8]);
    expect(valuesOf('orders a second', 'checkout to FULFILLED')[0]?.[1]).toBeGreaterThan(0);
  });

  it('leaves processor time and memory out where the system does not tell them', async () => {
    const silent = await aStore({ processorMsOfOrder: undefined, wcuOfOrder: 14 });
    try {
      const names = (await ordersRound(silent, [1])).map(({ name }) => name);
      expect(names).not.toContain('processor time of an order');
      expect(names).not.toContain('memory');
      expect(names).toContain('WCU');
    } finally {
      await silent.stop();
    }
  });
});
