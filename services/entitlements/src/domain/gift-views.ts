import type { GiftOffer, Gift as GiftView } from '@satcade/contracts/entities';
import { centsToUsd } from '@satcade/kernel';
import type { OwnedGame } from './game-file.ts';
import { type Gift, revocableUntil } from './gift.ts';

/** A gift as its buyer sees it, without the person who redeemed it. */
export const giftView = (gift: Gift, game: OwnedGame | undefined, windowDays: number): GiftView => ({
  id: gift.giftId,
  orderId: gift.orderId,
  gameId: gift.gameId,
  title: game?.title ?? gift.title,
  thumbnailKey: game?.thumbnailKey,
  ...(game?.isNSFW === true && { isNSFW: true }),
  state: gift.state,
  priceUSD: centsToUsd(gift.priceCents),
  redeemedAt: gift.redeemedAt,
  revokedAt: gift.revokedAt,
  refundedAt: gift.refundedAt,
  ...(gift.state === 'waiting' && {
    revocableUntil: revocableUntil(gift, windowDays),
    hasLink: gift.secretHash !== undefined,
  }),
  createdAt: gift.createdAt,
  updatedAt: gift.updatedAt,
});

/** A gift as the holder of its link sees it, without its buyer. */
export const giftOfferView = (gift: Gift, game: OwnedGame | undefined): GiftOffer => ({
  id: gift.giftId,
  gameId: gift.gameId,
  title: game?.title ?? gift.title,
  thumbnailKey: game?.thumbnailKey,
  ...(game?.isNSFW === true && { isNSFW: true }),
  state: gift.state,
});
