const BEGINNING = 'Listing number';

/** The description of the `number`-th plain game (many-games.ts). */
export const plainDescription = (number: number): string => `${BEGINNING} ${number} of a large catalogue.`;

/** Whether a listed game is a plain one. */
export const isPlainGame = ({ shortDescription }: { readonly shortDescription: string }): boolean =>
  shortDescription.startsWith(BEGINNING);
