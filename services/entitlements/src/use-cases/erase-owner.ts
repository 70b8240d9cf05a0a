import type { Cause, EntitlementStore } from '../ports.ts';

/** Anonymises what an order granted its buyer. Its gifts can still be redeemed: they were given away. */
export async function eraseOwner(
  {
    orderId,
    userId,
    gameIds,
  }: { readonly orderId: string; readonly userId: string; readonly gameIds: readonly string[] },
  at: string,
  cause: Cause,
  store: EntitlementStore,
): Promise<void> {
  for (const gameId of gameIds) await store.anonymise({ userId, gameId, orderId }, at, cause);
  await store.gifts.anonymiseGiver(userId, orderId, cause);
}

/** Anonymises what a user received as gifts; OrderAnonymised covers the user's own orders. */
export async function eraseRecipient(userId: string, at: string, cause: Cause, store: EntitlementStore): Promise<void> {
  for (const owned of await store.received(userId)) await store.anonymise(owned, at, cause);
}
