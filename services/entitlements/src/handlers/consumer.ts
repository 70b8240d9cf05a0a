import {
  accountErased,
  apiKeyChanged,
  channelChanged,
  type DomainEvent,
  exportRequested,
  gameListingChanged,
  orderAnonymised,
  orderConfirmed,
  orderReversed,
  scanStatusChanged,
} from '@satcade/contracts/events';
import type { ApiKeyStore } from '@satcade/lambda/api-keys';
import { type EventHandler, handlersOf, on } from '@satcade/lambda/events-in';
import type { AnswerExport } from '@satcade/lambda/export-part';
import { buildOf, channelBuildOf, channelOf, gameOf, grantOf } from '../domain/from-events.ts';
import { fileVersionOf } from '../domain/game-file.ts';
import type { Cause, EntitlementStore } from '../ports.ts';
import { eraseOwner, eraseRecipient } from '../use-cases/erase-owner.ts';
import { grantOrder, revokeOrder } from '../use-cases/grant-order.ts';

/**
 * The events that entitlements consumes: games, their channels and files, malware in them, orders that are paid, reversed
 * or anonymised, API keys.
 */
export const entitlementEventHandlers = ({
  store,
  apiKeys,
  answerExport,
}: {
  readonly store: EntitlementStore;
  readonly apiKeys: Pick<ApiKeyStore, 'save' | 'revoke'>;
  readonly answerExport: AnswerExport;
}): readonly EventHandler[] =>
  handlersOf('entitlements', [
    on(gameListingChanged, async ({ data }) => {
      await store.saveGame(gameOf(data));
      const build = buildOf(data);
      if (build !== undefined) await store.saveBuild(build);
    }),
    on(channelChanged, async ({ data }) => {
      await store.saveChannel(channelOf(data));
      const build = channelBuildOf(data);
      if (build !== undefined) await store.saveChannelBuild(build);
    }),
    on(scanStatusChanged, async ({ data }) => {
      if (data.scannedAt === undefined || (data.status !== 'INFECTED' && data.status !== 'CLEAN')) return;
      const result = { isInfected: data.status === 'INFECTED', at: data.scannedAt };
      const { gameId, ownerId } = data;
      await store.saveSuspect({ gameId, ownerId, fileVersion: fileVersionOf(data) }, result);
    }),
    on(orderConfirmed, async (event) => {
      await grantOrder(grantOf(event.data), causeOf(event), store);
    }),
    on(orderReversed, (event) => {
      const { orderId, userId, lines, reversedAt, reason } = event.data;
      const order = { orderId, userId, lines: lines.map((line) => ({ ...line, gifts: line.gifts ?? 0 })) };
      return revokeOrder(order, reversedAt, reason, causeOf(event), store);
    }),
    on(orderAnonymised, (event) => eraseOwner(event.data, event.occurredAt, causeOf(event), store)),
    on(apiKeyChanged, ({ data: { isRevoked, ...key } }) => (isRevoked ? apiKeys.revoke(key) : apiKeys.save(key))),
    on(exportRequested, ({ data }) => answerExport(data)),
    on(accountErased, (event) => eraseRecipient(event.data.userId, event.occurredAt, causeOf(event), store)),
  ]);

const causeOf = ({ correlationId, id }: DomainEvent): Cause => ({ correlationId, causationId: id });
