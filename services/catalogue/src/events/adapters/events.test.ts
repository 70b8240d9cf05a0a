import { describe, expect, test } from '@jest/globals';
import { developerProfileChanged, gameListingChanged } from '@satcade/contracts/events';
import { cents } from '@satcade/kernel';
import * as z from 'zod/mini';
import type { Developer } from '../../developers/domain/developer.ts';
import type { Game } from '../../games/domain/game.ts';
import { developerKey, gameKey, purchaseKey, statsKey } from '../../table/keys.ts';
import { aGame, CAUSE, DEVELOPER, gameFileKey, listedGame, NOW } from '../../testing/samples.ts';
import { eventsOf } from './events.ts';

const item = (game: Game) => ({ ...gameKey(game.gameId), ...game, ...CAUSE });
const dataOf = (before: Game | undefined, after: Game) =>
  eventsOf({ before: before === undefined ? undefined : item(before), after: item(after), expired: false }).map(
    ({ data }) => z.parse(gameListingChanged.data, data),
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
