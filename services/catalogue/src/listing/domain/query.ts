import type { GameScanStatus, GameStatus } from '@satcade/contracts/enums';
import { NO_UPPER_PRICE, type SortOption } from '@satcade/contracts/lists';

/** A search in the API's form. Prices in USD. */
export interface ListingQuery {
  readonly q?: string | undefined;
  readonly category?: readonly string[] | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly platforms?: readonly string[] | undefined;
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
  readonly sortBy: SortOption;
  readonly developerId?: string | undefined;
  readonly publisherId?: string | undefined;
  readonly scanStatus?: GameScanStatus | undefined;
  readonly status?: GameStatus | undefined;
  readonly limit: number;
  readonly nextToken?: string | undefined;
}

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
  readonly sortBy: SortOption;
}

export function searchOf(query: ListingQuery): Search {
  const { minPrice = 0, maxPrice = NO_UPPER_PRICE } = query;
  return {
    words: oneSpelling(plainText(query.q ?? '').split(/\s+/)).filter((word) => word !== '&'),
    categories: oneSpelling(query.category),
    tags: oneSpelling(query.tags),
    platforms: oneSpelling(query.platforms),
    minCents: Math.round(minPrice * 100),
    maxCents: maxPrice >= NO_UPPER_PRICE ? undefined : Math.round(maxPrice * 100),
    developerId: query.developerId,
    publisherId: query.publisherId,
    scanStatus: query.scanStatus,
    status: query.status,
    sortBy: query.sortBy,
  };
}

/** Letters that Unicode does not decompose. */
const PLAIN_LETTERS: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ł', 'l'],
  ['ı', 'i'],
]);

/** Lower case without accents, so that "pokemon" finds "Pokémon" and "grosse" finds "Große Fahrt". */
export const plainText = (text: string): string => (ASCII.test(text) ? text.toLowerCase() : withoutMarks(text));

/** Most texts need no decomposition, which takes most of the time. */
const ASCII = /^[\0-\x7f]*$/;

const withoutMarks = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøđłı]/g, (letter) => PLAIN_LETTERS.get(letter) ?? letter);

const oneSpelling = (values: readonly string[] = []): string[] =>
  [...new Set(values.map((value) => value.toLowerCase()))].filter((value) => value !== '').sort();
