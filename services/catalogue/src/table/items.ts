import { API_SCOPES } from '@satcade/contracts/api-keys';
import {
  GAME_SCAN_STATUSES,
  GAME_STATUSES,
  PUBLISHING_STATES,
  REPORT_REASONS,
  REQUIREMENTS_PLATFORMS,
  SALE_TYPES,
  WAITING_BUILD_STATES,
} from '@satcade/contracts/enums';
import { cents } from '@satcade/kernel';
import * as z from 'zod/mini';
import type { CopyMark, EarlierApiKey, EarlierErasure } from '../accounts/domain/earlier-records.ts';
import type { Build, VersionNote } from '../builds/domain/build.ts';
import type { Verdict } from '../builds/domain/verdict.ts';
import type { Developer } from '../developers/domain/developer.ts';
import type { GameSale, SaleRecord } from '../discounts/domain/discount.ts';
import type { Game, WaitingBuild } from '../games/domain/game.ts';
import type { Purchase } from '../purchases/domain/purchase.ts';
import type { SystemRequirements } from '../requirements/domain/system-requirements.ts';
import type { Review } from '../reviews/domain/review.ts';

/* The items of the catalogue table as they are stored. Keys are in keys.ts, counters in stats-item.ts. */

const centsField = z.pipe(z.int(), z.transform(cents));
const saleFields = {
  saleId: z.string(),
  saleType: z.enum(SALE_TYPES),
  discountPercentage: z.number(),
  discountCents: z.optional(centsField),
  startsAt: z.string(),
  endsAt: z.string(),
  maxUses: z.optional(z.int()),
  reserved: z.optional(z.int()),
  reservedRevision: z.optional(z.int()),
};
const gameSaleSchema: z.ZodMiniType<GameSale, unknown> = z.object(saleFields);

const cleanFileSchema = z.object({
  key: z.string(),
  versionId: z.optional(z.string()),
  fileName: z.string(),
  size: z.int(),
  sha256: z.optional(z.string()),
});

const waitingBuildSchema: z.ZodMiniType<WaitingBuild, unknown> = z.object({
  state: z.enum(WAITING_BUILD_STATES),
  version: z.string(),
  gameFileKey: z.string(),
  releaseNotes: z.optional(z.string()),
  offeredAt: z.string(),
  scanStatus: z.enum(GAME_SCAN_STATUSES),
  scanDetails: z.optional(z.string()),
  scanDate: z.optional(z.string()),
  fileSize: z.optional(z.int()),
  file: z.optional(cleanFileSchema),
  note: z.optional(z.string()),
});

