import { DEFAULT_SORT, type SortOption } from '@satcade/contracts/lists';
import { ok, type Result } from '@satcade/kernel';
import { type Card, nextPriceChange } from './card.ts';
import { checksOf } from './match.ts';
import { pageToken, readPageToken } from './page-token.ts';
import type { Search } from './query.ts';
import { type Related, RelatedGames } from './related.ts';
import { type FoundWords, findWords } from './search/find-words.ts';
import { type Marks, marksOf } from './search/marks.ts';
import { nearestTitles } from './search/nearest.ts';
import { SearchIndex } from './search/search-index.ts';
import { comparePlaces, type Place, placeOf, sorted } from './sort.ts';

export interface CardPage {
  readonly items: readonly Card[];
  readonly nextToken: string | null;
  /** Of all pages together. */
  readonly total: number;
  /** What the search text found in a game's texts. */
  readonly marksOf: (card: Card) => Marks | undefined;
  /** For a search text that no game has: games that the filters accept, with the most similar titles. */
  readonly nearest: readonly Card[];
}

/** The results of a search in order. */
interface Found {
  readonly cards: readonly Card[];
  readonly words: FoundWords;
}

const NO_WORDS: FoundWords = { scores: new Map(), parts: new Map() };
const MOST_NEAREST = 5;

/**
 * Searchable cards at the prices of one moment. Each sort order is computed on first use and kept: a warm function
 * sorts once per order, however many requests arrive.
 */
export class Listing {
  readonly #cards: readonly Card[];
  readonly #now: string;
  readonly #developers: ReadonlyMap<string, string>;
  readonly #index: SearchIndex;
  readonly #related: RelatedGames<Card>;
  readonly #orders = new Map<SortOption, readonly Card[]>();
  #byId: ReadonlyMap<string, Card> | undefined;
  /** When prices change next; from then on, make another listing of the same cards. */
  readonly validUntil: string | undefined;

  /**
   * `developers`: display names by user id. `now`: the moment of the prices, ISO-8601. `index`: the index of the listing
   * before; it is filled or brought up to date with the first search text.
   */
  constructor(
    cards: readonly Card[],
    developers: ReadonlyMap<string, string>,
    now: string,
    index: SearchIndex = new SearchIndex(),
  ) {
    this.#cards = cards;
    this.#developers = developers;
    this.#now = now;
    this.#index = index;
    this.#related = new RelatedGames(cards);
    this.validUntil = nextPriceChange(cards, now);
  }

  /** One page of a search's results. */
  search(search: Search, limit: number, nextToken: string | undefined): Result<CardPage, 'bad-token'> {
    const after = readPageToken(search, nextToken);
    if (!after.ok) return after;
    const { cards, words } = search.words.length === 0 ? this.#filter(search) : this.#findWords(search);
    const place = (card: Card) => placeOf(search.sortBy, card, { now: this.#now, scores: words.scores });
    const start = after.value === undefined ? 0 : firstAfter(search, cards, after.value, place);
    const items = cards.slice(start, start + limit);
    const last = items.at(-1);
    const hasMore = last !== undefined && start + items.length < cards.length;
    return ok({
      items,
      nextToken: hasMore ? pageToken(search, place(last)) : null,
      total: cards.length,
      marksOf: (card) => (search.words.length === 0 ? undefined : marksOf(card, this.developerName(card), words.parts)),
      nearest: cards.length === 0 && search.words.length > 0 ? this.#nearest(search) : [],
    });
  }

  /** Of all games. */
  ids(): string[] {
    return this.#cards.map(({ id }) => id);
  }

  /** The games that are most like this one; `undefined` if it is not listed. `withAdult`: see RelatedGames. */
  related(gameId: string, withAdult: boolean, search: Search): Related<Card> | undefined {
    const [card] = this.withIds([gameId]);
    const checks = checksOf(search, this.#now);
    return card && this.#related.of(card, withAdult, (other) => checks.every((check) => check(other)));
  }

  /** The listed games of these, in this order, that the search accepts. */
  accepted(ids: Iterable<string>, search: Search): Card[] {
    const checks = checksOf(search, this.#now);
    return this.withIds(ids).filter((card) => checks.every((check) => check(card)));
  }

  /** Whether the prices of this listing are still current at `now`. */
  isValidAt(now: string): boolean {
    return now >= this.#now && (this.validUntil === undefined || now < this.validUntil);
  }

  /** The card's developer as shown, if there is a profile. */
  developerName({ developerId }: Card): string | undefined {
    return this.#developers.get(developerId);
  }

  #filter(search: Search): Found {
    const checks = checksOf(search, this.#now);
    const order = this.#order(search.sortBy);
    const cards = checks.length === 0 ? order : order.filter((card) => checks.every((check) => check(card)));
    return { cards, words: NO_WORDS };
  }

  #findWords(search: Search): Found {
    const words = findWords(this.#index.follow(this.#cards, this.#developers), search.words);
    const { scores } = words;
    const accepted = this.accepted(scores.keys(), search);
    return { cards: sorted(search.sortBy, accepted, { now: this.#now, scores }), words };
  }

  #nearest(search: Search): readonly Card[] {
    const { cards } = this.#filter({ ...search, words: [], sortBy: 'most-purchased' });
    const index = this.#index.follow(this.#cards, this.#developers);
    const titles = cards.map((card) => [card, index.titleOf(card.id)] as const);
    return nearestTitles(search.words, titles, MOST_NEAREST);
  }

  /** The cards with these ids, in their order. Those that are not listed are left out. */
  withIds(ids: Iterable<string>): Card[] {
    this.#byId ??= new Map(this.#cards.map((card) => [card.id, card]));
    const cards: Card[] = [];
    for (const id of ids) {
      const card = this.#byId.get(id);
      if (card !== undefined) cards.push(card);
    }
    return cards;
  }

  #order(sortBy: Search['sortBy']): readonly Card[] {
    // Without a text, games have no relevance.
    const order = sortBy === 'relevance' ? DEFAULT_SORT : sortBy;
    const made = this.#orders.get(order) ?? sorted(order, this.#cards, { now: this.#now, scores: NO_WORDS.scores });
    this.#orders.set(order, made);
    return made;
  }
}

/** The index of the first card after a place (binary search). */
function firstAfter({ sortBy }: Search, cards: readonly Card[], after: Place, place: (card: Card) => Place): number {
  let [low, high] = [0, cards.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const card = cards[middle];
    if (card !== undefined && comparePlaces(sortBy, place(card), after) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
