import { describe, expect, test } from '@jest/globals';
import { NOBODY } from '@satcade/contracts/nobody';
import { cents, fixedClock } from '@satcade/kernel';
import { localTables } from '@satcade/testing/local-table';
import { verdictTable } from '../builds/adapters/verdict-table.ts';
import { developerTable } from '../developers/adapters/developer-table.ts';
import type { Developer } from '../developers/domain/developer.ts';
import { statsTable } from '../figures/adapters/stats-table.ts';
import { NO_STATS } from '../figures/domain/stats.ts';
import { effectOf } from '../listing/adapters/effects.ts';
import { downloadTable, purchaseTable } from '../purchases/adapters/purchase-table.ts';
import type { Purchase } from '../purchases/domain/purchase.ts';
import { reviewTable } from '../reviews/adapters/review-table.ts';
import type { Review } from '../reviews/domain/review.ts';
import { run } from '../testing/count-run.ts';
import { aVerdict, BUYER, DEVELOPER, GAME_ID, NOW, ulid } from '../testing/samples.ts';

/* Uses the embedded DynamoDB engine: keys, conditions and costs are real. */

const local = localTables();

describe('counters in the table', () => {
  test('count each run once, and return how far they have counted', async () => {
    const stats = statsTable(local().table);
    expect(await stats.get(GAME_ID)).toEqual(NO_STATS);
    await stats.add(GAME_ID, run('5', { purchaseCount: 1, revenueCents: 999, saleUses: { [ulid(5)]: 1 } }));
    expect(await stats.add(GAME_ID, run('5', { purchaseCount: 1 }))).toMatchObject({
      ok: false,
      error: { lastSequence: expect.stringMatching(/^0{39}5$/) },
    });
    await stats.add(
      GAME_ID,
      run('40', { purchaseCount: -1, ratingSum: 5, ratingCount: 1, saleUses: { [ulid(5)]: 2 } }),
    );
    expect(await stats.get(GAME_ID)).toEqual({
      ...NO_STATS,
      revenueCents: 999,
      ratingSum: 5,
      ratingCount: 1,
      saleUses: { [ulid(5)]: 3 },
    });
  });
});

describe('verdicts in the table', () => {
  test('are replaced only by higher-ranked ones, which leave nothing of them', async () => {
    const verdicts = verdictTable(local().table);
    const clean = aVerdict({ sha256: 'abc', details: 'fine' });
    expect(await verdicts.keep(clean)).toEqual(clean);
    expect(await verdicts.keep(aVerdict({ status: 'IN_PROGRESS', scannedAt: undefined }))).toEqual(clean);
    const infected = aVerdict({ status: 'INFECTED', scannedAt: '2026-03-02T00:00:00Z' });
    expect(await verdicts.keep(infected)).toEqual(infected);
    expect(await verdicts.get(clean.key)).toEqual(infected);
  });
});

