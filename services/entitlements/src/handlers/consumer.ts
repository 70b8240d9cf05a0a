import {
  accountErased,
  type DomainEvent,
  type EventData,
  gameListingChanged,
  orderAnonymised,
  orderConfirmed,
  orderReversed,
  scanStatusChanged,
} from '@satcade/contracts/events';
import { cents, sats } from '@satcade/kernel';
import { type EventHandler, handlersOf, on } from '@satcade/lambda/events-in';
import { fileVersionOf, type OffStore, type OwnedBuild, type OwnedGame } from '../domain/game-file.ts';
import { type GrantOrder, withoutTax } from '../domain/ownership.ts';
import type { Cause, EntitlementStore } from '../ports.ts';
import { eraseOwner, eraseRecipient } from '../use-cases/erase-owner.ts';
import { grantOrder, revokeOrder } from '../use-cases/grant-order.ts';

/**
 * The events that entitlements consumes: games and their files, malware in them, orders that are paid, reversed or
 * anonymised.
 */
export const entitlementEventHandlers = (store: EntitlementStore): readonly EventHandler[] =>
  handlersOf('entitlements', [
    on(gameListingChanged, async ({ data }) => {
      await store.saveGame(gameOf(data));
      const build = buildOf(data);
      if (build !== undefined) await store.saveBuild(build);
    }),
    on(scanStatusChanged, async ({ data }) => {
      if (data.scannedAt === undefined || (data.status !== 'INFECTED' && data.status !== 'CLEAN')) return;
      const result = { isInfected: data.status === 'INFECTED', at: data.scannedAt };
      const { gameId, ownerId } = data;
      await store.saveSuspect({ gameId, ownerId, fileVersion: fileVersionOf(data) }, result);
    }),
    on(orderConfirmed, (event) => grantOrder(grantOf(event.data), causeOf(event), store)),
    on(orderReversed, (event) => {
      const { orderId, userId, lines, reversedAt, reason } = event.data;
      const order = { orderId, userId, lines: lines.map((line) => ({ ...line, gifts: line.gifts ?? 0 })) };
      return revokeOrder(order, reversedAt, reason, causeOf(event), store);
    }),
    on(orderAnonymised, (event) => eraseOwner(event.data, event.occurredAt, causeOf(event), store)),
    on(accountErased, (event) => eraseRecipient(event.data.userId, event.occurredAt, causeOf(event), store)),
  ]);

const causeOf = ({ correlationId, id }: DomainEvent): Cause => ({ correlationId, causationId: id });

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
function buildOf({ gameId, revision, version, file }: EventData<typeof gameListingChanged>): OwnedBuild | undefined {
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
});
