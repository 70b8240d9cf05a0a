import { giftFacts } from '@satcade/contracts/entities/gifts';
import { ownershipFacts } from '@satcade/contracts/entities/library';
import { NOBODY } from '@satcade/contracts/nobody';
import { change, type Table } from '@satcade/dynamo';
import { cents, epochSeconds, isoTime, sats } from '@satcade/kernel';
import type { Ownership } from '../domain/ownership.ts';
import type { EntitlementStore, OwnershipId } from '../ports.ts';
import { withoutRecipient } from './gift-table.ts';
import { claimItemSchema, claimKey, giftKey, ownershipKey } from './items.ts';

/** No event can arrive later: the dead-letter queue keeps messages for 14 days. */
const REMEMBER_SECONDS = 15 * 24 * 60 * 60;

/** Whether an item only leads to the anonymised record of the same game and order, or bars it for its user. */
export const isMoved = (
  { userId }: { readonly userId: string },
  item: { readonly isAnonymised?: unknown } | undefined,
): boolean => userId !== NOBODY && item?.isAnonymised === true;

/**
 * Takes the place of an ownership that was never written: a grant that comes later, or that is half done, finds the
 * account deleted. It never was active, and nobody is shown it.
 */
const barred = ({ userId, gameId, orderId }: OwnershipId, at: string): Ownership => ({
  userId,
  gameId,
  orderId,
  title: '',
  priceCents: cents(0),
  paidSats: sats(0),
  grantedAt: isoTime(0),
  isActive: false,
  isAnonymised: true,
  downloadCount: 0,
  updatedAt: at,
});

/** Anonymises an ownership with its claim and its gift, in one transaction; one that does not exist is barred. */
export function anonymiser(table: Table): EntitlementStore['anonymise'] {
  async function bar(owner: OwnershipId, at: string, ttl: number): Promise<boolean> {
    const claim = await table.get(claimKey(owner), claimItemSchema, true);
    const written = await table.transact([
      { put: { ...ownershipKey(owner), ...barred(owner, at), ttl }, onlyIfNew: true },
      ...(claim?.orderId === owner.orderId
        ? [{ remove: claimKey(owner), onlyIf: change().expectEqual('orderId', owner.orderId) }]
        : []),
    ]);
    return written.ok;
  }

  return async (owner, at, cause) => {
    const { userId, orderId } = owner;
    // The remaining record leads late events to the anonymised one, for as long as they may arrive.
    const ttl = epochSeconds(Date.parse(at)) + REMEMBER_SECONDS;
    const owned = await table.get(ownershipKey(owner), ownershipFacts, true);
    if (owned === undefined) {
      if (await bar(owner, at, ttl)) return;
      throw new Error(`game ${owner.gameId} of order ${orderId} is being granted`);
    }
    if (isMoved(owner, owned)) return;
    // Nobody is in a beta.
    const { betaSince: _, ...kept } = owned;
    const { giftId, updatedAt, downloadCount } = kept;
    const claim = await table.get(claimKey(owner), claimItemSchema, true);
    const gift = giftId === undefined ? undefined : await table.get(giftKey(giftId), giftFacts, true);
    const theirs = { ...kept, userId: NOBODY, isAnonymised: true };
    const later = await table.get(ownershipKey(theirs), ownershipFacts, true);
    const asSeen = change().expectEqual('updatedAt', updatedAt).expectEqual('downloadCount', downloadCount);
    // In one transaction: after a crash in between, nothing would lead to the claim or the gift any more.
    const written = await table.transact([
      // The order may have been confirmed again, in nobody's name: that grant is the later one.
      later === undefined
        ? { put: { ...ownershipKey(theirs), ...theirs, ...cause }, onlyIfNew: true }
        : {
            update: ownershipKey(theirs),
            change: change()
              .expectEqual('updatedAt', later.updatedAt)
              .set({ isAnonymised: true, downloadCount: later.downloadCount + downloadCount }),
          },
      {
        update: ownershipKey(owner),
        change: asSeen.set({ isActive: false, isAnonymised: true, ttl }).remove('betaSince'),
      },
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
