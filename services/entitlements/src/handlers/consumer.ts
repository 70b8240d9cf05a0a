import {
  type DomainEvent,
  type EventData,
  gameListingChanged,
  orderConfirmed,
  orderReversed,
} from '@satcade/contracts/events';
import { cents, sats } from '@satcade/kernel';
import { type EventHandler, on } from '@satcade/lambda/events-in';
import type { OwnedGame } from '../domain/game-file.ts';
import type { GrantOrder } from '../domain/ownership.ts';
import type { Cause, EntitlementStore } from '../ports.ts';
import { grantOrder, revokeOrder } from '../use-cases/grant-order.ts';

/** What entitlements hears: games and their files, orders that are paid, orders that are taken back. */
export const entitlementEventHandlers = (store: EntitlementStore): EventHandler[] => [
  on(gameListingChanged, ({ data }) => store.saveGame(gameOf(data))),
  on(orderConfirmed, (event) => grantOrder(grantOf(event.data), causeOf(event), store)),
  on(orderReversed, (event) => {
    const { orderId, userId, lines, reversedAt, reason } = event.data;
    const order = { orderId, userId, gameIds: lines.map(({ gameId }) => gameId) };
    return revokeOrder(order, reversedAt, reason, causeOf(event), store);
  }),
];

const causeOf = ({ correlationId, id }: DomainEvent): Cause => ({ correlationId, causationId: id });

/** OrderConfirmed in the words of this service. */
export const grantOf = (order: EventData<typeof orderConfirmed>): GrantOrder => ({
  orderId: order.orderId,
  userId: order.userId,
  lines: order.lines.map(({ gameId, title, lineCents }) => ({ gameId, title, lineCents: cents(lineCents) })),
  paidSats: sats(order.paidSats),
  ...(order.invoiceId !== undefined && { invoiceId: order.invoiceId }),
  confirmedAt: order.confirmedAt,
});

/** GameListingChanged in the words of this service. */
export const gameOf = (game: EventData<typeof gameListingChanged>): OwnedGame => ({
  gameId: game.gameId,
  revision: game.revision,
  title: game.title,
  category: game.category,
  developerId: game.developerId,
  isFree: game.listed && game.priceCents === 0,
  isBlocked: game.scanStatus === 'INFECTED',
  thumbnailKey: game.thumbnailKey,
  version: game.version,
  file: game.file,
});
