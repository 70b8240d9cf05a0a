import { expect, it } from '@jest/globals';
import { localTables } from '@satcade/testing/local-table';
import { indexedTable } from '../../table/testing/indexed-table.ts';
import { NOW, ulid } from '../../testing/samples.ts';
import type { Review } from '../domain/review.ts';
import { reviewTable } from './review-table.ts';

const local = localTables();
const MINE = 120;

const aReview = (number: number, fields: Partial<Review> = {}): Review => ({
  ...{ id: ulid(1000 + number), gameId: ulid(number), userId: 'reader', username: 'Reader', rating: 4 },
  ...{ isVerifiedPurchase: true, isHidden: false, createdAt: NOW, updatedAt: NOW },
  ...fields,
});

it('finds all reviews of a user, hidden ones too, in two round trips for a hundred of them', async () => {
  const reviews = reviewTable(await indexedTable(local(), 'reviews'));
  const mine = Array.from({ length: MINE }, (_, at) => aReview(at, at === 0 ? { isHidden: true } : {}));
  const theirs = aReview(0, { id: ulid(2000), userId: 'somebody-else' });
  for (const review of [...mine, theirs]) await reviews.create(review);
  // Marks of votes and reports are in the same index.
  await reviews.vote(theirs, 'reader', true);
  await reviews.report(theirs, { userId: 'reader', reason: 'spam', reportedAt: NOW });
  const [removed] = mine.splice(1, 1);
  if (removed !== undefined) await reviews.remove(removed);
  let found: readonly Review[] = [];
  const requests = await local().requestsOf(async () => {
    found = await reviews.allOf('reader');
  });
  expect(found.map(({ id }) => id).toSorted()).toEqual(mine.map(({ id }) => id).toSorted());
  // The query of the index, and two batches for each hundred.
  expect(requests).toBe(1 + 2 * Math.ceil(MINE / 100));
});
