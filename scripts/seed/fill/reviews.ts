import { createReview } from '@satcade/contracts/api/catalogue';
import { type DemoReview, REVIEWS, type Reviewer } from '../content/reviews.ts';
import { unlessDone } from '../store/store-api.ts';
import type { Shop } from './context.ts';

/** Writes all reviews; the store takes one per reviewer and game, so none is written twice. Answers how many there are. */
export async function addReviews(
  { api }: Shop,
  gameIds: ReadonlyMap<string, string>,
  tokens: ReadonlyMap<Reviewer, string>,
): Promise<number> {
  const all = Object.entries(REVIEWS).flatMap(([title, reviews]) =>
    reviews.map((review): [string, DemoReview] => [title, review]),
  );
  await Promise.all(
    all.map(([title, { by, rating, title: heading, content }]) => {
      const gameId = gameIds.get(title);
      if (gameId === undefined) throw new Error(`there is no ${title} to review`);
      const body = { gameId, rating, title: heading, content };
      return unlessDone(api.call(createReview, { token: tokens.get(by), body }));
    }),
  );
  return all.length;
}
