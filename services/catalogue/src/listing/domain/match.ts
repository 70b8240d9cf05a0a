import { assetTypeOf } from '@satcade/contracts/categories';
import { type Card, currentPrice } from './card.ts';
import { plainText, type Search } from './query.ts';
import { formsOf } from './words.ts';

/** A condition of a search on one card. */
export type Check = (card: Card) => boolean;

/** The searchable text of a game: title, tags, developer, short description, category, type and platforms. */
export const searchText = (card: Card, developerName = ''): string =>
  plainText(
    [
      card.title,
      card.tags.join(' '),
      developerName,
      card.shortDescription,
      card.category,
      assetTypeOf(card.category),
      card.supportedPlatforms.join(' '),
    ].join('\n'),
  );

/**
 * The checks of a search on every card; none if it matches everything. Any value of one kind matches, all kinds are
 * required, and every word must occur in the text in one of its forms: as typed, its singular or a synonym.
 */
export function checksOf(
  search: Search,
  now: string,
  textOf: (card: Card) => string,
  forms: (word: string) => readonly string[] = formsOf,
): readonly Check[] {
  const { words, categories, tags, platforms, minCents, maxCents, developerId, publisherId } = search;
  const { scanStatus, status } = search;
  const checks: Check[] = [];
  if (developerId !== undefined) checks.push((card) => card.developerId === developerId);
  if (publisherId !== undefined) checks.push((card) => card.publisherId === publisherId);
  if (scanStatus !== undefined) checks.push((card) => card.scanStatus === scanStatus);
  if (status !== undefined) checks.push((card) => card.status === status);
  if (categories.length > 0) checks.push((card) => categories.includes(card.category.toLowerCase()));
  if (tags.length > 0) checks.push((card) => hasAnyOf(tags, card.tags));
  if (platforms.length > 0) checks.push((card) => hasAnyOf(platforms, card.supportedPlatforms));
  if (minCents > 0) checks.push((card) => currentPrice(card, now) >= minCents);
  if (maxCents !== undefined) checks.push((card) => currentPrice(card, now) <= maxCents);
  if (words.length > 0) {
    const wanted = words.map(forms);
    checks.push((card) => {
      const text = textOf(card);
      return wanted.every((each) => each.some((form) => text.includes(form)));
    });
  }
  return checks;
}

const hasAnyOf = (wanted: readonly string[], values: readonly string[]): boolean =>
  values.some((value) => wanted.includes(value.toLowerCase()));
