import type { EventData, giftChanged } from '@satcade/contracts/events';
import { NOBODY } from '@satcade/contracts/nobody';
import { type Clock, isoTime } from '@satcade/kernel';
import type { OrderStore } from '../ports.ts';
import { markCopies } from './mark-copies.ts';

/**
 * Applies a gift's state to its order, and to the recipient's ownership that checkout reads. Returns whether the recipient
 * owns the game by a redeemed one, and not only until a later event.
 */
export async function noteGift(
  { orderId, gameId, copy, state, recipientId, formerRecipientId, changedAt }: EventData<typeof giftChanged>,
  { orders, clock }: { readonly orders: OrderStore; readonly clock: Clock },
): Promise<boolean> {
  if (state === 'redeemed') await markCopies(orderId, () => [{ gameId, copy, state }], orders);
  if (state === 'revoked') await markCopies(orderId, () => [{ gameId, copy, state: 'returned' }], orders);
  if (formerRecipientId !== undefined) await orders.forgetOwned(formerRecipientId, [gameId], isoTime(clock.now()));
  if (recipientId === undefined || recipientId === NOBODY) return false;
  const isOwned = await orders.setOwned(recipientId, gameId, state === 'redeemed', changedAt);
  return isOwned && state === 'redeemed';
}
