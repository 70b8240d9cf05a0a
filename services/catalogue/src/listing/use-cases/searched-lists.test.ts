import { describe, expect, it } from '@jest/globals';
import { listGames } from '@satcade/contracts/api/list-games';
import { fixedClock, isoTime } from '@satcade/kernel';
import * as z from 'zod/mini';
import { aCard, NOW, ulid } from '../../testing/samples.ts';
import { Listing } from '../domain/listing.ts';
import type { ListingQuery } from '../domain/query.ts';
import { createBrowses } from './browse-all.ts';
import { createSearchedLists } from './searched-lists.ts';

const replySchema = listGames.reply ?? z.never();
const forSale = (id: number, title: string) => aCard({ id: ulid(id), title });
const comingSoon = (id: number, title: string) => aCard({ id: ulid(id), title, comingSoon: true });

function setUp(released = GAMES) {
  const clock = fixedClock(NOW);
  const listOf = (cards: typeof GAMES) => new Listing(cards, new Map(), isoTime(clock.now()));
  const shown: Record<'released' | 'announced', Listing | undefined> = {
    ...{ released: listOf(released), announced: listOf(ANNOUNCED) },
  };
  const asked = { released: 0, announced: 0 };
  const current = (list: keyof typeof shown) => async () => {
    asked[list] += 1;
    return shown[list];
  };
  const lists = { released: current('released'), announced: current('announced') };
  const texts = createSearchedLists(lists, clock);
  const browse = createBrowses(lists, clock, async () => texts);
  const page = async (query: Partial<ListingQuery>) => {
    const found = await browse.all({ limit: 50, ...query });
    if (!found.ok) throw new Error(found.error.detail);
    return z.parse(replySchema, JSON.parse(found.value.body));
  };
  const search = async (query: Partial<ListingQuery>) => {
    const { items, ...rest } = await page(query);
    return { ...rest, titles: items.map(({ title }) => title) };
  };
  const marks = async (query: Partial<ListingQuery>) => (await page(query)).items.map((item) => item.marks?.title);
  return { search, marks, asked, clock, shown, listOf };
}
const GAMES = [forSale(1, 'Harbour Lights'), forSale(2, 'Old Harbour'), forSale(3, 'Lantern')];
const ANNOUNCED = [comingSoon(7, 'Salt Harbour'), comingSoon(8, 'Harbour'), comingSoon(9, 'Night Ferry')];

describe('a search for a text among all games', () => {
  it('finds announced games behind those for sale, however well they match', async () => {
    const { search } = setUp();
    const { titles, total, nextToken } = await search({ q: 'harbour' });
    expect(titles).toEqual(['Harbour Lights', 'Old Harbour', 'Harbour', 'Salt Harbour']);
    expect([total, nextToken]).toEqual([4, null]);
    expect(await search({ q: 'night ferry' })).toMatchObject({ titles: ['Night Ferry'], total: 1 });
    expect(await search({ q: 'harbour', sortBy: 'name-za' })).toMatchObject({
      titles: ['Old Harbour', 'Harbour Lights', 'Salt Harbour', 'Harbour'],
    });
  });

  it.each([1, 2, 3, 4])('has each game once on pages of %d, and says how many there are', async (limit) => {
    const { search } = setUp();
    const all: string[] = [];
    let nextToken: string | undefined;
    do {
      const found = await search({ q: 'harbour', limit, nextToken });
      expect(found.total).toBe(4);
      all.push(...found.titles);
      nextToken = found.nextToken ?? undefined;
    } while (nextToken !== undefined);
    expect(all).toEqual(['Harbour Lights', 'Old Harbour', 'Harbour', 'Salt Harbour']);
  });

  it('marks what was found in both', async () => {
    const { marks } = setUp();
    expect(await marks({ q: 'harbour' })).toEqual([[[0, 7]], [[4, 11]], [[0, 7]], [[5, 12]]]);
  });

  it('takes words as they were typed where a game has them, and guesses where none has', async () => {
    const { search } = setUp([forSale(1, 'Night Fairy')]);
    expect(await search({ q: 'ferry' })).toMatchObject({ titles: ['Night Ferry'], total: 1 });
    expect(await search({ q: 'fairy' })).toMatchObject({ titles: ['Night Fairy'], total: 1 });
    expect(await search({ q: 'fery' })).toMatchObject({ titles: ['Night Ferry'], total: 1 });
    expect(await search({ q: 'harbuor' })).toMatchObject({ titles: ['Harbour', 'Salt Harbour'] });
  });

  it('has similar titles of both when nothing is found', async () => {
    const { search } = setUp();
    const { total, nearest } = await search({ q: 'lantrenn harbrr' });
    expect(total).toBe(0);
    expect(nearest?.map(({ title }) => title)).toEqual(expect.arrayContaining(['Lantern', 'Harbour']));
  });

  it('has a game once while it is in both lists', async () => {
    const { search } = setUp([...GAMES, forSale(7, 'Salt Harbour')]);
    expect((await search({ q: 'salt' })).titles).toEqual(['Salt Harbour']);
  });

  it('leaves out announced games with a range of prices, and refuses a made-up token', async () => {
    const { search } = setUp();
    expect((await search({ q: 'harbour', maxPrice: 100 })).titles).toEqual(['Harbour Lights', 'Old Harbour']);
    for (const nextToken of ['.made-up', 'made-up'])
      await expect(search({ q: 'harbour', nextToken })).rejects.toThrow();
  });

  it('finds games for sale while announced ones cannot be read', async () => {
    const { search, shown } = setUp();
    shown.announced = undefined;
    expect((await search({ q: 'harbour' })).titles).toEqual(['Harbour Lights', 'Old Harbour']);
  });

  it('asks for the list of announced games every 15 seconds at most, and for that of games for sale as before', async () => {
    const { search, asked, clock, shown, listOf } = setUp();
    for (let second = 0; second < 60; second += 1) {
      await search({ q: `harbour ${second % 7}` });
      clock.advance(1_000);
    }
    expect(asked).toEqual({ released: 60, announced: 4 });
    shown.announced = listOf([comingSoon(6, 'New Harbour')]);
    clock.advance(15_000);
    expect((await search({ q: 'new' })).titles).toEqual(['New Harbour']);
  });
});
