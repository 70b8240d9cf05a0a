import type { Card } from './card.ts';
import { laterOnes } from './overlay.ts';

/** With more cards that came later, the map is made: their number is part of the cost of each step. */
const MOST_LATER = 64;

type CardsById = ReadonlyMap<string, Card | undefined>;

/** Changed cards by id (`undefined`: removed), the last one changed last. A step costs the same however many they are. */
export class ChangedCards {
  readonly #before: CardsById;
  readonly #later: readonly Card[];
  #all: CardsById | undefined;

  constructor(before: CardsById, later: readonly Card[] = []) {
    this.#before = before;
    this.#later = later;
  }

  /** Made with the first question: functions that know what is new do not ask for all of them. */
  get all(): CardsById {
    this.#all ??= laterOnes(
      this.#before,
      this.#later.map((card) => [card.id, card]),
    );
    return this.#all;
  }

  with(cards: readonly Card[]): ChangedCards {
    return this.#later.length < MOST_LATER
      ? new ChangedCards(this.#before, [...this.#later, ...cards])
      : new ChangedCards(this.all, cards);
  }
}
