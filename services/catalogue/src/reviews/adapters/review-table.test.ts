import { describe, expect, test } from '@jest/globals';
import type { ReviewSort } from '@satcade/contracts/enums';
import { NOBODY } from '@satcade/contracts/nobody';
import { auditRecord } from '@satcade/lambda/audit';
import { localTables } from '@satcade/testing/local-table';
import { auditTable } from '../../audit/adapters/audit-table.ts';
import { indexedTable } from '../../table/testing/indexed-table.ts';
import { GAME_ID, NOW, ulid } from '../../testing/samples.ts';
import { REPORTS_KEPT, type Report, type Review } from '../domain/review.ts';
import { reviewTable } from './review-table.ts';

/* Uses the embedded DynamoDB engine: keys, conditions and costs are real. */

const local = localTables();
let count = 0;
async function setUp() {
  count += 1;
  const table = await indexedTable(local(), `reviews-${count}`);
  return { reviews: reviewTable(table), audit: auditTable(table) };
}

const aReview = (number: number, fields: Partial<Review> = {}): Review => ({
  id: ulid(number),
  gameId: GAME_ID,
  userId: `user-${number}`,
  username: 'name',
  rating: 4,
  title: 'Title',
  isVerifiedPurchase: false,
  isHidden: false,
  createdAt: NOW,
  updatedAt: NOW,
  ...fields,
});
const aReport = (second: number, userId = `reporter-${second}`): Report => ({
  userId,
  reason: 'spam',
  reportedAt: new Date(Date.parse(NOW) + second * 1000).toISOString(),
});

describe('review in the table', () => {
  test('keeps its stars when its author erases the account, and can still be removed by Admins', async () => {
    const { reviews } = await setUp();
    const [mine, theirs] = [aReview(1), aReview(2)];
    const elsewhere = aReview(3, { gameId: ulid(9), userId: mine.userId });
    for (const review of [mine, theirs, elsewhere]) await reviews.create(review);
    expect((await reviews.gamesReviewedBy(mine.userId)).toSorted()).toEqual([GAME_ID, ulid(9)].toSorted());
    for (const _ of [1, 2]) await reviews.anonymise(GAME_ID, mine.userId, 'Former user');
    const { title: _, ...wordless } = mine;
    const now = { ...wordless, userId: NOBODY, username: 'Former user' };
    expect(await reviews.get(GAME_ID, mine.id)).toEqual(now);
    expect(await reviews.get(GAME_ID, theirs.id)).toEqual(theirs);
    expect(await reviews.ofUser(GAME_ID, mine.userId)).toBeUndefined();
    expect(await reviews.gamesReviewedBy(mine.userId)).toEqual([ulid(9)]);
    expect(await reviews.remove(now)).toBe(true);
    expect(await reviews.get(GAME_ID, mine.id)).toBeUndefined();
  });

  test('is found by its id and by its user, and changed field by field', async () => {
    const { reviews } = await setUp();
    const review = aReview(1);
    await reviews.create(review);
    expect(await reviews.get(GAME_ID, review.id)).toEqual(review);
    expect(await reviews.ofUser(GAME_ID, review.userId)).toEqual(review);
    expect(await reviews.ofUser(GAME_ID, 'user')).toBeUndefined();
    const { title: _, ...untitled } = review;
    expect(await reviews.edit(review, { rating: 1, title: null, content: undefined })).toEqual({
      ...untitled,
      rating: 1,
    });
    expect(await reviews.edit({ gameId: GAME_ID, id: ulid(2) }, { rating: 1 })).toBeUndefined();
    expect(await reviews.get(GAME_ID, ulid(2))).toBeUndefined();
  });

  test('can be replaced by another one after its removal, which does nothing when repeated', async () => {
    const { reviews } = await setUp();
    const first = aReview(1);
    const second = aReview(2, { userId: first.userId });
    await reviews.create(first);
    expect(await reviews.create(second)).toBe(false);
    expect(await reviews.remove(first)).toBe(true);
    expect(await reviews.create(second)).toBe(true);
    expect(await reviews.remove(first)).toBe(false);
    expect(await reviews.ofUser(GAME_ID, first.userId)).toEqual(second);
    expect(await reviews.create(aReview(3, { userId: first.userId }))).toBe(false);
  });

  test('costs twelve write units to write or to remove, one to change, four to hide', async () => {
    const { reviews } = await setUp();
    const units = async (work: () => Promise<unknown>) => (await local().unitsOf(work)).write;
    expect(await units(() => reviews.create(aReview(1)))).toBe(12);
    expect(await units(() => reviews.edit(aReview(1), { isHidden: false, reports: null }))).toBe(1);
    expect(await units(() => reviews.remove(aReview(1)))).toBe(12);
    await reviews.create(aReview(2));
    expect(await units(() => reviews.edit(aReview(2), { isHidden: true, reports: null }))).toBe(4);
  });
});

