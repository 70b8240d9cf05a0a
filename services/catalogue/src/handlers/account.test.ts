import { describe, expect, test } from '@jest/globals';
import { deleteMe } from '@satcade/contracts/api/account';
import { accountErased, orderAnonymised, orderFulfilled } from '@satcade/contracts/events';
import { NOBODY } from '@satcade/contracts/nobody';
import { cents, fixedClock } from '@satcade/kernel';
import { eventConsumer } from '@satcade/lambda/events-in';
import { Unavailable } from '@satcade/lambda/passing-errors';
import { anEvent, anOrder, anOrderLine } from '@satcade/testing';
import { aBatch } from '@satcade/testing/sqs-batch';
import { eventsOf } from '../events/adapters/events.ts';
import { catalogueEventHandlers } from '../events/handlers/consumer.ts';
import { client } from '../testing/client.ts';
import { memoryCatalogue } from '../testing/memory-catalogue.ts';
import { BUYER, CAUSE, DEVELOPER, GAME_ID, listedGame, NOW, ulid } from '../testing/samples.ts';
import { silentLogger } from '../testing/silent-logger.ts';
import { accountRoute } from './account.ts';

const NOTHING = {
  orders: { openOrders: 0, refundsUnderWay: 0, refundsOffered: 0 },
  payouts: { balanceCents: 0, isPayoutUnderWay: false, refundsOfSales: 0 },
};
type Open = { orders?: Partial<typeof NOTHING.orders>; payouts?: Partial<typeof NOTHING.payouts> };

function asking(open: Open = {}) {
  const catalogue = memoryCatalogue();
  const asked: string[] = [];
  const obligationsOf = async (userId: string) => {
    asked.push(userId);
    return { orders: { ...NOTHING.orders, ...open.orders }, payouts: { ...NOTHING.payouts, ...open.payouts } };
  };
  const call = client([accountRoute({ ...catalogue, obligationsOf, clock: fixedClock(NOW) })]);
  const published = () => catalogue.stream.flatMap((change) => eventsOf({ ...change, expired: false }));
  return { catalogue, asked, published, erase: (query = {}, as = BUYER) => call(deleteMe, { as, query }) };
}

describe('DELETE /api/me', () => {
  test('records and publishes the deletion once, however often it is requested', async () => {
    const { erase, published, asked } = asking();
    expect((await erase()).status).toBe(204);
    expect((await Promise.all([erase(), erase()])).map(({ status }) => status)).toEqual([204, 204]);
    expect(published().map(({ contract, data }) => [contract.type, data])).toEqual([
      ['AccountErased', { userId: BUYER, erasedAt: NOW, isLastCall: false }],
    ]);
    expect(asked).toEqual([BUYER]);
  });

  test('is refused to an Admin, who must give up the role first', async () => {
    const { erase, published } = asking();
    const refused = await erase({}, 'admin');
    expect(refused).toMatchObject({ status: 409, json: { code: 'not-erasable', errors: [{ path: 'account' }] } });
    expect(published()).toEqual([]);
  });

  test.each<[string, Open, string]>([
    ['an order is open', { orders: { openOrders: 1 } }, 'order of yours is not finished'],
    ['a refund is under way', { orders: { refundsUnderWay: 1 } }, 'refund of yours is under way'],
    ['a payout is under way', { payouts: { isPayoutUnderWay: true } }, 'payout is on its way'],
    ['a refund of a sale is open', { payouts: { refundsOfSales: 1 } }, 'A sale of yours may be refunded'],
    ['the balance is negative', { payouts: { balanceCents: -450 } }, 'Your balance is −4.50 USD'],
  ])('waits while %s, whatever the user gives up', async (_, open, words) => {
    const { erase, published } = asking(open);
    for (const query of [{}, { forfeit: 'true' }]) {
      const refused = await erase(query);
      expect(refused).toMatchObject({ status: 409, json: { code: 'not-erasable', errors: [{ path: 'account' }] } });
      expect(refused.text).toContain(words);
    }
    expect(published()).toEqual([]);
  });

  test.each<[string, Open, string]>([
    ['a balance', { payouts: { balanceCents: 1234 } }, 'You are owed 12.34 USD'],
    ['an offered refund that nobody requested', { orders: { refundsOffered: 1 } }, 'holds money'],
  ])('refuses to keep %s unless the user gives it up', async (_, open, words) => {
    const { erase } = asking(open);
    const refused = await erase();
    expect(refused).toMatchObject({ status: 409, json: { errors: [{ path: 'query.forfeit' }] } });
    expect(refused.text).toContain(words);
    expect((await erase({ forfeit: 'true' })).status).toBe(204);
  });

  test('decides nothing while open matters are unknown', async () => {
    const { catalogue } = asking();
    const obligationsOf = () => Promise.reject(new Unavailable('payouts did not answer'));
    const call = client([accountRoute({ ...catalogue, obligationsOf, clock: fixedClock(NOW) })]);
    expect((await call(deleteMe, { as: BUYER })).status).toBe(503);
    expect(catalogue.stream).toEqual([]);
    expect((await call(deleteMe)).status).toBe(401);
  });
});

