import { describe, expect, test } from '@jest/globals';
import { accountErased, orderAnonymised, orderFulfilled } from '@satcade/contracts/events';
import { NOBODY } from '@satcade/contracts/nobody';
import { cents, fixedClock } from '@satcade/kernel';
import { eventConsumer } from '@satcade/lambda/events-in';
import { anEvent, anOrder, anOrderLine, inert } from '@satcade/testing';
import { aBatch } from '@satcade/testing/sqs-batch';
import { savedDraft } from '../../drafts/domain/draft.ts';
import { catalogueEventHandlers } from '../../events/handlers/consumer.ts';
import { newDraft, published } from '../../news/domain/news-post.ts';
import { memoryCatalogue } from '../../testing/memory-catalogue.ts';
import { BUYER, CAUSE, DEVELOPER, GAME_ID, listedGame, NOW, ulid } from '../../testing/samples.ts';
import { silentLogger } from '../../testing/silent-logger.ts';

const stamps = { createdAt: NOW, updatedAt: NOW };
const aReview = (number: number, userId: string, gameId: string) => ({
  ...{ id: ulid(100 + number), gameId, userId, username: `name of ${userId}`, rating: 4, ...stamps },
  ...{ title: 'My title', content: 'My words', isVerifiedPurchase: true, isHidden: false },
});

/** A developer who also buys and reviews, and a buyer of the developer's game. */
async function world() {
  const catalogue = memoryCatalogue();
  const { games, developers, wishes, wishlistLinks, reviews, purchases } = catalogue;
  await games.create(listedGame(), CAUSE);
  await games.create(listedGame({ gameId: ulid(2), developerId: 'someone' }), CAUSE);
  await developers.create({ userId: DEVELOPER, revision: 1, displayName: 'Studio', email: 'a@b.c', ...stamps });
  await wishes.add(DEVELOPER, { gameId: ulid(2), addedAt: NOW });
  await wishlistLinks.put(DEVELOPER, { token: 'a'.repeat(22), name: 'Dev', createdAt: NOW }, undefined);
  const draft = savedDraft(
    undefined,
    ulid(600),
    { values: '{"title":"My draft"}', title: 'My draft' },
    Date.parse(NOW),
  );
  await catalogue.drafts.save(DEVELOPER, draft, undefined);
  const { news, follows } = catalogue;
  const other = { ...listedGame({ gameId: ulid(2), developerId: 'someone' }) };
  const asPublisher = { ...other, publishing: { userId: DEVELOPER, state: 'ACCEPTED', since: NOW } } as const;
  for (const [number, game] of [listedGame(), asPublisher].entries()) {
    const draft = newDraft({ title: 'Post', body: 'Words' }, game, ulid(300 + number), NOW);
    await news.write({ after: published(draft, game, NOW) }, CAUSE);
  }
  await news.write({ after: newDraft({ title: 'Draft', body: 'Words' }, listedGame(), ulid(302), NOW) }, CAUSE);
  await follows.follow(DEVELOPER, { developerId: 'someone', followedAt: NOW });
  await reviews.create(aReview(1, DEVELOPER, ulid(2)));
  await reviews.create(aReview(2, BUYER, ulid(2)));
  const report = { userId: DEVELOPER, reason: 'spam', note: 'My report', reportedAt: NOW } as const;
  await reviews.report(aReview(2, BUYER, ulid(2)), report);
  const bought = { gameId: ulid(2), userId: DEVELOPER, orderId: ulid(50), quantity: 1, lineCents: cents(500) };
  await purchases.record({ ...bought, isReversed: false, saidAt: NOW });
  const handlers = catalogueEventHandlers({
    ...{ ...catalogue, answerExport: inert(), clock: fixedClock(NOW) },
    ...{ announcements: inert(), readers: inert(), askMembers: inert() },
  });
  const consume = eventConsumer(handlers, silentLogger());
  const hear = async (...messages: Parameters<typeof aBatch>) =>
    (await consume(aBatch(...messages))).batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
  return { ...catalogue, hear };
}
const erased = (isLastCall = false) => anEvent(accountErased, { userId: DEVELOPER, erasedAt: NOW, isLastCall });
const forgotten = anEvent(orderAnonymised, { orderId: ulid(50), userId: DEVELOPER, gameIds: [ulid(2)] });

