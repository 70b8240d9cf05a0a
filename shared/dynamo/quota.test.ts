import { describe, expect, test } from '@jest/globals';
import { localTables } from '@satcade/testing/local-table';
import { dayLimitTable, quotaKey, slotTable } from './quota.ts';

const at = localTables();
const clock = { time: Date.parse('2026-03-01T12:00:00Z'), now: () => clock.time };
const HOUR = 60 * 60_000;

/** Slots for three things: `existing` ones, and `ended` ones that were written and have ended. */
function slots(existing: Set<string> = new Set(), ended: Set<string> = new Set()) {
  const asked: (readonly string[] | undefined)[] = [];
  const store = slotTable(at().table, clock, {
    kind: 'THINGS',
    limit: 3,
    keepDays: 2,
    async look(_, ids) {
      asked.push(ids);
      return {
        existing: [...existing].filter((id) => ids === undefined || ids.includes(id)),
        ended: [...ended].filter((id) => ids?.includes(id)),
      };
    },
  });
  return { store, existing, ended, asked };
}

const takenOf = (results: readonly boolean[]) => results.filter(Boolean).length;

describe('slotTable', () => {
  test('never exceeds the limit, however many requests arrive at once', async () => {
    const { store } = slots();
    const results = await Promise.all(Array.from({ length: 20 }, (_, each) => store.take('ada', `thing-${each}`)));
    expect(takenOf(results)).toBe(3);
  });

  test('counts per account, and gives the same thing one slot only', async () => {
    const { store } = slots();
    const results = await Promise.all(Array.from({ length: 8 }, () => store.take('ada', 'same')));
    expect(takenOf(results)).toBe(8);
    expect([await store.take('ada', 'b'), await store.take('ada', 'c'), await store.take('ada', 'd')]).toEqual([
      ...[true, true],
      false,
    ]);
    expect(await store.take('bob', 'd')).toBe(true);
  });

  test('reads nothing when the caller has seen free slots, and never exceeds the limit by it', async () => {
    const { store } = slots();
    const { read } = await at().unitsOf(() => store.take('ada', 'a', { revision: 0, slots: {} }));
    expect(read).toBe(0);
    const lookedUp = { revision: 1, slots: { a: clock.time / 1000 } };
    const results = await Promise.all(['b', 'c', 'd', 'e'].map((id) => store.take('ada', id, lookedUp)));
    expect(takenOf(results)).toBe(2);
  });

  test('reads again before it refuses what the caller has seen as full', async () => {
    const { store } = slots();
    await store.take('ada', 'a');
    const full = { revision: 9, slots: { x: 1, y: 1, z: 1 } };
    expect([await store.take('ada', 'b', full), await store.take('ada', 'c', full)]).toEqual([true, true]);
    expect(await store.take('ada', 'd', full)).toBe(false);
  });

  test('frees the slot of a removed thing, checked only when all slots are taken', async () => {
    const { store, existing, asked } = slots();
    for (const id of ['a', 'b', 'c']) await store.take('ada', id);
    existing.add('a').add('c');
    expect(asked).toEqual([undefined]);
    clock.time += HOUR;
    expect(await store.take('ada', 'd')).toBe(true);
    expect(asked).toEqual([undefined, ['a', 'b', 'c']]);
    existing.add('d');
    expect(await store.take('ada', 'e')).toBe(false);
  });

  test('keeps the slot of a thing that is about to be written', async () => {
    const { store } = slots();
    for (const id of ['a', 'b', 'c']) await store.take('ada', id);
    expect(await store.take('ada', 'd')).toBe(false);
    clock.time += 6 * 60_000;
    expect(await store.take('ada', 'd')).toBe(true);
  });

  test('frees the slot at once when its thing was written and has ended', async () => {
    const { store, ended } = slots();
    for (const id of ['a', 'b', 'c']) await store.take('ada', id);
    ended.add('b');
    expect([await store.take('ada', 'd'), await store.take('ada', 'e')]).toEqual([true, false]);
  });

  test('starts with the things that the account already has', async () => {
    const { store } = slots(new Set(['old-1', 'old-2']));
    clock.time += HOUR;
    expect([await store.take('ada', 'a'), await store.take('ada', 'b')]).toEqual([true, false]);
  });

  test('costs one write unit per slot, and expires by itself', async () => {
    const { store } = slots();
    await store.take('ada', 'a');
    const { write } = await at().unitsOf(() => store.take('ada', 'b'));
    expect(write).toBe(1);
    const [last] = (await at().changes()).toReversed();
    expect(last?.after).toMatchObject({ ...quotaKey('ada', 'THINGS'), ttl: clock.time / 1000 + 2 * 24 * 60 * 60 });
  });
});

describe('dayLimitTable', () => {
  test('never exceeds the limit, and starts again at midnight (UTC)', async () => {
    const limit = dayLimitTable(at().table, clock, { kind: 'REVIEWS', limit: 5 });
    const results = await Promise.all(Array.from({ length: 20 }, () => limit.take('ada')));
    expect(takenOf(results)).toBe(5);
    expect(await limit.take('bob')).toBe(true);
    clock.time += 24 * HOUR;
    expect(await limit.take('ada')).toBe(true);
  });

  test('gives back an action that failed', async () => {
    const limit = dayLimitTable(at().table, clock, { kind: 'REVIEWS', limit: 1 });
    await limit.giveBack('ada');
    expect(await limit.take('ada')).toBe(true);
    expect(await limit.take('ada')).toBe(false);
    await limit.giveBack('ada');
    expect(await limit.take('ada')).toBe(true);
  });
});