describe('purchases in the table', () => {
  const purchase: Purchase = {
    gameId: GAME_ID,
    userId: BUYER,
    orderId: ulid(50),
    quantity: 1,
    lineCents: cents(1999),
    saleId: ulid(5),
    isReversed: false,
    saidAt: NOW,
  };

  test('keep the latest state, in any order of events', async () => {
    const purchases = purchaseTable(local().table, fixedClock(NOW));
    await purchases.record({ ...purchase, isReversed: true });
    await purchases.record(purchase);
    expect(await purchases.has(BUYER, GAME_ID)).toBe(false);
    await purchases.record({ ...purchase, orderId: ulid(51) });
    expect(await purchases.has(BUYER, GAME_ID)).toBe(true);
    expect(await purchases.has('buyer', GAME_ID)).toBe(false);
  });

  test('are anonymised once with an unchanged value, and no old event restores them', async () => {
    const purchases = purchaseTable(local().table, fixedClock(NOW));
    await purchases.record(purchase);
    const before = (await local().changes()).length;
    for (const _ of [1, 2]) await purchases.anonymise(GAME_ID, BUYER, purchase.orderId);
    await purchases.record(purchase);
    const changes = (await local().changes()).slice(before);
    expect(changes.map(({ after }) => after)).toEqual([
      expect.objectContaining({ userId: NOBODY, lineCents: 1999, isReversed: false }),
      expect.objectContaining({ userId: BUYER, isReversed: true, ttl: Date.parse('2026-03-16T12:00:00Z') / 1000 }),
    ]);
    expect(await purchases.has(NOBODY, GAME_ID)).toBe(true);
    // Events of the order in its current form are applied.
    await purchases.record({ ...purchase, userId: NOBODY, isReversed: true, saidAt: '2026-03-02T00:00:00.000Z' });
    expect(await purchases.has(NOBODY, GAME_ID)).toBe(false);
  });

  test('are anonymised even when the grant is consumed after the deletion', async () => {
    const purchases = purchaseTable(local().table, fixedClock(NOW));
    for (const _ of [1, 2]) await purchases.anonymise(GAME_ID, BUYER, purchase.orderId);
    for (const _ of [1, 2]) await purchases.record(purchase);
    expect(await purchases.has(BUYER, GAME_ID)).toBe(false);
    expect(await purchases.has(NOBODY, GAME_ID)).toBe(true);
  });

  test('are reversed even when the reversal names the deleted account', async () => {
    const purchases = purchaseTable(local().table, fixedClock(NOW));
    await purchases.record(purchase);
    await purchases.anonymise(GAME_ID, BUYER, purchase.orderId);
    await purchases.record({ ...purchase, isReversed: true, saidAt: '2026-03-02T00:00:00.000Z' });
    expect(await purchases.has(NOBODY, GAME_ID)).toBe(false);
  });

  test('keep what came of the order without its buyer, when that was recorded before', async () => {
    const purchases = purchaseTable(local().table, fixedClock(NOW));
    // Fulfilled, reversed, and settled by hand again while the account is deleted.
    await purchases.record(purchase);
    await purchases.record({ ...purchase, isReversed: true, saidAt: '2026-03-01T12:01:00.000Z' });
    await purchases.record({ ...purchase, userId: NOBODY, saidAt: '2026-03-01T12:02:00.000Z' });
    for (const _ of [1, 2]) await purchases.anonymise(GAME_ID, BUYER, purchase.orderId);
    expect(await purchases.has(NOBODY, GAME_ID)).toBe(true);
    expect(await purchases.has(BUYER, GAME_ID)).toBe(false);
    const last = (await local().changes()).findLast(({ after }) => after?.userId === NOBODY)?.after;
    expect(last).toMatchObject({ lineCents: 1999, isReversed: false, saidAt: '2026-03-01T12:02:00.000Z' });
  });

  test('count in full when the recipient of a gift is deleted after its buyer', async () => {
    const purchases = purchaseTable(local().table, fixedClock(NOW));
    await purchases.record(purchase);
    await purchases.record({ ...purchase, userId: 'recipient', quantity: 0, lineCents: cents(0) });
    await purchases.anonymise(GAME_ID, BUYER, purchase.orderId);
    await purchases.anonymise(GAME_ID, 'recipient', purchase.orderId);
    const last = (await local().changes()).findLast(({ after }) => after?.userId === NOBODY)?.after;
    expect(last).toMatchObject({ quantity: 1, lineCents: 1999 });
    expect(await purchases.has('recipient', GAME_ID)).toBe(false);
  });

  test('cost two write units with their counting: one for the record, one for the counters', async () => {
    const { table } = local();
    const { write } = await local().unitsOf(async () => {
      await purchaseTable(table, fixedClock(NOW)).record(purchase);
      await statsTable(table).add(
        GAME_ID,
        run('7', { purchaseCount: 1, revenueCents: 1999, saleUses: { [ulid(5)]: 1 } }),
      );
    });
    expect(write).toBe(2);
  });

  test('change the table once per account, with its downloads', async () => {
    const downloads = downloadTable(local().table, fixedClock(NOW));
    for (let time = 0; time < 25; time += 1) await downloads.record(GAME_ID, 'ada', Date.parse(NOW) + time);
    expect(await local().changes()).toHaveLength(1);
    await downloads.record(GAME_ID, 'bob', Date.parse(NOW));
    expect(await local().changes()).toHaveLength(2);
  });

  test('do not bring back the download of a deleted account, nor count it twice, when its event is replayed', async () => {
    const { table } = local();
    const downloads = downloadTable(table, fixedClock(NOW));
    await downloads.record(GAME_ID, 'ada', Date.parse(NOW));
    await downloads.anonymise(GAME_ID, 'ada');
    await downloads.anonymise(GAME_ID, 'eve');
    for (const userId of ['ada', 'eve']) await downloads.record(GAME_ID, userId, Date.parse(NOW));
    const changes = await local().changes();
    expect(changes).toHaveLength(3);
    const counted = changes.flatMap((change, index) => effectOf(change, String(index)).count ?? []);
    expect(counted).toHaveLength(1);
    expect(changes.at(-1)?.after).toMatchObject({ isErased: true, ttl: expect.any(Number) });
  });

  test('rank only the first paid and the first free purchase of an account', async () => {
    const purchases = purchaseTable(local().table, fixedClock(NOW));
    const firsts = async () => {
      const changes = await local().changes();
      const byOrder = new Map(changes.map(({ after }) => [after?.orderId, after?.isFirst]));
      return [...byOrder.values()];
    };
    const paid = { ...purchase, quantity: 99 };
    await purchases.record({ ...paid, orderId: 'order-1' });
    await purchases.record({ ...paid, orderId: 'order-2' });
    await purchases.record({ ...paid, orderId: 'order-3', lineCents: cents(0) });
    expect(await firsts()).toEqual([true, false, true]);
    const later = new Date(Date.parse(purchase.saidAt) + 1000).toISOString();
    await purchases.record({ ...paid, orderId: 'order-1', isReversed: true, saidAt: later });
    await purchases.record({ ...paid, orderId: 'order-4', saidAt: later });
    expect(await firsts()).toEqual([true, false, true, true]);
  });
});

