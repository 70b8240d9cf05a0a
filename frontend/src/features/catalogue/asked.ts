import { common } from '../../content/common.ts';
import { catalogue } from '../../content/store/catalogue.ts';
import { categoryName } from '../../content/store/category-names.ts';
import { tagName } from '../../content/store/tag-names.ts';
import type { Place } from '../../lib/api/prepare.ts';
import { activeCount, type Filters, filtersOf } from './published/filters.ts';

interface Asked {
  readonly filters: Filters;
  readonly q: string;
  /** The token of a later page, for visitors without scripts. */
  readonly after: string | undefined;
  readonly title: string;
}

/** What an address of the catalogue asks for: `/list?…`, `/tag/puzzle?…`, `/category/Simulation?…`. */
export function askedOf({ params: { tag, category }, search }: Place): Asked {
  const chosen = filtersOf(search);
  const filters = {
    ...chosen,
    tags: withFirst(tag, chosen.tags),
    categories: withFirst(category, chosen.categories),
  };
  const q = search.get('q')?.trim() ?? '';
  return { filters, q, after: search.get('after') ?? undefined, title: titleOf(filters, q, tag, category) };
}

const withFirst = (first: string | undefined, others: readonly string[]): readonly string[] =>
  first === undefined ? others : [...new Set([first, ...others])];

function titleOf(filters: Filters, q: string, tag: string | undefined, category: string | undefined): string {
  if (q === '' && activeCount(filters) === 1) {
    if (filters.comingSoon) return common.comingSoon;
    if (tag !== undefined) return catalogue.gamesTagged(tagName(tag));
    if (category !== undefined) return catalogue.gamesIn(categoryName(category));
  }
  return q === '' && activeCount(filters) === 0 ? catalogue.allGames : catalogue.filteredGames;
}

/** The same list from its beginning. */
export function firstPage(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('after');
  return next;
}

/** The same list from the page with this token. */
export function afterPage(search: URLSearchParams, token: string | null | undefined): URLSearchParams {
  const next = firstPage(search);
  if (typeof token === 'string') next.set('after', token);
  return next;
}

/** The same list without its search text. */
export function withoutText(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete('q');
  return rest;
}
