import { createHash } from 'node:crypto';
import { type Problem, problem } from '@satcade/contracts/problem';
import { type Clock, err, isoTime, ok, type Result } from '@satcade/kernel';
import { badToken } from '../../games/use-cases/access.ts';
import type { Card } from '../domain/card.ts';
import type { Searchable } from '../domain/in-turn.ts';
import { hasText, type ListingQuery, type Search, searchOf } from '../domain/query.ts';
import { summaryView } from '../domain/summary.ts';
import type { TextSearch } from '../domain/text-search.ts';

/** A page of games, ready to send. */
export interface BrowseReply {
  readonly body: string;
  /** A hash of the body: pages that a change does not affect keep theirs. */
  readonly etag: string;
}

/** How many replies are kept for one listing: about 7 MB of full pages. */
const KEPT = 200;

/**
 * Creates the search of the public store. A reply is kept for as long as the listing is the same, so that a repeated
 * search costs a look-up. `loadTexts`: called with each search for a text.
 */
export function createBrowse(
  currentListing: () => Promise<Searchable | undefined>,
  clock: Clock,
  loadTexts: () => Promise<TextSearch>,
): (query: ListingQuery) => Promise<Result<BrowseReply, Problem>> {
  let listing: Searchable | undefined;
  const kept = new Map<string, BrowseReply>();

  return async (query) => {
    const current = await currentListing();
    if (current === undefined) return err(notReadable);
    if (current !== listing) {
      kept.clear();
      listing = current;
    }
    const texts = hasText(query) ? await loadTexts() : undefined;
    const search = searchOf(query, texts);
    const key = JSON.stringify([search, query.limit, query.nextToken]);
    const before = kept.get(key);
    if (before !== undefined) {
      // Reinserted at the end, so that the least recently used one is at the front.
      kept.delete(key);
      kept.set(key, before);
      return ok(before);
    }
    const made = reply(current, search, query, isoTime(clock.now()), texts);
    if (made.ok) {
      kept.set(key, made.value);
      const oldest = kept.size > KEPT ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
    }
    return made;
  };
}

/** A function that has never read the list. Warm ones serve their last one. */
export const notReadable: Problem = {
  ...problem('unavailable', 'The list of games cannot be read at the moment. Please try again.'),
  retryAfter: 5,
};

function reply(
  listing: Searchable,
  search: Search,
  { limit, nextToken }: ListingQuery,
  now: string,
  texts: TextSearch | undefined,
): Result<BrowseReply, Problem> {
  const page = listing.search(search, limit, nextToken, texts);
  if (!page.ok) return err(badToken);
  const { items, marksOf, nearest, nextToken: next, total } = page.value;
  const view = (card: Card) => summaryView(card, now, listing.developerName(card));
  const body = JSON.stringify({
    // First, as they have always been: people who read a reply look for them.
    items: items.map((card) => ({ ...view(card), marks: marksOf(card) })),
    ...{ nextToken: next, total },
    nearest: nearest.length === 0 ? undefined : nearest.map(view),
  });
  return ok({ body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` });
}