describe('review list of a game', () => {
  test.each([
    { limit: 2, pages: [2, 2] },
    { limit: 3, pages: [3, 1] },
    { limit: 4, pages: [4] },
    { limit: 5, pages: [4] },
  ])(
    'returns four visible reviews in pages of $pages at $limit a page, and no empty page',
    async ({ limit, pages }) => {
      const { reviews } = await setUp();
      for (const number of [2, 3, 4, 5]) await reviews.create(aReview(number));
      // The oldest, so it comes after the last visible one.
      await reviews.create(aReview(1, { isHidden: true }));
      const found: number[] = [];
      let nextToken: string | undefined;
      do {
        const page = await reviews.list(GAME_ID, { limit, nextToken });
        if (!page.ok) throw new Error(page.error);
        found.push(page.value.items.length);
        nextToken = page.value.nextToken ?? undefined;
      } while (nextToken !== undefined);
      expect(found).toEqual(pages);
    },
  );
});

describe('votes for a review', () => {
  test('count once per user, and can be withdrawn once', async () => {
    const { reviews } = await setUp();
    await reviews.create(aReview(1));
    const vote = (userId: string, isHelpful = true) => reviews.vote(aReview(1), userId, isHelpful);
    expect(await vote('a')).toMatchObject({ changed: true, review: { helpfulCount: 1 } });
    expect(await vote('a')).toMatchObject({ changed: false, review: { helpfulCount: 1 } });
    expect(await vote('b')).toMatchObject({ changed: true, review: { helpfulCount: 2 } });
    expect(await vote('a', false)).toMatchObject({ changed: true, review: { helpfulCount: 1 } });
    expect(await vote('a', false)).toMatchObject({ changed: false, review: { helpfulCount: 1 } });
    expect((await reviews.get(GAME_ID, ulid(1)))?.helpfulCount).toBe(1);
    expect(await reviews.votesOf(GAME_ID, 'a')).toEqual([]);
    expect(await reviews.votesOf(GAME_ID, 'b')).toEqual([ulid(1)]);
  });

  test('are all counted when they arrive at once', async () => {
    const { reviews } = await setUp();
    await reviews.create(aReview(1));
    const voters = [...'abcdefghijkl', 'a'];
    const votes = await Promise.all(voters.map((userId) => reviews.vote(aReview(1), userId, true)));
    expect(votes).not.toContain('busy');
    expect((await reviews.get(GAME_ID, ulid(1)))?.helpfulCount).toBe(12);
  });

  test('are refused for hidden and removed reviews', async () => {
    const { reviews } = await setUp();
    await reviews.create(aReview(1, { isHidden: true }));
    expect(await reviews.vote(aReview(1), 'a', true)).toBeUndefined();
    expect(await reviews.vote(aReview(2), 'a', true)).toBeUndefined();
    expect(await reviews.votesOf(GAME_ID, 'a')).toEqual([]);
  });

  test('still count when their user is erased, and are not that user’s reviews', async () => {
    const { reviews } = await setUp();
    await reviews.create(aReview(1));
    await reviews.vote(aReview(1), 'a', true);
    expect(await reviews.gamesReviewedBy('a')).toEqual([]);
    await reviews.anonymiseVotes('a');
    expect(await reviews.votesOf(GAME_ID, 'a')).toEqual([]);
    expect((await reviews.get(GAME_ID, ulid(1)))?.helpfulCount).toBe(1);
  });
});

