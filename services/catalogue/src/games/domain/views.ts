import type {
  GameAnalytics as AnalyticsView,
  GameBuild as BuildView,
  Developer as DeveloperView,
  Game as GameView,
  SystemRequirements as RequirementsView,
  Review as ReviewView,
  Sale as SaleView,
  WaitingBuild as WaitingBuildView,
} from '@satcade/contracts/entities';
import { parseStorageKey } from '@satcade/contracts/storage-keys';
import { cents, centsToUsd } from '@satcade/kernel';
import { type Build, isSameFile } from '../../builds/domain/build.ts';
import { progressShown } from '../../builds/domain/scan-progress.ts';
import type { Developer } from '../../developers/domain/developer.ts';
import { isRunning, isUsedUp, type SaleRecord } from '../../discounts/domain/discount.ts';
import type { GameDay } from '../../figures/domain/day-figures.ts';
import { type GameStats, ratingCounts } from '../../figures/domain/stats.ts';
import { cardOf } from '../../listing/domain/card.ts';
import { summaryView } from '../../listing/domain/summary.ts';
import { publisherOf } from '../../publishers/domain/publishing.ts';
import type { SystemRequirements } from '../../requirements/domain/system-requirements.ts';
import type { Review } from '../../reviews/domain/review.ts';
import type { Game, WaitingBuild } from './game.ts';

/**
 * Whether the viewer manages the game: the developer, the publisher and Admins also see keys, scan details and revenue.
 */
export type Audience = 'owner' | 'public';

interface GameSurroundings {
  readonly audience: Audience;
  readonly now: string;
  readonly developerName?: string | undefined;
  /** Of the publisher, or of the last invited user. */
  readonly publisherName?: string | undefined;
}

export function gameView(
  game: Game,
  stats: GameStats,
  { audience, now, developerName, publisherName }: GameSurroundings,
): GameView {
  const { publishing } = game;
  const publisherId = publisherOf(game);
  return {
    ...summaryView(cardOf(game, stats), now, developerName),
    description: game.description,
    ...(publisherId !== undefined && { publisherId, publisherName }),
    trailerKey: game.trailerKey,
    screenshotKeys: [...game.screenshotKeys],
    fileName: fileNameOf(game),
    systemRequirementsId: game.systemRequirementsId,
    scanDate: game.scanDate,
    ratingCounts: ratingCounts(stats),
    ...(audience === 'owner' && {
      gameFileKey: game.gameFileKey,
      s3Key: game.gameFileKey,
      scanDetails: game.scanDetails,
      scanProgress: progressShown(game, game),
      moderationNote: game.moderation?.note,
      ...(game.waiting !== undefined && {
        waitingBuild: waitingBuildView(game.waiting, progressShown(game, game.waiting)),
      }),
      totalRevenue: centsToUsd(cents(stats.revenueCents)),
      ...(publishing !== undefined && { publishing: { ...publishing, displayName: publisherName } }),
    }),
  };
}

const waitingBuildView = (
  { file, note, ...waiting }: WaitingBuild,
  scanProgress: number | undefined,
): WaitingBuildView => ({
  ...waiting,
  scanProgress,
  fileName: file?.fileName ?? parseStorageKey(waiting.gameFileKey)?.fileName ?? waiting.gameFileKey,
  moderationNote: note,
});

const fileNameOf = ({ file, gameFileKey }: Game): string | undefined =>
  file?.fileName ?? (gameFileKey === undefined ? undefined : parseStorageKey(gameFileKey)?.fileName);

export const developerView = (developer: Developer, audience: Audience): DeveloperView => ({
  id: developer.userId,
  userId: developer.userId,
  displayName: developer.displayName,
  ...(audience === 'owner' && { email: developer.email }),
  bio: developer.bio,
  website: developer.website,
  companyName: developer.companyName,
  avatarKey: developer.avatarKey,
  bannerKey: developer.bannerKey,
  createdAt: developer.createdAt,
  updatedAt: developer.updatedAt,
});

/** `isAdmin`: includes the fields for Admins only. */
export const reviewView = (review: Review, isAdmin: boolean): ReviewView => ({
  id: review.id,
  gameId: review.gameId,
  userId: review.userId,
  username: review.username,
  rating: review.rating,
  title: review.title,
  content: review.content,
  isVerifiedPurchase: review.isVerifiedPurchase,
  isHidden: review.isHidden,
  ...(review.helpfulCount !== undefined && { helpfulCount: review.helpfulCount }),
  reply: review.reply,
  ...(isAdmin && { moderationNotes: review.moderationNotes }),
  createdAt: review.createdAt,
  updatedAt: review.updatedAt,
});

/** A discount is active while it belongs to the game, its time has come, and copies are left at its price. */
export function saleView(sale: SaleRecord, game: Game, stats: GameStats, now: string): SaleView {
  const { discountCents } = sale;
  const isUsedUpNow = game.sale?.saleId === sale.saleId && isUsedUp(game.sale);
  return {
    id: sale.saleId,
    gameId: sale.gameId,
    discountPercentage: sale.discountPercentage,
    discountAmount: discountCents === undefined ? undefined : centsToUsd(discountCents),
    startDate: sale.startsAt,
    endDate: sale.endsAt,
    isActive: game.sale?.saleId === sale.saleId && isRunning(sale, now) && !isUsedUpNow,
    saleType: sale.saleType,
    maxUses: sale.maxUses,
    currentUses: stats.saleUses[sale.saleId] ?? 0,
    ...(isUsedUpNow && { isUsedUp: true }),
    createdAt: sale.createdAt,
    updatedAt: sale.updatedAt ?? sale.createdAt,
  };
}

export const buildView = ({ gameId, version, file, releaseNotes, releasedAt }: Build, game: Game): BuildView => ({
  gameId,
  version,
  fileName: file.fileName,
  fileSize: file.size,
  sha256: file.sha256,
  releaseNotes,
  releasedAt,
  isCurrent: version === game.version && game.file !== undefined && isSameFile(file, game.file),
});

/** A day's figures; `now` in ISO 8601. A day changes until it is over, and when one of its purchases is reversed. */
export const analyticsView = (
  { gameId, day, purchases, revenueCents, downloads, views }: GameDay,
  now: string,
): AnalyticsView => {
  const end = `${day}T23:59:59.999Z`;
  return {
    id: `${gameId}-${day}`,
    gameId,
    date: day,
    views: views.organic + views.search + views.direct,
    // Items are read one by one while days are moved, so a day may show half of a move for a moment.
    downloads: Math.max(0, downloads),
    purchases: Math.max(0, purchases),
    revenue: centsToUsd(cents(revenueCents)),
    organicViews: views.organic,
    searchViews: views.search,
    directViews: views.direct,
    createdAt: `${day}T00:00:00.000Z`,
    updatedAt: end < now ? end : now,
  };
};

export const requirementsView = (requirements: SystemRequirements): RequirementsView => ({
  id: requirements.id,
  gameId: requirements.gameId,
  minProcessor: requirements.minProcessor,
  minMemory: requirements.minMemory,
  minGraphics: requirements.minGraphics,
  minStorage: requirements.minStorage,
  recProcessor: requirements.recProcessor,
  recMemory: requirements.recMemory,
  recGraphics: requirements.recGraphics,
  recStorage: requirements.recStorage,
  platform: requirements.platform,
  createdAt: requirements.createdAt,
  updatedAt: requirements.updatedAt ?? requirements.createdAt,
});
