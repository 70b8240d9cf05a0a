import { giftFacts } from '@satcade/contracts/entities/gifts';
import { ownershipFacts } from '@satcade/contracts/entities/library';
import { NOBODY } from '@satcade/contracts/nobody';
import { change, type Table } from '@satcade/dynamo';
import { epochSeconds } from '@satcade/kernel';
import type { EntitlementStore } from '../ports.ts';
import { withoutRecipient } from './gift-table.ts';
import { claimItemSchema, claimKey, giftKey, ownershipKey } from './items.ts';

/** No event can arrive later: the dead-letter queue keeps messages for 14 days. */
const REMEMBER_SECONDS = 15 * 24 * 60 * 60;

/** Anonymises a user's records. */
export const isMoved = (
  { userId }: { readonly userId: string },
  item: { readonly isAnonymised?: unknown } | undefined,
): boolean => userId !== NOBODY && item?.isAnonymised === true;

/** Anonymises an ownership with its claim and its gift, in one transaction. */
export function anonymiser(table: Table): EntitlementStore['anonymise'] {
  return async (owner, at, cause) => {
    const { userId, orderId } = owner;
    const owned = await table.get(ownershipKey(owner), ownershipFacts, true);
    if (owned === undefined || isMoved(owner, owned)) return;
    const { giftId, updatedAt, downloadCount } = owned;
    const claim = await table.get(claimKey(owner), claimItemSchema, true);
    const gift = giftId === undefined ? undefined : await table.get(giftKey(giftId), giftFacts, true);
    // The remaining record leads late events to the anonymised one, for as long as they may arrive.
    const ttl = epochSeconds(Date.parse(at)) + REMEMBER_SECONDS;
    const theirs = { ...owned, userId: NOBODY, isAnonymised: true };
    const asSeen = change().expectEqual('updatedAt', updatedAt).expectEqual('downloadCount', downloadCount);
    // In one transaction: after a crash in between, nothing would lead to the claim or the gift any more.
    const written = await table.transact([
      { put: { ...ownershipKey(theirs), ...theirs, ...cause } },
      { update: ownershipKey(owner), change: asSeen.set({ isActive: false, isAnonymised: true, ttl }) },
      ...(claim?.orderId === orderId
        ? [{ remove: claimKey(owner), onlyIf: change().expectEqual('orderId', orderId) }]
        : []),
      ...(gift?.recipientId === userId ? [withoutRecipient(gift, cause)] : []),
    ]);
    if (written.ok) return;
    // Moved: another delivery was faster. Otherwise it was granted, revoked or downloaded meanwhile: the queue
    // redelivers.
    if (!isMoved(owner, await table.get(ownershipKey(owner), ownershipFacts, true)))
      throw new Error(`game ${owner.gameId} of order ${orderId} is being changed`);
  };
}
