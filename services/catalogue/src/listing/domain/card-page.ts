import type { Card } from './card.ts';
import type { Marks } from './search/marks.ts';

/** A page of the results of a search. */
export interface CardPage {
  readonly items: readonly Card[];
  readonly nextToken: string | null;
  /** Of all pages together. */
  readonly total: number;
  /** The search text was found with typing errors only. */
  readonly areGuessed: boolean;
  /** What the search text found in a game's texts. */
  readonly marksOf: (card: Card) => Marks | undefined;
  /** For a search text that no game has: games that the filters accept, with the most similar titles. */
  readonly nearest: readonly Card[];
}