describe('erased account', () => {
  test('leaves no name, text, wish or game in the store', async () => {
    const { hear, games, drafts, developers, wishes, wishlistLinks, reviews } = await world();
    expect(await hear(erased(), erased())).toEqual([]);
    expect(await games.get(GAME_ID)).toMatchObject({ deleted: true, file: { versionId: 'v1' }, revision: 2 });
    expect(await games.get(ulid(2))).toMatchObject({ deleted: false });
    expect(await drafts.list(DEVELOPER)).toEqual([]);
    expect(await developers.get(DEVELOPER)).toBeUndefined();
    expect(await wishes.list(DEVELOPER, { limit: 10 })).toMatchObject({ value: { items: [] } });
    expect(await wishlistLinks.find('a'.repeat(22))).toBeUndefined();
    const listed = await reviews.list(ulid(2), { limit: 10 });
    expect(listed.ok && listed.value.items.map(({ userId, rating, content }) => [userId, rating, content])).toEqual([
      [BUYER, 4, 'My words'],
      [NOBODY, 4, undefined],
    ]);
    expect(JSON.stringify(listed)).not.toContain('name of dev-1');
    const { reports } = (await reviews.get(ulid(2), ulid(102))) ?? {};
    expect(reports).toEqual([{ userId: NOBODY, reason: 'spam', reportedAt: NOW }]);
  });

  test('leaves no post about its games, and no name on those about games that it published', async () => {
    const { hear, news, follows } = await world();
    expect(await hear(erased(), erased())).toEqual([]);
    const posts = await Promise.all([300, 301, 302].map((number) => news.get('', ulid(number))));
    expect(posts.map((post) => post?.makers)).toEqual([undefined, ['someone'], undefined]);
    expect(await follows.since(DEVELOPER, 'someone')).toBeUndefined();
  });

  test('is published again a day later, to erase what came in meanwhile', async () => {
    const { hear, games, wishes } = await world();
    await hear(erased());
    await games.create(listedGame({ gameId: ulid(3) }), CAUSE);
    await wishes.add(DEVELOPER, { gameId: ulid(2), addedAt: NOW });
    expect(await hear(erased(true))).toEqual([]);
    expect(await games.get(ulid(3))).toMatchObject({ deleted: true });
    expect(await wishes.list(DEVELOPER, { limit: 10 })).toMatchObject({ value: { items: [] } });
  });

  test('is finished by the next delivery after a failure half way', async () => {
    const { hear, games, wishes } = await world();
    const { save } = games;
    games.save = () => Promise.reject(new Error('the table is busy'));
    expect(await hear(erased())).toEqual(['message-0']);
    games.save = save;
    expect(await hear(erased())).toEqual([]);
    expect(await wishes.list(DEVELOPER, { limit: 10 })).toMatchObject({ value: { items: [] } });
  });

  test('is redelivered when another writer keeps changing a game', async () => {
    const { hear, games } = await world();
    games.save = async () => false;
    expect(await hear(erased())).toEqual(['message-0']);
  });
});

describe('anonymised purchases of an order', () => {
  test.each([
    ['before', [forgotten, erased()]],
    ['after', [erased(), forgotten]],
  ])('count as before, and the review keeps its mark: account event %s', async (_, messages) => {
    const { hear, purchases, reviews } = await world();
    expect(await hear(...messages, ...messages)).toEqual([]);
    expect(await purchases.has(DEVELOPER, ulid(2))).toBe(false);
    expect(await purchases.has(NOBODY, ulid(2))).toBe(true);
    expect(await reviews.get(ulid(2), ulid(101))).toMatchObject({ userId: NOBODY, isVerifiedPurchase: true });
  });

  test('are not restored by an old event', async () => {
    const { hear, purchases } = await world();
    const line = anOrderLine({ gameId: ulid(2) });
    const order = anOrder({ orderId: ulid(50), userId: DEVELOPER, lines: [line] });
    await hear(forgotten);
    await hear(anEvent(orderFulfilled, { ...order, fulfilledAt: NOW, heldForReview: false }));
    expect(await purchases.has(DEVELOPER, ulid(2))).toBe(false);
  });
});
