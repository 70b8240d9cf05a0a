import { type GrantLine, type GrantOrder, isLaterGrant, type Ownership, ownershipsOf } from '../domain/ownership.ts';
import type { Cause, EntitlementStore } from '../ports.ts';
import { issueGifts, type ReversedLine, reverseGifts } from './order-gifts.ts';

/**
 * Grants the games of an order, each once: the key consists of user, game and order, so a second delivery finds it
 * done. First it claims the games that the buyer does not own through another order; then it writes gifts and
 * ownerships, the completing one last. The next delivery finishes an interrupted grant. A confirmation after a reversal
 * grants the games again; an older one that arrives late changes nothing.
 */
export async function grantOrder(order: GrantOrder, cause: Cause, store: EntitlementStore): Promise<void> {
  const withoutCopy = new Map<string, Ownership['withoutCopy']>();
  for (const line of order.lines) withoutCopy.set(line.gameId, await whyWithoutCopy(line, order, store));
  await issueGifts(order, cause, store);
  for (const owned of ownershipsOf(order, withoutCopy)) {
    const written = await store.create(owned, cause);
    if (!written.ok && isLaterGrant(written.error, order.confirmedAt)) await store.regrant(owned, cause);
  }
}

/** Why a line grants its buyer no copy; `undefined` if it does, which excludes a grant by any other order. */
async function whyWithoutCopy(
  { gameId, quantity, gifts }: GrantLine,
  { userId, orderId, confirmedAt }: GrantOrder,
  store: EntitlementStore,
): Promise<Ownership['withoutCopy']> {
  if (gifts === quantity) return 'gifts-only';
  const owned = await store.of(userId, gameId);
  const own = owned.find((each) => each.orderId === orderId && each.giftId === undefined);
  // A duplicate stays one: its order has offered the money back.
  if (own?.withoutCopy === 'duplicate' || (own !== undefined && !isLaterGrant(own, confirmedAt)))
    return own.withoutCopy;
  // It is anonymised: no account may own the game through it.
  if (own?.isAnonymised === true) return own.withoutCopy;
  const isOwned = owned.some((each) => each !== own && each.isActive);
  return !isOwned && (await store.claim({ userId, gameId, orderId })) ? undefined : 'duplicate';
}

/**
 * Revokes what an order granted until `at`: everything, or the copies that its lines name. Throws while a grant is
 * still missing, so that the queue retries.
 */
export async function revokeOrder(
  order: { readonly orderId: string; readonly userId: string; readonly lines: readonly ReversedLine[] },
  at: string,
  reason: string,
  cause: Cause,
  store: EntitlementStore,
): Promise<void> {
  const { orderId, userId } = order;
  for (const line of order.lines) {
    await reverseGifts({ orderId, line, at, reason }, cause, store);
    if (line.copies?.every((copy) => copy <= line.gifts)) continue;
    const owner = { userId, gameId: line.gameId, orderId };
    const owned = await store.revoke(owner, at, reason, cause);
    if (owned === undefined)
      throw new Error(`order ${orderId} is to be revoked, but game ${line.gameId} is not granted yet`);
    if (!owned.isActive) await store.release(owner);
  }
}
