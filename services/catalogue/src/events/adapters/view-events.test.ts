import { describe, expect, it } from '@jest/globals';
import type { Audience, ViewChange } from '@satcade/contracts/view-change';
import { cents, fixedClock } from '@satcade/kernel';
import { localTables } from '@satcade/testing/local-table';
import { madeViews } from '@satcade/testing/made-views';
import type { Developer } from '../../developers/domain/developer.ts';
import { figuresTable } from '../../figures/adapters/figures-table.ts';
import { statsTable } from '../../figures/adapters/stats-table.ts';
import { analyticsView } from '../../figures/domain/analytics-view.ts';
import { NO_STATS } from '../../figures/domain/stats.ts';
import { paddedSequence } from '../../figures/domain/tally.ts';
import type { Game } from '../../games/domain/game.ts';
import { gameView } from '../../games/domain/game-view.ts';
import type { Review } from '../../reviews/domain/review.ts';
import { reviewView } from '../../reviews/domain/review-view.ts';
import * as keys from '../../table/keys.ts';
import { aGame, DEVELOPER, GAME_ID, listedGame, NOW, ulid } from '../../testing/samples.ts';
import { catalogueViews } from './view-events.ts';

const local = localTables();
type Item = Record<string, unknown>;

/** The change for watchers, with the game in the table as given. */
async function changes(before: Item | undefined, after: Item | undefined, game: Game | undefined = listedGame()) {
  const viewsOf = catalogueViews({
    games: { get: async () => game },
    stats: { get: async () => NO_STATS },
    figures: figuresTable(local().table),
    developers: { names: async () => new Map([[DEVELOPER, 'Pixel Forge']]) },
    clock: fixedClock(NOW),
  });
  return madeViews(await viewsOf({ before, after, expired: false }));
}
const only = async (...change: Parameters<typeof changes>) => (await changes(...change))[0];
const toldTo = (change: ViewChange | undefined, audience: Audience) =>
  change?.told.find(({ to }) => to.includes(audience));
const types = (change: ViewChange | undefined) =>
  (['guest', 'user', 'owner', 'admin'] as const).map((audience) => toldTo(change, audience)?.type);

const gameItem = (game: Game): Item => ({ ...keys.gameKey(game.gameId), ...game });

describe('view events of a game', () => {
  it('show what a GET returns: file keys, scan details and revenue only to its owner and Admins', async () => {
    const [before, after] = [listedGame(), listedGame({ title: 'Moon Miner', scanDetails: 'Nothing found.' })];
    const change = await only(gameItem(before), gameItem(after), after);
    const shown = { now: NOW, developerName: 'Pixel Forge' };
    const plain = (view: object) => JSON.parse(JSON.stringify(view));
    expect(toldTo(change, 'guest')?.data).toEqual(plain(gameView(after, NO_STATS, { ...shown, audience: 'public' })));
    expect(toldTo(change, 'owner')?.data).toEqual(plain(gameView(after, NO_STATS, { ...shown, audience: 'owner' })));
    expect(toldTo(change, 'guest')?.data).not.toHaveProperty('gameFileKey');
    expect(change).toMatchObject({ owners: [DEVELOPER], filters: { developerId: [DEVELOPER], status: ['published'] } });
  });

  it('show its publisher the same as its developer', async () => {
    const publishing = { userId: 'publisher-1', state: 'ACCEPTED', since: NOW } as const;
    const change = await only(gameItem(listedGame()), gameItem(listedGame({ publishing })), listedGame({ publishing }));
    expect(change).toMatchObject({ owners: [DEVELOPER, 'publisher-1'], filters: { publisherId: ['publisher-1'] } });
    expect(toldTo(change, 'guest')?.data).toMatchObject({ publisherId: 'publisher-1' });
    expect(toldTo(change, 'guest')?.data).not.toHaveProperty('publishing');
  });

  it('delete it for everyone else when an Admin suspends it', async () => {
    const suspended = listedGame({ status: 'rejected' });
    const change = await only(gameItem(listedGame()), gameItem(suspended), suspended);
    expect(types(change)).toEqual(['deleted', 'deleted', 'updated', 'updated']);
    expect(toldTo(change, 'guest')?.data).toEqual({});
    expect(types(await only(gameItem(suspended), gameItem(listedGame())))).toEqual([
      'created',
      'created',
      'updated',
      'updated',
    ]);
  });

  it('reach only its owner and Admins while it is not in the store', async () => {
    const [pending, scanned] = [aGame(), aGame({ scanStatus: 'INFECTED' })];
    expect(types(await only(undefined, gameItem(pending), pending))).toEqual([
      undefined,
      undefined,
      'created',
      'created',
    ]);
    expect(types(await only(gameItem(pending), gameItem(scanned), scanned))).toEqual([
      undefined,
      undefined,
      'updated',
      'updated',
    ]);
  });

  it('report the price when a discount changes it', async () => {
    const sale = {
      saleId: ulid(5),
      saleType: 'PERCENTAGE' as const,
      discountPercentage: 50,
      startsAt: '2026-03-01T00:00:00.000Z',
      endsAt: '2026-03-02T00:00:00.000Z',
    };
    const cheaper = listedGame({ sale, priceCents: cents(1998) });
    const change = await only(gameItem(listedGame({ priceCents: cents(1998) })), gameItem(cheaper), cheaper);
    expect(toldTo(change, 'guest')).toMatchObject({ type: 'updated', data: { currentSalePrice: 9.99, price: 19.98 } });
  });

  it('delete it for everyone once it is deleted', async () => {
    const deleted = listedGame({ deleted: true });
    expect(types(await only(gameItem(listedGame()), gameItem(deleted), deleted))).toEqual(Array(4).fill('deleted'));
  });
});

