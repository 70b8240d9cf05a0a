import type { Card } from '../card.ts';
import type { CardSort } from '../query.ts';
import { comparePlaces, firstAfter, type Place, placeOf, sorted } from '../sort.ts';
import { type Bits, hasBit } from './bits.ts';
import type { CardList } from './cards.ts';

/** All games of a list in the order that they had at one moment. */
interface Base {
  readonly cards: CardList;
  readonly now: string;
  /** Places in the list. */
  readonly order: Uint32Array;
  /** By place: its number in the order. Made with the first question. */
  ranks: Uint32Array | undefined;
}

/** A game that left its number in the base, and where it is now. */
interface Moved {
  readonly place: number;
  readonly card: Card;
  readonly now: string;
  readonly at: Place;
  /** How many numbers of the base come before it. */
  readonly behind: number;
}

/** With more of them, the order is made anew: their number is part of the cost of each page. */
const MOST_MOVED = 256;
/** Between two numbers of the base there is room for all games that moved. */
const STEP = 512;
const NOWHERE: Place = [0, 0, ''];

/**
 * The games of a list in one order. When a few of them move, the next order shares everything with this one but their
 * new places, so it costs the same in any list. A game has a number, which says where it is in the order and no more:
 * the n-th of the base has (n + 1) · STEP, and what moved has one in between.
 */
export class Order {
  readonly #sortBy: CardSort;
  readonly #base: Base;
  /** In their order. */
  readonly #moved: readonly Moved[];
  /** By place: its index among these. */
  readonly #indexes: ReadonlyMap<number, number>;

  private constructor(sortBy: CardSort, base: Base, moved: readonly Moved[]) {
    this.#sortBy = sortBy;
    this.#base = base;
    this.#moved = moved;
    this.#indexes = new Map(moved.map(({ place }, index) => [place, index]));
  }

  /** `now`: the moment of the prices, ISO-8601. */
  static of(sortBy: CardSort, cards: CardList, now: string): Order {
    return new Order(sortBy, { cards, now, order: sorted(sortBy, cards, { now }), ranks: undefined }, []);
  }

  /** The order after the cards at some places changed, at another moment; itself if none of them moves. */
  updated(changed: readonly number[], cards: CardList, now: string): Order {
    const moving = new Map<number, Moved>();
    for (const place of changed) {
      const card = cards.at(place);
      if (card === undefined) continue;
      const is = placeOf(this.#sortBy, card, { now });
      if (comparePlaces(this.#sortBy, this.#placeOf(place), is) === 0) continue;
      moving.set(place, { place, card, now, at: is, behind: this.#behind(is, this.#sortBy, 0) });
    }
    if (moving.size === 0) return this;
    const moved = [...this.#moved.filter(({ place }) => !moving.has(place)), ...moving.values()];
    moved.sort((a, b) => a.behind - b.behind || comparePlaces(this.#sortBy, a.at, b.at));
    const next = new Order(this.#sortBy, this.#base, moved);
    if (moved.length <= MOST_MOVED) return next;
    const order = Uint32Array.from(next.first(undefined, 0, cards.length));
    return new Order(this.#sortBy, { cards, now, order, ranks: undefined }, []);
  }

  /** The number from which on the games come after a place. `sortBy`: a rule with the same order, for games of a score. */
  after(place: Place | undefined, sortBy: CardSort = this.#sortBy, score = 0): number {
    if (place === undefined) return 0;
    const next = firstAfter(sortBy, this.#moved.length, place, (index) => {
      const moved = this.#moved[index];
      return moved === undefined ? NOWHERE : placeOf(sortBy, moved.card, { now: moved.now, score });
    });
    const inBase = (this.#behind(place, sortBy, score) + 1) * STEP;
    return next < this.#moved.length ? Math.min(inBase, this.#numberOfMoved(next)) : inBase;
  }

  /** The first games from a number on, of those that are accepted (`undefined`: all). Looks at each until then. */
  first(accepted: Bits | undefined, from: number, limit: number): number[] {
    const { order } = this.#base;
    const found: number[] = [];
    let at = Math.max(0, Math.ceil(from / STEP) - 1);
    let next = 0;
    while (next < this.#moved.length && from > 0 && this.#numberOfMoved(next) < from) next += 1;
    while (found.length < limit) {
      const moved = this.#moved[next];
      const isMovedNext = moved !== undefined && moved.behind <= at;
      const place = isMovedNext ? moved.place : order[at];
      if (place === undefined) break;
      if (isMovedNext) next += 1;
      else at += 1;
      if (accepted !== undefined && !hasBit(accepted, place)) continue;
      if (isMovedNext || !this.#indexes.has(place)) found.push(place);
    }
    return found;
  }

  /** The same of a few games, without looking at others. */
  firstOf(places: Uint32Array, from: number, limit: number): number[] {
    const end = (this.#base.order.length + 1) * STEP;
    // Games that lie anywhere have four times as many as are wanted here: sorting all would cost more than the page.
    const near = this.#numbersOf(places, from, from + ((end - from) * 4 * limit) / places.length);
    const numbers = near.length < limit ? this.#numbersOf(places, from, end) : near;
    return Array.from(Uint32Array.from(numbers).sort().subarray(0, limit), (number) => {
      if (number % STEP === 0) return this.#base.order[number / STEP - 1] ?? 0;
      return this.#moved[this.#moved.length + (number % STEP) - STEP]?.place ?? 0;
    });
  }

  #numbersOf(places: Uint32Array, from: number, end: number): number[] {
    const numbers: number[] = [];
    const ranks = this.#ranks();
    for (let at = 0; at < places.length; at += 1) {
      const place = places[at] ?? 0;
      const index = this.#indexes.size === 0 ? undefined : this.#indexes.get(place);
      const number = index === undefined ? ((ranks[place] ?? 0) + 1) * STEP : this.#numberOfMoved(index);
      if (number >= from && number <= end) numbers.push(number);
    }
    return numbers;
  }

  #placeOf(place: number): Place {
    const moved = this.#moved[this.#indexes.get(place) ?? -1];
    const { card, now } = moved ?? { card: this.#base.cards.at(place), now: this.#base.now };
    return card === undefined ? NOWHERE : placeOf(this.#sortBy, card, { now });
  }

  /** How many numbers of the base come before or at a place. */
  #behind(place: Place, sortBy: CardSort, score: number): number {
    const { order, cards, now } = this.#base;
    return firstAfter(sortBy, order.length, place, (index) => {
      const card = cards.at(order[index] ?? 0);
      return card === undefined ? NOWHERE : placeOf(sortBy, card, { now, score });
    });
  }

  #numberOfMoved(index: number): number {
    return ((this.#moved[index]?.behind ?? 0) + 1) * STEP - (this.#moved.length - index);
  }

  #ranks(): Uint32Array {
    const { order, ranks } = this.#base;
    if (ranks !== undefined) return ranks;
    const made = new Uint32Array(order.length);
    for (let rank = 0; rank < order.length; rank += 1) made[order[rank] ?? 0] = rank;
    this.#base.ranks = made;
    return made;
  }
}
