import { giftFacts } from '@satcade/contracts/entities/gifts';
import { ownershipFacts } from '@satcade/contracts/entities/library';
import {
  entitlementDecided,
  entitlementsGranted,
  entitlementsRevoked,
  gameDownloaded,
  giftChanged,
} from '@satcade/contracts/events';
import { NOBODY } from '@satcade/contracts/nobody';
import { fieldsOf } from '@satcade/contracts/shape';
import { recordedDecision } from '@satcade/lambda/audit';
import { draft, type EventDraft, type ItemChange } from '@satcade/lambda/events-out';
import { isGiftItem, isOwnershipItem, isTokenItem, tokenItemSchema } from './adapters/items.ts';
import { BY_ADMIN, type Ownership } from './domain/ownership.ts';

/** The events of a change of the entitlements table. */
export function eventsOf(change: ItemChange): readonly EventDraft[] {
  const decision = recordedDecision(change);
  if (decision !== undefined) return [draft(entitlementDecided, decision)];
  const { before, after } = change;
  if (after === undefined) return [];
  if (isOwnershipItem(after)) return ownershipEvents(before, after);
  if (isGiftItem(after)) return giftEvents(before, after);
  return isTokenItem(after) ? freeDownloadEvents(before, after) : [];
}

/** Only the completing ownership of an order is published, for the whole order. */
function ownershipEvents(before: ItemChange['before'], after: Record<string, unknown>): EventDraft[] {
  const owned = ownershipFacts.parse(after);
  const revocation = revocationByAdmin(before, owned);
  if (revocation !== undefined) return [revocation];
  const was = before === undefined ? undefined : ownershipFacts.parse(before);
  const download = downloadOf(was, owned);
  if (download !== undefined) return [download];
  // Other events publish that it was anonymised.
  if (owned.completes === undefined || (owned.isAnonymised && was?.isAnonymised !== true)) return [];
  const order = { orderId: owned.orderId, userId: owned.userId, gameIds: [...owned.completes] };
  const { duplicates, isFulfilling } = owned;
  if (owned.isActive || owned.withoutCopy !== undefined) {
    // A later grant is published even if the earlier reversal never arrived here: the order waits for it.
    const isNews = was?.isActive !== owned.isActive || was.grantedAt !== owned.grantedAt;
    const granted = {
      ...order,
      grantedAt: owned.grantedAt,
      ...(duplicates !== undefined && { duplicates: [...duplicates] }),
      ...(isFulfilling !== undefined && { isFulfilling }),
    };
    return isNews ? [draft(entitlementsGranted, granted)] : [];
  }
  const { revokedAt = owned.updatedAt, revokedReason: reason = '' } = owned;
  // An Admin's revocation was published for that game alone.
  const isNews = was?.isActive === true || (was?.revokedReason === BY_ADMIN && reason !== BY_ADMIN);
  return isNews ? [draft(entitlementsRevoked, { ...order, revokedAt, reason })] : [];
}

/** An Admin revokes one game, whatever else its order contains. */
function revocationByAdmin(before: ItemChange['before'], owned: Ownership): EventDraft | undefined {
  const { orderId, userId, gameId, revokedReason, revokedAt = owned.updatedAt } = owned;
  const wasActive = before !== undefined && ownershipFacts.parse(before).isActive;
  if (!wasActive || owned.isActive || revokedReason !== BY_ADMIN) return undefined;
  return draft(entitlementsRevoked, { orderId, userId, gameIds: [gameId], revokedAt, reason: revokedReason });
}

/** A download that counts at its purchase. Also when an account is erased a count may grow: that one is anonymised. */
function downloadOf(was: Ownership | undefined, owned: Ownership): EventDraft | undefined {
  const { gameId, userId, downloadCount, lastDownloadAt: downloadedAt } = owned;
  if (was === undefined || downloadCount <= was.downloadCount) return undefined;
  if (owned.isAnonymised === true || downloadedAt === undefined) return undefined;
  return draft(gameDownloaded, { gameId, userId, downloadedAt, ...(was.downloadCount > 0 && { isRepeated: true }) });
}

/** A download of a free game that was never ordered: no purchase counts it. */
function freeDownloadEvents(before: ItemChange['before'], after: Record<string, unknown>): EventDraft[] {
  const { gameId, userId, orderId, usedAt, isOwnWork, isBeside } = tokenItemSchema.parse(after);
  // Developers who download their own game, and visitors who try its demo, would count as its players.
  if (orderId !== undefined || isOwnWork || isBeside) return [];
  const wasUsed = before !== undefined && tokenItemSchema.parse(before).usedAt !== undefined;
  return usedAt === undefined || wasUsed ? [] : [draft(gameDownloaded, { gameId, userId, downloadedAt: usedAt })];
}

/** A new gift needs no event. After that, each state is published, and the erasure of a recipient. */
function giftEvents(before: ItemChange['before'], after: Record<string, unknown>): EventDraft[] {
  if (before === undefined) return [];
  const [was, gift] = [giftFacts.parse(before), giftFacts.parse(after)];
  const isErased = gift.recipientId === NOBODY && was.recipientId !== NOBODY;
  if (gift.state === was.state && !isErased) return [];
  return [
    draft(
      giftChanged,
      fieldsOf(giftChanged.data, {
        ...gift,
        userId: gift.giverId,
        recipientId: gift.recipientId ?? was.recipientId,
        formerRecipientId: isErased ? was.recipientId : undefined,
        changedAt: gift.updatedAt,
      }),
    ),
  ];
}