const stamps = { createdAt: NOW, updatedAt: NOW };
const aReview = (number: number, userId: string, gameId: string) => ({
  ...{ id: ulid(100 + number), gameId, userId, username: `name of ${userId}`, rating: 4, ...stamps },
  ...{ title: 'My title', content: 'My words', isVerifiedPurchase: true, isHidden: false },
});

/** A developer who also buys and reviews, and a buyer of the developer's game. */
async function world() {
  const catalogue = memoryCatalogue();
  const { games, developers, wishes, reviews, purchases } = catalogue;
  await games.create(listedGame(), CAUSE);
  await games.create(listedGame({ gameId: ulid(2), developerId: 'someone' }), CAUSE);
  await developers.create({ userId: DEVELOPER, revision: 1, displayName: 'Studio', email: 'a@b.c', ...stamps });
  await wishes.add(DEVELOPER, { gameId: ulid(2), addedAt: NOW });
  await reviews.create(aReview(1, DEVELOPER, ulid(2)));
  await reviews.create(aReview(2, BUYER, ulid(2)));
  const report = { userId: DEVELOPER, reason: 'spam', note: 'My report', reportedAt: NOW } as const;
  await reviews.report(aReview(2, BUYER, ulid(2)), report);
  const bought = { gameId: ulid(2), userId: DEVELOPER, orderId: ulid(50), quantity: 1, lineCents: cents(500) };
  await purchases.record({ ...bought, isReversed: false, saidAt: NOW });
  const removed: string[] = [];
  const users = { remove: async ({ userId }: { userId: string }) => void removed.push(userId) };
  const handlers = catalogueEventHandlers({ ...catalogue, users, clock: fixedClock(NOW) });
  const consume = eventConsumer(handlers, silentLogger());
  const hear = async (...messages: Parameters<typeof aBatch>) =>
    (await consume(aBatch(...messages))).batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
  return { ...catalogue, removed, users, hear };
}
const erased = (isLastCall = false) => anEvent(accountErased, { userId: DEVELOPER, erasedAt: NOW, isLastCall });
const forgotten = anEvent(orderAnonymised, { orderId: ulid(50), userId: DEVELOPER, gameIds: [ulid(2)] });

describe('erased account', () => {
  test('leaves no name, text, wish or game in the store; then the user is removed', async () => {
    const { hear, games, developers, wishes, reviews, erasures, removed } = await world();
    await erasures.begin({ userId: DEVELOPER, username: 'studio', erasedAt: NOW }, CAUSE);
    expect(await hear(erased(), erased())).toEqual([]);
    expect(await games.get(GAME_ID)).toMatchObject({ deleted: true, file: { versionId: 'v1' }, revision: 2 });
    expect(await games.get(ulid(2))).toMatchObject({ deleted: false });
    expect(await developers.get(DEVELOPER)).toBeUndefined();
    expect(await wishes.list(DEVELOPER, { limit: 10 })).toMatchObject({ value: { items: [] } });
    const listed = await reviews.list(ulid(2), { limit: 10 });
    expect(listed.ok && listed.value.items.map(({ userId, rating, content }) => [userId, rating, content])).toEqual([
      [BUYER, 4, 'My words'],
      [NOBODY, 4, undefined],
    ]);
    expect(JSON.stringify(listed)).not.toContain('name of dev-1');
    const { reports } = (await reviews.get(ulid(2), ulid(102))) ?? {};
    expect(reports).toEqual([{ userId: NOBODY, reason: 'spam', reportedAt: NOW }]);
    expect(removed).toEqual([DEVELOPER, DEVELOPER]);
  });

  test('is published again a day later, to erase what came in meanwhile', async () => {
    const { hear, games, wishes, removed } = await world();
    await hear(erased());
    await games.create(listedGame({ gameId: ulid(3) }), CAUSE);
    await wishes.add(DEVELOPER, { gameId: ulid(2), addedAt: NOW });
    expect(await hear(erased(true))).toEqual([]);
    expect(await games.get(ulid(3))).toMatchObject({ deleted: true });
    expect(await wishes.list(DEVELOPER, { limit: 10 })).toMatchObject({ value: { items: [] } });
    // The record is gone by then, and the name may belong to another user.
    expect(removed).toEqual([]);
  });

  test('is finished by the next delivery after a failure half way', async () => {
    const { hear, games, wishes, erasures, removed } = await world();
    await erasures.begin({ userId: DEVELOPER, username: 'studio', erasedAt: NOW }, CAUSE);
    const { save } = games;
    games.save = () => Promise.reject(new Error('the table is busy'));
    expect(await hear(erased())).toEqual(['message-0']);
    expect(removed).toEqual([]);
    games.save = save;
    expect(await hear(erased())).toEqual([]);
    expect(await wishes.list(DEVELOPER, { limit: 10 })).toMatchObject({ value: { items: [] } });
    expect(removed).toEqual([DEVELOPER]);
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

test('publishes the erasure again as the last call when its record expires', () => {
  const note = { pk: 'ERASURE#u', sk: 'ERASURE', userId: 'u', username: 'name', erasedAt: NOW };
  const [lastCall, ...others] = eventsOf({ before: note, after: undefined, expired: true });
  expect(others).toEqual([]);
  expect(lastCall?.data).toEqual({ userId: 'u', erasedAt: NOW, isLastCall: true });
  expect(JSON.stringify(lastCall)).not.toContain('name":"name');
});
