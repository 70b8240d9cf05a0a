import type { NoticeContent } from '@satcade/contracts/entities/notices';
import type {
  exportReady,
  orderFulfilled,
  orderRefundChanged,
  payoutChanged,
  ReceivedData,
} from '@satcade/contracts/events';
import { NOBODY } from '@satcade/contracts/nobody';
import type { NoticeDraft } from './notice.ts';

/* What events tell people. Each function takes the data of an event and returns a draft for everybody whom it tells. */

type RefundKind = Extract<NoticeContent['kind'], `refund-${string}`>;

/** An entry with one line costs half a write unit; each further line adds 60 to 300 bytes. */
const MOST_LINES = 5;

export function ofFulfilled({
  orderId,
  userId,
  lines,
  fulfilledAt,
  ...amounts
}: ReceivedData<typeof orderFulfilled>): readonly NoticeDraft[] {
  const { subtotalCents, taxCents, totalCents, paidSats, rateCents } = amounts;
  const shown = lines.slice(0, MOST_LINES);
  return drafts(
    userId,
    { subject: orderId, since: fulfilledAt },
    {
      kind: 'order-paid',
      data: {
        orderId,
        lines: shown.map(({ title, quantity, lineCents }) => ({ title, quantity, lineCents })),
        ...(lines.length > shown.length && { moreLines: lines.length - shown.length }),
        ...{ subtotalCents, taxCents, totalCents, paidSats },
        ...(rateCents !== undefined && { rateCents }),
      },
    },
  );
}

/** A decision about a refund, its link, and its end. Other changes tell nobody anything. */
export function ofRefund(refund: ReceivedData<typeof orderRefundChanged>): readonly NoticeDraft[] {
  const { orderId, userId, status, link, amountCents, amountSats, note, requestedAt, decidedAt, claimedAt } = refund;
  const data = { orderId, amountCents, amountSats, ...(note !== undefined && { note }) };
  const about = (kind: RefundKind, since = requestedAt) =>
    drafts(userId, { subject: `${orderId} ${requestedAt}`, since, at: refund.changedAt }, { kind, data });
  switch (status) {
    case 'approved':
      return about(link === undefined ? 'refund-approved' : 'refund-ready', decidedAt);
    case 'claimed':
      return about('refund-paid', claimedAt);
    case 'declined':
      return about('refund-declined', decidedAt);
    case 'requested':
    case 'failed':
      return [];
  }
}

/** A payout that was sent, or has failed. One of many orders comes in parts, which tell the same. */
export function ofPayout(payout: ReceivedData<typeof payoutChanged>): readonly NoticeDraft[] {
  const { payoutId, developerId, status, revision, changedAt: since, amountCents, amountSats } = payout;
  if (status !== 'COMPLETED' && status !== 'FAILED') return [];
  const kind = status === 'COMPLETED' ? 'payout-sent' : 'payout-failed';
  return drafts(
    developerId,
    { subject: `${payoutId} ${revision}`, since },
    { kind, data: { payoutId, amountCents, amountSats } },
  );
}

/** The export of a person can be fetched. */
export const ofExport = ({
  userId,
  exportId,
  readyAt: since,
  expiresAt,
}: ReceivedData<typeof exportReady>): readonly NoticeDraft[] =>
  drafts(userId, { subject: exportId, since }, { kind: 'export-ready', data: { expiresAt } });

/** A draft for one person. Nobody is told about the records of a deleted account. */
const drafts = (
  userId: string,
  identity: Pick<NoticeDraft, 'subject' | 'since' | 'at'>,
  content: NoticeContent,
): readonly NoticeDraft[] => (userId === NOBODY ? [] : [{ userId, ...identity, content }]);
