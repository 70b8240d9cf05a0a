import { DEFAULT_SORT } from '@satcade/contracts/lists';
import { ok, type Result } from '@satcade/kernel';
import type { Card } from './card.ts';
import type { CardPage } from './card-page.ts';
import { acceptedBy } from './match.ts';
import { pageToken, readPageToken } from './page-token.ts';
import { Cards } from './places/cards.ts';
import { Order } from './places/order.ts';
import { firstPlaces } from './places/place-set.ts';
import { corrected, type Prepared, prepare } from './prepared.ts';
import type { CardSort, Search } from './query.ts';
import type { Related, RelatedSearch } from './related.ts';
import { comparePlaces, type Place, placeOf } from './sort.ts';
import type { FoundTexts, Results, TextSearch } from './text-search.ts';

/** A page of a search's results. */
interface Found {
  /** The first results after a place, one more than the page has. */
  readonly first: Results['first'];
  /** Of all pages together. */
  readonly total: number;
}

const MOST_NEAREST = 5;
/** Equally good results of a search for a text come in this order. */
const RANKED = 'most-purchased';

/**
 * Searchable cards at the prices of one moment. Each sort order is computed on first use and kept: a warm function
 * sorts once per order, however many requests arrive.
 */
export class Listing {
  readonly #cards: Cards;
  readonly #now: string;
  readonly #developers: ReadonlyMap<string, string>;
  readonly #prepared: Prepared;
  readonly #orders = new Map<CardSort, Order>();
  /** When prices change next; from then on, make another listing of the same cards. */
  readonly validUntil: string | undefined;

  /** `developers`: display names by user id. `now`: the moment of the prices, ISO-8601. */
  constructor(cards: Iterable<Card>, developers: ReadonlyMap<string, string>, now: string, prepared?: Prepared) {
    this.#cards = Cards.of(cards);
    this.#developers = developers;
    this.#now = now;
    this.#prepared = prepared ?? prepare(this.#cards, now);
    this.validUntil = this.#prepared.validUntil;
  }

  /** The games of two lists, at the prices of a moment. */
  static of(lists: readonly Listing[], now: string): Listing {
    const developers = new Map(lists.flatMap((each) => [...each.#developers]));
    return new Listing(
      lists.flatMap((each) => [...each.#cards]),
      developers,
      now,
    );
  }

  /**
   * The same list after some of its games changed, at the prices of another moment. What this listing has prepared is
   * kept, and corrected for the games that differ. `undefined`: a game is new, so everything has another place.
   */
  updated(changes: Iterable<Card>, developers: ReadonlyMap<string, string>, now: string): Listing | undefined {
    const changed = new Map<number, Card>();
    for (const card of changes) {
      const place = this.#placeOf(card.id);
      if (place === undefined) return undefined;
      changed.set(place, card);
    }
    const cards = this.#cards.with(changed);
    const before = { cards: this.#cards, now: this.#now };
    const { prepared, different } = corrected(this.#prepared, before, { cards, now }, new Set(changed.keys()));
    const next = new Listing(cards, developers, now, prepared);
    for (const [sortBy, order] of this.#orders) next.#orders.set(sortBy, order.updated(different, cards, now));
    return next;
  }

  /** One page of a search's results. `texts`: needed for a search with words. */
  search(
    search: Search,
    limit: number,
    nextToken: string | undefined,
    texts?: TextSearch,
  ): Result<CardPage, 'bad-token'> {
    const after = readPageToken(search, nextToken);
    if (!after.ok) return after;
    const found =
      search.words.length === 0
        ? undefined
        : texts?.find(this.#cards, this.#prepared.texts, this.#developers, search.words);
    const { first, total } =
      found === undefined ? this.#filter(search, limit, after.value) : this.#best(search, found, limit, after.value);
    const shown = first.slice(0, limit);
    const last = shown.at(-1);
    return ok({
      items: this.#cardsAt(shown),
      nextToken:
        last === undefined || first.length === shown.length
          ? null
          : pageToken(search, this.#placeAt(search.sortBy, last.place, last.score)),
      total,
      areGuessed: found?.areGuessed === true,
      marksOf: (card) => found?.marksOf(card, this.developerName(card)),
      nearest: total === 0 && found !== undefined ? this.#nearest(search, found) : [],
    });
  }

  /** Of all games. */
  ids(): string[] {
    return Array.from(this.#cards, ({ id }) => id);
  }

  /** The listed games that are most like this one, which need not be listed. `withAdult`: see RelatedGames. */
  related(card: Card, withAdult: boolean, search: Search, related: RelatedSearch): Related<Card> {
    const lists = { cards: this.#cards, texts: this.#prepared.texts };
    return related.of(lists, card, withAdult, acceptedBy(search, this.#now));
  }

  /** The listed games of these, in this order, that the search accepts. */
  accepted(ids: Iterable<string>, search: Search): Card[] {
    return this.withIds(ids).filter(acceptedBy(search, this.#now));
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
    const order = this.#order(search.sortBy);
    const accepted = this.#prepared.facets.acceptedSet(search);
    const [from, most] = [order.after(after), limit + 1];
    const places = accepted ? firstPlaces(accepted, order, from, most) : order.first(undefined, from, most);
    return { first: places.map((place) => ({ place, score: 0 })), total: accepted?.size ?? this.#cards.length };
  }

  /** Of the games that a search text found. */
  #best(search: Search, found: FoundTexts, limit: number, after: Place | undefined): Found {
    const { sortBy } = search;
    const isByScore = sortBy === 'relevance';
    const order = this.#order(isByScore ? RANKED : sortBy);
    return found.first({
      ...{ order, isByScore, limit: limit + 1 },
      accepted: this.#prepared.facets.accepted(search)?.bits,
      startAt: (score) => order.after(after, sortBy, score),
    });
  }

  /** The most similar titles; games with more buyers first where titles are equally similar. */
  #nearest(search: Search, found: FoundTexts): readonly Card[] {
    const place = (card: Card) => placeOf('most-purchased', card, { now: this.#now });
    return found.nearest(MOST_NEAREST, acceptedBy(search, this.#now), (a, b) =>
      comparePlaces('most-purchased', place(a), place(b)),
    );
  }

  #placeAt(sortBy: CardSort, index = 0, score = 0): Place {
    const card = this.#cards.at(index);
    return card === undefined ? [0, 0, ''] : placeOf(sortBy, card, { now: this.#now, score });
  }

  #cardsAt(found: Results['first']): Card[] {
    const cards: Card[] = [];
    for (const { place } of found) {
      const card = this.#cards.at(place);
      if (card !== undefined) cards.push(card);
    }
    return cards;
  }

  /** The cards with these ids, in their order. Those that are not listed are left out. */
  withIds(ids: Iterable<string>): Card[] {
    const cards: Card[] = [];
    for (const id of ids) {
      const place = this.#placeOf(id);
      const card = place === undefined ? undefined : this.#cards.at(place);
      if (card !== undefined) cards.push(card);
    }
    return cards;
  }

  #placeOf(id: string): number | undefined {
    const { places } = this.#prepared;
    let at = 0;
    if (places.size === 0) for (const { id: each } of this.#cards) places.set(each, at++);
    return places.get(id);
  }

  #order(sortBy: Search['sortBy']): Order {
    // Without a text, games have no relevance.
    const order = sortBy === 'relevance' ? DEFAULT_SORT : sortBy;
    const made = this.#orders.get(order) ?? Order.of(order, this.#cards, this.#now);
    this.#orders.set(order, made);
    return made;
  }
}
