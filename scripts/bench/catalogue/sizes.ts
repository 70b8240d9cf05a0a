import type { Listing } from '@satcade/catalogue/listing';
import { searchOf } from '@satcade/catalogue/listing-query';
import { SearchIndex } from '@satcade/catalogue/search-index';
import { createTextSearch, type TextSearch } from '@satcade/catalogue/text-search';
import type { Sample } from '../rounds/rounds.ts';
import { median } from '../rounds/statistics.ts';
import { curveOf, SIZES } from './curve.ts';
import { batchOf, inTurn } from './in-turn.ts';
import { developerOf, madeListing, rareWords, vocabulary } from './made-listing.ts';
import { saleSamples } from './sale-costs.ts';

const LIST = 50;
/** Of one page of suggestions. */
const SUGGESTIONS = 6;
/** Calls that are measured together: some milliseconds. */
const CALLS = 200;
/** As many rare words as 1,000 games have. */
const FEW_CALLS = 16;
/** Before the first searches. */
const OTHER_CALLS = 200;
/** Each of the first words is in enough games for a page, also of 1,000. */
const COMMON_WORDS = 20;

interface Sized {
  readonly games: number;
  readonly listing: Listing;
  readonly index: SearchIndex;
  readonly rare: readonly string[];
  texts: TextSearch;
}

interface Kind {
  readonly of: string;
  readonly search: (of: Sized, call: number) => unknown;
  /** Each call is of a text that nobody has typed before. */
  readonly isFirst?: boolean;
  /** The work grows with the catalogue because the result does. */
  readonly grows?: boolean;
}

function kindsOf(words: readonly string[]): readonly Kind[] {
  const browse = ({ listing }: Sized, query: Omit<Parameters<typeof searchOf>[0], 'limit'>) =>
    listing.search(searchOf({ ...query, limit: LIST }), LIST, undefined);
  const find = ({ listing, texts }: Sized, q = '', limit = LIST) =>
    listing.search(searchOf({ q, limit }, texts), limit, undefined, texts);
  return [
    { of: 'list of 50', search: (each) => browse(each, {}) },
    { of: 'list of 50 with two filters', search: (each) => browse(each, { platforms: ['linux'], maxPrice: 30 }) },
    {
      of: 'the 20 games of a developer',
      search: (each, call) => browse(each, { developerId: developerOf(call % COMMON_WORDS) }),
    },
    { of: 'search for one word', search: (each, call) => find(each, words[call % COMMON_WORDS]) },
    {
      of: 'suggestions for three letters',
      search: (each, call) => find(each, words[call % COMMON_WORDS]?.slice(0, 3), SUGGESTIONS),
    },
    {
      of: 'first search for a word of 60 games',
      search: (each, call) => find(each, each.rare[call % FEW_CALLS]),
      isFirst: true,
    },
    {
      of: 'first search for a word of more games in a larger catalogue',
      search: (each, call) => find(each, words[call % 1_000]),
      ...{ isFirst: true, grows: true },
    },
  ];
}

/**
 * One round of lists and searches in catalogues of several sizes: all of a request but HTTP and reading the snapshot.
 * The catalogues are made once and are warm, so the returned function measures the same ones again. Pages are full at
 * each size, so that the same is done for them.
 */
export function catalogueRounds(): () => Promise<readonly Sample[]> {
  const words = vocabulary();
  const sized = SIZES.map((games): Sized => {
    const index = new SearchIndex();
    return { games, listing: madeListing(games, words), index, rare: rareWords(games), texts: createTextSearch(index) };
  });
  const kinds = kindsOf(words);
  return async () => [
    ...kinds.flatMap((kind) => curve(kind, sized, words)),
    floor(sized[0]),
    ...(await saleSamples(SIZES, words)),
  ];
}

const HOW =
  'median of 31 batches of calls: user and system time of this process, warm, garbage collected before. The sizes take turns batch by batch';

function curve(
  { of, search, isFirst = false, grows = false }: Kind,
  sized: readonly Sized[],
  words: readonly string[],
): readonly Sample[] {
  const times = inTurn(
    sized.map((each) =>
      batchOf(
        isFirst ? FEW_CALLS : CALLS,
        (call) => search(each, call),
        () => isFirst && forget(each, words),
      ),
    ),
  );
  return curveOf('processor time', HOW, of, times, grows);
}

/**
 * The texts that were found; the index of words stays. The new search looks at all games once, after which the memory of
 * others is in no cache. So it is used like that of a function at work, until a first search meets what others need.
 */
function forget(each: Sized, words: readonly string[]): void {
  each.texts = createTextSearch(each.index);
  const { listing, texts } = each;
  for (let call = 0; call < OTHER_CALLS; call += 1)
    listing.search(searchOf({ q: words[call % COMMON_WORDS] ?? '', limit: LIST }, texts), LIST, undefined, texts);
}

/** No list can be faster than writing its 50 cards as JSON. */
function floor(smallest: Sized | undefined): Sample {
  const cards = smallest?.listing.search(searchOf({ limit: LIST }), LIST, undefined);
  const items = cards?.ok === true ? cards.value.items : [];
  const [times = []] = inTurn([batchOf(CALLS, () => JSON.stringify(items))]);
  return {
    ...{ name: 'processor time', of: 'floor: 50 cards as JSON', value: median(times), unit: 'ms' },
    ...{ better: 'less', how: HOW },
  };
}
