import type { PurchaseStore } from '../../purchases/ports.ts';
import type { GameUser, ReviewStore } from '../ports.ts';

interface Dependencies {
  readonly reviews: ReviewStore;
  readonly purchases: PurchaseStore;
}

/**
 * Updates the mark "verified purchase" of users' reviews from their current purchases. It depends on no single change,
 * so repeated and late calls do no harm. Also called for every new review, because a purchase may have arrived while it
 * was being written.
 */
export async function verifyPurchases(users: readonly GameUser[], dependencies: Dependencies): Promise<void> {
  const once = new Map(users.map((user) => [`${user.gameId} ${user.userId}`, user]));
  await Promise.all([...once.values()].map((user) => verifyPurchase(user, dependencies)));
}

async function verifyPurchase({ gameId, userId }: GameUser, { reviews, purchases }: Dependencies): Promise<void> {
  const review = await reviews.ofUser(gameId, userId);
  if (review === undefined) return;
  const isVerifiedPurchase = await purchases.has(userId, gameId);
  if (isVerifiedPurchase !== review.isVerifiedPurchase) await reviews.edit(review, { isVerifiedPurchase });
}
