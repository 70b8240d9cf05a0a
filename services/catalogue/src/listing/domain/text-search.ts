import type { Card } from './card.ts';
import type { Marks } from './search/marks.ts';

/** The search for texts. Lists without a text do not load it. */
export interface TextSearch {
  /** The normalised words of a typed text. */
  wordsOf(text: string): readonly string[];
  /** Finds words in these games. The same list again costs nothing; after a change, only changed games are read. */
  find(cards: readonly Card[], developers: ReadonlyMap<string, string>, words: readonly string[]): FoundTexts;
}

export interface FoundTexts {
  /** How well each of the games that match does. */
  readonly scores: Uint16Array;
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