describe('order of reviews', () => {
  test('is by votes or stars, follows changes, and excludes hidden ones', async () => {
    const { reviews } = await setUp();
    for (const [number, rating] of [3, 5, 1, 5].entries()) await reviews.create(aReview(number + 1, { rating }));
    const order = async (sort: ReviewSort) => {
      const numbers: number[] = [];
      let nextToken: string | undefined;
      do {
        const page = await reviews.list(GAME_ID, { limit: 2, nextToken, sort });
        if (!page.ok) throw new Error(page.error);
        numbers.push(...page.value.items.map(({ id }) => Number(id.slice(-2))));
        nextToken = page.value.nextToken ?? undefined;
      } while (nextToken !== undefined);
      return numbers;
    };
    for (const user of ['a', 'b']) await reviews.vote(aReview(3), user, true);
    await reviews.vote(aReview(1), 'a', true);
    expect(await order('newest')).toEqual([4, 3, 2, 1]);
    expect(await order('helpful')).toEqual([3, 1, 4, 2]);
    expect(await order('best')).toEqual([4, 2, 1, 3]);
    expect(await order('worst')).toEqual([3, 1, 2, 4]);
    await reviews.edit(aReview(2), { rating: 1 });
    await reviews.edit(aReview(3), { isHidden: true });
    expect(await order('best')).toEqual([4, 1, 2]);
    expect(await order('helpful')).toEqual([1, 4, 2]);
    await reviews.edit(aReview(3), { isHidden: false });
    expect(await order('helpful')).toEqual([3, 1, 4, 2]);
  });
});

test('leaves no record of a decision on a removed review', async () => {
  const { reviews, audit } = await setUp();
  const subject = { kind: 'review', id: ulid(1) } as const;
  const actor = { userId: 'admin-1', username: 'admin', address: '203.0.113.7' };
  const record = auditRecord(actor, Date.parse(NOW), { action: 'review.hide', subject, before: {}, after: {} });
  const cause = { correlationId: 'correlation-1', causationId: 'causation-1' };
  expect(await reviews.moderate(aReview(1), { isHidden: true, reports: null }, record, cause)).toBeUndefined();
  expect(await audit.ofSubject(subject, { limit: 10 })).toMatchObject({ ok: true, value: { items: [] } });
  await reviews.create(aReview(1));
  await reviews.moderate(aReview(1), { isHidden: true, reports: null }, record, cause);
  expect(await audit.ofSubject(subject, { limit: 10 })).toMatchObject({ ok: true, value: { items: [record] } });
});

