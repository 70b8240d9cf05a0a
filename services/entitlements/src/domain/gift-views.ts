import { type GiftOffer, type Gift as GiftView, giftOfferSchema, giftSchema } from '@satcade/contracts/entities/gifts';
import { fieldsOf } from '@satcade/contracts/shape';
import { centsToUsd } from '@satcade/kernel';
import type { OwnedGame } from './game-file.ts';
import { type Gift, revocableUntil } from './gift.ts';

/** The game's latest title and picture. */
const shownGame = (gift: Gift, game: OwnedGame | undefined) => ({
  title: game?.title ?? gift.title,
  thumbnailKey: game?.thumbnailKey,
  isNSFW: game?.isNSFW === true ? true : undefined,
});

/** A gift as its buyer sees it, without the person who redeemed it. */
export const giftView = (gift: Gift, game: OwnedGame | undefined, windowDays: number): GiftView => {
  const isWaiting = gift.state === 'waiting';
  return fieldsOf(giftSchema, {
    ...gift,
    ...shownGame(gift, game),
    id: gift.giftId,
    priceUSD: centsToUsd(gift.priceCents),
    revocableUntil: isWaiting ? revocableUntil(gift, windowDays) : undefined,
    hasLink: isWaiting ? gift.secretHash !== undefined : undefined,
  });
};

/** A gift as the holder of its link sees it, without its buyer. */
export const giftOfferView = (gift: Gift, game: OwnedGame | undefined): GiftOffer =>
  fieldsOf(giftOfferSchema, { ...gift, ...shownGame(gift, game), id: gift.giftId });
