import { gameListingChanged } from '@satcade/contracts/events';
import type { Facts } from '@satcade/contracts/shape';
import { type Cents, cents } from '@satcade/kernel';
import * as z from 'zod/mini';

/** What orders knows about a game: whether it can be bought, and its price. A projection of the catalogue's events. */
export const offerFacts = z.pick(gameListingChanged.data, {
  gameId: true,
  revision: true,
  title: true,
  developerId: true,
  listed: true,
  priceCents: true,
  thumbnailKey: true,
  isNSFW: true,
  sale: true,
});
export type Offer = Facts<typeof offerFacts>;
export type OfferSale = NonNullable<Offer['sale']>;

/**
 * The price per copy of `quantity` copies at a moment: the discounted price while the discount runs, else the list
 * price. More copies than the discount covers, or has left, are charged at the list price.
 */
export function priceAt(
  offer: Offer,
  at: string,
  quantity = 1,
): { readonly unitCents: Cents; readonly sale?: OfferSale } {
  const { sale } = offer;
  const time = Date.parse(at);
  if (sale?.isUsedUp === true || (sale?.maxUses !== undefined && quantity > sale.maxUses))
    return { unitCents: cents(offer.priceCents) };
  if (sale !== undefined && Date.parse(sale.startsAt) <= time && time < Date.parse(sale.endsAt)) {
    return { unitCents: cents(sale.priceCents), sale };
  }
  return { unitCents: cents(offer.priceCents) };
}
