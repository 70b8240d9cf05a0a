import * as z from 'zod/mini';
import {
  GAME_SCAN_STATUSES,
  PUBLISHING_STATES,
  REQUIREMENTS_PLATFORMS,
  SALE_TYPES,
  WAITING_BUILD_STATES,
} from '../enums.ts';
import { count, id, isoDate, isoTime, signedUsd, storageKey, usd, userId } from '../fields.ts';
import { gameSummarySchema } from './game-summary.ts';
import { stamps } from './stamps.ts';

/** Percent of the file that the scan has read. Only for scans that take more than a few seconds. */
const scanProgress = z.optional(count);

/**
 * A build that is being scanned or reviewed while another one is for sale. It takes over once the scan and any review
 * have passed.
 */
export const waitingBuildSchema = z.object({
  version: z.string(),
  state: z.enum(WAITING_BUILD_STATES),
  gameFileKey: storageKey,
  fileName: z.string(),
  fileSize: z.optional(count),
  releaseNotes: z.optional(z.string()),
  scanStatus: z.enum(GAME_SCAN_STATUSES),
  scanDetails: z.optional(z.string()),
  scanDate: z.optional(isoTime),
  scanProgress,
  /** Why an Admin declined it. */
  moderationNote: z.optional(z.string()),
  offeredAt: isoTime,
});
export type WaitingBuild = z.infer<typeof waitingBuildSchema>;

/** The user who was invited to publish a game, and the state of the invitation. */
export const gamePublishingSchema = z.object({
  userId,
  displayName: z.optional(z.string()),
  state: z.enum(PUBLISHING_STATES),
  since: isoTime,
});
export type GamePublishing = z.infer<typeof gamePublishingSchema>;

/** An invitation to publish a game, as the invited developer sees it. `id` is the game's id. */
export const publisherInvitationSchema = z.object({
  id,
  title: z.string(),
  shortDescription: z.string(),
  thumbnailKey: z.optional(storageKey),
  isNSFW: z.boolean(),
  developerId: z.string(),
  developerName: z.optional(z.string()),
  invitedAt: isoTime,
});
export type PublisherInvitation = z.infer<typeof publisherInvitationSchema>;

/** One game in full. Fields after `ownerOnly` are only for its developer, its publisher and Admins. */
export const gameSchema = z.extend(gameSummarySchema, {
  description: z.string(),
  publisherId: z.optional(z.string()),
  publisherName: z.optional(z.string()),
  trailerKey: z.optional(storageKey),
  screenshotKeys: z.array(storageKey),
  fileName: z.optional(z.string()),
  systemRequirementsId: z.optional(z.string()),
  scanDate: z.optional(isoTime),
  /** How many owners gave one star, two stars, and so on to five. */
  ratingCounts: z.optional(z.array(count)),
  /* ownerOnly */
  gameFileKey: z.optional(storageKey),
  s3Key: z.optional(storageKey),
  scanDetails: z.optional(z.string()),
  scanProgress,
  /** The notes of an Admin's last decision on this game. */
  moderationNote: z.optional(z.string()),
  waitingBuild: z.optional(waitingBuildSchema),
  totalRevenue: z.optional(usd),
  publishing: z.optional(gamePublishingSchema),
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
  /** Copies bought at this price. */
  currentUses: count,
  /** All copies are bought, or reserved by unpaid orders. */
  isUsedUp: z.optional(z.boolean()),
  ...stamps,
});
export type Sale = z.infer<typeof saleSchema>;

/** A developer's public profile. `id` is the owner's user id. `email` is only for the owner and Admins. */
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

/** One day of one game. `revenue` is in USD: what buyers paid before tax, less refunds. */
export const gameAnalyticsSchema = z.object({
  id: z.string(),
  gameId: id,
  date: isoDate,
  views: count,
  downloads: count,
  purchases: count,
  revenue: signedUsd,
  organicViews: count,
  searchViews: count,
  directViews: count,
  ...stamps,
});
export type GameAnalytics = z.infer<typeof gameAnalyticsSchema>;

/** A version of a game whose file is CLEAN. */
export const gameBuildSchema = z.object({
  gameId: id,
  version: z.string(),
  fileName: z.string(),
  fileSize: count,
  sha256: z.optional(z.string()),
  releaseNotes: z.optional(z.string()),
  releasedAt: isoTime,
  isCurrent: z.boolean(),
});
export type GameBuild = z.infer<typeof gameBuildSchema>;
