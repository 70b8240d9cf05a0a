import { type Condition, conditionsOf } from './match.ts';
import { type Bits, countBits, hasBit, WORD_BITS } from './places/bits.ts';
import type { CardList } from './places/cards.ts';
import { type PlaceSet, setOf } from './places/place-set.ts';
import type { Search } from './query.ts';

/** Visitors may ask for any price, so not all are kept. With 100,000 games these are 1.6 MB. */
const KEPT = 128;

/**
 * Which cards the conditions of searches accept. The cards of a condition, and those of all conditions of a search
 * together, are found once for a list and kept: the pages of a search, in any order, cost a look-up.
 */
export class Facets {
  readonly #cards: CardList;
  readonly #now: string;
  readonly #kept = new Map<string, Kept>();

  /** `now`: the moment of the prices, ISO-8601. */
  constructor(cards: CardList, now: string) {
    this.#cards = cards;
    this.#now = now;
  }

  /** The same conditions for a list in which only the cards at some places differ. They alone are looked at. */
  updated(cards: CardList, now: string, places: readonly number[]): Facets {
    const next = new Facets(cards, now);
    for (const [name, kept] of this.#kept) {
      const { bits, check } = kept;
      const accepts = (place: number): boolean => {
        const card = cards.at(place);
        return card !== undefined && check(card, now);
      };
      const turned = places.filter((place) => hasBit(bits, place) !== accepts(place));
      next.#kept.set(
        name,
        turned.length === 0 ? kept : keptOf(withTurned(bits, turned), check, kept.count + gained(bits, turned)),
      );
    }
    return next;
  }

  /** The cards that a search's filters accept; `undefined`: all. */
  accepted(search: Search): Accepted | undefined {
    return this.#keptFor(search);
  }

  #keptFor(search: Search): Kept | undefined {
    const conditions = conditionsOf(search);
    const [first, ...others] = conditions;
    if (first === undefined || others.length === 0) return first && this.#acceptedBy(first);
    const all: Condition = {
      name: JSON.stringify(conditions.map(({ name }) => name)),
      check: (card, now) => conditions.every(({ check }) => check(card, now)),
    };
    return this.#acceptedBy(all, conditions);
  }

  /** The same as a set of places: few are listed one by one. */
  acceptedSet(search: Search): PlaceSet | undefined {
    const kept = this.#keptFor(search);
    if (kept === undefined) return undefined;
    kept.set ??= setOf(kept.bits, kept.count, this.#cards.length);
    return kept.set;
  }

  /** `parts`: conditions that together are this one. */
  #acceptedBy({ name, check }: Condition, parts?: readonly Condition[]): Kept {
    const kept = this.#kept.get(name) ?? keptOf(parts === undefined ? this.#find(check) : this.#common(parts), check);
    // Reinserted at the end, so that the least recently used ones are at the front.
    this.#kept.delete(name);
    this.#kept.set(name, kept);
    const oldest = this.#kept.size > KEPT ? this.#kept.keys().next().value : undefined;
    if (oldest !== undefined) this.#kept.delete(oldest);
    return kept;
  }

  #common(conditions: readonly Condition[]): Bits {
    const common = new Uint32Array(Math.ceil(this.#cards.length / WORD_BITS)).fill(-1);
    for (const condition of conditions) {
      const { bits } = this.#acceptedBy(condition);
      for (let at = 0; at < common.length; at += 1) common[at] = (common[at] ?? 0) & (bits[at] ?? 0);
    }
    return common;
  }

  #find(check: Condition['check']): Bits {
    const bits = new Uint32Array(Math.ceil(this.#cards.length / WORD_BITS));
    let place = 0;
    for (const card of this.#cards) {
      if (check(card, this.#now)) turn(bits, place);
      place += 1;
    }
    return bits;
  }
}

/** Some cards of a list. Not to be changed. */
export interface Accepted {
  readonly bits: Bits;
  readonly count: number;
}

interface Kept extends Accepted {
  readonly check: Condition['check'];
  /** The same as a set. Made with the first question. */
  set: PlaceSet | undefined;
}

const keptOf = (bits: Bits, check: Condition['check'], count = countBits(bits)): Kept => ({
  ...{ bits, count, check },
  set: undefined,
});

/** How many more are accepted when the bits at these places turn. */
const gained = (bits: Bits, places: readonly number[]): number =>
  places.reduce((sum, place) => sum + (hasBit(bits, place) ? -1 : 1), 0);

function withTurned(bits: Bits, places: readonly number[]): Bits {
  const next = bits.slice();
  for (const place of places) turn(next, place);
  return next;
}

function turn(bits: Bits, place: number): void {
  bits[place >>> 5] = (bits[place >>> 5] ?? 0) ^ (1 << (place & (WORD_BITS - 1)));
}
