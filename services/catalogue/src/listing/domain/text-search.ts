import type { Card } from './card.ts';
import type { Bits } from './places/bits.ts';
import type { CardList } from './places/cards.ts';
import type { Order } from './places/order.ts';
import type { Marks } from './search/marks.ts';

/** The search for texts. Lists without a text do not load it. */
export interface TextSearch {
  /** The normalised words of a typed text. */
  wordsOf(text: string): readonly string[];
  /**
   * Finds words in these games. `texts`: cards with the same texts at the same places. The same list of these again
   * costs nothing; after a change, only games with other texts are read.
   */
  find(cards: CardList, texts: CardList, developers: ReadonlyMap<string, string>, words: readonly string[]): FoundTexts;
}

export interface FoundTexts {
  /** A page of the games that match. */
  readonly first: (asked: ResultOrder) => Results;
  /** With typing errors only. */
  readonly areGuessed: boolean;
  readonly marksOf: (card: Card, developerName: string | undefined) => Marks;
  /** Games with the most similar titles, of those that are accepted; `compare` decides between equally similar ones. */
  readonly nearest: (
    most: number,
    isAccepted: (card: Card) => boolean,
    compare: (a: Card, b: Card) => number,
  ) => readonly Card[];
}

/** Which results are wanted. Games are named by their places in the list. */
export interface ResultOrder {
  /** All games of the list in an order. */
  readonly order: Order;
  /** Whether better matches come first, and the order decides between equally good ones. */
  readonly isByScore: boolean;
  /** `undefined`: all. */
  readonly accepted: Bits | undefined;
  /** The number in the order from which on games that match this well are wanted. */
  readonly startAt: (score: number) => number;
  readonly limit: number;
}

export interface Results {
  /** `score`: how well the game matches; 0 where that decides nothing. */
  readonly first: readonly { readonly place: number; readonly score: number }[];
  /** Of all pages together. */
  readonly total: number;
}
