import { entitlementsGranted, entitlementsRevoked, gameDownloaded } from '@satcade/contracts/events';
import { draft, type EventDraft, type ItemChange } from '@satcade/lambda/events-out';
import { isOwnershipItem, isTokenItem, ownershipItemSchema, tokenItemSchema } from './adapters/items.ts';

/** What a change of the entitlements table means to others. */
export function eventsOf({ before, after }: ItemChange): readonly EventDraft[] {
  if (after === undefined) return [];
  if (isOwnershipItem(after)) return ownershipEvents(before, after);
  return isTokenItem(after) ? downloadEvents(before, after) : [];
}

/** Only the completing ownership of an order speaks, for the whole order. */
function ownershipEvents(before: ItemChange['before'], after: Record<string, unknown>): EventDraft[] {
  const owned = ownershipItemSchema.parse(after);
  if (owned.completes === undefined || (before === undefined && owned.isAnonymised)) return [];
  const was = before === undefined ? undefined : ownershipItemSchema.parse(before);
  const order = { orderId: owned.orderId, userId: owned.userId, gameIds: [...owned.completes] };
  if (owned.isActive) {
    // A later grant is told even if the reversal before it never got here: the order waits to hear of it.
    const isNews = was?.isActive !== true || was.grantedAt !== owned.grantedAt;
    return isNews ? [draft(entitlementsGranted, { ...order, grantedAt: owned.grantedAt })] : [];
  }
  const { revokedAt = owned.updatedAt, revokedReason: reason = '' } = owned;
  return was?.isActive === true ? [draft(entitlementsRevoked, { ...order, revokedAt, reason })] : [];
}

function downloadEvents(before: ItemChange['before'], after: Record<string, unknown>): EventDraft[] {
  const { gameId, userId, usedAt, isOwnWork } = tokenItemSchema.parse(after);
  // Developers who look at their own game would count as its players.
  if (isOwnWork) return [];
  const wasUsed = before !== undefined && tokenItemSchema.parse(before).usedAt !== undefined;
  return usedAt === undefined || wasUsed ? [] : [draft(gameDownloaded, { gameId, userId, downloadedAt: usedAt })];
}
