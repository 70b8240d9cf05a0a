import { describe, expect, test } from '@jest/globals';
import { developerProfileChanged, gameListingChanged, gameReleased, reviewChanged } from '@satcade/contracts/events';
import { NOBODY, NOBODYS_NAME } from '@satcade/contracts/nobody';
import { cents } from '@satcade/kernel';
import * as z from 'zod/mini';
import type { Developer } from '../../developers/domain/developer.ts';
import type { Game } from '../../games/domain/game.ts';
import { developerKey, gameKey, purchaseKey, reviewKey, statsKey } from '../../table/keys.ts';
import { aGame, CAUSE, DEVELOPER, gameFileKey, listedGame, NOW } from '../../testing/samples.ts';
import { eventsOf } from './events.ts';

const item = (game: Game) => ({ ...gameKey(game.gameId), ...game, ...CAUSE });
const draftsOf = (before: Game | undefined, after: Game) =>
  eventsOf({ before: before === undefined ? undefined : item(before), after: item(after), expired: false });
const dataOf = (before: Game | undefined, after: Game) =>
  draftsOf(before, after).flatMap(({ contract, data }) =>
    contract === gameListingChanged ? [z.parse(gameListingChanged.data, data)] : [],
  );

test('publishes every revision of a game, with everything needed to sell and deliver it', () => {
  const game = listedGame({
    revision: 2,
    sale: {
      saleId: '01HZY0K7M30000000000000009',
      saleType: 'PERCENTAGE',
      discountPercentage: 50,
      startsAt: NOW,
      endsAt: '2026-04-01T00:00:00.000Z',
    },
  });
  expect(dataOf(aGame(), game)).toEqual([
    expect.objectContaining({
      gameId: game.gameId,
      revision: 2,
      listed: true,
      deleted: false,
      priceCents: 1999,
      sale: { saleId: game.sale?.saleId, priceCents: 999, startsAt: NOW, endsAt: '2026-04-01T00:00:00.000Z' },
      file: { key: gameFileKey(), versionId: 'v1', fileName: 'game.zip', size: 1000 },
    }),
  ]);
});

test('publishes a game without a CLEAN file without a file', () => {
  expect(dataOf(undefined, aGame())[0]).toMatchObject({ listed: false, scanStatus: 'PENDING' });
  expect(dataOf(undefined, aGame())[0]?.file).toBeUndefined();
});

test('publishes a deletion, and keeps the file for its buyers', () => {
  const [deletion] = dataOf(listedGame(), listedGame({ revision: 2, deleted: true }));
  expect(deletion).toMatchObject({ listed: false, deleted: true, file: { versionId: 'v1' } });
});

test('says when and why Admins removed a game, until they publish it again', () => {
  const moderation = { decision: 'reject', note: 'Copied.', decidedAt: NOW } as const;
  const [down] = dataOf(listedGame(), listedGame({ revision: 2, status: 'rejected', moderation }));
  expect(down).toMatchObject({ listed: false, takenDown: { at: NOW, reason: 'Copied.' } });
  const back = { ...moderation, decision: 'publish' } as const;
  expect(dataOf(listedGame(), listedGame({ revision: 3, moderation: back }))[0]?.takenDown).toBeUndefined();
  expect(dataOf(listedGame(), listedGame({ revision: 2, status: 'rejected' }))[0]?.takenDown).toBeUndefined();
});

test('says that a game is for adults', () => {
  expect(dataOf(undefined, aGame({ isNSFW: true }))[0]).toMatchObject({ isNSFW: true });
  expect(dataOf(undefined, aGame())[0]?.isNSFW).toBeUndefined();
});

test('ignores repeated revisions, counters, purchases and other items', () => {
  expect(dataOf(aGame(), aGame())).toEqual([]);
  const purchase = { ...purchaseKey('g', 'u', 'o'), lineCents: cents(1) };
  expect(eventsOf({ before: undefined, after: purchase, expired: false })).toEqual([]);
  expect(eventsOf({ before: undefined, after: { ...statsKey('g') }, expired: false })).toEqual([]);
  expect(eventsOf({ before: item(aGame()), after: undefined, expired: false })).toEqual([]);
});

