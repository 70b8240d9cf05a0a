import * as z from 'zod/mini';
import { LIBRARY_UNAVAILABLE, OFF_STORE_REASONS, PURCHASE_STATUSES } from '../enums.ts';
import { btc, centsAmount, count, id, isoTime, satsAmount, storageKey, usd, userId, whole } from '../fields.ts';
import { channelSummaryFacts } from './channel-summary.ts';
import { stamps } from './stamps.ts';

/**
 * One game that a buyer got through one order, or a recipient through a gift. Both the Entitlement and the Purchase of
 * the API are views of it, and entitlements stores exactly these fields.
 */
export const ownershipFacts = z.object({
  userId,
  gameId: id,
  orderId: id,
  title: z.string(),
  priceCents: centsAmount,
  /** The price that was paid, without tax, like `priceCents`. */
  paidSats: satsAmount,
  invoiceId: z.optional(z.string()),
  /** The on-chain transaction or the hash of the Lightning payment. */
  transactionId: z.optional(z.string()),
  /** The address of an on-chain payment. */
  btcAddress: z.optional(z.string()),
  /** When the order was last confirmed. Everything before is irrelevant. */
  grantedAt: isoTime,
  isActive: z.boolean(),
  revokedAt: z.optional(isoTime),
  revokedReason: z.optional(z.string()),
  /**
   * Why the buyer got no copy from the order: the buyer owned the game through another order (`duplicate`), or all
   * copies are gifts (`gifts-only`).
   */
  withoutCopy: z.optional(z.enum(['duplicate', 'gifts-only'])),
  /** It came as this gift: copy number `copy` of another user's order. */
  giftId: z.optional(z.string()),
  copy: z.optional(whole),
  /** An Admin granted it: `orderId` is the id of the grant, not of an order. */
  isGranted: z.optional(z.boolean()),
  downloadCount: count,
  /** How many times, and for how many days after the grant, it may be downloaded; absent: no limit. */
  maxDownloads: z.optional(count),
  downloadWindowDays: z.optional(count),
  lastDownloadAt: z.optional(isoTime),
  downloadedVersion: z.optional(z.string()),
  /** Since when its user gets the builds of the game's beta channels; absent: the user did not join, or has left. */
  betaSince: z.optional(isoTime),
  /**
   * On the last game of an order to be written: the games that the order granted. When it exists, all do. The event
   * that the order is granted is made from it, so no further item is needed.
   */
  completes: z.optional(z.array(id)),
  /** Also, the games that were not granted because the buyer owned them. */
  duplicates: z.optional(z.array(id)),
  /** Also, that orders fulfils the order from the reply of its call, and needs no event for it. */
  isFulfilling: z.optional(z.boolean()),
  /** It belonged to an account that was erased: its creation is then not published. */
  isAnonymised: z.optional(z.boolean()),
  updatedAt: isoTime,
});

/** `id` is `{orderId}-{gameId}-{userId}`, the same as the purchase's. */
export const entitlementSchema = z.object({
  id: z.string(),
  ...z.pick(ownershipFacts, { userId: true, gameId: true, orderId: true, grantedAt: true }).shape,
  /** The version that a download delivers now. */
  version: z.optional(z.string()),
  /** That version is released to a share of owners only, and this user is one of them. */
  isEarly: z.optional(z.boolean()),
  ...z.pick(ownershipFacts, { downloadCount: true, lastDownloadAt: true }).shape,
  /** 0: no limit. */
  maxDownloads: count,
  /** Days after `grantedAt`; 0: no limit. */
  downloadWindowDays: count,
  /** With a gift, `orderId` is the giver's order. */
  ...z.pick(ownershipFacts, { isActive: true, revokedAt: true, revokedReason: true, giftId: true }).shape,
  ...stamps,
});
export type Entitlement = z.infer<typeof entitlementSchema>;

/** Prices exclude tax, as in the order's line. A free or granted copy has no payment. */
export const purchaseSchema = z.object({
  id: z.string(),
  ...z.pick(ownershipFacts, { userId: true, gameId: true, orderId: true }).shape,
  priceUSD: usd,
  priceBTC: btc,
  ...z.pick(ownershipFacts, { btcAddress: true, transactionId: true }).shape,
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
  /** The channel of the file; absent: the game's own line of builds. */
  channel: z.optional(z.string()),
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
  ...z.pick(ownershipFacts, { orderId: true, gameId: true, title: true }).shape,
  category: z.optional(z.string()),
  developerId: z.optional(z.string()),
  thumbnailKey: z.optional(storageKey),
  isNSFW: z.optional(z.boolean()),
  purchaseDate: isoTime,
  size: z.optional(count),
  /** Of the file that a download delivers now, like its size and its name. */
  version: z.optional(z.string()),
  fileName: z.optional(z.string()),
  /** That version is released to a share of owners only, and this user is one of them. */
  isEarly: z.optional(z.boolean()),
  ...z.pick(ownershipFacts, { downloadCount: true, lastDownloadAt: true, isActive: true }).shape,
  isDownloadable: z.boolean(),
  /** Why the owner cannot download it. */
  unavailableReason: z.optional(z.enum(LIBRARY_UNAVAILABLE)),
  /** The version that was last downloaded. It differs from `version` when a newer one is out. */
  ...z.pick(ownershipFacts, { downloadedVersion: true }).shape,
  /** The game came as a gift, paid for by somebody else's order. */
  isGift: z.optional(z.boolean()),
  /** With `isGranted`, `orderId` names no order. */
  ...z.pick(ownershipFacts, { isGranted: true, revokedAt: true, revokedReason: true }).shape,
  /**
   * Why it is not in the store; absent while it is. Owners may still download it, unless `unavailableReason` is set.
   */
  offStore: z.optional(z.enum(OFF_STORE_REASONS)),
  /** When and why Admins took it down. */
  takenDownAt: z.optional(isoTime),
  takenDownReason: z.optional(z.string()),
  /** What the user may download now beside the main file. A share that gets a new build first is applied. */
  channels: z.optional(
    z.array(
      z.object({
        ...channelSummaryFacts.shape,
        version: z.string(),
        size: count,
        fileName: z.string(),
      }),
    ),
  ),
  /** The game has channels for testers. */
  hasBeta: z.optional(z.boolean()),
  /** The user joined them. */
  isInBeta: z.optional(z.boolean()),
});
export type LibraryItem = z.infer<typeof libraryItemSchema>;
