import type { Immutable } from '@satcade/kernel';
import * as z from 'zod/mini';
import { centsAmount, count, id, isoTime, satsAmount } from '../fields.ts';

/*
 * The kinds of notices: what each one says (typed data, without words), and how people get it. The words are in texts/,
 * in every language of the site: the inbox shows them, and mails begin with them.
 */

/** How a person gets the mails of a kind: each at once, all of a day in one, or none. */
export const MAIL_CHOICES = ['at-once', 'digest', 'off'] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];

/** A line of a receipt. */
const receiptLine = z.object({ title: z.string(), quantity: count, lineCents: centsAmount });

/** `note`: of the Admin who decided. */
const refund = z.object({
  orderId: id,
  amountCents: centsAmount,
  amountSats: satsAmount,
  note: z.optional(z.string()),
});
const payout = z.object({ payoutId: id, amountCents: centsAmount, amountSats: satsAmount });

/** What a notice of each kind says. Stored with the entry: a new field is optional. */
export const NOTICE_DATA = {
  'order-paid': z.object({
    orderId: id,
    /** The first lines; `moreLines` counts the others, which the order's page shows. */
    lines: z.array(receiptLine),
    moreLines: z.optional(count),
    subtotalCents: centsAmount,
    taxCents: centsAmount,
    totalCents: centsAmount,
    paidSats: satsAmount,
    /** US cents per bitcoin on the invoice; absent for a free order. */
    rateCents: z.optional(centsAmount),
  }),
  'refund-approved': refund,
  /** Its link is there. */
  'refund-ready': refund,
  'refund-paid': refund,
  'refund-declined': refund,
  'payout-sent': payout,
  'payout-failed': payout,
  /** The export of everything about the person, until it is removed. */
  'export-ready': z.object({ expiresAt: isoTime }),
} as const satisfies Readonly<Record<string, z.ZodMiniType>>;

export type NoticeKind = keyof typeof NOTICE_DATA;
/** In the order of the settings. */
export const NOTICE_KINDS = [
  'order-paid',
  'refund-approved',
  'refund-ready',
  'refund-paid',
  'refund-declined',
  'payout-sent',
  'payout-failed',
  'export-ready',
] as const satisfies readonly NoticeKind[];
export type NoticeData<Kind extends NoticeKind> = Immutable<z.output<(typeof NOTICE_DATA)[Kind]>>;

interface KindRule {
  /** How it is mailed to people who have not chosen. */
  readonly mail: MailChoice;
  /** The store must send it: people cannot switch it off. */
  readonly isLegal?: true;
}

export const NOTICE_RULES: Readonly<Record<NoticeKind, KindRule>> = {
  'order-paid': { mail: 'at-once' },
  'refund-approved': { mail: 'off' },
  'refund-ready': { mail: 'at-once' },
  'refund-paid': { mail: 'at-once' },
  'refund-declined': { mail: 'at-once' },
  'payout-sent': { mail: 'at-once' },
  'payout-failed': { mail: 'at-once' },
  'export-ready': { mail: 'at-once' },
};
