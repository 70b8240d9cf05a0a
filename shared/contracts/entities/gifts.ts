import * as z from 'zod/mini';
import { GIFT_STATES } from '../enums.ts';
import { centsAmount, id, isoTime, storageKey, usd, userId, whole } from '../fields.ts';
import { stamps } from './stamps.ts';

/** A copy in an order that is not for its buyer: a link to send, redeemed once by another account. */
export const giftFacts = z.object({
  giftId: z.string(),
  /** The buyer. */
  giverId: userId,
  orderId: id,
  gameId: id,
  /** The number of the copy within its line, from 1. */
  copy: whole,
  title: z.string(),
  priceCents: centsAmount,
  state: z.enum(GIFT_STATES),
  /** Hash of the secret in its link; absent until its buyer first requests the link. */
  secretHash: z.optional(z.string()),
  /** When the order was last confirmed. */
  grantedAt: isoTime,
  /** The user who owns the game through it: set from `redeemed` on, and kept after a withdrawal. */
  recipientId: z.optional(userId),
  redeemedAt: z.optional(isoTime),
  revokedAt: z.optional(isoTime),
  refundedAt: z.optional(isoTime),
  withdrawnAt: z.optional(isoTime),
  createdAt: isoTime,
  updatedAt: isoTime,
});

/** The fields that entitlements publishes. */
export const giftEventFields = z.object({
  giftId: giftFacts.shape.giftId,
  orderId: giftFacts.shape.orderId,
  /** The buyer of the gift. */
  userId: giftFacts.shape.giverId,
  ...z.pick(giftFacts, { gameId: true, copy: true, state: true, recipientId: true }).shape,
  ...z.partial(z.pick(giftFacts, { title: true })).shape,
  /** The recipient who has erased the account. */
  formerRecipientId: z.optional(userId),
  changedAt: isoTime,
});

/** A gift as its buyer sees it, without the person who redeemed it. */
export const giftSchema = z.object({
  id: z.string(),
  ...z.pick(giftFacts, { orderId: true, gameId: true, title: true }).shape,
  thumbnailKey: z.optional(storageKey),
  isNSFW: z.optional(z.boolean()),
  state: giftFacts.shape.state,
  priceUSD: usd,
  ...z.pick(giftFacts, { redeemedAt: true, revokedAt: true, refundedAt: true }).shape,
  /** Until when a waiting gift can be revoked for a refund. */
  revocableUntil: z.optional(isoTime),
  /** Whether the buyer has requested the link of a waiting gift. */
  hasLink: z.optional(z.boolean()),
  ...stamps,
});
export type Gift = z.infer<typeof giftSchema>;

/** A gift as the holder of its link sees it, without anything about its buyer. */
export const giftOfferSchema = z.object({
  id: z.string(),
  ...z.pick(giftFacts, { gameId: true, title: true }).shape,
  thumbnailKey: z.optional(storageKey),
  isNSFW: z.optional(z.boolean()),
  state: giftFacts.shape.state,
});
export type GiftOffer = z.infer<typeof giftOfferSchema>;
