import { describe, expect, it } from '@jest/globals';
import { acrossTabs } from './across-tabs.ts';
import { createSlots } from './slots.ts';

/** Locks as browsers have them: each is given in the order of its requests, and is kept until the callback's promise ends. */
function browserLocks() {
  const queues = new Map<string, Promise<unknown>>();
  const request = (name: string, { signal }: { signal: AbortSignal }, callback: () => unknown): Promise<unknown> => {
    const before = queues.get(name) ?? Promise.resolve();
    const granted = before.then(() => {
      signal.throwIfAborted();
      return callback();
    });
    // A request that is withdrawn leaves the queue, and its place to those behind it.
    queues.set(
      name,
      granted.catch(() => before),
    );
    return granted;
  };
  // All that follows from what is settled.
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { locks: () => Object.assign(Object.create(null), { request }), settle };
}

const never = new AbortController().signal;

/** A tab with one upload, which asks for `parts` places; `end` frees its oldest one. */
function tabOf(locks: () => Pick<LockManager, 'request'> | undefined, count: number, onBegin: () => void = () => {}) {
  const slots = acrossTabs(createSlots(count), locks, count);
  const upload = {};
  const held: (() => void)[] = [];
  const ask = async (signal = never) => {
    held.push(await slots.take(upload, signal));
    onBegin();
  };
  return { slots, upload, held, ask, end: () => held.shift()?.() };
}

describe('the places for parts of all tabs', () => {
  it('are no more than those of one tab, and go to another tab as they become free', async () => {
    const { locks, settle } = browserLocks();
    const [one, other] = [tabOf(locks, 2), tabOf(locks, 2)];
    for (const tab of [one, one]) void tab.ask();
    await settle();
    for (const tab of [other, other]) void tab.ask();
    await settle();
    expect([one.held.length, other.held.length]).toEqual([2, 0]);
    expect([one, other].map(({ slots, upload }) => slots.isHeldBy(upload))).toEqual([true, false]);
    one.end();
    void one.ask();
    await settle();
    expect([one.held.length, other.held.length]).toEqual([1, 1]);
    expect(other.slots.isHeldBy(other.upload)).toBe(true);
  });

  it('are shared equally by two tabs that always want more', async () => {
    const { locks, settle } = browserLocks();
    const begun: string[] = [];
    const [one, other] = [tabOf(locks, 4, () => begun.push('one')), tabOf(locks, 4, () => begun.push('other'))];
    for (const tab of [one, other]) {
      for (let part = 0; part < 4; part += 1) void tab.ask();
      await settle();
    }
    for (let part = 0; part < 20; part += 1) {
      // The oldest part ends, and the next one of its upload asks.
      const tab = begun.shift() === 'one' ? one : other;
      tab.end();
      void tab.ask();
      await settle();
    }
    expect(begun.toSorted()).toEqual(['one', 'one', 'other', 'other']);
  });

  it('are not kept by an upload that was paused while it waited', async () => {
    const { locks, settle } = browserLocks();
    const [one, other] = [tabOf(locks, 1), tabOf(locks, 1)];
    void one.ask();
    await settle();
    const pause = new AbortController();
    const waiting = other.ask(pause.signal);
    await settle();
    pause.abort();
    await expect(waiting).rejects.toThrow('aborted');
    void other.ask();
    one.end();
    await settle();
    expect(other.held).toHaveLength(1);
  });

  it('are those of each tab where the browser has no locks', async () => {
    const tabs = [tabOf(() => undefined, 1), tabOf(() => undefined, 1)];
    await Promise.all(tabs.map((tab) => tab.ask()));
    expect(tabs.map(({ held }) => held.length)).toEqual([1, 1]);
  });
});
