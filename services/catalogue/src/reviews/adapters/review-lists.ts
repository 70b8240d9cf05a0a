import type { ReviewSort } from '@satcade/contracts/enums';
import type { Table } from '@satcade/dynamo';
import { err, ok } from '@satcade/kernel';
import * as z from 'zod/mini';
import type { PageRequest } from '../../ports.ts';
import { reviewItemSchema } from '../../table/items.ts';
import { gamePartition, REVIEWS, reviewerKey, reviewKey } from '../../table/keys.ts';
import type { Review } from '../domain/review.ts';
import type { ReviewStore } from '../ports.ts';
import { RANKED } from './review-ranks.ts';

/** How many reviews after a page are read to know whether one more is visible. */
const LOOK_AHEAD = 5;

export const indexEntry = z.object({ pk: z.string(), sk: z.string() });
export const reviewerSchema = z.object({ reviewId: z.string() });

/** One review, read consistently. */
export const oneReview =
  (table: Table): ReviewStore['get'] =>
  (gameId, reviewId) =>
    table.get(reviewKey(gameId, reviewId), reviewItemSchema, true);

/** The reads of a game's reviews. */
export function reviewLists(table: Table, get = oneReview(table)): Pick<ReviewStore, 'list' | 'ofUser'> {
  return {
    async ofUser(gameId, userId) {
      const reviewer = await table.get(reviewerKey(gameId, userId), reviewerSchema, true);
      return reviewer === undefined ? undefined : get(gameId, reviewer.reviewId);
    },

    async list(gameId, { sort = 'newest', ...page }) {
      const pageOf = (asked: PageRequest) =>
        sort === 'newest' ? visiblePage(table, gameId, asked) : rankedPage(table, gameId, asked, sort);
      const found = await pageOf(page);
      if (!found.ok || found.value.nextToken === null) return found;
      // DynamoDB gives a token with a full page even if nothing follows, and hidden reviews do not count as following.
      const rest = await pageOf({ limit: LOOK_AHEAD, nextToken: found.value.nextToken });
      const isLast = rest.ok && rest.value.items.length === 0 && rest.value.nextToken === null;
      return isLast ? ok({ ...found.value, nextToken: null }) : found;
    },
  };
}

async function visiblePage(table: Table, gameId: string, page: PageRequest): ReturnType<ReviewStore['list']> {
  const query = { pk: gamePartition(gameId), skPrefix: REVIEWS, newestFirst: true, ...page };
  const found = await table.query(query, reviewItemSchema);
  return found.ok ? ok({ ...found.value, items: found.value.items.filter(({ isHidden }) => !isHidden) }) : found;
}

/** The index may still contain a review that was hidden or removed a moment ago. */
async function rankedPage(
  table: Table,
  gameId: string,
  page: PageRequest,
  sort: Exclude<ReviewSort, 'newest'>,
): ReturnType<ReviewStore['list']> {
  const { index, newestFirst } = RANKED[sort];
  const entries = await table.query({ index, pk: gameId, newestFirst, ...page }, indexEntry);
  if (!entries.ok) return err(entries.error);
  return ok({
    ...entries.value,
    items: (await reviewsAt(table, entries.value.items)).filter(({ isHidden }) => !isHidden),
  });
}

/** The reviews with these keys, in the order of the keys. */
export async function reviewsAt(table: Table, entries: readonly z.infer<typeof indexEntry>[]): Promise<Review[]> {
  const keys = entries.map(({ pk, sk }) => ({ pk, sk }));
  const reviews = keys.length === 0 ? [] : await table.getMany(keys, reviewItemSchema);
  const byKey = new Map(reviews.map((review) => [keyOf(review.gameId, review.id), review]));
  return keys.flatMap(({ pk, sk }) => byKey.get(`${pk} ${sk}`) ?? []);
}

function keyOf(gameId: string, reviewId: string): string {
  const { pk, sk } = reviewKey(gameId, reviewId);
  return `${pk} ${sk}`;
}
