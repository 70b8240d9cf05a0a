import { createCurrentListing } from '@satcade/catalogue/current-listing';
import { searchOf } from '@satcade/catalogue/listing-query';
import { memoryReadModel } from '@satcade/catalogue/memory-read-model';
import { bringUpToDate } from '@satcade/catalogue/snapshot';
import { madeCards } from './made-listing.ts';
import type { Sample } from './rounds/rounds.ts';
import { percentile } from './rounds/statistics.ts';

const LIST = 50;
/** Between two checks of a warm function, also after it has read all games. */
const PAUSE_MS = 20_000;
/** Sold one after the other, so that each sale is of another game. */
const STEP = 617;

/**
 * What one sale costs the list of games, from the moment at which all of them were written until they are written again:
 * letters that the projector writes and a warm function reads, and the processor time of that function for a list and
 * for a filtered list after each sale. The objects are in memory.
 */
export async function saleSamples(games: number, words: readonly string[]): Promise<readonly Sample[]> {
  const model = memoryReadModel();
  const cards = madeCards(games, words);
  model.replace({ cards: new Map(cards.map((card) => [card.id, card])), developers: new Map() });
  let now = Date.now();
  const fail = (error: unknown): never => {
    throw error;
  };
  const current = createCurrentListing({
    ...{ readModel: model.reader, clock: { now: () => now }, onStale: fail, onUnread: fail },
  });
  const search = { ...searchOf({ limit: LIST }), sortBy: 'most-purchased' as const };
  const filtered = searchOf({ tags: ['puzzle'], maxPrice: 3_000, limit: LIST });
  async function lists(): Promise<number> {
    now += PAUSE_MS;
    const before = process.cpuUsage();
    const listing = await current();
    for (const each of [search, filtered]) listing?.search(each, LIST, undefined);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  }

  const whole = await lists();
  let stored = await model.load(undefined);
  const objects = [model.base, model.changes];
  for (const { read, written } of objects) [read.length, written.length] = [0, 0];
  const times: number[] = [];
  for (let sale = 0; model.base.read.length === 0; sale += 1) {
    const card = cards[(sale * STEP) % games];
    if (card === undefined) break;
    const sold = new Map([[card.id, { ...card, purchaseCount: sale + 1, paidBuyers: sale + 1 }]]);
    const next = bringUpToDate(stored.snapshot, { cards: sold, developers: new Map() });
    stored = (await model.save(next, await model.load(stored))) ?? stored;
    times.push(await lists());
  }
  const kilobytes = (all: readonly (readonly number[])[]) => sum(all.flat()) / times.length / 1000;
  const each = { at: games, better: 'less' as const };
  const name = 'processor time after a sale';
  return [
    { ...{ name, of: 'two lists', value: percentile(times, 0.5), unit: 'ms', how: HOW }, ...each },
    { ...{ name, of: 'two lists, and all games once', value: sum(times) / times.length, unit: 'ms' }, ...each },
    { ...{ name, of: 'all games are read, and two lists', value: whole, unit: 'ms' }, ...each },
    {
      ...{ name: 'size of a sale', of: 'written', value: kilobytes(objects.map(({ written }) => written)) },
      ...KB,
      ...each,
    },
    {
      ...{ name: 'size of a sale', of: 'read by a warm function', value: kilobytes(objects.map(({ read }) => read)) },
      ...KB,
      ...each,
    },
    { ...{ name: 'size of a sale', of: 'all games', value: (model.base.text?.length ?? 0) / 1000 }, ...KB, ...each },
  ];
}

const KB = { unit: 'KB', how: 'mean from one writing of all games to the next, each sale of another game' };
const HOW = 'user and system time of this process: one list with its order and one with filters, after each sale';
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