describe('reviews in the table', () => {
  const review = (number: number, fields: Partial<Review> = {}): Review => ({
    id: ulid(number),
    gameId: GAME_ID,
    userId: `user-${number}`,
    username: 'name',
    rating: 4,
    isVerifiedPurchase: false,
    isHidden: false,
    createdAt: NOW,
    updatedAt: NOW,
    ...fields,
  });

  test('are listed once per user and game, newest first, in pages, without hidden ones', async () => {
    const reviews = reviewTable(local().table);
    expect(await reviews.create(review(1))).toBe(true);
    expect(await reviews.create(review(2, { isHidden: true }))).toBe(true);
    expect(await reviews.create(review(3))).toBe(true);
    expect(await reviews.create(review(4, { userId: 'user-1' }))).toBe(false);
    const first = await reviews.list(GAME_ID, { limit: 1 });
    if (!first.ok) throw new Error(first.error);
    expect(first.value.items).toEqual([review(3)]);
    const rest = await reviews.list(GAME_ID, { limit: 5, nextToken: first.value.nextToken ?? '' });
    expect(rest).toEqual({ ok: true, value: { items: [review(1)], nextToken: null } });
    expect(await reviews.list(GAME_ID, { limit: 5, nextToken: 'made-up' })).toEqual({ ok: false, error: 'bad-token' });
  });
});

test('creates a profile once, and edits it field by field', async () => {
  const developers = developerTable(local().table);
  const developer: Developer = {
    userId: DEVELOPER,
    revision: 5,
    displayName: 'A',
    email: 'a@b.c',
    bio: 'x',
    createdAt: NOW,
    updatedAt: NOW,
  };
  expect(await developers.create(developer)).toBe(true);
  expect(await developers.create(developer)).toBe(false);
  const later = '2026-03-02T00:00:00.000Z';
  const { bio: _, ...rest } = developer;
  expect(await developers.edit(DEVELOPER, { displayName: 'B', bio: null, website: undefined }, later)).toEqual({
    ...rest,
    revision: 6,
    displayName: 'B',
    updatedAt: later,
  });
  expect(await developers.edit('nobody', { displayName: 'B' }, later)).toBeUndefined();
  expect(await developers.names([DEVELOPER, 'nobody'])).toEqual(new Map([[DEVELOPER, 'B']]));
  await developers.remove(DEVELOPER);
  expect(await developers.get(DEVELOPER)).toBeUndefined();
  expect(await developers.names([])).toEqual(new Map());
});
