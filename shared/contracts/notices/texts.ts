import { formatBtc } from '@satcade/kernel';
import type { MailChoice, NoticeData, NoticeKind } from './kinds.ts';

/*
 * The words of notices in one language: the inbox shows them, and mails begin with them. One sentence for a title, which
 * is also the subject of the mail.
 */

interface KindTexts<Kind extends NoticeKind> {
  /** What the settings call it. */
  readonly name: string;
  readonly title: (data: NoticeData<Kind>) => string;
  /** What it means, or what to do. */
  readonly text: (data: NoticeData<Kind>) => string;
  /** The label of the link to the page behind it. */
  readonly action: string;
}

export interface NoticeTexts {
  readonly kinds: { readonly [Kind in NoticeKind]: KindTexts<Kind> };
  /** The names of the choices. */
  readonly choices: Readonly<Record<MailChoice, string>>;
}

/** Dollars and bitcoin of an amount, as the site shows them to every reader. */
export const amountOf = ({ amountCents, amountSats }: NoticeData<'refund-paid'> | NoticeData<'payout-sent'>): string =>
  `$${(amountCents / 100).toFixed(2)} (${formatBtc(amountSats)} BTC)`;

/** What the Admin who decided wrote, or this text. */
export const noteOf = ({ note }: NoticeData<'refund-declined'>, otherwise: string): string => note ?? otherwise;

/** The first title of several, and how many there are beside it. */
export const firstOf = ({
  lines,
  moreLines = 0,
}: NoticeData<'order-paid'>): readonly [title: string, others: number] => [
  lines[0]?.title ?? '',
  Math.max(0, lines.length - 1) + moreLines,
];
