import { type Cents, cents } from '@satcade/kernel';

/** What orders knows of a game: may it be bought, and for how much. A projection of the catalogue's events. */
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
  /** Copies that the sale is for in all. */
  readonly maxUses?: number | undefined;
  /** All of them are sold or reserved, as far as the catalogue knows. */
  readonly isUsedUp?: boolean | undefined;
}

/**
 * What one copy of `quantity` costs at a moment: the sale's price while it runs, else the list price. More copies than
 * the sale is for, or has left, are sold at the list price.
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
