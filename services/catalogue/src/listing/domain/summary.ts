import type { GameSummary } from '@satcade/contracts/entities';
import type { GameTile } from '@satcade/contracts/entities/game-tile';
import { centsToUsd } from '@satcade/kernel';
import { averageRating } from '../../figures/domain/stats.ts';
import { type Card, currentPrice } from './card.ts';

/** A game as the API's lists show it, at the current price. */
export function summaryView(card: Card, now: string, developerName: string | undefined): GameSummary {
  return {
    ...tileView(card, now),
    shortDescription: card.shortDescription,
    category: card.category,
    developerId: card.developerId,
    developerName,
    aiUse: card.aiUse && [...card.aiUse],
    ageRating: card.ageRating,
    tags: [...card.tags],
    supportedPlatforms: [...card.supportedPlatforms],
    scanStatus: card.scanStatus,
    status: card.status,
    // Of an announced game.
    version: card.version === '' ? undefined : card.version,
    fileSize: card.fileSize,
    publishedAt: card.publishedAt,
    releaseDate: card.releaseDate,
    comingSoon: card.comingSoon,
    publishAt: card.publishAt,
    purchaseCount: card.purchaseCount,
    downloadCount: card.downloadCount,
    averageRating: averageRating(card),
    reviewCount: card.ratingCount,
    createdAt: card.createdAt,
    updatedAt: card.updatedAt,
  };
}

/** A game as rows of small covers show it, at the current price. */
export function tileView(card: Card, now: string): GameTile {
  const price = currentPrice(card, now);
  return {
    id: card.id,
    title: card.title,
    price: centsToUsd(card.priceCents),
    currentSalePrice: price < card.priceCents ? centsToUsd(price) : undefined,
    isCurrentlyOnSale: price < card.priceCents,
    isNSFW: card.isNSFW,
    thumbnailKey: card.thumbnailKey,
    thumbnail: card.thumbnail,
  };
}
