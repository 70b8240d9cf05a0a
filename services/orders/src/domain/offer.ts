import { type Cents, cents } from '@satcade/kernel';

/** What orders knows about a game: whether it can be bought, and its price. A projection of the catalogue's events. */
export interface Offer {
  readonly gameId: string;
  readonly revision: number;
  readonly title: string;
  readonly developerId: string;
  readonly listed: boolean;
  readonly priceCents: number;
  readonly thumbnailKey?: string | undefined;
  readonly isNSFW?: boolean | undefined;
  readonly sale?: OfferSale | undefined;
}

export interface OfferSale {
  readonly saleId: string;
  readonly priceCents: number;
  readonly startsAt: string;
  readonly endsAt: string;
  /** Number of copies that the discount covers in all. */
  readonly maxUses?: number | undefined;
  /** All of them are bought or reserved, as far as the catalogue knows. */
  readonly isUsedUp?: boolean | undefined;
}

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
