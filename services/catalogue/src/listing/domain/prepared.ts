import type { Card } from './card.ts';
import { Facets } from './facets.ts';
import { RelatedGames } from './related.ts';
import { hasSameTexts } from './same-texts.ts';

/** What a list prepares once, and hands on to the list that follows it. */
export interface Prepared {
  readonly facets: Facets;
  readonly related: RelatedGames<Card>;
  /** By place: the cards with a discount, now or at another time. */
  readonly discounted: ReadonlyMap<number, Card>;
  /** The places by id. Filled with the first question. */
  readonly places: Map<string, number>;
  /** Cards with the same texts at the same places: the same list for as long as no text changes. */
  readonly texts: readonly Card[];
}

/** Cards at the prices of a moment, ISO-8601. */
interface Moment {
  readonly cards: readonly Card[];
  readonly now: string;
}

export function prepare(cards: readonly Card[], now: string): Prepared {
  const discounted = new Map<number, Card>();
  for (const [place, card] of cards.entries()) if (card.sale !== undefined) discounted.set(place, card);
  const [facets, related] = [new Facets(cards, now), new RelatedGames(cards)];
  return { facets, related, discounted, places: new Map(), texts: cards };
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
  const discounted = new Map(prepared.discounted);
  for (const place of changed) {
    const card = cards[place];
    if (card?.sale === undefined) discounted.delete(place);
    else discounted.set(place, card);
  }
  const places = new Set(changed);
  const hasPassed = (moment: string): boolean => before.now < moment !== now < moment;
  for (const [place, { sale }] of discounted)
    if (sale !== undefined && [sale.startsAt, sale.endsAt].some(hasPassed)) places.add(place);
  const different = [...places];
  const haveSameTexts = different.every((place) => hasSameTexts(before.cards[place], cards[place]));
  return {
    different,
    prepared: {
      discounted,
      places: prepared.places,
      facets: prepared.facets.updated(cards, now, different),
      related: prepared.related.updated(cards, different),
      texts: haveSameTexts ? prepared.texts : cards,
    },
  };
}
