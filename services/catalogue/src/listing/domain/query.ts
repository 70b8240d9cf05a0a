import type { GameScanStatus, GameStatus } from '@satcade/contracts/enums';
import { type Availability, DEFAULT_SORT, type ListSort, NO_UPPER_PRICE, WITHOUT } from '@satcade/contracts/lists';

/** A search in the API's form: `-puzzle` excludes the tag "puzzle". Prices in USD. */
export interface ListingQuery {
  readonly q?: string | undefined;
  readonly category?: readonly string[] | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly platforms?: readonly string[] | undefined;
  readonly ai?: readonly string[] | undefined;
  readonly languages?: readonly string[] | undefined;
  readonly maxAge?: number | undefined;
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
  /** `false`: without games for adults. */
  readonly adult?: boolean | undefined;
  /** By default `relevance` with a text and `newest` without. */
  readonly sortBy?: ListSort | undefined;
  readonly developerId?: string | undefined;
  readonly publisherId?: string | undefined;
  /** Of public lists. */
  readonly availability?: Availability | undefined;
  readonly scanStatus?: GameScanStatus | undefined;
  readonly status?: GameStatus | undefined;
  readonly limit: number;
  readonly nextToken?: string | undefined;
}

/** Announced games by their date; those without one last. */
export type CardSort = ListSort | 'soonest';

/** A normalised search: searches with the same meaning are equal. Prices in cents. */
export interface Search {
  readonly words: readonly string[];
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly platforms: readonly string[];
  readonly minCents: number;
  readonly maxCents: number | undefined;
  readonly developerId: string | undefined;
  readonly publisherId: string | undefined;
  readonly scanStatus: GameScanStatus | undefined;
  readonly status: GameStatus | undefined;
  readonly sortBy: CardSort;
  /** This and the others below are absent unless they are asked for: the tokens of other searches' pages stay valid. */
  readonly ai?: readonly string[] | undefined;
  readonly languages?: readonly string[] | undefined;
  readonly maxAge?: number | undefined;
  readonly excluded?: Excluded | undefined;
}

/** What no game of the results has. */
interface Excluded {
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly platforms: readonly string[];
  readonly isNSFW: boolean;
  readonly ai?: readonly string[] | undefined;
  readonly languages?: readonly string[] | undefined;
}

/** Whether a search needs the search for texts. */
export const hasText = ({ q = '' }: ListingQuery): boolean => q.trim() !== '';

/** Takes a typed text apart: the search for texts. */
interface Spelling {
  wordsOf(text: string): readonly string[];
}

/** `texts`: needed for a search with a text. */
export function searchOf(query: ListingQuery, texts?: Spelling): Search {
  const { minPrice = 0, maxPrice = NO_UPPER_PRICE } = query;
  if (hasText(query) && texts === undefined) throw new Error('a search with a text needs the search for texts');
  const words = texts?.wordsOf(query.q ?? '') ?? [];
  return {
    words,
    categories: included(query.category),
    tags: included(query.tags),
    platforms: included(query.platforms),
    minCents: Math.round(minPrice * 100),
    maxCents: maxPrice >= NO_UPPER_PRICE ? undefined : Math.round(maxPrice * 100),
    developerId: query.developerId,
    publisherId: query.publisherId,
    scanStatus: query.scanStatus,
    status: query.status,
    sortBy: sortOf(query, words),
    ai: some(included(query.ai)),
    languages: some(included(query.languages)),
    maxAge: query.maxAge,
    excluded: excludedBy(query),
  };
}

/** Without a text, nothing is more relevant than anything else. */
function sortOf({ sortBy = 'relevance', availability }: ListingQuery, words: readonly string[]): CardSort {
  if (words.length > 0 || sortBy !== 'relevance') return sortBy;
  return availability === 'coming-soon' ? 'soonest' : DEFAULT_SORT;
}

const included = (values: readonly string[] = []): string[] =>
  oneSpelling(values.filter((value) => !value.startsWith(WITHOUT)));

const excluded = (values: readonly string[] = []): string[] =>
  oneSpelling(values.filter((value) => value.startsWith(WITHOUT)).map((value) => value.slice(WITHOUT.length)));

const some = (values: readonly string[]): readonly string[] | undefined => (values.length === 0 ? undefined : values);

function excludedBy({ category, tags, platforms, adult, ai, languages }: ListingQuery): Excluded | undefined {
  const lists = { categories: excluded(category), tags: excluded(tags), platforms: excluded(platforms) };
  const later = { ai: some(excluded(ai)), languages: some(excluded(languages)) };
  const isNSFW = adult === false;
  const isEmpty = [...Object.values(lists), ...Object.values(later)].every(
    (list) => list === undefined || list.length === 0,
  );
  return isEmpty && !isNSFW ? undefined : { ...lists, isNSFW, ...later };
}

const oneSpelling = (values: readonly string[] = []): string[] =>
  [...new Set(values.map((value) => value.toLowerCase()))].filter((value) => value !== '').sort();
