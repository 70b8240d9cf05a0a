import { describe, expect, it } from '@jest/globals';
import { buildReleased, type ReceivedData } from '@satcade/contracts/events';
import { NOBODY } from '@satcade/contracts/nobody';
import { fixedClock } from '@satcade/kernel';
import { exampleData } from '@satcade/testing';
import { localTables } from '@satcade/testing/local-table';
import type { Purchase } from '../../purchases/domain/purchase.ts';
import { CAUSE, GAME_ID, listedGame, NOW } from '../../testing/samples.ts';
import { ownerOf, toldOwners } from '../../testing/told-owners.ts';
import { announceBuild, PAGE } from './announce.ts';

const local = localTables();
const RELEASE: ReceivedData<typeof buildReleased> = {
  ...exampleData(buildReleased),
  ...{ gameId: GAME_ID, version: '2.0', replacedVersion: '1.0', releasedAt: NOW, isReturn: undefined },
};

/** A game with purchases, and the chain of events that its announcement makes. */
async function shop(purchases: readonly Partial<Purchase>[]) {
  const games = { get: async () => listedGame({ title: 'Moon Miner' }) };
  const owners = await toldOwners(local(), purchases, { clock: fixedClock(NOW), games });
  return {
    ...owners,
    announce: (changes: Partial<ReceivedData<typeof buildReleased>> = {}) =>
      announceBuild({ ...RELEASE, ...changes }, CAUSE, owners.dependencies),
  };
}

describe('a new build', () => {
  it('reaches every owner once, in pages, although each page is delivered twice at once', async () => {
    const { announce, drain } = await shop(Array.from({ length: 2 * PAGE + 5 }, () => ({})));
    for (const _ of ['first', 'again']) await announce();
    const pages = await drain(2);
    expect(pages.map(({ page, userIds }) => [page, userIds.length])).toEqual([
      [1, PAGE],
      [2, PAGE],
      [3, 5],
    ]);
    expect(pages.flatMap(({ userIds }) => userIds)).toEqual(Array.from({ length: 2 * PAGE + 5 }, (_, n) => ownerOf(n)));
    expect(pages[0]).toMatchObject({
      title: 'Moon Miner',
      news: { kind: 'build-released', version: '2.0' },
      since: NOW,
    });
  });

  it('goes on from the page that failed, and ignores an earlier one that comes late', async () => {
    const { announce, drain, pages } = await shop(Array.from({ length: PAGE + 1 }, () => ({})));
    await announce();
    await drain();
    await drain();
    expect((await pages()).map(({ page }) => page)).toEqual([1, 2]);
  });

  it('is not told to people who do not own the game any more, or never did', async () => {
    const { announce, drain } = await shop([
      {},
      { isReversed: true },
      { isGiftsOnly: true },
      { isOwnGame: true },
      { userId: NOBODY },
      { userId: ownerOf(0) },
    ]);
    await announce();
    expect((await drain()).map(({ userIds }) => userIds)).toEqual([[ownerOf(0)]]);
  });

  it('leaves no names of people when it is done', async () => {
    const { announce, drain } = await shop([{}]);
    await announce();
    await drain();
    const last = (await local().changes()).map(({ after }) => after).filter((item) => item?.newsId !== undefined);
    expect(last.at(-1)?.recipients).toEqual([]);
  });

  it.each([
    ['is the first one', { replacedVersion: undefined }],
    ['is one to which the developer went back', { isReturn: true }],
    ['was released long ago', { releasedAt: '2026-02-20T00:00:00.000Z' }],
  ])('is told to nobody if it %s', async (_, changes) => {
    const { announce, pages } = await shop([{}]);
    await announce({ ...changes });
    expect(await pages()).toEqual([]);
  });
});