describe('view events of a review', () => {
  const review: Review = {
    ...{ id: ulid(7), gameId: GAME_ID, userId: 'buyer-1', username: 'ada', rating: 1, title: 'Bad' },
    ...{ isVerifiedPurchase: true, isHidden: false, createdAt: NOW, updatedAt: NOW },
  };
  const item = (fields: Partial<Review> = {}): Item => ({
    ...keys.reviewKey(GAME_ID, review.id),
    ...review,
    ...fields,
  });

  it('reach everyone who watches the reviews of its game', async () => {
    const change = await only(undefined, item());
    expect(types(change)).toEqual(Array(4).fill('created'));
    expect(change?.filters).toEqual({ gameId: [GAME_ID], userId: ['buyer-1'] });
    expect(toldTo(change, 'guest')?.data).toEqual(JSON.parse(JSON.stringify(reviewView(review, false))));
  });

  it('delete a hidden one for others, and show its notes to Admins', async () => {
    const change = await only(item(), item({ isHidden: true, moderationNotes: 'Abusive.' }));
    expect(types(change)).toEqual(['deleted', 'deleted', 'updated', 'updated']);
    expect(toldTo(change, 'admin')?.data).toHaveProperty('moderationNotes', 'Abusive.');
    expect(JSON.stringify([toldTo(change, 'guest'), toldTo(change, 'owner')])).not.toContain('Abusive');
  });

  it('reach nobody else while its game is not in the store', async () => {
    expect(types(await only(undefined, item(), aGame()))).toEqual([undefined, undefined, 'created', 'created']);
  });
});

describe('view events of a game’s other records', () => {
  const sale = {
    ...keys.discountKey(GAME_ID, ulid(5)),
    ...{ saleId: ulid(5), gameId: GAME_ID, saleType: 'PERCENTAGE', discountPercentage: 50 },
    ...{ startsAt: NOW, endsAt: '2026-03-09T00:00:00.000Z', createdAt: NOW },
  };
  const requirements = {
    ...keys.requirementsKey(ulid(6)),
    ...{ id: ulid(6), gameId: GAME_ID, platform: 'WINDOWS', createdAt: NOW },
    ...{ minProcessor: 'i5', minMemory: '8 GB', minGraphics: 'any', minStorage: '1 GB' },
  };

  it.each([
    ['Sale', sale],
    ['SystemRequirements', requirements],
  ])('are visible to everyone exactly while the game is: %s', async (model, item) => {
    const change = await only(undefined, item);
    expect(change).toMatchObject({ model, filters: { gameId: [GAME_ID] }, owners: [DEVELOPER] });
    expect(types(change)).toEqual(Array(4).fill('created'));
    expect(types(await only(item, undefined))).toEqual(Array(4).fill('deleted'));
    expect(types(await only(undefined, item, aGame()))).toEqual([undefined, undefined, 'created', 'created']);
    expect(types(await only(undefined, item, listedGame({ deleted: true })))).toEqual(Array(4).fill(undefined));
  });
});

