import type { NoticeContent } from '@satcade/contracts/entities/notices';
import type { orderFulfilled, ReceivedData } from '@satcade/contracts/events';
import { NOBODY } from '@satcade/contracts/nobody';
import type { NoticeDraft } from './notice.ts';

/* What events tell people. Each function takes the data of an event and returns a draft for everybody whom it tells. */

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

/** A draft for one person. Nobody is told about the records of a deleted account. */
const drafts = (
  userId: string,
  identity: Pick<NoticeDraft, 'subject' | 'since' | 'at'>,
  content: NoticeContent,
): readonly NoticeDraft[] => (userId === NOBODY ? [] : [{ userId, ...identity, content }]);
