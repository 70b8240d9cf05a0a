import { describe, expect, test } from '@jest/globals';
import { localTables } from '@satcade/testing/local-table';
import { dayLimitTable, quotaKey, slotTable } from './quota.ts';

const at = localTables();
const clock = { time: Date.parse('2026-03-01T12:00:00Z'), now: () => clock.time };
const HOUR = 60 * 60_000;

/** Slots for three things, of which `there` still exist and `ended` have ended. */
function slots(there: Set<string> = new Set(), ended: Set<string> = new Set()) {
  const asked: (readonly string[] | undefined)[] = [];
  const store = slotTable(at().table, clock, {
    kind: 'THINGS',
    limit: 3,
    keepDays: 2,
    async look(_, ids) {
      asked.push(ids);
      return {
        existing: [...there].filter((id) => ids === undefined || ids.includes(id)),
        ended: [...ended].filter((id) => ids?.includes(id)),
      };
    },
  });
  return { store, there, ended, asked };
}

const takenOf = (results: readonly boolean[]) => results.filter(Boolean).length;

describe('slots', () => {
  test('let no more than the limit through, however many ask at once', async () => {
    const { store } = slots();
    const results = await Promise.all(Array.from({ length: 20 }, (_, each) => store.take('ada', `thing-${each}`)));
    expect(takenOf(results)).toBe(3);
  });

  test('are of one account each, and the same thing takes one only', async () => {
    const { store } = slots();
    const results = await Promise.all(Array.from({ length: 8 }, () => store.take('ada', 'same')));
    expect(takenOf(results)).toBe(8);
    expect([await store.take('ada', 'b'), await store.take('ada', 'c'), await store.take('ada', 'd')]).toEqual([
      ...[true, true],
      false,
    ]);
    expect(await store.take('bob', 'd')).toBe(true);
  });

  test('are free again when the thing is gone, which is looked at only when all are taken', async () => {
    const { store, there, asked } = slots();
    for (const id of ['a', 'b', 'c']) await store.take('ada', id);
    there.add('a').add('c');
    expect(asked).toEqual([undefined]);
    clock.time += HOUR;
    expect(await store.take('ada', 'd')).toBe(true);
    expect(asked).toEqual([undefined, ['a', 'b', 'c']]);
    there.add('d');
    expect(await store.take('ada', 'e')).toBe(false);
  });

  test('are kept for a thing that is about to be written', async () => {
    const { store } = slots();
    for (const id of ['a', 'b', 'c']) await store.take('ada', id);
    expect(await store.take('ada', 'd')).toBe(false);
    clock.time += 6 * 60_000;
    expect(await store.take('ada', 'd')).toBe(true);
  });

  test('are free at once when the thing was written and has ended', async () => {
    const { store, ended } = slots();
    for (const id of ['a', 'b', 'c']) await store.take('ada', id);
    ended.add('b');
    expect([await store.take('ada', 'd'), await store.take('ada', 'e')]).toEqual([true, false]);
  });

  test('begin with what the account has', async () => {
    const { store } = slots(new Set(['old-1', 'old-2']));
    clock.time += HOUR;
    expect([await store.take('ada', 'a'), await store.take('ada', 'b')]).toEqual([true, false]);
  });

  test('cost one write unit, and leave by themselves', async () => {
    const { store } = slots();
    await store.take('ada', 'a');
    const { write } = await at().unitsOf(() => store.take('ada', 'b'));
    expect(write).toBe(1);
    const [last] = (await at().changes()).toReversed();
    expect(last?.after).toMatchObject({ ...quotaKey('ada', 'THINGS'), ttl: clock.time / 1000 + 2 * 24 * 60 * 60 });
  });
});

describe('a limit by day', () => {
  test('lets no more than the limit through, and begins again at midnight (UTC)', async () => {
    const limit = dayLimitTable(at().table, clock, { kind: 'REVIEWS', limit: 5 });
    const results = await Promise.all(Array.from({ length: 20 }, () => limit.take('ada')));
    expect(takenOf(results)).toBe(5);
    expect(await limit.take('bob')).toBe(true);
    clock.time += 24 * HOUR;
    expect(await limit.take('ada')).toBe(true);
  });

  test('takes back what came to nothing', async () => {
    const limit = dayLimitTable(at().table, clock, { kind: 'REVIEWS', limit: 1 });
    await limit.giveBack('ada');
    expect(await limit.take('ada')).toBe(true);
    expect(await limit.take('ada')).toBe(false);
    await limit.giveBack('ada');
    expect(await limit.take('ada')).toBe(true);
  });
});
