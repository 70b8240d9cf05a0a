/** A game on a user's wishlist. */
export interface Wish {
  readonly gameId: string;
  readonly addedAt: string;
}

/** Newest first; games added at the same instant sort by id. */
export const newestFirst = (wishes: readonly Wish[]): Wish[] =>
  wishes.toSorted((a, b) => (placeOf(a) < placeOf(b) ? 1 : -1));

/** The place of a wish in its list, as a comparable text. */
export const placeOf = ({ addedAt, gameId }: Wish): string => `${addedAt}#${gameId}`;