export const gameItemSchema: z.ZodMiniType<Game, unknown> = z.object({
  gameId: z.string(),
  developerId: z.string(),
  revision: z.int(),
  title: z.string(),
  description: z.string(),
  shortDescription: z.string(),
  category: z.string(),
  priceCents: centsField,
  tags: z.array(z.string()),
  supportedPlatforms: z.array(z.string()),
  isNSFW: z.boolean(),
  version: z.string(),
  status: z.enum(GAME_STATUSES),
  publishedAt: z.optional(z.string()),
  releaseDate: z.optional(z.string()),
  scanStatus: z.enum(GAME_SCAN_STATUSES),
  scanDetails: z.optional(z.string()),
  scanDate: z.optional(z.string()),
  scanProgress: z.optional(z.object({ key: z.string(), percent: z.int(), at: z.string() })),
  isSubmission: z.optional(z.boolean()),
  gameFileKey: z.optional(z.string()),
  fileSize: z.optional(z.int()),
  file: z.optional(cleanFileSchema),
  waiting: z.optional(waitingBuildSchema),
  releaseNotes: z.optional(z.string()),
  buildKeys: z.optional(z.array(z.string())),
  buildFiles: z.optional(
    z.array(z.object({ version: z.string(), key: z.string(), versionId: z.optional(z.string()) })),
  ),
  thumbnailKey: z.optional(z.string()),
  trailerKey: z.optional(z.string()),
  screenshotKeys: z.array(z.string()),
  systemRequirementsId: z.optional(z.string()),
  requirements: z.array(z.object({ id: z.string(), platform: z.enum(REQUIREMENTS_PLATFORMS) })),
  sale: z.optional(gameSaleSchema),
  moderation: z.optional(
    z.object({
      decision: z.enum(['publish', 'reject']),
      note: z.optional(z.string()),
      decidedAt: z.string(),
      fileKey: z.optional(z.string()),
      versionId: z.optional(z.string()),
    }),
  ),
  publishing: z.optional(z.object({ userId: z.string(), state: z.enum(PUBLISHING_STATES), since: z.string() })),
  deleted: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

export const buildItemSchema: z.ZodMiniType<Build, unknown> = z.object({
  buildId: z.string(),
  gameId: z.string(),
  version: z.string(),
  file: cleanFileSchema,
  releaseNotes: z.optional(z.string()),
  releasedAt: z.string(),
  isInfected: z.boolean(),
});

export const versionItemSchema: z.ZodMiniType<VersionNote, unknown> = z.object({
  gameId: z.string(),
  version: z.string(),
  buildId: z.string(),
  file: z.object({ key: z.string(), versionId: z.optional(z.string()) }),
});

export const saleItemSchema: z.ZodMiniType<SaleRecord, unknown> = z.object({
  ...saleFields,
  gameId: z.string(),
  createdAt: z.string(),
  updatedAt: z.optional(z.string()),
});

export const purchaseItemSchema: z.ZodMiniType<Purchase, unknown> = z.object({
  gameId: z.string(),
  userId: z.string(),
  orderId: z.string(),
  quantity: z.int(),
  lineCents: centsField,
  saleId: z.optional(z.string()),
  isReversed: z.boolean(),
  isGiftsOnly: z.optional(z.boolean()),
  isOwnGame: z.optional(z.boolean()),
  soldAt: z.optional(z.string()),
  isFirst: z.optional(z.boolean()),
  saidAt: z.string(),
});

export const downloadItemSchema = z.object({ gameId: z.string(), downloadedAt: z.string() });

const reportSchema = z.object({
  userId: z.string(),
  reason: z.enum(REPORT_REASONS),
  note: z.optional(z.string()),
  reportedAt: z.string(),
});

export const reviewItemSchema: z.ZodMiniType<Review, unknown> = z.object({
  id: z.string(),
  gameId: z.string(),
  userId: z.string(),
  username: z.string(),
  rating: z.int(),
  title: z.optional(z.string()),
  content: z.optional(z.string()),
  isVerifiedPurchase: z.boolean(),
  isHidden: z.boolean(),
  helpfulCount: z.optional(z.int()),
  moderationNotes: z.optional(z.string()),
  reply: z.optional(z.object({ content: z.string(), repliedAt: z.string() })),
  reports: z.optional(z.array(reportSchema)),
  createdAt: z.string(),
  updatedAt: z.string(),
});

export const requirementsItemSchema: z.ZodMiniType<SystemRequirements, unknown> = z.object({
  id: z.string(),
  gameId: z.string(),
  platform: z.enum(REQUIREMENTS_PLATFORMS),
  minProcessor: z.string(),
  minMemory: z.string(),
  minGraphics: z.string(),
  minStorage: z.string(),
  recProcessor: z.optional(z.string()),
  recMemory: z.optional(z.string()),
  recGraphics: z.optional(z.string()),
  recStorage: z.optional(z.string()),
  createdAt: z.string(),
  updatedAt: z.optional(z.string()),
});

export const verdictItemSchema: z.ZodMiniType<Verdict, unknown> = z.object({
  key: z.string(),
  status: z.enum(GAME_SCAN_STATUSES),
  versionId: z.optional(z.string()),
  fileName: z.string(),
  size: z.int(),
  sha256: z.optional(z.string()),
  details: z.optional(z.string()),
  scannedAt: z.optional(z.string()),
});

export const developerItemSchema: z.ZodMiniType<Developer, unknown> = z.object({
  userId: z.string(),
  revision: z._default(z.int(), 0),
  displayName: z.string(),
  email: z.string(),
  bio: z.optional(z.string()),
  website: z.optional(z.string()),
  companyName: z.optional(z.string()),
  avatarKey: z.optional(z.string()),
  bannerKey: z.optional(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});

export const erasureItemSchema: z.ZodMiniType<EarlierErasure & CopyMark, unknown> = z.object({
  userId: z.string(),
  username: z.string(),
  erasedAt: z.string(),
  isCopy: z.optional(z.boolean()),
});

export const apiKeyItemSchema: z.ZodMiniType<EarlierApiKey & CopyMark, unknown> = z.object({
  keyId: z.string(),
  userId: z.string(),
  name: z.string(),
  scopes: z.readonly(z.array(z.enum(API_SCOPES))),
  hash: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.optional(z.string()),
  isCopy: z.optional(z.boolean()),
});
