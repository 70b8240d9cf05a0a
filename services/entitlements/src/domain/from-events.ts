import type { channelChanged, EventData, gameListingChanged, orderConfirmed } from '@satcade/contracts/events';
import { cents, sats } from '@satcade/kernel';
import type { ChannelBuild, OwnedChannel } from './channel.ts';
import type { OffStore, OwnedBuild, OwnedGame } from './game-file.ts';
import { type GrantOrder, withoutTax } from './ownership.ts';

/* What entitlements takes from other services' events. */

/** Translates OrderConfirmed. */
export const grantOf = (order: EventData<typeof orderConfirmed>): GrantOrder => ({
  orderId: order.orderId,
  userId: order.userId,
  lines: order.lines.map(({ gameId, title, quantity, gifts = 0, unitCents, lineCents }) => ({
    gameId,
    title,
    quantity,
    gifts,
    unitCents: cents(unitCents),
    lineCents: cents(lineCents),
  })),
  paidSats: withoutTax(sats(order.paidSats), cents(order.subtotalCents), cents(order.totalCents)),
  invoiceId: order.invoiceId,
  transactionId: order.transactionId,
  btcAddress: order.btcAddress,
  confirmedAt: order.confirmedAt,
});

/** The released version of a game, if there is one. A late event is kept as well: the version was released then. */
export function buildOf({
  gameId,
  revision,
  version,
  file,
}: EventData<typeof gameListingChanged>): OwnedBuild | undefined {
  return version === undefined || file === undefined ? undefined : { gameId, revision, version, file };
}

/** An Admin's decision takes precedence over the developer's later changes: it is why the game cannot come back. */
function offStoreOf({ takenDown, deleted, status }: EventData<typeof gameListingChanged>): OffStore {
  if (takenDown !== undefined) return { why: 'taken-down', ...takenDown };
  return { why: deleted || status === 'draft' ? 'withdrawn' : 'unlisted' };
}

/** Translates GameListingChanged. */
export const gameOf = (game: EventData<typeof gameListingChanged>): OwnedGame => ({
  gameId: game.gameId,
  revision: game.revision,
  title: game.title,
  category: game.category,
  developerId: game.developerId,
  isFree: game.listed && game.priceCents === 0,
  isBlocked: game.scanStatus === 'INFECTED',
  ...(!game.listed && { offStore: offStoreOf(game) }),
  thumbnailKey: game.thumbnailKey,
  isNSFW: game.isNSFW === true,
  version: game.version,
  file: game.file,
  ...(game.file !== undefined && { fileVersion: game.version }),
  rollout: game.rollout,
});

/** Translates ChannelChanged. */
export const channelOf = (channel: EventData<typeof channelChanged>): OwnedChannel => ({
  gameId: channel.gameId,
  name: channel.name,
  revision: channel.revision,
  isRemoved: channel.isRemoved,
  label: channel.label,
  content: channel.content,
  platforms: channel.platforms,
  isDemo: channel.isDemo,
  isBeta: channel.isBeta,
  version: channel.version,
  file: channel.file,
  rollout: channel.rollout,
});

/** The released version of a channel, if there is one. A late event is kept as well: the version was released then. */
export function channelBuildOf({
  gameId,
  name,
  revision,
  isRemoved,
  version,
  file,
}: EventData<typeof channelChanged>): ChannelBuild | undefined {
  return isRemoved || version === undefined || file === undefined
    ? undefined
    : { gameId, name, revision, version, file };
}
