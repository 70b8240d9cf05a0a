import { describe, expect, test } from '@jest/globals';
import {
  createReview,
  listReportedReviews,
  listReviews,
  moderateReview,
  reportReview,
} from '@satcade/contracts/api/reviews';
import { reportedReviewSchema, reviewSchema } from '@satcade/contracts/entities';
import { QUOTAS } from '@satcade/contracts/quotas';
import { fixedClock } from '@satcade/kernel';
import * as z from 'zod/mini';
import { client } from '../../testing/client.ts';
import { memoryCatalogue } from '../../testing/memory-catalogue.ts';
import { BUYER, CAUSE, DEVELOPER, GAME_ID, listedGame, NOW } from '../../testing/samples.ts';
import { REPORTS_KEPT } from '../domain/review.ts';
import { reviewModerationRoutes } from './review-moderation.ts';
import { reviewRoutes } from './reviews.ts';

const query = { gameId: GAME_ID };
const listSchema = z.object({ items: z.array(reportedReviewSchema) });

/** A game with one review by BUYER. */
async function setUp() {
  const catalogue = memoryCatalogue();
  await catalogue.games.create(listedGame(), CAUSE);
  const clock = fixedClock(NOW);
  const dependencies = { ...catalogue, clock };
  const call = client([...reviewRoutes(dependencies), ...reviewModerationRoutes(dependencies)]);
  const write = async (as: string) => {
    const created = await call(createReview, { as, json: { gameId: GAME_ID, rating: 1, title: `by ${as}` } });
    return reviewSchema.parse(created.json).id;
  };
  const id = await write(BUYER);
  const report = (as: string, json: object = { reason: 'abuse', note: `says ${as}` }, reviewId = id) => {
    clock.advance(1000);
    return call(reportReview, { as, params: { id: reviewId }, query, json });
  };
  const reported = async () => {
    const listed = await call(listReportedReviews, { as: 'admin', query: {} });
    return listSchema.parse(listed.json).items;
  };
  const decide = (json: object, as = 'admin') => call(moderateReview, { as, params: { id }, query, json });
  return { catalogue, call, write, id, report, reported, decide };
}

describe('report of a review', () => {
  test('is limited to 50 a day per user', async () => {
    const { catalogue, report, reported } = await setUp();
    for (let sent = 0; sent < QUOTAS.reportsPerDay.limit; sent += 1) await catalogue.quotas.reports.take('one');
    expect(await report('one')).toMatchObject({ status: 429, json: { code: 'too-many-requests' } });
    expect(await reported()).toEqual([]);
    expect((await report('two')).status).toBe(204);
  });

  test('counts once per user, with its first text', async () => {
    const { report, reported, id } = await setUp();
    expect((await report('one')).status).toBe(204);
    expect((await report('one', { reason: 'spam' })).status).toBe(204);
    expect((await report(DEVELOPER, { reason: 'off-topic' })).status).toBe(204);
    const [first, ...others] = await reported();
    expect(others).toEqual([]);
    expect(first?.review.id).toBe(id);
    expect(first?.reports).toEqual([
      { reason: 'abuse', note: 'says one', userId: 'one', reportedAt: '2026-03-01T12:00:01.000Z' },
      { reason: 'off-topic', userId: DEVELOPER, reportedAt: '2026-03-01T12:00:03.000Z' },
    ]);
  });

  test('is refused for the user’s own review, from a guest, or without a reason', async () => {
    const { report, reported, call, id } = await setUp();
    expect((await report(BUYER)).status).toBe(403);
    expect((await report('one', { reason: 'dislike' })).status).toBe(400);
    expect((await call(reportReview, { params: { id }, query, json: { reason: 'spam' } })).status).toBe(401);
    expect(await reported()).toEqual([]);
  });

  test('is refused for a hidden review, which is not found', async () => {
    const { report, decide } = await setUp();
    await decide({ isHidden: true });
    expect((await report('one')).status).toBe(404);
  });

  test('keeps no further text once there are enough reports', async () => {
    const { report, reported } = await setUp();
    for (let number = 0; number < REPORTS_KEPT + 3; number += 1) {
      expect((await report(`user-${number}`)).status).toBe(204);
    }
    expect((await reported())[0]?.reports).toHaveLength(REPORTS_KEPT);
  });
});

describe('list of reported reviews', () => {
  test('starts with the review that was reported first', async () => {
    const { report, reported, write, id } = await setUp();
    const later = await write('another');
    await report('one', { reason: 'spam' }, later);
    await report('one');
    await report('two', { reason: 'spam' }, later);
    expect((await reported()).map(({ review }) => review.id)).toEqual([later, id]);
  });

  test('is only for Admins', async () => {
    const { call } = await setUp();
    for (const as of [BUYER, DEVELOPER]) expect((await call(listReportedReviews, { as, query: {} })).status).toBe(403);
    expect((await call(listReportedReviews, { query: {} })).status).toBe(401);
  });
});

describe('decision on a reported review', () => {
  test('hides or shows it and closes its reports, which earlier reporters cannot reopen', async () => {
    const { report, reported, decide, call } = await setUp();
    const shown = async () => (await call(listReviews, { query })).json;
    await report('one');
    expect((await decide({ isHidden: true, moderationNotes: 'rude' })).json).toMatchObject({ isHidden: true });
    expect(await reported()).toEqual([]);
    expect(await shown()).toMatchObject({ items: [] });
    const again = await decide({ isHidden: false });
    expect(again.json).toMatchObject({ isHidden: false, moderationNotes: 'rude' });
    expect(await shown()).toMatchObject({ items: [{ title: `by ${BUYER}` }] });
    await report('one');
    expect(await reported()).toEqual([]);
    await report('two');
    expect((await reported())[0]?.reports.map(({ userId }) => userId)).toEqual(['two']);
  });

  test('lists a hidden review for Admins until it is shown again', async () => {
    const { decide, call, id } = await setUp();
    const hidden = async (as = 'admin') => call(listReportedReviews, { as, query: { state: 'hidden' } });
    expect((await hidden()).json).toMatchObject({ items: [] });
    await decide({ isHidden: true, moderationNotes: 'rude' });
    expect((await hidden()).json).toMatchObject({ items: [{ review: { id, moderationNotes: 'rude' }, reports: [] }] });
    expect((await hidden(BUYER)).status).toBe(403);
    await decide({ isHidden: false });
    expect((await hidden()).json).toMatchObject({ items: [] });
  });

  test('is only for Admins, as are its notes', async () => {
    const { decide, call } = await setUp();
    for (const as of [BUYER, DEVELOPER]) expect((await decide({ isHidden: true }, as)).status).toBe(403);
    await decide({ isHidden: false, moderationNotes: 'seen' });
    const first = async (as?: string) => {
      const listed = await call(listReviews, { as, query });
      return z.object({ items: z.array(reviewSchema) }).parse(listed.json).items[0];
    };
    expect(await first('admin')).toMatchObject({ moderationNotes: 'seen' });
    for (const as of [undefined, BUYER, DEVELOPER]) expect(await first(as)).not.toHaveProperty('moderationNotes');
  });
});
