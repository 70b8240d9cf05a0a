import { seenSlots } from '@satcade/dynamo';
import { type Offer, offerFacts } from '../domain/offer.ts';
import type { CheckoutRead } from '../ports.ts';
import { orderItemSchema, ownedItemSchema } from './items.ts';
import { isErasedItem, isOfferItem, isOrderItem, isOwnedItem, isSlotsItem } from './keys.ts';

type Item = Readonly<Record<string, unknown>>;

/**
 * What checkout has read in one batch, told apart by the items' keys. An item of another kind is a mistake in the code
 * that asked for it: it must not count as an offer.
 */
export function checkoutRead(items: readonly Item[]): CheckoutRead {
  const offers = new Map<string, Offer>();
  const owned = new Set<string>();
  let existing: CheckoutRead['existing'];
  let isErased = false;
  let slots: Item | undefined;
  for (const item of items) {
    if (isOfferItem(item)) {
      const offer = offerFacts.parse(item);
      offers.set(offer.gameId, offer);
    } else if (isOwnedItem(item)) {
      const { gameId, isOwned } = ownedItemSchema.parse(item);
      if (isOwned) owned.add(gameId);
    } else if (isOrderItem(item)) existing = orderItemSchema.parse(item);
    else if (isErasedItem(item)) isErased = true;
    else if (isSlotsItem(item)) slots = item;
    else throw new Error(`checkout cannot read the item ${String(item.pk)} ${String(item.sk)}`);
  }
  return { offers, owned, existing, isErased, slots: seenSlots(slots) };
}
