import type { CollectionRow, Collection as CollectionView } from '@satcade/contracts/entities/collections';
import { type Problem, problem } from '@satcade/contracts/problem';
import { type Clock, err, isoTime, ok, type Result } from '@satcade/kernel';
import type { Listing } from '../../listing/domain/listing.ts';
import { type ListingQuery, searchOf } from '../../listing/domain/query.ts';
import { summaryView, tileView } from '../../listing/domain/summary.ts';
import { notReadable } from '../../listing/use-cases/browse.ts';
import type { CurrentCollections } from './current-collections.ts';

/** The games of a collection in a row. */
const IN_ROW = 6;

export interface ShowCollections {
  readonly collections: CurrentCollections;
  readonly currentListing: () => Promise<Listing | undefined>;
  readonly clock: Clock;
}

/** Games that a visitor leaves out. */
type LeaveOut = Pick<ListingQuery, 'adult' | 'tags' | 'ai'>;

/** The collections that are shown now, each with its first games. One without a game to show is left out. */
export async function showRows(
  query: LeaveOut,
  { collections, currentListing, clock }: ShowCollections,
): Promise<Result<readonly CollectionRow[], Problem>> {
  const listing = await currentListing();
  if (listing === undefined) return err(notReadable);
  const now = isoTime(clock.now());
  const search = searchOf({ ...query, limit: 0 });
  const rows = (await collections.current()).map(({ slug, title, text, endsAt, gameIds }) => {
    const cards = listing.accepted(gameIds, search);
    const games = cards.slice(0, IN_ROW).map((card) => tileView(card, now));
    return { slug, title, text, endsAt, gameCount: cards.length, games };
  });
  return ok(rows.filter(({ gameCount }) => gameCount > 0));
}

/** One collection with its games in the store. */
export async function showCollection(
  slug: string,
  query: LeaveOut,
  { collections, currentListing, clock }: ShowCollections,
): Promise<Result<CollectionView, Problem>> {
  const listing = await currentListing();
  if (listing === undefined) return err(notReadable);
  const found = await collections.find(slug);
  if (found === 'unread') return err(unread);
  if (found === undefined) return err(problem('not-found', `There is no collection ${slug}.`));
  if (found === 'over') return err(problem('gone', 'This collection has ended.'));
  if (found === 'deleted') return err(problem('gone', 'This collection was deleted.'));
  const { title, text, endsAt, gameIds } = found;
  const now = isoTime(clock.now());
  const accepted = listing.accepted(gameIds, searchOf({ ...query, limit: 0 }));
  const games = accepted.map((card) => summaryView(card, now, listing.developerName(card)));
  return ok({ slug, title, text, endsAt, games });
}

const unread: Problem = {
  ...problem('unavailable', 'The collections cannot be read at the moment. Please try again.'),
  retryAfter: 5,
};
