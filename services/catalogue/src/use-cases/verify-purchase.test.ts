import { expect, test } from '@jest/globals';
import { projectorSetUp, review, sell } from '../testing/projection.ts';
import { CAUSE, GAME_ID, listedGame } from '../testing/samples.ts';

const LATER = '2026-03-01T13:00:00.000Z';

async function setUp() {
  const { catalogue, deliver } = projectorSetUp();
  await catalogue.games.create(listedGame(), CAUSE);
  let delivered = 0;
  /** What is new in the stream, twice. */
  const project = async () => {
    const news = catalogue.stream.slice(delivered);
    delivered = catalogue.stream.length;
    await deliver(news);
    await deliver(news);
  };
  const isMarked = async () => (await catalogue.reviews.ofUser(GAME_ID, 'buyer'))?.isVerifiedPurchase;
  return { catalogue, project, isMarked };
}

test('a purchase marks the review that was written before it; taking it back takes the mark away', async () => {
  const { catalogue, project, isMarked } = await setUp();
  await review(catalogue, 'buyer', 5);
  await project();
  expect(await isMarked()).toBe(false);
  await sell(catalogue, 'order-1');
  await project();
  expect(await isMarked()).toBe(true);
  await sell(catalogue, 'order-1', { isReversed: true, saidAt: LATER });
  await project();
  expect(await isMarked()).toBe(false);
});

test('one purchase of two that is left keeps the mark', async () => {
  const { catalogue, project, isMarked } = await setUp();
  await review(catalogue, 'buyer', 5);
  await sell(catalogue, 'order-1');
  await sell(catalogue, 'order-2');
  await sell(catalogue, 'order-1', { isReversed: true, saidAt: LATER });
  await project();
  expect(await isMarked()).toBe(true);
});

test('a purchase that came in while the review was being written is seen when the review is', async () => {
  const { catalogue, project, isMarked } = await setUp();
  await sell(catalogue, 'order-1');
  await project();
  // Written by a function that had looked for purchases before there was one.
  await review(catalogue, 'buyer', 5);
  await project();
  expect(await isMarked()).toBe(true);
});

test('counts a rating while its writer owns the game, however often the stream delivers it', async () => {
  const { catalogue, project } = await setUp();
  const counted = async () => {
    // The second time with the marks that the first one set.
    for (const _ of [1, 2]) await project();
    return catalogue.stats.get(GAME_ID);
  };
  await review(catalogue, 'buyer', 4);
  expect(await counted()).toMatchObject({ ratingSum: 0, ratingCount: 0 });
  await sell(catalogue, 'order-1');
  expect(await counted()).toMatchObject({ ratingSum: 4, ratingCount: 1, purchaseCount: 1 });
  await sell(catalogue, 'order-1', { isReversed: true, saidAt: LATER });
  expect(await counted()).toMatchObject({ ratingSum: 0, ratingCount: 0 });
});

test('leaves the average alone when somebody who does not own the game rates it', async () => {
  const { catalogue, project } = await setUp();
  await sell(catalogue, 'order-1');
  await review(catalogue, 'buyer', 2);
  await review(catalogue, 'someone-else', 5);
  await project();
  await project();
  expect(await catalogue.stats.get(GAME_ID)).toMatchObject({ ratingSum: 2, ratingCount: 1 });
});

test('marks change no dates', async () => {
  const { catalogue, project } = await setUp();
  await review(catalogue, 'buyer', 4);
  await sell(catalogue, 'order-1');
  await project();
  await project();
  const found = await catalogue.reviews.ofUser(GAME_ID, 'buyer');
  expect(found?.updatedAt).toBe(found?.createdAt);
});
