import type {
  giftChanged,
  orderFulfilled,
  orderReversed,
  payoutChanged,
  ReceivedData,
  reviewChanged,
  scanStatusChanged,
} from '@satcade/contracts/events';
import type { WebhookContent } from '@satcade/contracts/webhook-messages';

/** Something that a developer may want to know. */
export interface Occurrence {
  readonly developerId: string;
  /** When it happened: an ISO time. */
  readonly at: string;
  /** Distinguishes it from all others of its type. The same for every copy of its event. */
  readonly identity: string;
  readonly content: WebhookContent;
}

/** A game, as its sales tell about it. */
export interface SoldGame {
  readonly gameId: string;
  readonly developerId: string;
  readonly title: string;
}

/** The part of a purchase that concerns each of its developers. Nothing in it is about the buyer. */
export function purchases({ orderId, fulfilledAt, lines }: ReceivedData<typeof orderFulfilled>): readonly Occurrence[] {
  return [...Map.groupBy(lines, ({ developerId }) => developerId)].map(([developerId, own]) => ({
    developerId,
    at: fulfilledAt,
    identity: `${orderId} ${fulfilledAt}`,
    content: {
      type: 'purchase.completed',
      data: {
        orderId,
        completedAt: fulfilledAt,
        lines: own.map(({ gameId, title, quantity, unitCents, lineCents, shareCents, feeCents, gifts, saleId }) => ({
          ...{ gameId, title, quantity, unitCents, totalCents: lineCents, shareCents, feeCents, gifts: gifts ?? 0 },
          ...(saleId !== undefined && { discountId: saleId }),
        })),
        shareCents: own.reduce((sum, { shareCents }) => sum + shareCents, 0),
      },
    },
  }));
}

/** A reversal, in the same way. Of an order that was never fulfilled, developers have heard nothing. */
export function reversals(reversal: ReceivedData<typeof orderReversed>): readonly Occurrence[] {
  const { orderId, reversedAt, reversalId, reason, lines, fulfilledAt } = reversal;
  if (fulfilledAt === undefined) return [];
  // A reversal of some copies has every line of its order.
  const taken = lines.filter(({ copies }) => copies?.length !== 0);
  return [...Map.groupBy(taken, ({ developerId }) => developerId)].map(([developerId, own]) => ({
    developerId,
    at: reversedAt,
    identity: `${orderId} ${reversalId ?? reversedAt}`,
    content: {
      type: 'purchase.reversed',
      data: {
        ...{ orderId, reversedAt, reason },
        lines: own.map(({ gameId, title, quantity, copies, unitCents }) => ({
          ...{ gameId, title, quantity: copies?.length ?? quantity, unitCents },
        })),
      },
    },
  }));
}

/** A new review; nothing for other changes of one. Its author is not named. */
export function writtenReview(review: ReceivedData<typeof reviewChanged>): readonly Occurrence[] {
  const { reviewId, gameId, developerId, gameTitle = '', change, changedAt, rating, isVerifiedPurchase } = review;
  if (change !== 'written' || developerId === undefined) return [];
  const { title: heading, content } = review;
  return [
    {
      developerId,
      at: changedAt,
      identity: reviewId,
      content: {
        type: 'review.written',
        data: {
          ...{ reviewId, gameId, title: gameTitle, rating, isVerifiedPurchase, writtenAt: changedAt },
          ...(heading !== undefined && { heading }),
          ...(content !== undefined && { content }),
        },
      },
    },
  ];
}

/** A redeemed gift; nothing for other changes of a gift, and for the erasure of its recipient. */
export function redemption(gift: ReceivedData<typeof giftChanged>, game: SoldGame): readonly Occurrence[] {
  const { giftId, orderId, copy, state, formerRecipientId, changedAt } = gift;
  if (state !== 'redeemed' || formerRecipientId !== undefined) return [];
  const { gameId, developerId, title } = game;
  const data = { gameId, title, orderId, copy, redeemedAt: changedAt };
  return [{ developerId, at: changedAt, identity: giftId, content: { type: 'gift.redeemed', data } }];
}

/** The result of a scan; nothing while it is under way. */
export function scanResult(scan: ReceivedData<typeof scanStatusChanged>): readonly Occurrence[] {
  const { ownerId, gameId, key, versionId, fileName, size, sha256, status, details, scannedAt } = scan;
  if (status === 'PENDING' || status === 'IN_PROGRESS' || scannedAt === undefined) return [];
  const data = {
    ...{ gameId, fileName, size, result: status, finishedAt: scannedAt },
    ...(sha256 !== undefined && { sha256 }),
    ...(details !== undefined && { details }),
  };
  const identity = `${key} ${versionId ?? ''} ${scannedAt}`;
  return [{ developerId: ownerId, at: scannedAt, identity, content: { type: 'scan.finished', data } }];
}

/** A changed payout, without its destination. */
export function payoutChange(payout: ReceivedData<typeof payoutChanged>): readonly Occurrence[] {
  const { developerId, payoutId, status, revision, amountCents, amountSats, orderIds, changedAt } = payout;
  const data = { payoutId, status, revision, amountCents, amountSats, orders: orderIds.length, changedAt };
  const content = { type: 'payout.changed', data } as const;
  return [{ developerId, at: changedAt, identity: `${payoutId} ${revision}`, content }];
}
