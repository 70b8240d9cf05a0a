import * as z from 'zod/mini';
import {
  GAME_SCAN_STATUSES,
  GAME_STATUSES,
  INVOICE_STATUSES,
  ORDER_STATUSES,
  PAYMENT_METHODS,
  PAYOUT_STATUSES,
  PURCHASE_STATUSES,
  REQUIREMENTS_PLATFORMS,
  SALE_TYPES,
} from './enums.ts';
import { btc, count, id, isoTime, signedUsd, storageKey, usd, userId } from './fields.ts';

/** The entities as the public API shows them. Tables and events have shapes of their own (cents, satoshis). */
const stamps = { createdAt: isoTime, updatedAt: isoTime };

/** What a list of games shows of each: all that a card, a row, a filter or a sort order needs. */
export const gameSummarySchema = z.object({
  id,
  title: z.string(),
  shortDescription: z.string(),
  category: z.string(),
  price: usd,
  currentSalePrice: z.optional(usd),
  isCurrentlyOnSale: z.boolean(),
  developerId: z.string(),
  developerName: z.optional(z.string()),
  isNSFW: z.boolean(),
  thumbnailKey: z.optional(storageKey),
  tags: z.array(z.string()),
  supportedPlatforms: z.array(z.string()),
  scanStatus: z.enum(GAME_SCAN_STATUSES),
  status: z.enum(GAME_STATUSES),
  version: z.optional(z.string()),
  fileSize: z.optional(count),
  publishedAt: z.optional(isoTime),
  purchaseCount: count,
  downloadCount: count,
  averageRating: z.number(),
  reviewCount: count,
  ...stamps,
});
export type GameSummary = z.infer<typeof gameSummarySchema>;

/** One game in full. Fields after `ownerOnly` are there for its owner and Admins only. */
export const gameSchema = z.extend(gameSummarySchema, {
  description: z.string(),
  publisherId: z.optional(z.string()),
  trailerKey: z.optional(storageKey),
  screenshotKeys: z.array(storageKey),
  fileName: z.optional(z.string()),
  systemRequirementsId: z.optional(z.string()),
  scanDate: z.optional(isoTime),
  /* ownerOnly */
  gameFileKey: z.optional(storageKey),
  s3Key: z.optional(storageKey),
  scanDetails: z.optional(z.string()),
  totalRevenue: z.optional(usd),
});
export type Game = z.infer<typeof gameSchema>;

export const systemRequirementsSchema = z.object({
  id,
  gameId: id,
  minProcessor: z.string(),
  minMemory: z.string(),
  minGraphics: z.string(),
  minStorage: z.string(),
  recProcessor: z.optional(z.string()),
  recMemory: z.optional(z.string()),
  recGraphics: z.optional(z.string()),
  recStorage: z.optional(z.string()),
  platform: z.enum(REQUIREMENTS_PLATFORMS),
  ...stamps,
});
export type SystemRequirements = z.infer<typeof systemRequirementsSchema>;

export const saleSchema = z.object({
  id,
  gameId: id,
  discountPercentage: z.number(),
  discountAmount: z.optional(usd),
  startDate: isoTime,
  endDate: isoTime,
  isActive: z.boolean(),
  saleType: z.enum(SALE_TYPES),
  maxUses: z.optional(count),
  currentUses: count,
  ...stamps,
});
export type Sale = z.infer<typeof saleSchema>;

/** A developer's public profile. Its id is the owner's user id. `email` is there for the owner and Admins only. */
export const developerSchema = z.object({
  id: userId,
  userId,
  displayName: z.string(),
  email: z.optional(z.string()),
  bio: z.optional(z.string()),
  website: z.optional(z.string()),
  companyName: z.optional(z.string()),
  avatarKey: z.optional(storageKey),
  bannerKey: z.optional(storageKey),
  ...stamps,
});
export type Developer = z.infer<typeof developerSchema>;

export const reviewSchema = z.object({
  id,
  gameId: id,
  userId,
  username: z.optional(z.string()),
  rating: z.int(),
  title: z.optional(z.string()),
  content: z.optional(z.string()),
  isVerifiedPurchase: z.boolean(),
  isHidden: z.boolean(),
  ...stamps,
});
export type Review = z.infer<typeof reviewSchema>;

export const orderLineSchema = z.object({
  gameId: id,
  title: z.string(),
  developerId: userId,
  thumbnailKey: z.optional(storageKey),
  quantity: z.int(),
  unitPriceUSD: usd,
  listPriceUSD: usd,
  lineTotalUSD: usd,
});
export type OrderLine = z.infer<typeof orderLineSchema>;