describe('events of a profile', () => {
  const avatar = (n: number) => `avatars/${DEVELOPER}/${n}-ab.png`;
  const BANNER = `banners/${DEVELOPER}/1-ab.png`;
  const profile = (revision: number, pictures: Partial<Developer>): Developer => ({
    ...{ userId: DEVELOPER, revision, displayName: 'Studio', email: 'dev@example.com', createdAt: NOW, updatedAt: NOW },
    ...pictures,
  });
  const itemOf = (of: Developer | undefined) => (of === undefined ? undefined : { ...developerKey(DEVELOPER), ...of });
  const changeData = (before: Developer | undefined, after: Developer | undefined) =>
    eventsOf({ before: itemOf(before), after: itemOf(after), expired: false }).map(({ data }) =>
      z.parse(developerProfileChanged.data, data),
    );
  const first = profile(1, { avatarKey: avatar(1), bannerKey: BANNER });

  test('include its pictures and nothing private', () => {
    const [made] = changeData(undefined, first);
    expect(made).toEqual({
      ...{ userId: DEVELOPER, revision: 1, deleted: false, replacedKeys: [] },
      ...{ avatarKey: avatar(1), bannerKey: BANNER },
    });
    expect(changeData(first, first)).toEqual([]);
  });

  test('name the pictures that a change removed', () => {
    const replaced = profile(2, { avatarKey: avatar(2), bannerKey: BANNER });
    expect(changeData(first, replaced)).toMatchObject([{ avatarKey: avatar(2), replacedKeys: [avatar(1)] }]);
    expect(changeData(replaced, profile(3, {}))).toMatchObject([{ revision: 3, replacedKeys: [avatar(2), BANNER] }]);
  });

  test('report a removal, with a revision after its last', () => {
    const [removed] = changeData(first, undefined);
    expect(removed).toEqual({ userId: DEVELOPER, revision: 2, deleted: true, replacedKeys: [avatar(1), BANNER] });
  });
});

describe('the steps of a game', () => {
  const stepsOf = (before: Game | undefined, after: Game) =>
    draftsOf(before, after)
      .filter(({ contract }) => contract !== gameListingChanged)
      .map(({ contract, data }) => z.parse(contract.data, data));
  const REJECT = { decision: 'reject', note: 'Copied.', decidedAt: NOW } as const;

  test('are its release and its return, once each', () => {
    const listed = listedGame({ revision: 2 });
    expect(stepsOf(aGame(), listed)).toEqual([z.parse(gameReleased.data, { ...listed, releasedAt: listed.updatedAt })]);
    expect(stepsOf(listed, listedGame({ revision: 3 }))).toEqual([]);
    const hidden = listedGame({ revision: 4, status: 'draft', publishedAt: NOW });
    expect(stepsOf(hidden, listedGame({ revision: 5, publishedAt: NOW }))).toMatchObject([{ isReturn: true }]);
  });

  test('are what Admins have to do with it, and their decision against it', () => {
    const waiting = listedGame({ revision: 2, status: 'pending_review', thumbnailKey: 'thumbnails/a.png' });
    expect(stepsOf(aGame(), waiting)).toMatchObject([{ state: 'requested' }]);
    expect(stepsOf(waiting, { ...waiting, revision: 3 })).toEqual([]);
    const rejected = listedGame({ revision: 3, status: 'rejected', moderation: REJECT });
    expect(stepsOf(waiting, rejected)).toMatchObject([{ state: 'rejected', note: 'Copied.' }]);
    expect(stepsOf(listedGame(), rejected)).toMatchObject([{ state: 'taken-down', note: 'Copied.' }]);
    expect(stepsOf(rejected, { ...rejected, revision: 4 })).toEqual([]);
  });
});

describe('the steps of a review', () => {
  const review = {
    ...{ id: '01KJR3ZS00000000000000000R', gameId: '01KJR3ZS00000000000000000A', userId: 'u', username: 'ada' },
    ...{ developerId: DEVELOPER, gameTitle: 'Moon Miner', rating: 4, isVerifiedPurchase: true, isHidden: false },
    ...{ createdAt: NOW, updatedAt: NOW },
  };
  const LATER = '2026-04-01T00:00:00.000Z';
  const report = { reason: 'spam', userId: 'v', reportedAt: LATER } as const;
  const stepsOf = (before: object | undefined, after: object | undefined) => {
    const [was, is] = [before, after].map((each) => each && { ...reviewKey(review.gameId, review.id), ...each });
    return eventsOf({ before: was, after: is, expired: false }).map(({ data }) => z.parse(reviewChanged.data, data));
  };

  test('are that it was written, edited, answered and reported', () => {
    const changeOf = (before: object | undefined, after: object) =>
      stepsOf(before, after).map(({ change, changedAt }) => [change, changedAt]);
    expect(changeOf(undefined, review)).toEqual([['written', NOW]]);
    expect(changeOf(review, { ...review, updatedAt: LATER })).toEqual([['edited', LATER]]);
    const reply = { content: 'Thanks.', repliedAt: LATER };
    expect(changeOf(review, { ...review, reply })).toEqual([['answered', LATER]]);
    expect(changeOf({ ...review, reply }, review)).toEqual([]);
    expect(changeOf(review, { ...review, reports: [report] })).toEqual([['reported', LATER]]);
  });

  test('say since when reports wait', () => {
    const next = { ...report, reportedAt: '2026-04-02T00:00:00.000Z' };
    const again = stepsOf({ ...review, reports: [report] }, { ...review, reports: [report, next] });
    expect(again).toMatchObject([{ changedAt: next.reportedAt, reportedSince: LATER }]);
  });

  test('are not a vote, a decision, a removal, or the deletion of an account', () => {
    expect(stepsOf(review, { ...review, helpfulCount: 1 })).toEqual([]);
    expect(stepsOf(review, { ...review, isHidden: true })).toEqual([]);
    expect(stepsOf(review, undefined)).toEqual([]);
    expect(stepsOf(review, { ...review, userId: NOBODY, username: NOBODYS_NAME })).toEqual([]);
  });
});
