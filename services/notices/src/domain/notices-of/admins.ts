import type { orderRefundChanged, payoutChanged, payoutsFrozen, ReceivedData } from '@satcade/contracts/events';
import type { AdminDraft } from './drafts.ts';

/* What events tell Admins: what waits for one of them. */

/** A refund that an Admin decides. One that is approved by a rule was never only requested. */
export const ofRequestedRefund = ({
  orderId,
  status,
  requestedAt: since,
  amountCents,
  amountSats,
}: ReceivedData<typeof orderRefundChanged>): readonly AdminDraft[] =>
  status === 'requested'
    ? [
        {
          ...{ subject: `${orderId} ${since}`, since },
          content: { kind: 'admin-refund', data: { orderId, amountCents, amountSats } },
        },
      ]
    : [];

/** A payout that failed, or waits because its rate is doubted. */
export function ofDoubtfulPayout(payout: ReceivedData<typeof payoutChanged>): readonly AdminDraft[] {
  const { payoutId, status, revision, changedAt: since, waitsFor, amountCents, amountSats } = payout;
  const reason = status === 'FAILED' ? 'failed' : status === 'PENDING' ? waitsFor : undefined;
  if (reason === undefined) return [];
  return [
    {
      ...{ subject: `${payoutId} ${revision}`, since },
      content: { kind: 'admin-payout', data: { reason, payoutId, amountCents, amountSats } },
    },
  ];
}

export const ofDisputedAddress = ({
  userId,
  frozenAt: since,
}: ReceivedData<typeof payoutsFrozen>): readonly AdminDraft[] => [
  { subject: userId, since, content: { kind: 'admin-payout', data: { reason: 'frozen' } } },
];
