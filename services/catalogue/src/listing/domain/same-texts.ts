import type { Card } from './card.ts';

/** Whether two cards have the same texts to search. Compares without joining them: it may be done for all games. */
export const hasSameTexts = (a: Card | undefined, b: Card | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  a.title === b.title &&
  a.category === b.category &&
  a.shortDescription === b.shortDescription &&
  a.developerId === b.developerId &&
  areEqual(a.tags, b.tags) &&
  areEqual(a.supportedPlatforms, b.supportedPlatforms);

const areEqual = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((value, at) => value === b[at]);
