import type { SortOption } from '@satcade/contracts/lists';
import { ok, type Result } from '@satcade/kernel';
import { type Card, nextPriceChange } from './card.ts';
import { type Check, checksOf, searchText } from './match.ts';
import { pageToken, readPageToken } from './page-token.ts';
import type { Search } from './query.ts';
import { comparePlaces, placeOf, sorted } from './sort.ts';
import { mayHoldTypos, similarWords, vocabularyOf } from './typos.ts';
import { formsOf } from './words.ts';

export interface CardPage {
  readonly items: readonly Card[];
  readonly nextToken: string | null;
  /** Of all pages together. */
  readonly total: number;
}

/**
 * Searchable cards at the prices of one moment. Each sort order and each search text is computed on first use and kept:
 * a warm function sorts once per order, however many requests arrive.
 */
export class Listing {
  readonly #cards: readonly Card[];
  readonly #now: string;
  readonly #developers: ReadonlyMap<string, string>;
  readonly #orders = new Map<SortOption, readonly Card[]>();
  readonly #texts = new Map<string, string>();
  #vocabulary: ReadonlySet<string> | undefined;
  /** When prices change next; from then on, make another listing of the same cards. */
  readonly validUntil: string | undefined;

  /** `developers`: display names by user id. `now`: the moment of the prices, ISO-8601. */
  constructor(cards: readonly Card[], developers: ReadonlyMap<string, string>, now: string) {
    this.#cards = cards;
    this.#developers = developers;
    this.#now = now;
    this.validUntil = nextPriceChange(cards, now);
  }

  /** One page of a search's results. */
  search(search: Search, limit: number, nextToken: string | undefined): Result<CardPage, 'bad-token'> {
    const after = readPageToken(search, nextToken);
    if (!after.ok) return after;
    const found = this.#find(search);
    const start = after.value === undefined ? 0 : this.#firstAfter(search.sortBy, found, after.value);
    const items = found.slice(start, start + limit);
    const last = items.at(-1);
    const hasMore = last !== undefined && start + items.length < found.length;
    return ok({
      items,
      nextToken: hasMore ? pageToken(search, placeOf(search.sortBy, last, this.#now)) : null,
      total: found.length,
    });
  }

  /** Whether the prices of this listing are still current at `now`. */
  isValidAt(now: string): boolean {
    return now >= this.#now && (this.validUntil === undefined || now < this.validUntil);
  }

  /** The card's developer as shown, if there is a profile. */
  developerName({ developerId }: Card): string | undefined {
    return this.#developers.get(developerId);
  }

  #find(search: Search): readonly Card[] {
    const checks = checksOf(search, this.#now, (card) => this.#text(card));
    if (checks.length === 0) return this.#order(search.sortBy);
    const found = this.#filter(search, checks);
    return found.length > 0 || !mayHoldTypos(search) ? found : this.#findSimilar(search);
  }

  /** For a search without results as typed: its words may contain typing errors. */
  #findSimilar(search: Search): readonly Card[] {
    this.#vocabulary ??= vocabularyOf(this.#cards.map((card) => this.#text(card)));
    const vocabulary = this.#vocabulary;
    const forms = (word: string) => [...formsOf(word), ...similarWords(word, vocabulary)];
    const checks = checksOf(search, this.#now, (card) => this.#text(card), forms);
    return this.#filter(search, checks);
  }

  #filter(search: Search, checks: readonly Check[]): readonly Card[] {
    return this.#order(search.sortBy).filter((card) => checks.every((check) => check(card)));
  }

  #order(sortBy: SortOption): readonly Card[] {
    const made = this.#orders.get(sortBy) ?? sorted(sortBy, this.#cards, this.#now);
    this.#orders.set(sortBy, made);
    return made;
  }

  #text(card: Card): string {
    const made = this.#texts.get(card.id) ?? searchText(card, this.developerName(card));
    this.#texts.set(card.id, made);
    return made;
  }

  /** The index of the first card after a place (binary search). */
  #firstAfter(sortBy: SortOption, found: readonly Card[], place: Parameters<typeof comparePlaces>[1]): number {
    let [low, high] = [0, found.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const card = found[middle];
      if (card !== undefined && comparePlaces(sortBy, placeOf(sortBy, card, this.#now), place) <= 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
