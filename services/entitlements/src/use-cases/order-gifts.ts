import { untilWritten } from '@satcade/lambda/until-written';
import { type Gift, giftNumbers, giftsOf, isRestoredBy, redeemed, restored, reversed } from '../domain/gift.ts';
import type { GrantOrder } from '../domain/ownership.ts';
import type { Cause, EntitlementStore } from '../ports.ts';
import { giftIdOf } from './gift-secrets.ts';

/* Gifts when their order is granted and reversed. */

/** A line of a reversal; without `copies` it covers all copies of the line. */
export interface ReversedLine {
  readonly gameId: string;
  readonly gifts: number;
  readonly copies?: readonly number[] | undefined;
}

const AT_ONCE = 10;

/** Writes the gifts of an order, each once. A later confirmation restores withdrawn ones. */
export async function issueGifts(order: GrantOrder, cause: Cause, store: EntitlementStore): Promise<void> {
  const all = giftsOf(order, giftIdOf);
  for (let start = 0; start < all.length; start += AT_ONCE)
    await Promise.all(all.slice(start, start + AT_ONCE).map((gift) => issue(gift, cause, store)));
}

async function issue(gift: Gift, cause: Cause, store: EntitlementStore): Promise<void> {
  const written = await store.gifts.issue(gift, cause);
  if (written.ok) return;
  let latest: Gift | undefined = written.error;
  // A failed condition means that another delivery has done it, or that a user was anonymised.
  await untilWritten(`gift ${gift.giftId}, which is given back,`, async () => {
    if (latest === undefined) throw new Error(`gift ${gift.giftId} went away while it was given back`);
    if (!isRestoredBy(latest, gift.grantedAt) || (await restore(latest, gift.grantedAt, cause, store))) return true;
    latest = await store.gifts.get(gift.giftId);
    return false;
  });
}

/**
 * Restores a withdrawn gift, for its recipient if that user does not own the game. `false`: it has changed since it was
 * read.
 */
async function restore(gift: Gift, grantedAt: string, cause: Cause, store: EntitlementStore): Promise<boolean> {
  const { recipientId, gameId, orderId, copy } = gift;
  const keepsRecipient =
    recipientId !== undefined && (await store.claim({ userId: recipientId, gameId, orderId, copy }));
  const next = restored(gift, grantedAt, keepsRecipient);
  if (recipientId !== undefined && keepsRecipient)
    await store.regrant(redeemed(next, recipientId, grantedAt).owned, cause);
  return store.gifts.save(next, gift, cause);
}

/** Withdraws the gifts of a reversed line. Throws while a gift is still missing. */
export async function reverseGifts(
  reversal: { readonly orderId: string; readonly line: ReversedLine; readonly at: string; readonly reason: string },
  cause: Cause,
  store: EntitlementStore,
): Promise<void> {
  const { orderId, line, at, reason } = reversal;
  const numbers = giftNumbers(line.gifts).filter((copy) => line.copies?.includes(copy) ?? true);
  for (let start = 0; start < numbers.length; start += AT_ONCE) {
    const batch = numbers.slice(start, start + AT_ONCE);
    const ids = batch.map((copy) => giftIdOf({ orderId, gameId: line.gameId, copy }));
    await Promise.all(ids.map((giftId) => reverse(giftId, at, reason, cause, store)));
  }
}

async function reverse(
  giftId: string,
  at: string,
  reason: string,
  cause: Cause,
  store: EntitlementStore,
): Promise<void> {
  await untilWritten(`gift ${giftId}, which is taken back,`, async () => {
    const gift = await store.gifts.get(giftId);
    if (gift === undefined) throw new Error(`gift ${giftId} is to be taken back, but is not there yet`);
    const next = reversed(gift, at, reason);
    if (next === gift) return true;
    if (gift.state === 'redeemed' && gift.recipientId !== undefined) {
      const owner = { userId: gift.recipientId, gameId: gift.gameId, orderId: gift.orderId, copy: gift.copy };
      // It may have been redeemed since: the event is consumed later than it happened.
      const { redeemedAt = at } = gift;
      const owned = await store.revoke(owner, redeemedAt > at ? redeemedAt : at, reason, cause);
      if (owned?.isActive === false) await store.release(owner);
    }
    return store.gifts.save(next, gift, cause);
  });
}
