import { expect, it } from '@jest/globals';
import { createReview, listMyVotes, listReviews, takeBackVote, voteForReview } from '@satcade/contracts/api/reviews';
import { reviewSchema } from '@satcade/contracts/entities';
import { QUOTAS } from '@satcade/contracts/quotas';
import { fixedClock } from '@satcade/kernel';
import { client } from '../../testing/client.ts';
import { memoryCatalogue } from '../../testing/memory-catalogue.ts';
import { BUYER, CAUSE, GAME_ID, listedGame, NOW, ulid } from '../../testing/samples.ts';
import { reviewVoteRoutes } from './review-votes.ts';
import { reviewRoutes } from './reviews.ts';

/** A game with one review by BUYER. */
async function setUp() {
  const catalogue = memoryCatalogue();
  await catalogue.games.create(listedGame(), CAUSE);
  const dependencies = { ...catalogue, clock: fixedClock(NOW) };
  const call = client([...reviewRoutes(dependencies), ...reviewVoteRoutes(dependencies)]);
  const created = await call(createReview, { as: BUYER, json: { gameId: GAME_ID, rating: 1 } });
  const { id } = reviewSchema.parse(created.json);
  const request = (as: string | undefined, reviewId = id) => ({ as, params: { id: reviewId }, query: {} });
  return {
    catalogue,
    call,
    id,
    vote: (as?: string, reviewId = id) => call(voteForReview, request(as, reviewId)),
    takeBack: (as?: string) => call(takeBackVote, request(as)),
    votesOf: (as: string) => call(listMyVotes, { as, params: { id: GAME_ID } }),
  };
}

it('counts a vote for another user’s review, and shows the voter', async () => {
  const { vote, takeBack, votesOf, call, id } = await setUp();
  expect(await vote('one')).toMatchObject({ status: 200, json: { id, helpfulCount: 1 } });
  expect(await vote('one')).toMatchObject({ status: 200, json: { helpfulCount: 1 } });
  expect(await vote('two')).toMatchObject({ json: { helpfulCount: 2 } });
  expect((await votesOf('one')).json).toEqual({ reviewIds: [id] });
  expect(await takeBack('one')).toMatchObject({ status: 200, json: { helpfulCount: 1 } });
  expect((await votesOf('one')).json).toEqual({ reviewIds: [] });
  const listed = await call(listReviews, { query: { gameId: GAME_ID, sort: 'helpful' } });
  expect(listed.json).toMatchObject({ items: [{ helpfulCount: 1 }] });
});

it('refuses votes of guests, of the author, and for unknown reviews', async () => {
  const { vote, takeBack } = await setUp();
  expect((await vote()).status).toBe(401);
  expect((await vote(BUYER)).status).toBe(403);
  expect((await takeBack(BUYER)).status).toBe(403);
  expect((await vote('one', ulid(999))).status).toBe(404);
});

it('accepts 200 votes of a user a day, and counts only votes that change something', async () => {
  const { catalogue, vote } = await setUp();
  for (let sent = 1; sent < QUOTAS.votesPerDay.limit; sent += 1) await catalogue.quotas.votes.take('one');
  expect((await vote('one')).status).toBe(200);
  expect(await vote('one')).toMatchObject({ status: 429, json: { code: 'too-many-requests' } });
  expect((await vote('two')).status).toBe(200);
  expect((await vote('two')).status).toBe(200);
});
