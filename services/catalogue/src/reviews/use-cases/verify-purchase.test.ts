import { expect, test } from '@jest/globals';
import { projectorSetUp, review, sell } from '../../testing/projection.ts';
import { CAUSE, GAME_ID, listedGame } from '../../testing/samples.ts';

const LATER = '2026-03-01T13:00:00.000Z';

async function setUp() {
  const { catalogue, deliver } = projectorSetUp();
  await catalogue.games.create(listedGame(), CAUSE);
  let delivered = 0;
  /** The new records of the stream, twice. */
  const project = async () => {
    const news = catalogue.stream.slice(delivered);
    delivered = catalogue.stream.length;
    await deliver(news);
    await deliver(news);
  };
  const isMarked = async () => (await catalogue.reviews.ofUser(GAME_ID, 'buyer'))?.isVerifiedPurchase;
  return { catalogue, project, isMarked };
}

test('marks an earlier review after a purchase, and removes the mark after the reversal', async () => {
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

test('keeps the mark while one of two purchases is left', async () => {
  const { catalogue, project, isMarked } = await setUp();
  await review(catalogue, 'buyer', 5);
  await sell(catalogue, 'order-1');
  await sell(catalogue, 'order-2');
  await sell(catalogue, 'order-1', { isReversed: true, saidAt: LATER });
  await project();
  expect(await isMarked()).toBe(true);
});

test('sees a purchase that arrived while the review was being written', async () => {
  const { catalogue, project, isMarked } = await setUp();
  await sell(catalogue, 'order-1');
  await project();
  // Written by a function that had looked for purchases before there was one.
  await review(catalogue, 'buyer', 5);
  await project();
  expect(await isMarked()).toBe(true);
});

test('counts a rating while its author owns the game, however often the stream delivers it', async () => {
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

test('leaves the average unchanged for a rating by a user who does not own the game', async () => {
  const { catalogue, project } = await setUp();
  await sell(catalogue, 'order-1');
  await review(catalogue, 'buyer', 2);
  await review(catalogue, 'someone-else', 5);
  await project();
  await project();
  expect(await catalogue.stats.get(GAME_ID)).toMatchObject({ ratingSum: 2, ratingCount: 1 });
});

test('changes no dates with its marks', async () => {
  const { catalogue, project } = await setUp();
  await review(catalogue, 'buyer', 4);
  await sell(catalogue, 'order-1');
  await project();
  await project();
  const found = await catalogue.reviews.ofUser(GAME_ID, 'buyer');
  expect(found?.updatedAt).toBe(found?.createdAt);
});
