import type {
  orderFulfilled,
  payoutChanged,
  payoutsFrozen,
  ReceivedData,
  scanStatusChanged,
  webhookEndpointFailed,
} from '@satcade/contracts/events';
import type { NoticeDraft } from '../notice.ts';
import { drafts } from './drafts.ts';

/* What events tell developers. */

/**
 * The first purchase of a game on a day. All purchases of the day say the same, so that a busy day costs no write for
 * each order.
 */
export const ofPurchase = ({ userId, lines, fulfilledAt }: ReceivedData<typeof orderFulfilled>) => {
  const day = fulfilledAt.slice(0, 10);
  return lines.flatMap(({ gameId, developerId, title }) =>
    // Who buys the own game knows it.
    developerId === userId
      ? []
      : drafts(
          developerId,
          { subject: gameId, since: `${day}T00:00:00.000Z`, at: fulfilledAt, isShared: true },
          { kind: 'game-sold', data: { gameId, title, day } },
        ),
  );
};

/** The result of a scan. A file without a version is known by its key. */
export function ofScan(scan: ReceivedData<typeof scanStatusChanged>, occurredAt: string): readonly NoticeDraft[] {
  const { ownerId, gameId, key, versionId = '', fileName, status: verdict, details, scannedAt = occurredAt } = scan;
  if (verdict === 'PENDING' || verdict === 'IN_PROGRESS') return [];
  return drafts(
    ownerId,
    { subject: `${key} ${versionId} ${verdict}`, since: scannedAt },
    { kind: 'game-scanned', data: { gameId, fileName, verdict, ...(details !== undefined && { details }) } },
  );
}

/** A payout that was sent, has failed, or waits. One of many orders comes in parts, which tell the same. */
export function ofPayout(payout: ReceivedData<typeof payoutChanged>): readonly NoticeDraft[] {
  const { payoutId, developerId, status, revision, changedAt: since, waitsFor, amountCents, amountSats } = payout;
  const data = { payoutId, amountCents, amountSats };
  const identity = { subject: `${payoutId} ${revision}`, since };
  if (status === 'COMPLETED') return drafts(developerId, identity, { kind: 'payout-sent', data });
  if (status === 'FAILED') return drafts(developerId, identity, { kind: 'payout-failed', data });
  if (waitsFor === undefined) return [];
  return drafts(developerId, identity, { kind: 'payout-attention', data: { reason: waitsFor, ...data } });
}

export const ofFreeze = ({ userId, frozenAt: since }: ReceivedData<typeof payoutsFrozen>): readonly NoticeDraft[] =>
  drafts(userId, { subject: 'frozen', since }, { kind: 'payout-attention', data: { reason: 'frozen' } });

export const ofFailedEndpoint = ({
  endpointId,
  userId,
  host,
  failure,
  failedAt: since,
}: ReceivedData<typeof webhookEndpointFailed>): readonly NoticeDraft[] =>
  drafts(userId, { subject: endpointId, since }, { kind: 'webhook-failed', data: { endpointId, host, failure } });
