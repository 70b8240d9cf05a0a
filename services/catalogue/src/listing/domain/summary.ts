import type { GameSummary } from '@satcade/contracts/entities';
import { centsToUsd } from '@satcade/kernel';
import { averageRating } from '../../figures/domain/stats.ts';
import { type Card, currentPrice } from './card.ts';

/** A game as the API's lists show it, at the current price. */
export function summaryView(card: Card, now: string, developerName: string | undefined): GameSummary {
  const price = currentPrice(card, now);
  return {
    id: card.id,
    title: card.title,
    shortDescription: card.shortDescription,
    category: card.category,
    price: centsToUsd(card.priceCents),
    currentSalePrice: price < card.priceCents ? centsToUsd(price) : undefined,
    isCurrentlyOnSale: price < card.priceCents,
    developerId: card.developerId,
    developerName,
    isNSFW: card.isNSFW,
    aiUse: card.aiUse && [...card.aiUse],
    ageRating: card.ageRating,
    thumbnailKey: card.thumbnailKey,
    tags: [...card.tags],
    supportedPlatforms: [...card.supportedPlatforms],
    scanStatus: card.scanStatus,
    status: card.status,
    version: card.version,
    fileSize: card.fileSize,
    publishedAt: card.publishedAt,
    releaseDate: card.releaseDate,
    purchaseCount: card.purchaseCount,
    downloadCount: card.downloadCount,
    averageRating: averageRating(card),
    reviewCount: card.ratingCount,
    createdAt: card.createdAt,
    updatedAt: card.updatedAt,
  };
}
