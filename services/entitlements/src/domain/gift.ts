import type { giftFacts } from '@satcade/contracts/entities/gifts';
import { type Problem, problem } from '@satcade/contracts/problem';
import type { Facts } from '@satcade/contracts/shape';
import { err, isoTime, ok, type Result, sats } from '@satcade/kernel';
import type { GrantOrder, Ownership } from './ownership.ts';

/** A copy in an order that is not for its buyer: a link to send, redeemed once by another account. */
export type Gift = Facts<typeof giftFacts>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The gifts of an order. */
export const giftsOf = (order: GrantOrder, idOf: (copy: GiftCopy) => string): readonly Gift[] =>
  order.lines.flatMap(({ gameId, title, gifts, unitCents }) =>
    giftNumbers(gifts).map((copy) => ({
      giftId: idOf({ orderId: order.orderId, gameId, copy }),
      giverId: order.userId,
      orderId: order.orderId,
      gameId,
      copy,
      title,
      priceCents: unitCents,
      state: 'waiting',
      grantedAt: order.confirmedAt,
      createdAt: order.confirmedAt,
      updatedAt: order.confirmedAt,
    })),
  );

/** Identifies a gift: its id is derived from this. */
export type GiftCopy = Pick<Gift, 'orderId' | 'gameId' | 'copy'>;

/** The numbers of a line's gifts: its first copies. */
export const giftNumbers = (gifts: number): number[] => Array.from({ length: gifts }, (_, index) => index + 1);

/** Until when a waiting gift can be revoked: as long as its order can be refunded. */
export const revocableUntil = ({ grantedAt }: Pick<Gift, 'grantedAt'>, windowDays: number): string =>
  isoTime(Date.parse(grantedAt) + windowDays * DAY_MS);

/** The gift after its buyer has revoked it. Revoking it again changes nothing. */
export function revoked(gift: Gift, now: string, windowDays: number): Result<Gift, Problem> {
  if (gift.state === 'revoked' || gift.state === 'refunded') return ok(gift);
  if (gift.state === 'redeemed') return err(problem('not-refundable', 'This gift was redeemed already.'));
  if (gift.state === 'withdrawn') return err(problem('not-refundable', 'The payment of this gift became invalid.'));
  if (now > revocableUntil(gift, windowDays))
    return err(problem('not-refundable', `Gifts are refunded for ${windowDays} days. The link still works.`));
  return ok({ ...gift, state: 'revoked', revokedAt: now, updatedAt: now });
}

/** Why a user cannot redeem a gift; `undefined` if the user can. */
export function refusalOf(gift: Gift, userId: string): Problem | undefined {
  switch (gift.state) {
    case 'waiting':
      return gift.giverId === userId
        ? problem('forbidden', 'You bought this gift. Send its link to somebody else.')
        : undefined;
    case 'redeemed':
      return problem('gone', 'This gift was redeemed already.');
    case 'revoked':
    case 'refunded':
      return problem('gone', 'The buyer revoked this gift.');
    case 'withdrawn':
      return problem('gone', 'The payment for this gift became invalid.');
  }
}

/** The gift and its recipient's ownership after the redemption. */
export function redeemed(gift: Gift, userId: string, now: string): { readonly gift: Gift; readonly owned: Ownership } {
  const { giftId, gameId, orderId, copy, title, priceCents } = gift;
  return {
    gift: { ...gift, state: 'redeemed', recipientId: userId, redeemedAt: now, updatedAt: now },
    owned: {
      userId,
      gameId,
      orderId,
      giftId,
      copy,
      title,
      priceCents,
      paidSats: sats(0),
      grantedAt: now,
      isActive: true,
      downloadCount: 0,
      updatedAt: now,
    },
  };
}

/** The gift after its order was reversed at `at`; unchanged if it was granted later or has ended already. */
export function reversed(gift: Gift, at: string, reason: string): Gift {
  if (gift.grantedAt > at) return gift;
  const isRefund = reason === 'refunded';
  switch (gift.state) {
    case 'waiting':
      return isRefund
        ? { ...gift, state: 'refunded', revokedAt: at, refundedAt: at, updatedAt: at }
        : { ...gift, state: 'withdrawn', withdrawnAt: at, updatedAt: at };
    case 'revoked':
      return isRefund ? { ...gift, state: 'refunded', refundedAt: at, updatedAt: at } : gift;
    case 'redeemed':
      return { ...gift, state: 'withdrawn', withdrawnAt: at, updatedAt: at };
    case 'refunded':
    case 'withdrawn':
      return gift;
  }
}

/** Whether a later confirmation of the order restores a withdrawn gift. */
export const isRestoredBy = ({ state, withdrawnAt = '' }: Gift, confirmedAt: string): boolean =>
  state === 'withdrawn' && withdrawnAt < confirmedAt;

/**
 * A withdrawn gift after its order was confirmed again; its recipient gets it back, unless the recipient owns the game
 * by now.
 */
export const restored = (gift: Gift, confirmedAt: string, keepsRecipient: boolean): Gift => ({
  ...gift,
  grantedAt: confirmedAt,
  updatedAt: confirmedAt,
  withdrawnAt: undefined,
  ...(keepsRecipient ? { state: 'redeemed' } : { state: 'waiting', recipientId: undefined, redeemedAt: undefined }),
});
