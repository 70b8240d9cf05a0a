import { describe, expect, it } from '@jest/globals';
import { playRight } from '@satcade/contracts/play';
import { fixedClock } from '@satcade/kernel';
import { anId, anOrderLine } from '@satcade/testing';
import { localTables } from '@satcade/testing/local-table';
import { channelOf } from '../domain/from-events.ts';
import { mayPlayHandler } from '../handlers/may-play.ts';
import { aGame, aGrant, cause, channelData, storeOf, USER } from '../testing.ts';
import { joinBeta, leaveBeta } from './beta.ts';
import { betaMembersOf } from './beta-members.ts';
import { grantOrder, revokeOrder } from './grant-order.ts';
import { mayPlay } from './may-play.ts';

const local = localTables();
const store = () => storeOf(local());
const NOW = '2026-03-09T12:00:00.000Z';
const handler = () => mayPlayHandler({ store: store(), clock: fixedClock(Date.parse(NOW)) });
const ask = async (gameId: string, userId = USER, channel?: string) =>
  playRight.parse(await handler()({ userId, gameId, channel }));
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
        store: {
          channel: async () => undefined,
          game: async () => undefined,
          of: async () => owned.map((each) => ({ ...each, ...limits })),
        },
        clock: fixedClock(Date.parse(owned[0]?.grantedAt ?? '') + 2 * 24 * 60 * 60_000),
      },
    );
  expect(await limited({ maxDownloads: 1, downloadCount: 1 })).toEqual({ mayPlay: true });
  expect(await limited({ downloadWindowDays: 3 })).toEqual({ mayPlay: true });
  expect(await limited({ downloadWindowDays: 2 })).toEqual({ mayPlay: false, reason: expect.stringContaining('days') });
});

describe('a channel', () => {
  const OTHER = 'somebody-else';
  const withChannel = async (changes: Partial<Parameters<typeof channelData>[0]> = {}, game = aGame()) => {
    const { gameId, order } = await bought(game);
    await store().saveChannel(channelOf(channelData({ gameId, ...changes })));
    return { gameId, order };
  };

  it('is for the owners of its game', async () => {
    const { gameId } = await withChannel();
    expect(await ask(gameId, USER, 'linux')).toEqual({ mayPlay: true });
    expect(await ask(gameId, OTHER, 'linux')).toEqual({ mayPlay: false });
  });

  it('of the beta is for owners who joined it, until they leave it or lose the game', async () => {
    const { gameId, order } = await withChannel({ isBeta: true });
    const clock = fixedClock(Date.parse(NOW));
    expect(await ask(gameId, USER, 'linux')).toEqual({ mayPlay: false, reason: expect.stringContaining('beta') });
    await joinBeta(USER, gameId, { store: store(), clock });
    expect(await ask(gameId, USER, 'linux')).toEqual({ mayPlay: true });
    expect(await ask(gameId, OTHER, 'linux')).toEqual({ mayPlay: false });
    await leaveBeta(USER, gameId, { store: store() });
    expect((await ask(gameId, USER, 'linux')).mayPlay).toBe(false);
    await joinBeta(USER, gameId, { store: store(), clock });
    await revokeOrder({ ...order, lines: [{ gameId, gifts: 0 }] }, NOW, 'refunded', cause, store());
    expect((await ask(gameId, USER, 'linux')).mayPlay).toBe(false);
  });

  it('that is a demo is for all, and so is one of a free game; its beta is not', async () => {
    const demo = await withChannel({ isDemo: true });
    expect(await ask(demo.gameId, OTHER, 'linux')).toEqual({ mayPlay: true });
    const free = await withChannel({ content: 'EXTRA' }, aGame({ priceCents: 0 }));
    expect(await ask(free.gameId, OTHER, 'linux')).toEqual({ mayPlay: true });
    const beta = await withChannel({ isBeta: true }, aGame({ priceCents: 0 }));
    expect(await ask(beta.gameId, OTHER, 'linux')).toEqual({ mayPlay: false });
  });

  it('that is removed, or was never there, is for nobody', async () => {
    const { gameId } = await withChannel({ isDemo: true });
    await store().saveChannel(channelOf(channelData({ gameId, revision: 2, isRemoved: true })));
    for (const name of ['linux', 'mac'])
      expect(await ask(gameId, USER, name)).toEqual({ mayPlay: false, reason: expect.stringContaining(name) });
  });
});

describe('the members of a beta', () => {
  const OTHER = 'somebody-else';
  const members = (gameId: string) => handler()({ gameId, userIds: [OTHER, USER] });

  it('are those of the named users who joined it, until they leave it or lose the game', async () => {
    const { gameId, order } = await bought();
    await grantOrder({ ...order, orderId: anId(), userId: OTHER }, cause, store());
    await store().saveChannel(channelOf(channelData({ gameId, isBeta: true })));
    const clock = fixedClock(Date.parse(NOW));
    expect(await members(gameId)).toEqual({ userIds: [] });
    await joinBeta(USER, gameId, { store: store(), clock });
    expect(await members(gameId)).toEqual({ userIds: [USER] });
    await leaveBeta(USER, gameId, { store: store() });
    expect(await members(gameId)).toEqual({ userIds: [] });
    for (const userId of [OTHER, USER]) await joinBeta(userId, gameId, { store: store(), clock });
    expect(await members(gameId)).toEqual({ userIds: [OTHER, USER] });
    await revokeOrder({ ...order, lines: [{ gameId, gifts: 0 }] }, NOW, 'refunded', cause, store());
    expect(await members(gameId)).toEqual({ userIds: [OTHER] });
  });

  it('are not those whose days have passed', async () => {
    const { gameId } = await bought();
    const joined = (await store().of(USER, gameId)).map((each) => ({ ...each, betaSince: NOW, downloadWindowDays: 1 }));
    const late = fixedClock(Date.parse(NOW) + 365 * 24 * 60 * 60_000);
    const asked = { gameId, userIds: [USER] };
    expect(await betaMembersOf(asked, { store: { of: async () => joined }, clock: late })).toEqual({ userIds: [] });
    const early = fixedClock(Date.parse(joined[0]?.grantedAt ?? '') + 1000);
    expect(await betaMembersOf(asked, { store: { of: async () => joined }, clock: early })).toEqual({
      userIds: [USER],
    });
  });
});
