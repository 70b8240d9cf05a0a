import { expect, test } from '@jest/globals';
import { exportRequested } from '@satcade/contracts/events';
import { fixedClock } from '@satcade/kernel';
import { eventConsumer } from '@satcade/lambda/events-in';
import { anEvent, inert } from '@satcade/testing';
import { recordedParts } from '@satcade/testing/export-parts';
import { aBatch } from '@satcade/testing/sqs-batch';
import { putChannel } from '../../channels/use-cases/put-channel.ts';
import { savedDraft } from '../../drafts/domain/draft.ts';
import { catalogueEventHandlers } from '../../events/handlers/consumer.ts';
import { newDraft } from '../../news/domain/news-post.ts';
import { memoryCatalogue } from '../../testing/memory-catalogue.ts';
import { CAUSE, DEVELOPER, listedGame, NOW, ulid, user } from '../../testing/samples.ts';
import { silentLogger } from '../../testing/silent-logger.ts';
import { exportAccount } from './export-account.ts';

const stamps = { createdAt: NOW, updatedAt: NOW };
const aReview = (number: number, userId: string) => ({
  ...{ id: ulid(100 + number), gameId: ulid(2), userId, username: userId, rating: 4, content: `Words of ${userId}` },
  ...{ isVerifiedPurchase: true, isHidden: false, ...stamps },
});

test('an export holds what a user published, reviewed and wished for, and nothing of other people', async () => {
  const catalogue = memoryCatalogue();
  const { games, developers, wishes, wishlistLinks, reviews } = catalogue;
  const publishing = { userId: 'the-publisher', state: 'ACCEPTED', since: NOW } as const;
  await games.create(listedGame({ publishing }), CAUSE);
  await games.create(listedGame({ gameId: ulid(2), developerId: 'someone', title: 'Their game' }), CAUSE);
  await developers.create({ userId: DEVELOPER, revision: 1, displayName: 'Studio', email: 'a@b.c', ...stamps });
  await wishes.add(DEVELOPER, { gameId: ulid(2), addedAt: NOW });
  const link = { token: 'a'.repeat(22), name: 'Dev', createdAt: NOW };
  await wishlistLinks.put(DEVELOPER, link, undefined);
  const reply = { content: 'Words of the developer', repliedAt: NOW };
  await reviews.create({ ...aReview(1, DEVELOPER), reply, moderationNotes: 'An Admin’s note' });
  await reviews.create(aReview(2, 'a-stranger'));
  await reviews.report(aReview(1, DEVELOPER), { userId: 'a-reporter', reason: 'spam', reportedAt: NOW });
  const profile = { userId: 'followed', revision: 1, displayName: 'Followed', email: 'f@b.c' };
  await developers.create({ ...profile, createdAt: NOW, updatedAt: NOW });
  await catalogue.follows.follow(DEVELOPER, { developerId: 'followed', followedAt: NOW });
  const typed = { values: '{"title":"Half a title"}', title: 'Half a title' };
  await catalogue.drafts.save(DEVELOPER, savedDraft(undefined, ulid(600), typed, Date.parse(NOW)), undefined);
  await catalogue.drafts.save('someone', savedDraft(undefined, ulid(601), typed, Date.parse(NOW)), undefined);
  const draft = newDraft({ title: 'Draft', body: 'My words about it' }, listedGame(), ulid(300), NOW);
  await catalogue.news.write({ after: draft }, CAUSE);
  const caller = user(DEVELOPER);
  const command = { gameId: listedGame().gameId, name: 'extras', caller, address: '203.0.113.7', cause: CAUSE };
  const extras = { label: 'My extras', content: 'EXTRA', platforms: [], isDemo: false, isBeta: false } as const;
  await putChannel(command, extras, { ...catalogue, clock: fixedClock(NOW) });
  const { parts, writePart } = recordedParts<'catalogue'>();
  const clock = fixedClock(NOW);
  const answerExport = exportAccount({ ...catalogue, writePart, clock });
  const handlers = catalogueEventHandlers({
    announcements: inert(),
    readers: inert(),
    askMembers: inert(),
    ...catalogue,
    answerExport,
    clock,
  });
  const requested = anEvent(exportRequested, { userId: DEVELOPER, exportId: ulid(9), requestedAt: NOW });
  expect(await eventConsumer(handlers, silentLogger())(aBatch(requested))).toEqual({ batchItemFailures: [] });
  expect(parts).toMatchObject([
    {
      'developer-profile': { displayName: 'Studio', email: 'a@b.c' },
      games: [{ title: 'Star Miner', publishing: { state: 'ACCEPTED' } }],
      drafts: [{ title: 'Half a title', values: { title: 'Half a title' } }],
      builds: [],
      channels: [{ name: 'extras', label: 'My extras' }],
      discounts: [],
      reviews: [{ rating: 4, content: `Words of ${DEVELOPER}` }],
      wishlist: [{ gameId: ulid(2), title: 'Their game', addedAt: NOW }],
      'wishlist-link': { name: 'Dev', createdAt: NOW },
      follows: [{ displayName: 'Followed', followedAt: NOW }],
      news: [{ title: 'Draft', body: 'My words about it' }],
    },
  ]);
  expect(JSON.stringify(parts)).not.toMatch(/the-publisher|stranger|reporter|note|Words of the developer|someone|aaaa/);
});