/** An order: one purchase of a whole cart. `gameId` is the first line's, for clients that buy one game at a time. */
export const orderSchema = z.object({
  id,
  orderId: id,
  gameId: id,
  userId,
  lines: z.array(orderLineSchema),
  subtotalUSD: usd,
  taxRate: z.number(),
  taxAmountUSD: usd,
  totalUSD: usd,
  paymentMethod: z.optional(z.enum(PAYMENT_METHODS)),
  status: z.enum(ORDER_STATUSES),
  btcpayInvoiceId: z.optional(z.string()),
  buyerState: z.optional(z.string()),
  buyerCountry: z.optional(z.string()),
  requiredConfirmations: z.optional(count),
  developerShare: z.optional(usd),
  platformFee: z.optional(usd),
  payoutStatus: z.optional(z.enum(PAYOUT_STATUSES)),
  payoutAt: z.optional(isoTime),
  expiresAt: z.optional(isoTime),
  paidAt: z.optional(isoTime),
  confirmedAt: z.optional(isoTime),
  fulfilledAt: z.optional(isoTime),
  ...stamps,
});
export type Order = z.infer<typeof orderSchema>;

/** An invoice as the buyer sees it. BTC with at most 8 decimals. */
export const invoiceSchema = z.object({
  id: z.string(),
  invoiceId: z.string(),
  orderId: id,
  status: z.enum(INVOICE_STATUSES),
  amountUSD: usd,
  btcAmount: btc,
  btcPaid: btc,
  btcDue: btc,
  btcRate: z.number(),
  paymentMethod: z.enum(PAYMENT_METHODS),
  confirmations: count,
  requiredConfirmations: count,
  checkoutLink: z.string(),
  /** What the QR code says: a BIP21 URI or a BOLT11 invoice. */
  qrCode: z.optional(z.string()),
  txId: z.optional(z.string()),
  lightningPaymentHash: z.optional(z.string()),
  paidAt: z.optional(isoTime),
  settledAt: z.optional(isoTime),
  expiresAt: isoTime,
  ...stamps,
});
export type Invoice = z.infer<typeof invoiceSchema>;

export const entitlementSchema = z.object({
  id: z.string(),
  userId,
  gameId: id,
  orderId: id,
  grantedAt: isoTime,
  version: z.optional(z.string()),
  downloadCount: count,
  lastDownloadAt: z.optional(isoTime),
  maxDownloads: z.optional(count),
  downloadWindowDays: z.optional(count),
  isActive: z.boolean(),
  revokedAt: z.optional(isoTime),
  revokedReason: z.optional(z.string()),
  ...stamps,
});
export type Entitlement = z.infer<typeof entitlementSchema>;

export const purchaseSchema = z.object({
  id: z.string(),
  userId,
  gameId: id,
  priceUSD: usd,
  priceBTC: btc,
  btcAddress: z.optional(z.string()),
  transactionId: z.optional(z.string()),
  status: z.enum(PURCHASE_STATUSES),
  paymentDate: z.optional(isoTime),
  downloadCount: count,
  lastDownloadDate: z.optional(isoTime),
  ...stamps,
});
export type Purchase = z.infer<typeof purchaseSchema>;

export const webhookEventSchema = z.object({
  id: z.string(),
  eventId: z.string(),
  invoiceId: z.string(),
  eventType: z.string(),
  receivedAt: isoTime,
  processed: z.boolean(),
  processedAt: z.optional(isoTime),
  processingResult: z.optional(z.string()),
  rawPayload: z.optional(z.unknown()),
  ...stamps,
});
export type WebhookEvent = z.infer<typeof webhookEventSchema>;

export const developerPayoutSchema = z.object({
  id,
  payoutId: id,
  developerId: userId,
  amountBTC: btc,
  amountUSD: signedUsd,
  btcRate: z.number(),
  payoutAddress: z.string(),
  payoutMethod: z.optional(z.enum(PAYMENT_METHODS)),
  status: z.enum(PAYOUT_STATUSES),
  btcpayPayoutId: z.optional(z.string()),
  txId: z.optional(z.string()),
  lightningPaymentHash: z.optional(z.string()),
  failureReason: z.optional(z.string()),
  retryCount: count,
  processedAt: z.optional(isoTime),
  completedAt: z.optional(isoTime),
  orderIds: z.array(id),
  ...stamps,
});
export type DeveloperPayout = z.infer<typeof developerPayoutSchema>;

/** An owned game in the library: the entitlement, with what is needed to show and download it. */
export const libraryItemSchema = z.object({
  entitlementId: z.string(),
  orderId: id,
  gameId: id,
  title: z.string(),
  category: z.optional(z.string()),
  developerId: z.optional(z.string()),
  thumbnailKey: z.optional(storageKey),
  purchaseDate: isoTime,
  size: z.optional(count),
  version: z.optional(z.string()),
  fileName: z.optional(z.string()),
  downloadCount: count,
  lastDownloadAt: z.optional(isoTime),
  isActive: z.boolean(),
  isDownloadable: z.boolean(),
});
export type LibraryItem = z.infer<typeof libraryItemSchema>;

export const bitcoinPriceSchema = z.object({
  priceUSD: z.number(),
  source: z.string(),
  timestamp: isoTime,
  isStale: z.boolean(),
});
export type BitcoinPrice = z.infer<typeof bitcoinPriceSchema>;
