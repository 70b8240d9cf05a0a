import { type GrantOrder, isLaterGrant, ownershipsOf } from '../domain/ownership.ts';
import type { Cause, EntitlementStore } from '../ports.ts';

/**
 * Grants the games of an order, each once: the key is made of user, game and order, so a second delivery finds it
 * done. Written one after the other, the completing one last; a crash in between is finished by the next delivery. A
 * confirmation after a reversal gives the games back; an older one that comes late changes nothing.
 */
export async function grantOrder(order: GrantOrder, cause: Cause, store: EntitlementStore): Promise<void> {
  for (const owned of ownershipsOf(order)) {
    const written = await store.create(owned, cause);
    if (!written.ok && isLaterGrant(written.error, order.confirmedAt)) await store.regrant(owned, cause);
  }
}

/**
 * Takes back what an order granted until `at`. Throws while a grant is still on its way, so that the queue tries again.
 */
export async function revokeOrder(
  order: { readonly orderId: string; readonly userId: string; readonly gameIds: readonly string[] },
  at: string,
  reason: string,
  cause: Cause,
  store: EntitlementStore,
): Promise<void> {
  for (const gameId of order.gameIds) {
    const found = await store.revoke({ userId: order.userId, gameId, orderId: order.orderId }, at, reason, cause);
    if (!found) throw new Error(`order ${order.orderId} is to be revoked, but game ${gameId} is not granted yet`);
  }
}
