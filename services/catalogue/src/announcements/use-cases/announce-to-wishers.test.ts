import { describe, expect, it } from '@jest/globals';
import { gameReleased, type ReceivedData, wishNewsAddressed } from '@satcade/contracts/events';
import { cents, fixedClock, idFrom } from '@satcade/kernel';
import { exampleData } from '@satcade/testing';
import { localTables } from '@satcade/testing/local-table';
import { eventsOf } from '../../events/adapters/events.ts';
import type { Game } from '../../games/domain/game.ts';
import { CAUSE, GAME_ID, listedGame, NOW } from '../../testing/samples.ts';
import { wishTable } from '../../wishlist/adapters/wish-table.ts';
import { announcementTable, readerTable } from '../adapters/announcement-table.ts';
import { PAGE, turnPage } from './announce.ts';
import { announceDiscount, announceRelease } from './announce-to-wishers.ts';

const local = localTables();
const HOUR = 60 * 60_000;
const at = (hours: number): string => new Date(Date.parse(NOW) + hours * HOUR).toISOString();
const idOf = (time: string): string => idFrom(Date.parse(time), new Uint8Array(10));
const userOf = (place: number): string => `user-${String(place).padStart(4, '0')}`;
const RELEASE: ReceivedData<typeof gameReleased> = {
  ...exampleData(gameReleased),
  ...{ gameId: GAME_ID, title: 'Moon Miner', priceCents: cents(1000), releasedAt: NOW, isReturn: undefined },
};
const sale: NonNullable<Game['sale']> = {
  saleId: idOf(at(-1)),
  saleType: 'PERCENTAGE',
  discountPercentage: 25,
  startsAt: at(-5),
  endsAt: at(50),
};

/** A game that people wished for, and the chain of events that news of it make. */
async function shop(wishers: number, game: Partial<Game> = {}) {
  const { table } = local();
  const wishes = wishTable(table);
  for (let place = 0; place < wishers; place += 1) await wishes.add(userOf(place), { gameId: GAME_ID, addedAt: NOW });
  let current = listedGame({ title: 'Moon Miner', priceCents: cents(1000), sale, ...game });
  const clock = fixedClock(NOW);
  const dependencies = {
    ...{ announcements: announcementTable(table), readers: readerTable(table), clock },
    games: { get: async () => current },
    askMembers: async () => ({ userIds: [] }),
  };
  const pages = async () =>
    (await local().changes())
      .flatMap(eventsOf)
      .flatMap(({ contract, data }) => (contract === wishNewsAddressed ? [wishNewsAddressed.data.parse(data)] : []));
  return {
    ...{ wishes, clock, pages },
    edit: (changes: Partial<Game>) => {
      current = { ...current, ...changes };
    },
    discount: () => announceDiscount(GAME_ID, CAUSE, dependencies),
    release: (changes: Partial<ReceivedData<typeof gameReleased>> = {}) =>
      announceRelease({ ...RELEASE, ...changes }, CAUSE, dependencies),
    /** Delivers every page twice at once, until there is no further one. */
    async drain() {
      for (let done = 0; done < (await pages()).length; done += 1) {
        const page = (await pages())[done];
        if (page === undefined) throw new Error('there is no such page');
        await Promise.all([1, 2].map(() => turnPage(page, CAUSE, dependencies)));
      }
      return (await pages()).flatMap(({ userIds }) => userIds);
    },
  };
}

describe('a discount of a wished game', () => {
  it('is told to everyone who wished for it once, in pages, however often it is found running', async () => {
    const { discount, drain, pages } = await shop(2 * PAGE + 5);
    for (const _ of ['first', 'again']) await discount();
    expect(await drain()).toEqual(Array.from({ length: 2 * PAGE + 5 }, (_, place) => userOf(place)));
    await discount();
    expect(await drain()).toHaveLength(2 * PAGE + 5);
    expect((await pages())[0]).toMatchObject({
      title: 'Moon Miner',
      news: { kind: 'wished-game-discounted', percentOff: 25, priceCents: 750, endsAt: at(50) },
      since: at(-1),
    });
  });

  it('names the percentage that its developer chose, although prices are in whole cents', async () => {
    const forty = { ...sale, discountPercentage: 40 };
    const { discount, pages } = await shop(1, { priceCents: cents(2183), sale: forty });
    await discount();
    expect((await pages())[0]?.news).toMatchObject({ percentOff: 40, priceCents: 1310 });
  });

  it('is told again only when it is another discount, not when its dates are moved', async () => {
    const { discount, drain, edit } = await shop(1);
    await discount();
    edit({ sale: { ...sale, startsAt: at(-2), endsAt: at(60) } });
    await discount();
    expect(await drain()).toEqual([userOf(0)]);
    edit({ sale: { ...sale, saleId: idOf(NOW) } });
    await discount();
    expect(await drain()).toEqual([userOf(0), userOf(0)]);
  });

  it('is not told to people who wish for the game when the news has gone out', async () => {
    const { discount, drain, wishes } = await shop(0);
    await discount();
    await wishes.add('late', { gameId: GAME_ID, addedAt: NOW });
    await discount();
    expect(await drain()).toEqual([]);
  });

  it.each<[string, Partial<Game>]>([
    ['has not begun', { sale: { ...sale, startsAt: at(1) } }],
    ['is over', { sale: { ...sale, endsAt: at(-0.5) } }],
    ['began days ago', { sale: { ...sale, saleId: idOf(at(-60)), startsAt: at(-50) } }],
    ['has no copies left', { sale: { ...sale, maxUses: 5, reserved: 5 } }],
    ['is of a game that is not in the store', { status: 'draft' }],
    ['was removed', { sale: undefined }],
  ])('is told to nobody if it %s', async (_, game) => {
    const { discount, drain } = await shop(1, game);
    await discount();
    expect(await drain()).toEqual([]);
  });
});

describe('news of a wished game', () => {
  it.each<[string, Partial<Game>]>([
    ['is taken down', { status: 'rejected' }],
    ['is no longer discounted', { sale: undefined }],
    ['has another discount', { sale: { ...sale, saleId: idOf(NOW) } }],
    ['has no copies left at that price', { sale: { ...sale, maxUses: 5, reserved: 5 } }],
  ])('about a discount reach nobody else when it %s meanwhile', async (_, game) => {
    const { discount, drain, edit } = await shop(2 * PAGE);
    await discount();
    edit(game);
    expect(await drain()).toHaveLength(PAGE);
  });

  it('about its release reach nobody else when it leaves the store meanwhile', async () => {
    const { release, drain, edit } = await shop(2 * PAGE);
    await release();
    edit({ status: 'draft' });
    expect(await drain()).toHaveLength(PAGE);
  });
});

describe('the release of a wished game', () => {
  it('is told to everyone who wished for it, once', async () => {
    const { release, drain, pages } = await shop(PAGE + 1);
    for (const _ of ['first', 'again']) await release();
    expect(await drain()).toEqual(Array.from({ length: PAGE + 1 }, (_, place) => userOf(place)));
    expect((await pages())[0]).toMatchObject({ news: { kind: 'wished-game-released', priceCents: 1000 }, since: NOW });
  });

  it.each([
    ['was in the store before', { isReturn: true as const }],
    ['has been out for days, as after a replay', { releasedAt: at(-60) }],
  ])('is told to nobody if the game %s', async (_, changes) => {
    const { release, drain } = await shop(1);
    await release(changes);
    expect(await drain()).toEqual([]);
  });
});
