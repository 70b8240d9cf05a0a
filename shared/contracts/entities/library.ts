import * as z from 'zod/mini';
import { GIFT_STATES, LIBRARY_UNAVAILABLE, OFF_STORE_REASONS, PURCHASE_STATUSES } from '../enums.ts';
import { btc, count, id, isoTime, storageKey, usd, userId } from '../fields.ts';
import { stamps } from './stamps.ts';

/** `id` is `{orderId}-{gameId}-{userId}`, the same as the purchase's. */
export const entitlementSchema = z.object({
  id: z.string(),
  userId,
  gameId: id,
  orderId: id,
  grantedAt: isoTime,
  /** The version that a download delivers now. */
  version: z.optional(z.string()),
  downloadCount: count,
  lastDownloadAt: z.optional(isoTime),
  /** 0: no limit. */
  maxDownloads: count,
  /** Days after `grantedAt`; 0: no limit. */
  downloadWindowDays: count,
  isActive: z.boolean(),
  revokedAt: z.optional(isoTime),
  revokedReason: z.optional(z.string()),
  /** The gift that the copy came from; `orderId` is then the giver's order. */
  giftId: z.optional(z.string()),
  ...stamps,
});
export type Entitlement = z.infer<typeof entitlementSchema>;

/** Prices exclude tax, as in the order's line. A free or granted copy has no payment. */
export const purchaseSchema = z.object({
  id: z.string(),
  userId,
  gameId: id,
  orderId: id,
  priceUSD: usd,
  priceBTC: btc,
  /** For on-chain payments. */
  btcAddress: z.optional(z.string()),
  /** The on-chain transaction or the hash of the Lightning payment. */
  transactionId: z.optional(z.string()),
  btcpayInvoiceId: z.optional(z.string()),
  status: z.enum(PURCHASE_STATUSES),
  paymentDate: z.optional(isoTime),
  downloadCount: count,
  lastDownloadDate: z.optional(isoTime),
  ...stamps,
});
export type Purchase = z.infer<typeof purchaseSchema>;

/**
 * A permission to download one file once. The token itself is returned once, when it is created: the store keeps only
 * its hash, which `id` and `token` hold here.
 */
export const downloadTokenSchema = z.object({
  id: z.string(),
  token: z.string(),
  /** Absent if the game is free, or the caller is its developer or an Admin. */
  purchaseId: z.optional(z.string()),
  userId,
  gameId: id,
  version: z.optional(z.string()),
  expiresAt: isoTime,
  isUsed: z.boolean(),
  usedAt: z.optional(isoTime),
  /** The user who used it. */
  ipAddress: z.optional(z.string()),
  userAgent: z.optional(z.string()),
  ...stamps,
});
export type DownloadToken = z.infer<typeof downloadTokenSchema>;

/**
 * A game in the library: the entitlement, with what a page needs to show and download it. A revoked one stays in the
 * list unless another entitlement of the user covers the game.
 */
export const libraryItemSchema = z.object({
  entitlementId: z.string(),
  orderId: id,
  gameId: id,
  title: z.string(),
  category: z.optional(z.string()),
  developerId: z.optional(z.string()),
  thumbnailKey: z.optional(storageKey),
  isNSFW: z.optional(z.boolean()),
  purchaseDate: isoTime,
  size: z.optional(count),
  version: z.optional(z.string()),
  fileName: z.optional(z.string()),
  downloadCount: count,
  lastDownloadAt: z.optional(isoTime),
  isActive: z.boolean(),
  isDownloadable: z.boolean(),
  /** Why the owner cannot download it. */
  unavailableReason: z.optional(z.enum(LIBRARY_UNAVAILABLE)),
  /** The version that was last downloaded. It differs from `version` when a newer one is out. */
  downloadedVersion: z.optional(z.string()),
  /** The game came as a gift, paid for by somebody else's order. */
  isGift: z.optional(z.boolean()),
  /** An Admin granted it: `orderId` names no order. */
  isGranted: z.optional(z.boolean()),
  revokedAt: z.optional(isoTime),
  revokedReason: z.optional(z.string()),
  /**
   * Why it is not in the store; absent while it is. Owners may still download it, unless `unavailableReason` is set.
   */
  offStore: z.optional(z.enum(OFF_STORE_REASONS)),
  /** When and why Admins took it down. */
  takenDownAt: z.optional(isoTime),
  takenDownReason: z.optional(z.string()),
});
export type LibraryItem = z.infer<typeof libraryItemSchema>;

/** A gift as its buyer sees it, without the person who redeemed it. */
export const giftSchema = z.object({
  id: z.string(),
  orderId: id,
  gameId: id,
  title: z.string(),
  thumbnailKey: z.optional(storageKey),
  isNSFW: z.optional(z.boolean()),
  state: z.enum(GIFT_STATES),
  priceUSD: usd,
  redeemedAt: z.optional(isoTime),
  revokedAt: z.optional(isoTime),
  refundedAt: z.optional(isoTime),
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
  gameId: id,
  title: z.string(),
  thumbnailKey: z.optional(storageKey),
  isNSFW: z.optional(z.boolean()),
  state: z.enum(GIFT_STATES),
});
export type GiftOffer = z.infer<typeof giftOfferSchema>;
