import { averageRating } from '../../figures/domain/stats.ts';
import { type Card, currentPrice } from './card.ts';
import type { CardSort } from './query.ts';
import { plainText } from './search/plain-text.ts';

/** A card's place in one sort order. Places are compared without their cards, so a page can continue after one. */
export type Place = readonly [value: number | string, second: number, id: string];

/** What places depend on besides the card. */
interface Moment {
  readonly now: string;
  /** How well the game matches the search text. */
  readonly score?: number | undefined;
}

interface SortRule {
  readonly place: (card: Card, moment: Moment) => Place;
  /** 1: small values first; -1: large values first. */
  readonly direction: 1 | -1;
  /** Where values are equal: 1 oldest first, -1 newest first. */
  readonly ties: 1 | -1;
}

const byId = ({ id }: Card): Place => [0, 0, id];
const by =
  (value: (card: Card) => number | string, second: (card: Card) => number = () => 0) =>
  (card: Card): Place => [value(card), second(card), card.id];
const byPrice = (card: Card, { now }: Moment): Place => [currentPrice(card, now), 0, card.id];
/** Games that match equally well: those with more buyers first; free copies decide only between equal numbers. */
const byMatch = (card: Card, { score = 0 }: Moment): Place => [
  score,
  card.paidBuyers + card.freeBuyers / FREE_COPIES,
  card.id,
];
const FREE_COPIES = 1e9;
/** Short, because page tokens contain the name. */
const byName = by(({ title }) => plainText(title).slice(0, 80));

/** Ids are ULIDs: sorting by id is sorting by time. */
const SORT_RULES: Readonly<Record<CardSort, SortRule>> = {
  relevance: { place: byMatch, direction: -1, ties: -1 },
  newest: { place: byId, direction: 1, ties: -1 },
  oldest: { place: byId, direction: 1, ties: 1 },
  'price-low': { place: byPrice, direction: 1, ties: -1 },
  'price-high': { place: byPrice, direction: -1, ties: -1 },
  'name-az': { place: byName, direction: 1, ties: -1 },
  'name-za': { place: byName, direction: -1, ties: -1 },
  // One for each account; free copies decide only between games that equally many accounts bought.
  'most-purchased': {
    place: by(
      ({ paidBuyers }) => paidBuyers,
      ({ freeBuyers }) => freeBuyers,
    ),
    direction: -1,
    ties: -1,
  },
  'top-rated': { place: by(averageRating, ({ ratingCount }) => ratingCount), direction: -1, ties: -1 },
  soonest: { place: by(({ publishAt = '9999' }) => publishAt), direction: 1, ties: -1 },
  trending: { place: by(({ downloadCount }) => downloadCount), direction: -1, ties: -1 },
};

/** Negative when `a` comes before `b`. */
export function comparePlaces(sortBy: CardSort, a: Place, b: Place): number {
  const { direction, ties } = SORT_RULES[sortBy];
  return compare(a[0], b[0]) * direction || compare(a[1], b[1]) * direction || compare(a[2], b[2]) * ties;
}

export const placeOf = (sortBy: CardSort, card: Card, moment: Moment): Place => SORT_RULES[sortBy].place(card, moment);

/** The places of these cards in the list, sorted. */
export function sorted(sortBy: CardSort, cards: Iterable<Card>, moment: Moment): Uint32Array {
  const places = Array.from(cards, (card) => placeOf(sortBy, card, moment));
  const none: Place = [0, 0, ''];
  return Uint32Array.from(places.keys()).sort((a, b) => comparePlaces(sortBy, places[a] ?? none, places[b] ?? none));
}

/** How many of `length` sorted items come before or at a place (binary search). `placeAt`: of the item at an index. */
export function firstAfter(sortBy: CardSort, length: number, after: Place, placeAt: (index: number) => Place): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (comparePlaces(sortBy, placeAt(middle), after) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function compare(a: number | string, b: number | string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
