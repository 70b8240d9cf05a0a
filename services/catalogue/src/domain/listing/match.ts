import { type Card, currentPrice } from './card.ts';
import { plainText, type Search } from './query.ts';

type Check = (card: Card) => boolean;

/** What a game is searched by, in one text: title, tags, short description and developer. */
export const searchText = (card: Card, developerName = ''): string =>
  plainText([card.title, card.tags.join(' '), developerName, card.shortDescription].join('\n'));

/**
 * The checks that a search makes of every card; none when it asks for everything. Any of the values of one kind, all
 * kinds together, every word somewhere in the text.
 */
export function checksOf(search: Search, now: string, textOf: (card: Card) => string): readonly Check[] {
  const { words, categories, tags, platforms, minCents, maxCents, developerId, scanStatus, status } = search;
  const checks: Check[] = [];
  if (developerId !== undefined) checks.push((card) => card.developerId === developerId);
  if (scanStatus !== undefined) checks.push((card) => card.scanStatus === scanStatus);
  if (status !== undefined) checks.push((card) => card.status === status);
  if (categories.length > 0) checks.push((card) => categories.includes(card.category.toLowerCase()));
  if (tags.length > 0) checks.push((card) => hasAnyOf(tags, card.tags));
  if (platforms.length > 0) checks.push((card) => hasAnyOf(platforms, card.supportedPlatforms));
  if (minCents > 0) checks.push((card) => currentPrice(card, now) >= minCents);
  if (maxCents !== undefined) checks.push((card) => currentPrice(card, now) <= maxCents);
  if (words.length > 0) {
    checks.push((card) => {
      const text = textOf(card);
      return words.every((word) => text.includes(word));
    });
  }
  return checks;
}

const hasAnyOf = (wanted: readonly string[], values: readonly string[]): boolean =>
  values.some((value) => wanted.includes(value.toLowerCase()));
