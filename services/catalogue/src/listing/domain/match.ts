import { UNSTATED } from '@satcade/contracts/statements';
import { type Card, currentPrice } from './card.ts';
import type { Search } from './query.ts';

/** A condition of a search on one card, at the prices of a moment. */
type Check = (card: Card, now: string) => boolean;

/** A named check: conditions with the same name accept the same cards. */
export interface Condition {
  readonly name: string;
  readonly check: Check;
}

/**
 * The conditions of a search's filters; none if they accept everything. Any value of one kind matches, all kinds are
 * required, and one excluded value is enough to leave a game out.
 */
export function conditionsOf(search: Search): readonly Condition[] {
  const { categories, tags, platforms, minCents, maxCents, developerId, publisherId } = search;
  const { scanStatus, status, ai, languages, maxAge, excluded } = search;
  const conditions: Condition[] = [];
  const add = (kind: string, value: unknown, check: Check): void => {
    conditions.push({ name: `${kind} ${JSON.stringify(value)}`, check });
  };
  if (developerId !== undefined) add('developer', developerId, (card) => card.developerId === developerId);
  if (publisherId !== undefined) add('publisher', publisherId, (card) => card.publisherId === publisherId);
  if (scanStatus !== undefined) add('scan status', scanStatus, (card) => card.scanStatus === scanStatus);
  if (status !== undefined) add('status', status, (card) => card.status === status);
  if (categories.length > 0) add('categories', categories, (card) => categories.includes(card.category.toLowerCase()));
  if (tags.length > 0) add('tags', tags, (card) => hasAnyOf(tags, card.tags));
  if (platforms.length > 0) add('platforms', platforms, (card) => hasAnyOf(platforms, card.supportedPlatforms));
  if (ai !== undefined) add('ai', ai, (card) => hasAnyOf(ai, aiOf(card)));
  if (languages !== undefined) add('languages', languages, (card) => hasAnyOf(languages, card.languages ?? NONE));
  if (maxAge !== undefined) add('age', maxAge, ({ ageRating }) => ageRating !== undefined && ageRating <= maxAge);
  if (excluded !== undefined) add('without', excluded, (card) => !isExcluded(card, excluded));
  if (minCents > 0) add('from', minCents, (card, now) => currentPrice(card, now) >= minCents);
  if (maxCents !== undefined) add('to', maxCents, (card, now) => currentPrice(card, now) <= maxCents);
  return conditions;
}

/** Whether a card has all that a search's filters demand. */
export function acceptedBy(search: Search, now: string): (card: Card) => boolean {
  const conditions = conditionsOf(search);
  return (card) => conditions.every(({ check }) => check(card, now));
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
