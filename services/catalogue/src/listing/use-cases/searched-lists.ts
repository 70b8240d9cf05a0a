import type { Clock } from '@satcade/kernel';
import { inTurn, type Searchable } from '../domain/in-turn.ts';
import type { Listing } from '../domain/listing.ts';
import { createTextSearch } from '../domain/search/text-search.ts';
import type { TextSearch } from '../domain/text-search.ts';

type Current = () => Promise<Listing | undefined>;

/** What searches for a text need: an index for each list, and games for sale with the announced ones behind them. */
export interface SearchedLists {
  readonly released: TextSearch;
  readonly announced: TextSearch;
  readonly all: () => Promise<Searchable | undefined>;
}

/**
 * For this long, searches know the list of announced games without asking for it. It changes rarely, and each question
 * can cost a read: so searches read hardly more than the list of games for sale.
 */
const KNOWN_MS = 15_000;

export function createSearchedLists(
  lists: { readonly released: Current; readonly announced: Current },
  clock: Clock,
): SearchedLists {
  const [released, announced] = [createTextSearch(), createTextSearch()];
  const knownAnnounced = seldom(lists.announced, clock);
  let made: { readonly first: Listing; readonly second: Listing; readonly all: Searchable } | undefined;
  return {
    released,
    announced,
    async all() {
      const [first, second] = await Promise.all([lists.released(), knownAnnounced()]);
      // Games for sale are found also while the announced ones cannot be read.
      if (first === undefined || second === undefined) return first;
      if (made?.first !== first || made.second !== second)
        made = { first, second, all: inTurn(first, second, announced) };
      return made.all;
    },
  };
}

function seldom(current: Current, clock: Clock): Current {
  let listing: Listing | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = clock.now();
    if (listing !== undefined && now - askedAt < KNOWN_MS) return listing;
    listing = await current();
    askedAt = now;
    return listing;
  };
}
