import { entitlementViewChanged } from '@satcade/contracts/events';
import { draft, type EventDraft, type ItemChange } from '@satcade/lambda/events-out';
import { type ShownRecord, viewChange } from '@satcade/lambda/views-out';
import { isOwnershipItem, ownershipItemSchema } from './adapters/items.ts';
import type { Ownership } from './domain/ownership.ts';
import { entitlementView, idOf, isEntitlement, isPurchase, purchaseView } from './domain/views.ts';

const shownEntitlement: ShownRecord<Ownership> = {
  model: 'Entitlement',
  idOf,
  ownersOf: ({ userId }) => [userId],
  filtersOf: ({ userId, gameId, orderId }) => ({ userId, gameId, orderId }),
  // The version that a download brings is the game's, whose changes are told as the game's.
  viewOf: (owned) => (isEntitlement(owned) ? entitlementView(owned, undefined) : undefined),
};

const shownPurchase: ShownRecord<Ownership> = {
  model: 'Purchase',
  idOf,
  ownersOf: ({ userId }) => [userId],
  filtersOf: ({ userId, gameId }) => ({ userId, gameId }),
  viewOf: (owned) => (isPurchase(owned) ? purchaseView(owned) : undefined),
};

/** What watchers of entitlements and purchases are told of a change of the table. */
export function viewsOf({ before, after }: ItemChange): readonly EventDraft[] {
  if (!isOwnershipItem(after ?? before ?? {})) return [];
  const [was, is] = [before, after].map((item) => item && ownershipItemSchema.parse(item));
  const changes = [shownEntitlement, shownPurchase].map((shown) => viewChange(shown, was, is));
  return changes.flatMap((change) => (change === undefined ? [] : [draft(entitlementViewChanged, change)]));
}
