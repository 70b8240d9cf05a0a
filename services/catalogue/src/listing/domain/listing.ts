import { DEFAULT_SORT, type SortOption } from '@satcade/contracts/lists';
import { ok, type Result } from '@satcade/kernel';
import { type Card, nextPriceChange } from './card.ts';
import { firstOf } from './first-of.ts';
import { checksOf } from './match.ts';
import { pageToken, readPageToken } from './page-token.ts';
import type { Search } from './query.ts';
import { type Related, RelatedGames } from './related.ts';
import { type FoundWords, findWords } from './search/find-words.ts';
import { type Marks, marksOf } from './search/marks.ts';
import { nearestTitles } from './search/nearest.ts';
import { SearchIndex } from './search/search-index.ts';
import { comparePlaces, firstAfter, type Place, placeOf, sorted } from './sort.ts';

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

/** A page of a search's results. */
interface Found {
  /** The first results after a place, one more than the page has. */
  readonly first: readonly Placed[];
  /** Of all pages together. */
  readonly total: number;
}

interface Placed {
  readonly card: Card;
  readonly place: Place;
}

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
  #slots: (Card | undefined)[] | undefined;
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
    const words = search.words.length === 0 ? undefined : findWords(this.#indexed(), search.words);
    const { first, total } =
      words === undefined ? this.#filter(search, limit, after.value) : this.#best(search, words, limit, after.value);
    const items = first.slice(0, limit);
    const last = items.at(-1);
    return ok({
      items: items.map(({ card }) => card),
      nextToken: last !== undefined && first.length > items.length ? pageToken(search, last.place) : null,
      total,
      marksOf: (card) => words && marksOf(card, this.developerName(card), words.partOf),
      nearest: total === 0 && words !== undefined ? this.#nearest(search) : [],
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

  #filter(search: Search, limit: number, after: Place | undefined): Found {
    const checks = checksOf(search, this.#now);
    const order = this.#order(search.sortBy);
    const cards = checks.length === 0 ? order : order.filter((card) => checks.every((check) => check(card)));
    const placed = (card: Card): Placed => ({ card, place: placeOf(search.sortBy, card, { now: this.#now }) });
    const start = after === undefined ? 0 : firstAfter(search.sortBy, cards, after, (card) => placed(card).place);
    return { first: cards.slice(start, start + limit + 1).map(placed), total: cards.length };
  }

  /** Of the games that a search text found. Only a page of them is sorted. */
  #best(search: Search, { scores }: FoundWords, limit: number, after: Place | undefined): Found {
    const { sortBy } = search;
    const checks = checksOf(search, this.#now);
    const rest: Placed[] = [];
    let total = 0;
    const cards = this.#cardsBySlot();
    for (let slot = 0; slot < cards.length; slot += 1) {
      const [card, score = 0] = [cards[slot], scores[slot]];
      if (score === 0 || card === undefined || !checks.every((check) => check(card))) continue;
      total += 1;
      const place = placeOf(sortBy, card, { now: this.#now, score });
      if (after === undefined || comparePlaces(sortBy, place, after) > 0) rest.push({ card, place });
    }
    return { first: firstOf(rest, limit + 1, (a, b) => comparePlaces(sortBy, a.place, b.place)), total };
  }

  /** The most similar titles; games with more buyers first where titles are equally similar. */
  #nearest(search: Search): readonly Card[] {
    const checks = checksOf(search, this.#now);
    const index = this.#indexed();
    const place = (card: Card) => placeOf('most-purchased', card, { now: this.#now });
    return nearestTitles(
      search.words,
      this.#cardsBySlot(),
      (slot) => index.titleAt(slot),
      MOST_NEAREST,
      (card) => checks.every((check) => check(card)),
      (a, b) => comparePlaces('most-purchased', place(a), place(b)),
    );
  }

  #indexed(): SearchIndex {
    return this.#index.follow(this.#cards, this.#developers);
  }

  /** The cards at the places of the index. */
  #cardsBySlot(): readonly (Card | undefined)[] {
    const index = this.#indexed();
    if (this.#slots === undefined) {
      this.#slots = new Array<undefined>(index.size).fill(undefined);
      for (const card of this.#cards) {
        const slot = index.slotOf(card.id);
        if (slot !== undefined) this.#slots[slot] = card;
      }
    }
    return this.#slots;
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
    const made = this.#orders.get(order) ?? sorted(order, this.#cards, { now: this.#now });
    this.#orders.set(order, made);
    return made;
  }
}