it('show the e-mail address of a profile only to its owner and Admins', async () => {
  const developer: Developer = {
    ...{ userId: DEVELOPER, revision: 1, displayName: 'Pixel Forge', email: 'dev@satcade.test' },
    ...{ createdAt: NOW, updatedAt: NOW },
  };
  const change = await only(undefined, { ...keys.developerKey(DEVELOPER), ...developer });
  expect(toldTo(change, 'owner')?.data).toHaveProperty('email', 'dev@satcade.test');
  expect(toldTo(change, 'user')?.data).not.toHaveProperty('email');
});

describe('view events of a day of a game', () => {
  const day = '2026-03-01';

  /** All messages, in the order in which they happened. */
  async function viewChanges() {
    const all: ViewChange[] = [];
    for (const { before, after } of await local().changes()) all.push(...(await changes(before, after)));
    return all;
  }

  it('show the developer its current figures', async () => {
    const sequence = paddedSequence('1');
    await statsTable(local().table).add(GAME_ID, {
      change: { ...NO_STATS, purchaseCount: 1, revenueCents: 999 },
      days: { [day]: { purchases: 1, revenueCents: 999, downloads: 0 } },
      ...{ first: sequence, last: sequence },
    });
    await figuresTable(local().table).addViews(GAME_ID, { [day]: { organic: 2, search: 1, direct: 0 } });
    const changes = await viewChanges();
    expect(changes.map((change) => types(change))).toEqual([
      // Later days exist by the time it is read.
      [undefined, undefined, 'updated', 'updated'],
      [undefined, undefined, 'updated', 'updated'],
    ]);
    const figures = { gameId: GAME_ID, day, purchases: 1, revenueCents: 999, downloads: 0 };
    const view = analyticsView({ ...figures, views: { organic: 2, search: 1, direct: 0 } }, NOW);
    expect(toldTo(changes[1], 'owner')?.data).toEqual(view);
    expect(changes[1]).toMatchObject({
      model: 'GameAnalytics',
      owners: [DEVELOPER],
      filters: { developerId: [DEVELOPER] },
    });
  });

  it('read the figures only when they are made, which is when somebody watches', async () => {
    await figuresTable(local().table).addViews(GAME_ID, { [day]: { organic: 0, search: 0, direct: 1 } });
    let reads = 0;
    const viewsOf = catalogueViews({
      ...{ games: { get: async () => listedGame() }, stats: { get: async () => NO_STATS }, clock: fixedClock(NOW) },
      developers: { names: async () => new Map() },
      figures: {
        read: async (...of) => {
          reads += 1;
          return figuresTable(local().table).read(...of);
        },
      },
    });
    const [change] = await local().changes();
    const views = change === undefined ? [] : await viewsOf(change);
    expect([views.length, reads]).toEqual([1, 0]);
    await madeViews(views);
    expect(reads).toBe(1);
  });

  it('create it with its first activity', async () => {
    await figuresTable(local().table).addViews(GAME_ID, { [day]: { organic: 0, search: 0, direct: 1 } });
    expect((await viewChanges()).map((change) => types(change))).toEqual([
      [undefined, undefined, 'created', 'created'],
    ]);
  });

  it('ignore counters without a day', async () => {
    const sequence = paddedSequence('1');
    const change = { ...NO_STATS, ratingSum: 5, ratingCount: 1 };
    await statsTable(local().table).add(GAME_ID, { change, days: {}, first: sequence, last: sequence });
    expect(await viewChanges()).toEqual([]);
  });
});

it('ignore items that nobody watches', async () => {
  expect(await changes(undefined, { ...keys.wishesKey('buyer-1'), wishes: {} })).toEqual([]);
  expect(await changes(undefined, { ...keys.reviewerKey(GAME_ID, 'buyer-1') })).toEqual([]);
});
