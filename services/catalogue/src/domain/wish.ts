/** A game that a user would like to have. */
export interface Wish {
  readonly gameId: string;
  readonly addedAt: string;
}

/** Newest first; games that were added in the same instant by their ids. */
export const newestFirst = (wishes: readonly Wish[]): Wish[] =>
  wishes.toSorted((a, b) => (placeOf(a) < placeOf(b) ? 1 : -1));

/** Where a wish stands in its list, as a text that compares. */
export const placeOf = ({ addedAt, gameId }: Wish): string => `${addedAt}#${gameId}`;
