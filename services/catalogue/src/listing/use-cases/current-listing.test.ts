import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { cents, fixedClock } from '@satcade/kernel';
import { memoryReadModel } from '../../testing/memory-read-model.ts';
import { aCard, NOW, ulid } from '../../testing/samples.ts';
import type { Card } from '../domain/card.ts';
import { searchOf } from '../domain/query.ts';
import { bringUpToDate } from '../domain/snapshot.ts';
import type { ReadModelReader } from '../ports.ts';
import { createCurrentListing } from './current-listing.ts';

const snapshotOf = (...cards: Card[]) => ({
  cards: new Map(cards.map((card) => [card.id, card])),
  developers: new Map(),
});

function setUp(...cards: Card[]) {
  const clock = fixedClock(NOW);
  const model = memoryReadModel();
  model.replace(snapshotOf(...cards));
  const failures: unknown[] = [];
  const unread: unknown[] = [];
  let broken = false;
  const readModel: ReadModelReader = {
    load: async (loaded) => {
      if (broken) throw new Error('S3 is away');
      return model.reader.load(loaded);
    },
  };
  const current = createCurrentListing({
    readModel,
    clock,
    onStale: (error) => failures.push(error),
    onUnread: (error) => unread.push(error),
  });
  const total = async () => {
    const found = (await current())?.search(searchOf({ sortBy: 'newest', limit: 1 }), 1, undefined);
    return found?.ok ? found.value.total : undefined;
  };
  return {
    clock,
    model,
    current,
    total,
    failures,
    unread,
    breakS3: () => (broken = true),
    repairS3: () => (broken = false),
  };
}

test('makes the first request wait, and reads once per second for all others', async () => {
  const { clock, model, total } = setUp(aCard());
  expect(await Promise.all([total(), total(), total()])).toEqual([1, 1, 1]);
  clock.advance(999);
  await total();
  expect(model.loads).toBe(1);
});

test('reads a large list less often, and serves it for longer', async () => {
  const { clock, model, total } = setUp(...Array.from({ length: 15_000 }, (_, n) => aCard({ id: ulid(n + 1) })));
  await total();
  clock.advance(1_199);
  await total();
  expect(model.loads).toBe(1);
  model.replace(snapshotOf(aCard()));
  clock.advance(2);
  expect(await total()).toBe(15_000);
  await turn();
  expect(await total()).toBe(1);
  expect(model.loads).toBe(2);
  clock.advance(1_001);
  await total();
  await turn();
  expect(model.loads).toBe(3);
});

test('reads only the changes after a sale, a second later in a store of any size, and never lists all games anew', async () => {
  const games = Array.from({ length: 15_000 }, (_, n) => aCard({ id: ulid(n + 1), paidBuyers: 0 }));
  const { clock, model, current } = setUp(...games);
  const first = await current();
  clock.advance(60_000);
  await current();
  const { read } = model.base;
  const before = read.length;
  const counts: (number | undefined)[] = [];
  let stored = await model.load(undefined);
  read.length = before;
  for (const sold of [1, 2, 3]) {
    const cards = new Map([[ulid(7), aCard({ id: ulid(7), paidBuyers: sold })]]);
    stored = (await model.save(bringUpToDate(stored.snapshot, { cards, developers: new Map() }), stored)) ?? stored;
    clock.advance(1_001);
    await current();
    await turn();
    await turn();
    const page = (await current())?.search(searchOf({ sortBy: 'most-purchased', limit: 1 }), 1, undefined);
    counts.push(page?.ok ? page.value.items[0]?.paidBuyers : undefined);
  }
  expect(counts).toEqual([1, 2, 3]);
  expect(read.length).toBe(before);
  expect(await current()).not.toBe(first);
});

test('serves the old listing after a second while a new one is fetched', async () => {
  const { clock, model, total } = setUp(aCard());
  await total();
  model.replace(snapshotOf(aCard(), aCard({ id: ulid(2) })));
  clock.advance(1_001);
  expect(await total()).toBe(1);
  await turn();
  expect(await total()).toBe(2);
  expect(model.loads).toBe(2);
});

test('reads before it answers after a long pause of the function', async () => {
  const { clock, model, total } = setUp(aCard());
  await total();
  model.replace(snapshotOf());
  clock.advance(60_000);
  expect(await total()).toBe(0);
});

test('keeps the same listing while neither the model nor a price changes', async () => {
  const sale = { priceCents: cents(1), startsAt: '2026-03-01T12:00:10.000Z', endsAt: '2026-03-01T13:00:00.000Z' };
  const { clock, current } = setUp(aCard({ sale }));
  const first = await current();
  clock.advance(9_999);
  expect(await current()).toBe(first);
  clock.advance(1);
  expect(await current()).not.toBe(first);
});

test('no longer has a game that left the store, whose first change that is', async () => {
  const { clock, model, total } = setUp(aCard(), aCard({ id: ulid(2) }), aCard({ id: ulid(3) }));
  expect(await total()).toBe(3);
  const loaded = await model.load(undefined);
  const removed = new Map([[ulid(2), undefined]]);
  await model.save(bringUpToDate(loaded.snapshot, { cards: removed, developers: new Map() }), loaded);
  clock.advance(60_000);
  expect(await total()).toBe(2);
});

test('serves the old listing and reports it while the model cannot be read', async () => {
  const { clock, total, breakS3, failures } = setUp(aCard());
  await total();
  breakS3();
  clock.advance(60_000);
  expect(await total()).toBe(1);
  expect(failures).toHaveLength(1);
});

test('keeps the last complete listing while cards of the model cannot be read', async () => {
  const { clock, model, total, failures } = setUp(aCard(), aCard({ id: ulid(2) }));
  await total();
  model.replace(snapshotOf(aCard()), 'incomplete');
  clock.advance(60_000);
  expect(await total()).toBe(2);
  expect(failures).toHaveLength(1);
  clock.advance(60_000);
  expect([await total(), failures.length]).toEqual([2, 1]);
  model.replace(snapshotOf(aCard()));
  clock.advance(60_000);
  expect(await total()).toBe(1);
});

test('serves the readable part of a model when it has no earlier listing', async () => {
  const { model, total } = setUp();
  model.replace(snapshotOf(aCard()), 'incomplete');
  expect(await total()).toBe(1);
});

test('has no listing until the model can be read, and tries once per second at most', async () => {
  const { clock, breakS3, repairS3, total, unread } = setUp(aCard());
  breakS3();
  expect(await Promise.all([total(), total()])).toEqual([undefined, undefined]);
  expect(await total()).toBeUndefined();
  expect(unread).toEqual([new Error('S3 is away')]);
  repairS3();
  clock.advance(1_001);
  expect(await total()).toBe(1);
});
