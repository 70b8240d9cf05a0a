import type { Card } from './card.ts';
import type { Marks } from './search/marks.ts';

/** The search for texts. Lists without a text do not load it. */
export interface TextSearch {
  /** The normalised words of a typed text. */
  wordsOf(text: string): readonly string[];
  /**
   * Finds words in these games. `texts`: cards with the same texts at the same places. The same list of these again
   * costs nothing; after a change, only games with other texts are read.
   */
  find(
    cards: readonly Card[],
    texts: readonly Card[],
    developers: ReadonlyMap<string, string>,
    words: readonly string[],
  ): FoundTexts;
}

export interface FoundTexts {
  /** How well each of the games that match does. */
  readonly scores: Uint16Array;
  /** With typing errors only. */
  readonly areGuessed: boolean;
  /** The place in the list of the game with the score at an index. */
  readonly placeAt: (index: number) => number;
  readonly marksOf: (card: Card, developerName: string | undefined) => Marks;
  /** Games with the most similar titles, of those that are accepted; `compare` decides between equally similar ones. */
  readonly nearest: (
    most: number,
    isAccepted: (card: Card) => boolean,
    compare: (a: Card, b: Card) => number,
  ) => readonly Card[];
}
