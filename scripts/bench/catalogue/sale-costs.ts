import { createCurrentListing } from '@satcade/catalogue/current-listing';
import { searchOf } from '@satcade/catalogue/listing-query';
import { memoryReadModel } from '@satcade/catalogue/memory-read-model';
import { bringUpToDate } from '@satcade/catalogue/snapshot';
import type { Sample } from '../rounds/rounds.ts';
import { curveOf } from './curve.ts';
import { collectGarbage, processorMs } from './in-turn.ts';
import { madeCards } from './made-listing.ts';

const LIST = 50;
/** Between two checks of a warm function, also after it has read all games. */
const PAUSE_MS = 20_000;
/** Sold one after the other, so that each sale is of another game. */
const STEP = 617;
/** Until then, the code is being compiled. */
const WARM_UP = 100;
/** From one writing of 100,000 games to the second one after it. */
const SALES = 900;

/**
 * What one sale costs the list of games: letters that the projector writes and a warm function reads, and the processor
 * time of that function for a list and for a filtered list after each sale. The objects are in memory, and the sizes
 * take turns sale by sale.
 */
export async function saleSamples(sizes: readonly number[], words: readonly string[]): Promise<readonly Sample[]> {
  const shops = [];
  for (const games of sizes) shops.push(await warmFunction(games, words));
  const times = shops.map((): number[] => []);
  for (let sale = 1; sale <= WARM_UP + SALES; sale += 1) {
    if (sale === WARM_UP) collectGarbage();
    for (const [at, shop] of shops.entries()) {
      const ms = await shop.sell(sale);
      if (sale > WARM_UP) times[at]?.push(ms);
    }
  }
  return [
    ...curveOf('processor time after a sale', HOW, 'two lists after a sale', times, false),
    ...shops.flatMap(({ samples }, at) => samples(times[at] ?? [])),
  ];
}

/** A projector, and a function that has read a list of so many games. */
async function warmFunction(games: number, words: readonly string[]) {
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
  const filtered = searchOf({ platforms: ['linux'], maxPrice: 30, limit: LIST });
  async function lists(): Promise<number> {
    now += PAUSE_MS;
    const before = processorMs();
    const listing = await current();
    for (const each of [search, filtered]) listing?.search(each, LIST, undefined);
    return processorMs() - before;
  }

  const whole = await lists();
  let stored = await model.load(undefined);
  const objects = [model.base, model.changes];
  for (const { read, written } of objects) [read.length, written.length] = [0, 0];
  let isWritten = false;
  let period: { readonly written: number; readonly read: number } | undefined;
  return {
    async sell(sale: number): Promise<number> {
      const card = stored.snapshot.cards.get(cards[(sale * STEP) % games]?.id ?? '');
      if (card === undefined) throw new Error('each game is in the list');
      const sold = new Map([[card.id, { ...card, purchaseCount: sale, paidBuyers: sale }]]);
      const next = bringUpToDate(stored.snapshot, { cards: sold, developers: new Map() });
      stored = (await model.save(next, await model.load(stored))) ?? stored;
      const ms = await lists();
      const kilobytes = (letters: readonly number[]) => sum(letters) / sale / 1000;
      // With the first sale over the new list, which a function may have to read.
      isWritten ||= model.base.written.length === 1;
      if (isWritten && model.changes.written.length > 1 && stored.changes.over === model.base.etag)
        period ??= {
          written: kilobytes(objects.flatMap(({ written }) => written)),
          read: kilobytes(objects.flatMap(({ read }) => read)),
        };
      return ms;
    },

    samples(times: readonly number[]): readonly Sample[] {
      const time = { name: 'processor time after a sale', unit: 'ms', at: games, better: 'less' as const };
      const size = { name: 'size of a sale', at: games, better: 'less' as const, ...KB };
      return [
        {
          ...time,
          of: 'mean, with all that follows when all games are written again',
          value: sum(times) / times.length,
        },
        { ...time, of: 'all games are read by a new function, and two lists', value: whole },
        { ...size, of: 'written', value: period?.written ?? Number.NaN },
        { ...size, of: 'read by a warm function', value: period?.read ?? Number.NaN },
        { ...size, of: 'all games', value: (model.base.text?.length ?? 0) / 1000 },
      ];
    },
  };
}

const KB = { unit: 'KB', how: 'mean from one writing of all games to the next, each sale of another game' };
const HOW =
  'median of 900 sales: user and system time of this process for a list with its order and one with filters, warm, garbage collected before. The sizes take turns sale by sale';
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
