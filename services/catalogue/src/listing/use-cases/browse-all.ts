import { type Availability, NO_UPPER_PRICE } from '@satcade/contracts/lists';
import { type Clock, isoTime } from '@satcade/kernel';
import { Listing } from '../domain/listing.ts';
import type { ListingQuery } from '../domain/query.ts';
import type { TextSearch } from '../domain/text-search.ts';
import { createBrowse } from './browse.ts';

type Current = () => Promise<Listing | undefined>;

/** The lists of games for sale and of announced ones; each is `undefined` while it cannot be read. */
export interface Lists {
  readonly released: Current;
  readonly announced: Current;
}

/**
 * The public lists: games for sale, announced ones, and both. What is not asked for is not read. The price of announced
 * games is not public, so a range of prices leaves them out.
 */
export function createBrowses(
  { released, announced }: Lists,
  clock: Clock,
  loadTexts: () => Promise<TextSearch>,
): Readonly<Record<Availability, Browse>> {
  const of = (current: Current): Browse => createBrowse(current, clock, loadTexts);
  const nothing = new Listing([], new Map(), isoTime(clock.now()));
  const forSale = of(released);
  const priced = (all: Browse, withPrice: Browse) => (query: ListingQuery) =>
    (hasPrice(query) ? withPrice : all)(query);
  return {
    released: forSale,
    'coming-soon': priced(
      of(announced),
      of(async () => nothing),
    ),
    all: priced(of(joined([released, announced], clock)), forSale),
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
