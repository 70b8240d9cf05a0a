import type { Listing } from '@satcade/catalogue/listing';
import { searchOf } from '@satcade/catalogue/listing-query';
import { createTextSearch, type TextSearch } from '@satcade/catalogue/text-search';
import { madeListing, vocabulary } from './made-listing.ts';
import type { Sample } from './rounds/rounds.ts';
import { saleSamples } from './sale-costs.ts';

const SIZES = [1_000, 10_000, 50_000, 100_000] as const;
/** Different searches. */
const CALLS = 40;
/** More than a warm function keeps, so each of them is looked for again. */
const NEW_WORDS = 1_000;
const MEASURABLE_MS = 50;
const LIST = 50;
/** Of one page of suggestions. */
const SUGGESTIONS = 6;
/** The same as with 1,000 games, but for noise. */
const SAME = 1.1;
const LARGEST_RATIO = 1.3;

type Search = (of: Pick<Sized, 'listing' | 'texts'>, call: number) => unknown;

/** It grows: what a text finds is looked for once, and only then kept. */
const FIRST_TIME = 'search for one word for the first time';

/**
 * One round of lists and searches in catalogues of several sizes: all of a request but HTTP and reading the snapshot.
 * The catalogues are made once and are warm, so the returned function measures the same ones again.
 */
export function catalogueRounds(): () => Promise<readonly Sample[]> {
  const words = vocabulary();
  const listings = SIZES.map((games) => ({ games, listing: madeListing(games, words), texts: createTextSearch() }));
  let newWord = 0;
  const kinds: Readonly<Record<string, Search>> = {
    'list of 50': ({ listing }) => listing.search(searchOf({ limit: LIST }), LIST, undefined),
    'list of 50 with a filter': ({ listing }) =>
      listing.search(searchOf({ tags: ['puzzle'], maxPrice: 3_000, limit: LIST }), LIST, undefined),
    'search for one word': ({ listing, texts }, call) =>
      listing.search(searchOf({ q: words[call * 20] ?? '', limit: LIST }, texts), LIST, undefined, texts),
    [FIRST_TIME]: ({ listing, texts }) => {
      newWord += 1;
      const q = words[newWord % NEW_WORDS] ?? '';
      return listing.search(searchOf({ q, limit: LIST }, texts), LIST, undefined, texts);
    },
    'suggestions for three letters': ({ listing, texts }, call) => {
      const q = words[call * 20]?.slice(0, 3) ?? '';
      return listing.search(searchOf({ q, limit: SUGGESTIONS }, texts), SUGGESTIONS, undefined, texts);
    },
  };
  for (const each of listings) for (const search of Object.values(kinds)) processorMsOf((call) => search(each, call));
  return async () => {
    const sales: Sample[] = [];
    for (const games of SIZES) sales.push(...(await saleSamples(games, words)));
    return [
      ...Object.entries(kinds).flatMap(([of, search]) => curve(of, search, listings)),
      floor(listings[0]),
      ...sales,
    ];
  };
}

interface Sized {
  readonly games: number;
  readonly listing: Listing;
  readonly texts: TextSearch;
}

const HOW = 'mean user and system time of this process, garbage collection included';

function curve(of: string, search: Search, listings: readonly Sized[]): readonly Sample[] {
  const times = listings.map((each) => ({ games: each.games, ms: processorMsOf((call) => search(each, call)) }));
  const smallest = times[0]?.ms ?? Number.NaN;
  return times.flatMap(({ games, ms }): Sample[] => {
    const time: Sample = { name: 'processor time', of, at: games, value: ms, unit: 'ms', better: 'less', how: HOW };
    if (games === SIZES[0]) return [time];
    const target = games === SIZES.at(-1) ? LARGEST_RATIO : SAME;
    const ratio: Sample = {
      ...{ name: 'times that of 1,000 games', of, at: games, value: ms / smallest, unit: '×', better: 'less' },
    };
    return [time, of === FIRST_TIME ? ratio : { ...ratio, target }];
  });
}

/** Milliseconds of processor time of one call. Short calls are repeated until their sum can be measured. */
function processorMsOf(work: (call: number) => unknown): number {
  const before = process.cpuUsage();
  for (let calls = 1; ; calls += 1) {
    work(calls % CALLS);
    if (calls % CALLS > 0) continue;
    const { user, system } = process.cpuUsage(before);
    const ms = (user + system) / 1000;
    if (ms >= MEASURABLE_MS) return ms / calls;
  }
}

/** No list can be faster than writing its 50 cards as JSON. */
function floor(smallest: Sized | undefined): Sample {
  const cards = smallest?.listing.search(searchOf({ limit: LIST }), LIST, undefined);
  const items = cards?.ok === true ? cards.value.items : [];
  const value = processorMsOf(() => JSON.stringify(items));
  return { name: 'processor time', of: 'floor: 50 cards as JSON', value, unit: 'ms', better: 'less', how: HOW };
}
