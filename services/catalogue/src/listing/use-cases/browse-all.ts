import { type Availability, NO_UPPER_PRICE } from '@satcade/contracts/lists';
import { type Clock, isoTime } from '@satcade/kernel';
import { Listing } from '../domain/listing.ts';
import { hasText, type ListingQuery } from '../domain/query.ts';
import { createBrowse } from './browse.ts';
import type { SearchedLists } from './searched-lists.ts';

type Current = () => Promise<Listing | undefined>;

/** The lists of games for sale and of announced ones; each is `undefined` while it cannot be read. */
export interface Lists {
  readonly released: Current;
  readonly announced: Current;
}

/**
 * The public lists: games for sale, announced ones, and both. What is not asked for is not read. The price of announced
 * games is not public, so a range of prices leaves them out. Of both, a search for a text has those for sale first.
 * `loadTexts`: called with each search for a text.
 */
export function createBrowses(
  { released, announced }: Lists,
  clock: Clock,
  loadTexts: () => Promise<SearchedLists>,
): Readonly<Record<Availability, Browse>> {
  const of = (current: Parameters<typeof createBrowse>[0], list: keyof Lists = 'released'): Browse =>
    createBrowse(current, clock, async () => (await loadTexts())[list]);
  const nothing = new Listing([], new Map(), isoTime(clock.now()));
  const forSale = of(released);
  const both = of(joined([released, announced], clock));
  const found = of(async () => (await loadTexts()).all());
  const priced = (all: Browse, withPrice: Browse) => (query: ListingQuery) =>
    (hasPrice(query) ? withPrice : all)(query);
  return {
    released: forSale,
    'coming-soon': priced(
      of(announced, 'announced'),
      of(async () => nothing),
    ),
    all: priced((query) => (hasText(query) ? found : both)(query), forSale),
  };
}

type Browse = ReturnType<typeof createBrowse>;

const hasPrice = ({ minPrice = 0, maxPrice = NO_UPPER_PRICE }: ListingQuery): boolean =>
  minPrice > 0 || maxPrice < NO_UPPER_PRICE;

/** The games of these lists, made again when one of them changes. */
function joined(lists: readonly Current[], clock: Clock): Current {
  let made: { readonly from: readonly Listing[]; readonly listing: Listing } | undefined;
  return async () => {
    const found = await Promise.all(lists.map((current) => current()));
    const from = found.filter((listing) => listing !== undefined);
    if (from.length < lists.length) return undefined;
    if (made === undefined || from.some((listing, index) => listing !== made?.from[index]))
      made = { from, listing: Listing.of(from, isoTime(clock.now())) };
    return made.listing;
  };
}
