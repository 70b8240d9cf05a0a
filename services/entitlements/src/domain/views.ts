import {
  type Entitlement,
  entitlementSchema,
  type LibraryItem,
  type Purchase,
  purchaseSchema,
  type DownloadToken as TokenView,
} from '@satcade/contracts/entities/library';
import { fieldsOf } from '@satcade/contracts/shape';
import { centsToUsd, satsToBtc } from '@satcade/kernel';
import { hasBeta, type OfferedChannel, type OwnedChannel, offeredChannels } from './channel.ts';
import type { DownloadToken } from './download-token.ts';
import { type DeliveredFile, deliveredTo, isWithheld, type OffStore, type OwnedGame } from './game-file.ts';
import { BY_ADMIN, type Ownership } from './ownership.ts';

const ULID = 26;
export const idOf = ({ orderId, gameId, userId }: Pick<Ownership, 'orderId' | 'gameId' | 'userId'>): string =>
  `${orderId}-${gameId}-${userId}`;

/** Parses the id of an entitlement or purchase. */
export const partsOfId = (
  id: string,
): { readonly orderId: string; readonly gameId: string; readonly userId: string } => ({
  orderId: id.slice(0, ULID),
  gameId: id.slice(ULID + 1, 2 * ULID + 1),
  userId: id.slice(2 * ULID + 2),
});

/** With the download limits, where 0 is none, and the version that a download delivers. */
export function entitlementView(owned: Ownership, game: OwnedGame | undefined): Entitlement {
  const { version, isEarly } = deliveredTo(game, owned.userId);
  return fieldsOf(entitlementSchema, {
    ...owned,
    id: idOf(owned),
    version,
    isEarly: isEarly ? true : undefined,
    maxDownloads: owned.maxDownloads ?? 0,
    downloadWindowDays: owned.downloadWindowDays ?? 0,
    createdAt: owned.grantedAt,
  });
}

/** A token as Admins see it. The token itself is not stored: its hash stands for it. */
export const tokenView = (token: DownloadToken): TokenView => ({
  id: token.tokenHash,
  token: token.tokenHash,
  ...(token.orderId !== undefined && { purchaseId: idOf({ ...token, orderId: token.orderId }) }),
  userId: token.userId,
  gameId: token.gameId,
  channel: token.channel,
  version: token.version,
  expiresAt: token.expiresAt,
  isUsed: token.usedAt !== undefined,
  usedAt: token.usedAt,
  ipAddress: token.ipAddress,
  userAgent: token.userAgent,
  createdAt: token.createdAt,
  updatedAt: token.usedAt ?? token.createdAt,
});

/** Whether it ever allowed a download: a line of gifts gives its buyer no copy. */
export const isEntitlement = ({ withoutCopy }: Ownership): boolean => withoutCopy === undefined;

/** Whether its user paid for it: another user paid for a gift. */
export const isPurchase = ({ giftId }: Ownership): boolean => giftId === undefined;

/** Price in USD and BTC without tax, as in the order's line. */
export const purchaseView = (owned: Ownership): Purchase =>
  fieldsOf(purchaseSchema, {
    ...owned,
    id: idOf(owned),
    priceUSD: centsToUsd(owned.priceCents),
    priceBTC: satsToBtc(owned.paidSats),
    status: purchaseStatus(owned),
    btcpayInvoiceId: owned.invoiceId,
    paymentDate: owned.grantedAt,
    lastDownloadDate: owned.lastDownloadAt,
    createdAt: owned.grantedAt,
  });

function purchaseStatus({ isActive, withoutCopy, revokedAt, revokedReason }: Ownership): Purchase['status'] {
  // If all copies are gifts, the buyer has none and has paid for all of them.
  if (isActive || (withoutCopy === 'gifts-only' && revokedAt === undefined)) return 'completed';
  if (revokedReason === BY_ADMIN) return 'completed';
  return revokedReason === 'payment-invalid' ? 'failed' : 'refunded';
}

/** An owned game with the catalogue's latest data and the file that this owner gets; the title at purchase if there is none. */
export function libraryItemView(
  owned: Ownership,
  game: OwnedGame | undefined,
  channels: readonly OwnedChannel[],
): LibraryItem {
  const delivered = deliveredTo(game, owned.userId);
  const unavailableReason = unavailableReasonOf(game, delivered);
  return {
    entitlementId: idOf(owned),
    orderId: owned.orderId,
    gameId: owned.gameId,
    title: game?.title ?? owned.title,
    category: game?.category,
    developerId: game?.developerId,
    thumbnailKey: game?.thumbnailKey,
    ...(game?.isNSFW === true && { isNSFW: true }),
    purchaseDate: owned.grantedAt,
    size: delivered.file?.size,
    version: delivered.version,
    fileName: delivered.file?.fileName,
    ...(delivered.isEarly && { isEarly: true }),
    downloadCount: owned.downloadCount,
    lastDownloadAt: owned.lastDownloadAt,
    downloadedVersion: owned.downloadedVersion,
    isActive: owned.isActive,
    ...(owned.giftId !== undefined && { isGift: true }),
    ...(owned.isGranted === true && { isGranted: true }),
    ...(!owned.isActive && { revokedAt: owned.revokedAt, revokedReason: owned.revokedReason }),
    ...offStoreView(game?.offStore),
    isDownloadable: owned.isActive && unavailableReason === undefined,
    unavailableReason,
    ...(game !== undefined && channelsView(owned, game, channels)),
  };
}

/** The files of channels that an owner gets now, and whether there is a beta. Only what there is. */
function channelsView(owned: Ownership, game: OwnedGame, channels: readonly OwnedChannel[]): Partial<LibraryItem> {
  if (!owned.isActive) return {};
  const isInBeta = owned.betaSince !== undefined;
  const offered = offeredChannels(game, channels, { userId: owned.userId, isInBeta });
  return {
    ...(offered.length > 0 && { channels: offered.map(offeredView) }),
    ...(hasBeta(game, channels) && { hasBeta: true }),
    ...(isInBeta && { isInBeta }),
  };
}

const offeredView = ({ channel, file, version }: OfferedChannel): NonNullable<LibraryItem['channels']>[number] => ({
  ...{ name: channel.name, label: channel.label, content: channel.content, platforms: [...channel.platforms] },
  ...{ isDemo: channel.isDemo, isBeta: channel.isBeta, version, size: file.size, fileName: file.fileName },
});

const offStoreView = (offStore: OffStore | undefined): Partial<LibraryItem> =>
  offStore === undefined ? {} : { offStore: offStore.why, takenDownAt: offStore.at, takenDownReason: offStore.reason };

function unavailableReasonOf(game: OwnedGame | undefined, { file }: DeliveredFile): LibraryItem['unavailableReason'] {
  if (game?.isBlocked === true) return 'malware-found';
  if (game === undefined || file === undefined) return 'no-file';
  return isWithheld(game, file) ? 'malware-found' : undefined;
}
