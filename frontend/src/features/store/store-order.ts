import type { GameSummary } from '@satcade/contracts/entities';
import type { ListSort } from '@satcade/contracts/lists';
import { currentPrice } from '../../lib/text/price.ts';

type Comparison = (a: GameSummary, b: GameSummary) => number;

/**
 * The sort orders of the store's best sellers. Newest, oldest and top-rated do not change the order: the grid keeps
 * showing best sellers, as its title says. The server returns them in that order.
 */
const COMPARISONS: Readonly<Record<ListSort, Comparison | undefined>> = {
  relevance: undefined,
  newest: undefined,
  oldest: undefined,
  'top-rated': undefined,
  'price-low': (a, b) => currentPrice(a) - currentPrice(b),
  'price-high': (a, b) => currentPrice(b) - currentPrice(a),
  'name-az': (a, b) => a.title.localeCompare(b.title),
  'name-za': (a, b) => b.title.localeCompare(a.title),
  'most-purchased': undefined,
  trending: (a, b) => b.downloadCount - a.downloadCount,
};

/** The store's best sellers in the order that the visitor has chosen. */
export function arrange(games: readonly GameSummary[], sortBy: ListSort): readonly GameSummary[] {
  const comparison = COMPARISONS[sortBy];
  return comparison === undefined ? games : games.toSorted(comparison);
}