describe('reports of reviews', () => {
  test('are paged in the order in which the reviews were first reported, until they are closed', async () => {
    const { reviews } = await setUp();
    for (const number of [1, 2, 3]) await reviews.create(aReview(number));
    await reviews.report(aReview(2), aReport(1));
    await reviews.report(aReview(3), aReport(2));
    await reviews.report(aReview(2), aReport(3));
    await reviews.report(aReview(2), aReport(4, 'reporter-1'));
    const first = await reviews.listReported({ limit: 1 });
    if (!first.ok) throw new Error(first.error);
    expect(first.value.items).toEqual([{ ...aReview(2), reports: [aReport(1), aReport(3)] }]);
    const second = await reviews.listReported({ limit: 5, nextToken: first.value.nextToken ?? '' });
    expect(second).toMatchObject({ value: { items: [{ id: ulid(3) }], nextToken: null } });
    expect(await reviews.listReported({ limit: 5, nextToken: 'made-up' })).toEqual({ ok: false, error: 'bad-token' });

    expect(await reviews.edit(aReview(2), { isHidden: true, reports: null })).toEqual(aReview(2, { isHidden: true }));
    await reviews.remove(aReview(3));
    expect(await reviews.listReported({ limit: 5 })).toEqual({ ok: true, value: { items: [], nextToken: null } });
    await reviews.report(aReview(2), aReport(6, 'reporter-1'));
    expect(await reviews.listReported({ limit: 5 })).toMatchObject({ value: { items: [] } });
  });

  test('are closed when an Admin hides the review, which is then listed as hidden, newest first, until it is shown again', async () => {
    const { reviews } = await setUp();
    for (const number of [1, 2, 3]) await reviews.create(aReview(number));
    await reviews.report(aReview(1), aReport(1));
    for (const number of [1, 3]) await reviews.edit(aReview(number), { isHidden: true, reports: null });
    const hidden = async () => {
      const page = await reviews.listHidden({ limit: 5 });
      return page.ok ? page.value.items.map(({ id }) => id) : page.error;
    };
    expect(await hidden()).toEqual([ulid(3), ulid(1)]);
    expect(await reviews.listReported({ limit: 5 })).toMatchObject({ value: { items: [] } });
    await reviews.edit(aReview(3), { isHidden: false, reports: null });
    expect(await hidden()).toEqual([ulid(1)]);
    await reviews.remove(aReview(1));
    expect(await hidden()).toEqual([]);
  });

  test('leave nothing behind for a removed review', async () => {
    const { reviews } = await setUp();
    await reviews.report(aReview(1), aReport(1));
    expect(await reviews.get(GAME_ID, ulid(1))).toBeUndefined();
    await reviews.create(aReview(1));
    await reviews.report(aReview(1), aReport(1));
    expect(await reviews.listReported({ limit: 5 })).toMatchObject({ value: { items: [{ reports: [aReport(1)] }] } });
  });

  test('lose the id and text of an erased account, and can still be decided on', async () => {
    const { reviews } = await setUp();
    const full = Array.from({ length: REPORTS_KEPT }, (_, number) => aReport(number));
    const elsewhere = aReview(2, { gameId: ulid(9), userId: 'leaver' });
    for (const review of [aReview(1), elsewhere, aReview(3, { reports: full }), aReview(4), aReview(5)])
      await reviews.create(review);
    const mine: Report = { ...aReport(2, 'leaver'), note: 'These are my words.' };
    await reviews.report(aReview(1), aReport(1));
    for (const number of [1, 4, 5]) await reviews.report(aReview(number), mine);
    await reviews.report(aReview(1), aReport(3));
    await reviews.report(aReview(3, { reports: full }), mine);
    await reviews.edit(aReview(4), { isHidden: true, reports: null });
    await reviews.remove(aReview(5));
    expect(await reviews.gamesReviewedBy('leaver')).toEqual([ulid(9)]);

    for (const _ of [1, 2]) await reviews.anonymiseReports('leaver');
    const { note: _, ...wordless } = mine;
    const open = [aReport(1), { ...wordless, userId: NOBODY }, aReport(3)];
    expect((await reviews.get(GAME_ID, ulid(1)))?.reports).toEqual(open);
    expect((await reviews.get(GAME_ID, ulid(3)))?.reports).toEqual(full);
    expect(await reviews.listReported({ limit: 5 })).toMatchObject({ value: { items: [{ reports: open }] } });
    expect(await reviews.gamesReviewedBy('leaver')).toEqual([ulid(9)]);
    // Nothing records that the user reported, so the same report counts as another user's.
    await reviews.report(aReview(1), mine);
    expect((await reviews.get(GAME_ID, ulid(1)))?.reports).toEqual([...open, mine]);
  });

  test('are not restored for an erased account when an Admin closes them at the same moment', async () => {
    const { reviews } = await setUp();
    await reviews.create(aReview(1));
    await reviews.report(aReview(1), aReport(1, 'leaver'));
    await Promise.all([
      reviews.edit(aReview(1), { isHidden: false, reports: null }),
      reviews.anonymiseReports('leaver'),
      reviews.report(aReview(1), aReport(2)),
    ]);
    const { reports = [] } = (await reviews.get(GAME_ID, ulid(1))) ?? {};
    expect(reports.map(({ userId }) => userId)).not.toContain('leaver');
  });

  test('cost six write units, the first two more for the index, and two once no more text is stored', async () => {
    const { reviews } = await setUp();
    await reviews.create(aReview(1));
    const units = async (review: Review, report: Report) =>
      (await local().unitsOf(() => reviews.report(review, report))).write;
    expect(await units(aReview(1), aReport(1))).toBe(8);
    expect(await units(aReview(1), aReport(2))).toBe(6);
    const full = aReview(1, { reports: Array.from({ length: REPORTS_KEPT }, (_, number) => aReport(number)) });
    expect(await units(full, aReport(50))).toBe(2);
  });
});
