import { entitlementViewChanged } from '@satcade/contracts/events';
import { draft, type EventDraft, type ItemChange } from '@satcade/lambda/events-out';
import { type ShownRecord, viewChange } from '@satcade/lambda/views-out';
import { isOwnershipItem, ownershipItemSchema } from './adapters/items.ts';
import type { Ownership } from './domain/ownership.ts';
import { entitlementView, isEntitlement, isPurchase, purchaseView } from './domain/views.ts';

const shownEntitlement: ShownRecord<Ownership> = {
  model: 'Entitlement',
  idOf: (owned) => entitlementView(owned).id,
  ownersOf: ({ userId }) => [userId],
  filtersOf: ({ userId, gameId, orderId }) => ({ userId, gameId, orderId }),
  viewOf: (owned) => (isEntitlement(owned) ? entitlementView(owned) : undefined),
};

const shownPurchase: ShownRecord<Ownership> = {
  model: 'Purchase',
  idOf: (owned) => purchaseView(owned).id,
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
