import type { Card } from './card.ts';
import { type Condition, conditionsOf } from './match.ts';
import type { Search } from './query.ts';

/** One bit per card, by its place in the list. */
export type Bits = Uint32Array;

const WORD_BITS = 32;

export const hasBit = (bits: Bits, place: number): boolean =>
  (((bits[place >>> 5] ?? 0) >>> (place & (WORD_BITS - 1))) & 1) === 1;

/** How many bits are set. */
export function countBits(bits: Bits): number {
  let count = 0;
  for (let at = 0; at < bits.length; at += 1) {
    let word = bits[at] ?? 0;
    word -= (word >>> 1) & 0x55555555;
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

/** Visitors may ask for any price, so not all are kept. With 100,000 games these are 0.8 MB. */
const KEPT = 64;

/**
 * Which cards the conditions of searches accept. The cards of a condition are found once for a list and kept, so that a
 * search only combines them: it costs a few operations for each 32 games.
 */
export class Facets {
  readonly #cards: readonly Card[];
  readonly #now: string;
  readonly #kept = new Map<string, Kept>();

  /** `now`: the moment of the prices, ISO-8601. */
  constructor(cards: readonly Card[], now: string) {
    this.#cards = cards;
    this.#now = now;
  }

  /** The same conditions for a list in which only the cards at some places differ. They alone are looked at. */
  updated(cards: readonly Card[], now: string, places: readonly number[]): Facets {
    const next = new Facets(cards, now);
    for (const [name, { bits, check }] of this.#kept) {
      const accepts = (place: number): boolean => {
        const card = cards[place];
        return card !== undefined && check(card, now);
      };
      const turned = places.filter((place) => hasBit(bits, place) !== accepts(place));
      next.#kept.set(name, { bits: turned.length === 0 ? bits : withTurned(bits, turned), check });
    }
    return next;
  }

  /** The cards that a search's filters accept; `undefined`: all. Not to be changed. */
  accepted(search: Search): Bits | undefined {
    const [first, ...others] = conditionsOf(search);
    if (first === undefined) return undefined;
    const found = this.#bitsOf(first);
    if (others.length === 0) return found;
    const all = found.slice();
    for (const other of others) {
      const bits = this.#bitsOf(other);
      for (let at = 0; at < all.length; at += 1) all[at] = (all[at] ?? 0) & (bits[at] ?? 0);
    }
    return all;
  }

  #bitsOf({ name, check }: Condition): Bits {
    const kept = this.#kept.get(name) ?? { bits: this.#find(check), check };
    // Reinserted at the end, so that the least recently used ones are at the front.
    this.#kept.delete(name);
    this.#kept.set(name, kept);
    const oldest = this.#kept.size > KEPT ? this.#kept.keys().next().value : undefined;
    if (oldest !== undefined) this.#kept.delete(oldest);
    return kept.bits;
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

interface Kept {
  readonly bits: Bits;
  readonly check: Condition['check'];
}

function withTurned(bits: Bits, places: readonly number[]): Bits {
  const next = bits.slice();
  for (const place of places) turn(next, place);
  return next;
}

function turn(bits: Bits, place: number): void {
  bits[place >>> 5] = (bits[place >>> 5] ?? 0) ^ (1 << (place & (WORD_BITS - 1)));
}
