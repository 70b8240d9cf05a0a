import { expect, it } from '@jest/globals';
import { fixedClock } from '@satcade/kernel';
import { anOrderLine } from '@satcade/testing';
import { localTables } from '@satcade/testing/local-table';
import { mayPlayHandler } from '../handlers/may-play.ts';
import { aGame, aGrant, cause, storeOf, USER } from '../testing.ts';
import { grantOrder, revokeOrder } from './grant-order.ts';
import { mayPlay } from './may-play.ts';

const local = localTables();
const store = () => storeOf(local());
const NOW = '2026-03-09T12:00:00.000Z';
const ask = (gameId: string, userId = USER) =>
  mayPlayHandler({ store: store(), clock: fixedClock(Date.parse(NOW)) })({ userId, gameId });
async function bought(game = aGame()) {
  await store().saveGame(game);
  const order = aGrant({ lines: [anOrderLine({ gameId: game.gameId })] });
  await grantOrder(order, cause, store());
  return { order, gameId: game.gameId };
}

it('lets the buyers of a game play, and nobody else', async () => {
  const { gameId } = await bought();
  expect(await ask(gameId)).toEqual({ mayPlay: true });
  expect(await ask(gameId, 'somebody-else')).toEqual({ mayPlay: false });
});

it('says why a refunded game is not played any more', async () => {
  const { gameId, order } = await bought();
  await revokeOrder({ ...order, lines: [{ gameId, gifts: 0 }] }, NOW, 'refunded', cause, store());
  expect(await ask(gameId)).toEqual({ mayPlay: false, reason: expect.stringContaining('refunded') });
});

it('lets nobody play a game in whose file malware was found', async () => {
  const { gameId } = await bought(aGame({ scanStatus: 'INFECTED' }));
  expect(await ask(gameId)).toEqual({ mayPlay: false, reason: expect.stringContaining('Malware') });
});

it('counts the days of a purchase, and no downloads', async () => {
  const { gameId } = await bought();
  const owned = await store().of(USER, gameId);
  const limited = (limits: { downloadWindowDays?: number; maxDownloads?: number; downloadCount?: number }) =>
    mayPlay(
      { userId: USER, gameId },
      {
        store: { game: async () => undefined, of: async () => owned.map((each) => ({ ...each, ...limits })) },
        clock: fixedClock(Date.parse(owned[0]?.grantedAt ?? '') + 2 * 24 * 60 * 60_000),
      },
    );
  expect(await limited({ maxDownloads: 1, downloadCount: 1 })).toEqual({ mayPlay: true });
  expect(await limited({ downloadWindowDays: 3 })).toEqual({ mayPlay: true });
  expect(await limited({ downloadWindowDays: 2 })).toEqual({ mayPlay: false, reason: expect.stringContaining('days') });
});
