import type { relatedGames } from '@satcade/contracts/api/related';
import type { GameTile } from '@satcade/contracts/entities/game-tile';
import type { Problem } from '@satcade/contracts/problem';
import { type Clock, err, isoTime, ok, type Result } from '@satcade/kernel';
import type * as z from 'zod/mini';
import { noSuchGame } from '../../games/use-cases/access.ts';
import type { Card } from '../domain/card.ts';
import { type ListingQuery, searchOf } from '../domain/query.ts';
import type { RelatedSearch } from '../domain/related.ts';
import { tileView } from '../domain/summary.ts';
import { notReadable } from './browse.ts';
import type { Lists } from './browse-all.ts';

type RelatedView = z.infer<NonNullable<(typeof relatedGames)['reply']>>;

type RelatedQuery = Pick<ListingQuery, 'adult' | 'tags' | 'ai'>;

/**
 * Games for sale that are like a game in the store or an announced one, and more from its developer, from the lists in
 * memory. `loadSearch`: called with each request.
 */
export const findRelated =
  ({ released, announced }: Lists, clock: Clock, loadSearch: () => Promise<RelatedSearch>) =>
  async (gameId: string, { adult, tags, ai }: RelatedQuery = {}): Promise<Result<RelatedView, Problem>> => {
    const [listing, search] = await Promise.all([released(), loadSearch()]);
    if (listing === undefined) return err(notReadable);
    const [card] = listing.withIds([gameId]);
    const game = card ?? (await announced())?.withIds([gameId])[0];
    if (game === undefined) return err(noSuchGame(gameId));
    const related = listing.related(game, adult === true, searchOf({ adult, tags, ai, limit: 0 }), search);
    const now = isoTime(clock.now());
    const tiles = (cards: readonly Card[]): GameTile[] => cards.map((card) => tileView(card, now));
    return ok({ similar: tiles(related.similar), byDeveloper: tiles(related.byDeveloper) });
  };
