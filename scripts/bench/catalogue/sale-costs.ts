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
 * Written one after the other, and then read. On AWS the projector is a process of its own: what it does here leaves
 * the function's memory in no cache, and more so the more games there are.
 */
const AT_ONCE = 25;

/**
 * What one sale costs the list of games: letters that the projector writes and a warm function reads, and the processor
 * time of that function for a list and for a filtered list after each sale. The objects are in memory, and the sizes
 * take turns.
 */
export async function saleSamples(sizes: readonly number[], words: readonly string[]): Promise<readonly Sample[]> {
  const shops = [];
  for (const games of sizes) shops.push(await warmFunction(games, words));
  const times = shops.map((): number[] => []);
  for (let sale = 1; sale <= WARM_UP + SALES; sale += AT_ONCE) {
    if (sale > WARM_UP && sale <= WARM_UP + AT_ONCE) collectGarbage();
    for (const [at, shop] of shops.entries()) {
      const ms = await shop.sell(sale);
      if (sale > WARM_UP) times[at]?.push(...ms);
    }
  }
  return [
    ...curveOf('processor time after a sale', HOW, 'two lists after a sale', times, false),
    ...shops.flatMap(({ samples }, at) => samples(times[at] ?? [])),
  ];
}

/** A projector, and a function that has read a list of so many games. */
async function warmFunction(games: number, words: readonly string[]) {
  const projector = memoryReadModel();
  const cards = madeCards(games, words);
  projector.replace({ cards: new Map(cards.map((card) => [card.id, card])), developers: new Map() });
  /** What the function reads: one state after the other. */
  const model = memoryReadModel();
  const stateNow = () => ({ base: contentOf(projector.base), changes: contentOf(projector.changes) });
  const show = ({ base, changes }: ReturnType<typeof stateNow>): void => {
    Object.assign(model.base, base);
    Object.assign(model.changes, changes);
  };
  show(stateNow());
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
  let stored = await projector.load(undefined);
  for (const { read, written } of [projector.base, projector.changes, model.base, model.changes])
    [read.length, written.length] = [0, 0];
  const kilobytes = (letters: readonly (readonly number[])[], sales: number) => sum(letters.flat()) / sales / 1000;
  /** The first sale over a list that was written since the first one. */
  let last: { readonly sale: number; readonly written: number } | undefined;
  let kilobytesRead: number | undefined;

  async function write(sale: number): Promise<void> {
    const card = stored.snapshot.cards.get(cards[(sale * STEP) % games]?.id ?? '');
    if (card === undefined) throw new Error('each game is in the list');
    const sold = new Map([[card.id, { ...card, purchaseCount: sale, paidBuyers: sale }]]);
    const next = bringUpToDate(stored.snapshot, { cards: sold, developers: new Map() });
    stored = (await projector.save(next, await projector.load(stored))) ?? stored;
    const { base, changes } = projector;
    // A function may have to read a list that was written, but reads it with the first sale over it.
    if (base.written.length > 0 && stored.changes.over === base.etag)
      last ??= { sale, written: kilobytes([base.written, changes.written], sale) };
  }

  async function read(sale: number): Promise<number> {
    const ms = await lists();
    if (sale === last?.sale) kilobytesRead = kilobytes([model.base.read, model.changes.read], sale);
    return ms;
  }

  return {
    /** Some sales from this one on. */
    async sell(first: number): Promise<readonly number[]> {
      const sales = Array.from({ length: AT_ONCE }, (_, at) => first + at);
      const states = [];
      for (const sale of sales) {
        await write(sale);
        states.push({ sale, ...stateNow() });
      }
      const times = [];
      for (const state of states) {
        show(state);
        times.push(await read(state.sale));
      }
      return times;
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
        { ...size, of: 'written', value: last?.written ?? Number.NaN },
        { ...size, of: 'read by a warm function', value: kilobytesRead ?? Number.NaN },
        { ...size, of: 'all games', value: (projector.base.text?.length ?? 0) / 1000 },
      ];
    },
  };
}

const KB = { unit: 'KB', how: 'mean from one writing of all games to the next, each sale of another game' };
const HOW =
  'median of 900 sales: user and system time of this process for a list with its order and one with filters, warm, garbage collected before. 25 sales are written, then read one by one, and the sizes take turns';
/** A state of an object, to be shown later. */
const contentOf = ({ text, version }: ReturnType<typeof memoryReadModel>['base']) => ({ text, version });
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
