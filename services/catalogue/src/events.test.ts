import { expect, test } from '@jest/globals';
import { gameListingChanged } from '@satcade/contracts/events';
import { cents } from '@satcade/kernel';
import * as z from 'zod/mini';
import { gameKey, purchaseKey, statsKey } from './adapters/keys.ts';
import type { Game } from './domain/game.ts';
import { eventsOf } from './events.ts';
import { aGame, CAUSE, gameFileKey, listedGame, NOW } from './testing/samples.ts';

const item = (game: Game) => ({ ...gameKey(game.gameId), ...game, ...CAUSE });
const dataOf = (before: Game | undefined, after: Game) =>
  eventsOf({ before: before === undefined ? undefined : item(before), after: item(after), expired: false }).map(
    ({ data }) => z.parse(gameListingChanged.data, data),
  );

test('every revision of a game is told, with what it takes to sell and deliver it', () => {
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

test('a game without a CLEAN file is told without one', () => {
  expect(dataOf(undefined, aGame())[0]).toMatchObject({ listed: false, scanStatus: 'PENDING' });
  expect(dataOf(undefined, aGame())[0]?.file).toBeUndefined();
});

test('a deletion is told, and the file stays with those who bought it', () => {
  const [told] = dataOf(listedGame(), listedGame({ revision: 2, deleted: true }));
  expect(told).toMatchObject({ listed: false, deleted: true, file: { versionId: 'v1' } });
});

test('the same revision again, counters, purchases and other items are not told', () => {
  expect(dataOf(aGame(), aGame())).toEqual([]);
  const purchase = { ...purchaseKey('g', 'u', 'o'), lineCents: cents(1) };
  expect(eventsOf({ before: undefined, after: purchase, expired: false })).toEqual([]);
  expect(eventsOf({ before: undefined, after: { ...statsKey('g') }, expired: false })).toEqual([]);
  expect(eventsOf({ before: item(aGame()), after: undefined, expired: false })).toEqual([]);
});
