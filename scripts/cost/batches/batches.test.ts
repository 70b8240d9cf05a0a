import { describe, expect, it } from '@jest/globals';
import { Random } from '../../lib/random.ts';
import { readBilled } from '../inputs.ts';
import { batchedCounts } from './order-chain.ts';
import { Agenda, type Item, queueSource, streamSource } from './sources.ts';

/** Sends items at these moments, and says how many are in each batch, and when it is handed over. */
function played(kind: 'stream' | 'queue', windowMs: number, moments: readonly number[], mostPollers = 5) {
  const agenda = new Agenda();
  const random = new Random(3);
  const runs: { readonly at: number; readonly size: number }[] = [];
  const onRun = (batch: readonly Item[]) => runs.push({ at: agenda.now, size: batch.length });
  const source = { windowMs, batchSize: 10, runMs: 100, onRun };
  const send =
    kind === 'stream' ? streamSource(agenda, random, source) : queueSource(agenda, random, { ...source, mostPollers });
  for (const at of moments) agenda.after(at, () => send({ key: 0, onDone: () => {} }));
  agenda.run();
  return runs;
}
const sizes = (runs: readonly { readonly size: number }[]): number[] => runs.map(({ size }) => size);
const times = (count: number, at: number): number[] => Array.from({ length: count }, () => at);

describe('a queue as a source', () => {
  it('runs the function for each message that comes alone', () => {
    expect(played('queue', 0, [0, 10, 20])).toEqual([0, 10, 20].map((at) => ({ at, size: 1 })));
  });

  it('spreads messages over its pollers while their batches fill, and hands each over when its window ends', () => {
    const runs = played('queue', 2_000, [0, 300, 600, 900, 1_200, 1_500]);
    expect(runs.length).toBeLessThan(6);
    expect(sizes(runs).reduce((sum, size) => sum + size, 0)).toBe(6);
    for (const { at } of runs) expect(at).toBeGreaterThanOrEqual(2_000);
  });

  it('hands a batch over at once when it is full', () => {
    const runs = played('queue', 2_000, times(25, 0), 2);
    expect(runs.filter(({ size }) => size === 10).every(({ at }) => at < 2_000)).toBe(true);
    expect(Math.max(...sizes(runs))).toBe(10);
  });

  it('takes what has gathered when all pollers are busy', () => {
    expect(sizes(played('queue', 0, [...times(5, 0), ...times(10, 50)]))).toEqual([1, 1, 1, 1, 1, 10]);
  });
});

describe('a stream as a source', () => {
  it('is looked at four times a second, one batch of a shard at a time', () => {
    expect(sizes(played('stream', 0, [0, 1, 2]))).toEqual([3]);
    const runs = played('stream', 0, [0, 300, 600]);
    expect(sizes(runs)).toEqual([1, 1, 1]);
  });

  it('gathers records for as long as its window is open', () => {
    const runs = played('stream', 1_000, [0, 300, 600, 5_000]);
    expect(sizes(runs)).toEqual([3, 1]);
    expect(runs[0]?.at).toBeLessThanOrEqual(1_250);
  });
});

describe('orders in batches', () => {
  const { window } = readBilled();
  const [rare, many] = [batchedCounts(0.01, 300, { window }), batchedCounts(100, 3_000, { window })];

  it('need fewer runs, requests and writes the more of them there are', () => {
    for (const name of ['runs', 'sqsRequests', 'listWrites', 'counterUnits'] as const)
      expect({ name, isLess: many[name] < rare[name] }).toEqual({ name, isLess: true });
    expect(rare.counterUnits).toBe(1);
  });

  it('are fulfilled no later with windows than without', () => {
    const hurried = batchedCounts(1, 1_000, { window: () => 0 });
    const unhurried = batchedCounts(1, 1_000, { window });
    expect(Math.abs(unhurried.fulfilledMs - hurried.fulfilledMs)).toBeLessThan(50);
    expect(unhurried.runs).toBeLessThan(hurried.runs);
  });
});
