import { formatBtc, type Sats } from '@satcade/kernel';
import type { BrowserKind } from '../entities/browsers.ts';
import type { KindOf, MailChoice, NoticeData, NoticeGroup, NoticeKind } from './kinds.ts';
import type { NoticeTimes } from './times.ts';

/*
 * The words of notices in one language: the inbox shows them, and mails begin with them. One sentence for a title, which
 * is also the subject of the mail. Each language has a file for each group of kinds.
 */

interface KindTexts<Kind extends NoticeKind> {
  /** What the settings call it. */
  readonly name: string;
  readonly title: (data: NoticeData<Kind>, times: NoticeTimes) => string;
  /** What it means, or what to do. */
  readonly text: (data: NoticeData<Kind>, times: NoticeTimes) => string;
  /** The label of the link to the page behind it. */
  readonly action: string;
}

/** The words of the kinds of one group. */
export type GroupTexts<Group extends NoticeGroup> = { readonly [Kind in KindOf<Group>]: KindTexts<Kind> };

export interface NoticeTexts {
  readonly kinds: { readonly [Kind in NoticeKind]: KindTexts<Kind> };
  /** The names of the choices. */
  readonly choices: Readonly<Record<MailChoice, string>>;
  /** The label of the link to the library. */
  readonly library: string;
}

/** Dollars and bitcoin of an amount, as the site shows them to every reader. */
export const amountOf = ({
  amountCents,
  amountSats,
}: Pick<NoticeData<'payout-sent'>, 'amountCents' | 'amountSats'>): string =>
  `${usdOf(amountCents)} (${btcOf(amountSats)})`;

/** `$1,234.50`, as the site shows prices to every reader. */
export const usdOf = (cents: number): string => `$${(cents / 100).toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`;

/** An amount in bitcoin. */
export const btcOf = (amount: Sats): string => `${formatBtc(amount)} BTC`;

/** What the Admin who decided wrote, or this text. */
export const noteOf = ({ note }: { readonly note?: string | undefined }, otherwise: string): string =>
  note ?? otherwise;

/** `Firefox on Windows`, with the language's word between them, as far as the browser said it; `undefined`: not at all. */
export const browserOf = ({ program, system }: BrowserKind, on: string): string | undefined =>
  program === undefined || system === undefined ? (program ?? system) : `${program}${on}${system}`;

/** The first title of several, and how many there are beside it. */
export const firstOf = ({
  lines,
  moreLines = 0,
}: NoticeData<'order-paid'>): readonly [title: string, others: number] => [
  lines[0]?.title ?? '',
  Math.max(0, lines.length - 1) + moreLines,
];

/** The game, or the channel of it: `Moon Miner · Soundtrack (FLAC)`. */
export const lineOf = ({ title, channel }: Pick<NoticeData<'build-released'>, 'title' | 'channel'>): string =>
  channel === undefined ? title : `${title} · ${channel}`;
