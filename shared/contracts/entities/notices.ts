import type { Immutable } from '@satcade/kernel';
import * as z from 'zod/mini';
import { id, isoTime, userId } from '../fields.ts';
import { NOTICE_DATA } from '../notices/data.ts';
import type { NoticeKind } from '../notices/kinds.ts';

/**
 * States of a notice's mail (services/notices/README.md). Absent: it is not mailed. SENDING stays if the function ended
 * between the call of SES and the mark: such a mail is never sent again.
 */
export const NOTICE_MAIL_STATES = ['PENDING', 'DIGEST', 'SENDING', 'SENT', 'SUPPRESSED'] as const;
export type NoticeMailState = (typeof NOTICE_MAIL_STATES)[number];

/** What a notice says: its kind with the data of that kind. */
const says = <const Kind extends NoticeKind>(kind: Kind) =>
  z.object({ kind: z.literal(kind), data: NOTICE_DATA[kind] });

/** One member for each kind. */
export const noticeContent = z.discriminatedUnion('kind', [
  says('order-paid'),
  says('payment-partial'),
  says('payment-late'),
  says('payment-over'),
  says('order-expired'),
  says('order-failed'),
  says('refund-requested'),
  says('refund-approved'),
  says('refund-ready'),
  says('refund-paid'),
  says('refund-declined'),
  says('refund-failed'),
  says('gift-received'),
  says('gift-redeemed'),
  says('build-released'),
  says('wished-game-released'),
  says('wished-game-discounted'),
  says('review-answered'),
  says('game-sold'),
  says('review-written'),
  says('game-scanned'),
  says('game-published'),
  says('game-rejected'),
  says('game-taken-down'),
  says('payout-sent'),
  says('payout-failed'),
  says('payout-attention'),
  says('webhook-failed'),
  says('export-ready'),
  says('email-changed'),
  says('new-browser'),
  says('payout-address-changed'),
  says('api-key-created'),
  says('admin-review'),
  says('admin-game'),
  says('admin-refund'),
  says('admin-payout'),
  says('news-posted'),
]);
export type NoticeContent = Immutable<z.output<typeof noticeContent>>;

/** Everything of an entry of the inbox but what it says. */
export const noticeFrame = z.object({
  /** Made of the time and the event's own identity, so that a repeated event makes the same id. */
  noticeId: id,
  /** Whom it tells. */
  userId,
  /** When it happened. */
  at: isoTime,
  /** When the person read it, or the time of an event that was old when it arrived. */
  readAt: z.optional(isoTime),
  /** When the person marked it as unread again. */
  unreadAt: z.optional(isoTime),
  mail: z.optional(z.enum(NOTICE_MAIL_STATES)),
  createdAt: isoTime,
  updatedAt: isoTime,
});

/** An entry as the API shows it. Amounts in `data` are whole cents and satoshis. */
const shownFrame = z.object({
  id: noticeFrame.shape.noticeId,
  ...z.pick(noticeFrame, { at: true, createdAt: true, updatedAt: true }).shape,
  isRead: z.boolean(),
});
export const noticeSchema = z.intersection(shownFrame, noticeContent);
/** The names of its fields, of whichever kind it is. */
export const anyNoticeSchema = z.extend(shownFrame, { kind: z.string(), data: z.unknown() });
export type Notice = Immutable<z.infer<typeof noticeSchema>>;
