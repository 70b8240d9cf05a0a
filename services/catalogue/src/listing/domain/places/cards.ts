import type { Card } from '../card.ts';

/** Cards by place. An array is one. */
export interface CardList extends Iterable<Card> {
  readonly length: number;
  /** `place`: 0 or more. */
  at(place: number): Card | undefined;
}

/** In one part: with 100,000 games, a change copies 512 cards and 200 parts. */
const PART_BITS = 9;
const LAST = (1 << PART_BITS) - 1;

/** Cards by place, of which changed ones are replaced at the same cost in any list: it shares all other parts. */
export class Cards implements CardList {
  readonly length: number;
  readonly #parts: readonly (readonly Card[])[];

  private constructor(parts: readonly (readonly Card[])[], length: number) {
    this.#parts = parts;
    this.length = length;
  }

  static of(cards: Iterable<Card>): Cards {
    if (cards instanceof Cards) return cards;
    const all = [...cards];
    const parts = Array.from({ length: Math.ceil(all.length / (LAST + 1)) }, (_, part) =>
      all.slice(part << PART_BITS, (part + 1) << PART_BITS),
    );
    return new Cards(parts, all.length);
  }

  at(place: number): Card | undefined {
    return this.#parts[place >>> PART_BITS]?.[place & LAST];
  }

  /** With other cards at some places. */
  with(changes: ReadonlyMap<number, Card>): Cards {
    const parts = this.#parts.slice();
    const copies = new Map<number, Card[]>();
    for (const [place, card] of changes) {
      const part = place >>> PART_BITS;
      const copy = copies.get(part) ?? parts[part]?.slice() ?? [];
      copy[place & LAST] = card;
      copies.set(part, copy);
      parts[part] = copy;
    }
    return new Cards(parts, this.length);
  }

  *[Symbol.iterator](): IterableIterator<Card> {
    for (const part of this.#parts) yield* part;
  }
}
