import { expect, test } from '@jest/globals';
import { cents } from '@satcade/kernel';
import fc from 'fast-check';
import { hide, projectorSetUp, review, sell } from '../../testing/projection.ts';
import { CAUSE, GAME_ID, listedGame, NOW, ulid } from '../../testing/samples.ts';
import { NO_STATS } from '../domain/stats.ts';

test('counts sales, reversals, downloads, reviews and hidden reviews', async () => {
  const { catalogue, deliver, model } = projectorSetUp();
  await catalogue.games.create(listedGame(), CAUSE);
  await sell(catalogue, 'one', { userId: 'a' });
  await sell(catalogue, 'two');
  await sell(catalogue, 'two', { isReversed: true, saidAt: '2026-03-01T13:00:00Z' });
  await catalogue.downloads.record(GAME_ID, 'event', 0);
  await catalogue.downloads.anonymise(GAME_ID, 'event');
  await sell(catalogue, 'three', { userId: 'bb' });
  await review(catalogue, 'a', 5);
  await review(catalogue, 'bb', 2);
  await hide(catalogue, 'bb');
  // The second time with the marks of the reviews, which the first one set.
  for (const _ of [1, 2]) await deliver(catalogue.stream);
  expect(await catalogue.stats.get(GAME_ID)).toEqual({
    ...NO_STATS,
    stars5: 1,
    purchaseCount: 2,
    paidBuyers: 2,
    freeBuyers: 0,
    revenueCents: 3000,
    downloadCount: 1,
    ratingSum: 5,
    ratingCount: 1,
    saleUses: { [ulid(71)]: 2 },
  });
  expect(model.snapshot.cards.get(GAME_ID)).toMatchObject({ purchaseCount: 2, downloadCount: 1, ratingSum: 5 });
});

test('counts exactly, however the stream is divided into runs and however often a run is redelivered', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('sell', 'reverse', 'download', 'review'), { minLength: 1, maxLength: 25 }),
      fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 25, maxLength: 25 }),
      fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 25, maxLength: 25 }),
      async (steps, sizes, deliveries) => {
        const { catalogue, deliver } = projectorSetUp();
        for (const [index, step] of steps.entries()) {
          if (step === 'sell') await sell(catalogue, `${index}`);
          if (step === 'reverse') {
            await sell(catalogue, `${index - 1}`, { isReversed: true, saidAt: '2026-03-01T13:00:00Z' });
          }
          if (step === 'download') await catalogue.downloads.record(GAME_ID, `${index}`, 0);
          if (step === 'review') {
            const userId = 'u'.repeat(index + 1);
            await review(catalogue, userId, 4);
            // A gift: its owner rates, and no sale is counted.
            await sell(catalogue, `${index}`, { userId, quantity: 0, lineCents: cents(0) });
          }
        }
        const { stream } = catalogue;
        let start = 0;
        for (let run = 0; start < stream.length; run += 1) {
          // The projector's own writes during a run arrive in a later one.
          const end = Math.min(start + (sizes[run] ?? 1), stream.length);
          // A run that failed late is redelivered with newer records.
          for (let again = 1; again < (deliveries[run] ?? 1); again += 1) await deliver(stream.slice(start, end));
          await deliver(stream.slice(Math.max(0, start - 2), end));
          start = end;
        }
        const reversed = new Set(steps.flatMap((step, index) => (step === 'reverse' ? [index - 1] : [])));
        const sold = steps.filter((step, index) => step === 'sell' && !reversed.has(index)).length;
        const counters = await catalogue.stats.get(GAME_ID);
        expect(counters.purchaseCount).toBe(sold);
        expect(counters.revenueCents).toBe(sold * 1500);
        expect(counters.downloadCount).toBe(steps.filter((step) => step === 'download').length);
        expect(counters.ratingCount).toBe(steps.filter((step) => step === 'review').length);
      },
    ),
    { numRuns: 60 },
  );
});

test('ends a discount with a limited number of copies once, with the last copy', async () => {
  const { catalogue, deliver } = projectorSetUp();
  const sale = {
    saleId: ulid(71),
    saleType: 'FREE' as const,
    discountPercentage: 0,
    startsAt: NOW,
    endsAt: '2027-01-01T00:00:00.000Z',
    maxUses: 2,
  };
  await catalogue.games.create(listedGame({ sale }), CAUSE);
  await sell(catalogue, 'one');
  await deliver(catalogue.stream);
  expect(await catalogue.games.get(GAME_ID)).toMatchObject({ sale: { saleId: ulid(71) }, revision: 1 });
  await sell(catalogue, 'two');
  await deliver(catalogue.stream);
  await deliver(catalogue.stream);
  const game = await catalogue.games.get(GAME_ID);
  expect(game?.sale).toBeUndefined();
  expect(game?.revision).toBe(2);
});
