import { UNSTATED } from '@satcade/contracts/statements';
import { type Card, currentPrice } from './card.ts';
import type { Search } from './query.ts';

/** A condition of a search on one card. */
type Check = (card: Card) => boolean;

/**
 * The checks of a search's filters on every card; none if they accept everything. Any value of one kind matches, all
 * kinds are required, and one excluded value is enough to leave a game out.
 */
export function checksOf(search: Search, now: string): readonly Check[] {
  const { categories, tags, platforms, minCents, maxCents, developerId, publisherId } = search;
  const { scanStatus, status, ai, languages, maxAge, excluded } = search;
  const checks: Check[] = [];
  if (developerId !== undefined) checks.push((card) => card.developerId === developerId);
  if (publisherId !== undefined) checks.push((card) => card.publisherId === publisherId);
  if (scanStatus !== undefined) checks.push((card) => card.scanStatus === scanStatus);
  if (status !== undefined) checks.push((card) => card.status === status);
  if (categories.length > 0) checks.push((card) => categories.includes(card.category.toLowerCase()));
  if (tags.length > 0) checks.push((card) => hasAnyOf(tags, card.tags));
  if (platforms.length > 0) checks.push((card) => hasAnyOf(platforms, card.supportedPlatforms));
  if (ai !== undefined) checks.push((card) => hasAnyOf(ai, aiOf(card)));
  if (languages !== undefined) checks.push((card) => hasAnyOf(languages, card.languages ?? NONE));
  if (maxAge !== undefined) checks.push(({ ageRating }) => ageRating !== undefined && ageRating <= maxAge);
  if (excluded !== undefined) checks.push((card) => !isExcluded(card, excluded));
  if (minCents > 0) checks.push((card) => currentPrice(card, now) >= minCents);
  if (maxCents !== undefined) checks.push((card) => currentPrice(card, now) <= maxCents);
  return checks;
}

const NONE: readonly string[] = [];
const NOT_STATED: readonly string[] = [UNSTATED];

const aiOf = (card: Card): readonly string[] => card.aiUse ?? NOT_STATED;

const isExcluded = (
  card: Card,
  { categories, tags, platforms, isNSFW, ai, languages }: NonNullable<Search['excluded']>,
): boolean =>
  (isNSFW && card.isNSFW) ||
  (categories.length > 0 && categories.includes(card.category.toLowerCase())) ||
  (tags.length > 0 && hasAnyOf(tags, card.tags)) ||
  (platforms.length > 0 && hasAnyOf(platforms, card.supportedPlatforms)) ||
  (ai !== undefined && hasAnyOf(ai, aiOf(card))) ||
  (languages !== undefined && hasAnyOf(languages, card.languages ?? NONE));

const hasAnyOf = (wanted: readonly string[], values: readonly string[]): boolean =>
  values.some((value) => wanted.includes(value.toLowerCase()));
