import type { Entitlement, LibraryItem, Purchase } from '@satcade/contracts/entities';
import { centsToUsd, satsToBtc } from '@satcade/kernel';
import { isWithheld, type OwnedGame } from './game-file.ts';
import type { Ownership } from './ownership.ts';

const idOf = ({ orderId, gameId }: Ownership): string => `${orderId}-${gameId}`;

export const entitlementView = (owned: Ownership): Entitlement => ({
  id: idOf(owned),
  userId: owned.userId,
  gameId: owned.gameId,
  orderId: owned.orderId,
  grantedAt: owned.grantedAt,
  downloadCount: owned.downloadCount,
  lastDownloadAt: owned.lastDownloadAt,
  isActive: owned.isActive,
  revokedAt: owned.revokedAt,
  revokedReason: owned.revokedReason,
  giftId: owned.giftId,
  createdAt: owned.grantedAt,
  updatedAt: owned.updatedAt,
});

/** Whether it ever was a right to download: a line of gifts brought its buyer none. */
export const isEntitlement = ({ withoutCopy }: Ownership): boolean => withoutCopy === undefined;

/** Whether its user paid for it: a gift was paid for by somebody else. */
export const isPurchase = ({ giftId }: Ownership): boolean => giftId === undefined;

export const purchaseView = (owned: Ownership): Purchase => ({
  id: idOf(owned),
  userId: owned.userId,
  gameId: owned.gameId,
  priceUSD: centsToUsd(owned.priceCents),
  priceBTC: satsToBtc(owned.paidSats),
  status: purchaseStatus(owned),
  transactionId: owned.invoiceId,
  paymentDate: owned.grantedAt,
  downloadCount: owned.downloadCount,
  lastDownloadDate: owned.lastDownloadAt,
  createdAt: owned.grantedAt,
  updatedAt: owned.updatedAt,
});

function purchaseStatus({ isActive, withoutCopy, revokedAt, revokedReason }: Ownership): Purchase['status'] {
  // Of copies that are all gifts the buyer has none, and has paid for all of them.
  if (isActive || (withoutCopy === 'gifts-only' && revokedAt === undefined)) return 'completed';
  return revokedReason === 'payment-invalid' ? 'failed' : 'refunded';
}

/** An owned game with what the catalogue last said of it; the title bought stands in while it has said nothing. */
export const libraryItemView = (owned: Ownership, game: OwnedGame | undefined): LibraryItem => ({
  entitlementId: idOf(owned),
  orderId: owned.orderId,
  gameId: owned.gameId,
  title: game?.title ?? owned.title,
  category: game?.category,
  developerId: game?.developerId,
  thumbnailKey: game?.thumbnailKey,
  purchaseDate: owned.grantedAt,
  size: game?.file?.size,
  version: game?.fileVersion ?? game?.version,
  fileName: game?.file?.fileName,
  downloadCount: owned.downloadCount,
  lastDownloadAt: owned.lastDownloadAt,
  downloadedVersion: owned.downloadedVersion,
  isActive: owned.isActive,
  ...(owned.giftId !== undefined && { isGift: true }),
  isDownloadable: owned.isActive && unavailableReasonOf(game) === undefined,
  unavailableReason: unavailableReasonOf(game),
});

function unavailableReasonOf(game: OwnedGame | undefined): LibraryItem['unavailableReason'] {
  if (game?.isBlocked === true) return 'malware-found';
  if (game?.file === undefined) return 'no-file';
  return isWithheld(game, game.file) ? 'malware-found' : undefined;
}
