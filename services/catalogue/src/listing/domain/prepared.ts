import { type Card, nextPriceChange } from './card.ts';
import { Facets } from './facets.ts';
import type { CardList } from './places/cards.ts';
import { hasSameTexts } from './same-texts.ts';

/** What a list prepares once, and hands on to the list that follows it. */
export interface Prepared {
  readonly facets: Facets;
  /** By place: the cards with a discount, now or at another time. */
  readonly discounted: ReadonlyMap<number, Card>;
  /** When prices change next. */
  readonly validUntil: string | undefined;
  /** The places by id. Filled with the first question. */
  readonly places: Map<string, number>;
  /** Cards with the same texts at the same places: the same list for as long as no text changes. */
  readonly texts: CardList;
}

/** Cards at the prices of a moment, ISO-8601. */
interface Moment {
  readonly cards: CardList;
  readonly now: string;
}

export function prepare(cards: CardList, now: string): Prepared {
  const discounted = new Map<number, Card>();
  let place = 0;
  for (const card of cards) {
    if (card.sale !== undefined) discounted.set(place, card);
    place += 1;
  }
  const validUntil = nextPriceChange(discounted.values(), now);
  return { facets: new Facets(cards, now), discounted, validUntil, places: new Map(), texts: cards };
}

/**
 * The same for a list in which the cards at some places changed, at another moment. `different`: these places, and those
 * of games whose discount began or ended in between.
 */
export function corrected(
  prepared: Prepared,
  before: Moment,
  after: Moment,
  changed: ReadonlySet<number>,
): { readonly prepared: Prepared; readonly different: readonly number[] } {
  const { cards, now } = after;
  const discounted = discountsAfter(prepared.discounted, cards, changed);
  const places = new Set(changed);
  const { validUntil = '9999' } = prepared;
  const arePricesAsBefore = before.now <= now && now < validUntil;
  const hasPassed = (moment: string): boolean => before.now < moment !== now < moment;
  if (!arePricesAsBefore)
    for (const [place, { sale }] of discounted)
      if (sale !== undefined && [sale.startsAt, sale.endsAt].some(hasPassed)) places.add(place);
  const different = [...places];
  const haveSameTexts = different.every((place) => hasSameTexts(before.cards.at(place), cards.at(place)));
  return {
    different,
    prepared: {
      discounted,
      validUntil:
        arePricesAsBefore && discounted === prepared.discounted
          ? prepared.validUntil
          : nextPriceChange(discounted.values(), now),
      places: prepared.places,
      facets: prepared.facets.updated(cards, now, different),
      texts: haveSameTexts ? prepared.texts : cards,
    },
  };
}

/** The cards with a discount after some changed; the same map if no discount has other times. */
function discountsAfter(
  discounted: ReadonlyMap<number, Card>,
  cards: CardList,
  changed: ReadonlySet<number>,
): ReadonlyMap<number, Card> {
  const timesOf = (card: Card | undefined) => `${card?.sale?.startsAt} ${card?.sale?.endsAt}`;
  const other = [...changed].filter((place) => timesOf(discounted.get(place)) !== timesOf(cards.at(place)));
  if (other.length === 0) return discounted;
  const next = new Map(discounted);
  for (const place of other) {
    const card = cards.at(place);
    if (card?.sale === undefined) next.delete(place);
    else next.set(place, card);
  }
  return next;
}
