import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { hide, projectorSetUp, review, sell } from '../../testing/projection.ts';
import { CAUSE, GAME_ID, listedGame, NOW } from '../../testing/samples.ts';
import { ratingCounts } from '../domain/stats.ts';

/*
 * Whatever happens to reviews, and however often the stream delivers it, the counters cover exactly the visible reviews
 * whose authors own the game.
 */

const WRITERS = ['a', 'bb', 'ccc'] as const;
const writer = fc.constantFrom(...WRITERS);
const rating = fc.integer({ min: 1, max: 5 });
const action = fc.oneof(
  fc.record({ kind: fc.constant('write' as const), writer, rating }),
  fc.record({ kind: fc.constant('rate' as const), writer, rating }),
  fc.record({
    kind: fc.constantFrom('reword', 'remove', 'hide', 'show', 'report', 'reply', 'buy', 'give-back'),
    writer,
  }),
);
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;
type Catalogue = ReturnType<typeof projectorSetUp>['catalogue'];

async function act(catalogue: Catalogue, step: Action): Promise<void> {
  if (step.kind === 'write') {
    await review(catalogue, step.writer, step.rating);
    return;
  }
  if (step.kind === 'buy' || step.kind === 'give-back') {
    const isReversed = step.kind === 'give-back';
    await sell(catalogue, `order-${step.writer}`, { userId: step.writer, isReversed });
    return;
  }
  const found = await catalogue.reviews.ofUser(GAME_ID, step.writer);
  if (found === undefined) return;
  switch (step.kind) {
    case 'rate':
      await catalogue.reviews.edit(found, { rating: step.rating });
      return;
    case 'reword':
      await catalogue.reviews.edit(found, { title: 'New words', content: null });
      return;
    case 'remove':
      await catalogue.reviews.remove(found);
      return;
    case 'report':
      await catalogue.reviews.report(found, { userId: 'someone', reason: 'spam', reportedAt: NOW });
      return;
    case 'reply':
      await catalogue.reviews.edit(found, { reply: { content: 'Thank you', repliedAt: NOW } });
      return;
    default:
      await hide(catalogue, step.writer, step.kind === 'hide');
  }
}

test('counts exactly the visible reviews by owners after any sequence of actions with repeated deliveries', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(action, { minLength: 1, maxLength: 30 }),
      fc.array(
        fc.record({ size: fc.integer({ min: 1, max: 6 }), back: fc.nat(6), times: fc.integer({ min: 1, max: 3 }) }),
        {
          minLength: 1,
          maxLength: 10,
        },
      ),
      async (steps, runs) => {
        const { catalogue, deliver, model } = projectorSetUp();
        await catalogue.games.create(listedGame(), CAUSE);
        for (const step of steps) await act(catalogue, step);
        const { stream } = catalogue;
        for (let start = 0, run = 0; start < stream.length; run += 1) {
          const { size, back, times } = runs[run % runs.length] ?? { size: 1, back: 0, times: 1 };
          // The projector's own writes during a run arrive in a later one.
          const end = Math.min(start + size, stream.length);
          for (let time = 0; time < times; time += 1) {
            // A run is redelivered, with some records from before it, if its end was not recorded.
            await deliver(stream.slice(Math.max(0, start - back), end));
          }
          start = end;
        }
        const visible = await catalogue.reviews.list(GAME_ID, { limit: 100 });
        const owners = visible.ok ? visible.value.items.filter((each) => each.isVerifiedPurchase) : [];
        const tally = { ratingSum: owners.reduce((sum, each) => sum + each.rating, 0), ratingCount: owners.length };
        const stars = [1, 2, 3, 4, 5].map((number) => owners.filter(({ rating }) => rating === number).length);
        const counted = await catalogue.stats.get(GAME_ID);
        expect(counted).toMatchObject(tally);
        expect(ratingCounts(counted)).toEqual(stars);
        expect(model.snapshot.cards.get(GAME_ID)).toMatchObject(tally);
      },
    ),
    { numRuns: 100 },
  );
});
