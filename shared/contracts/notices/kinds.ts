import type { Immutable } from '@satcade/kernel';
import type * as z from 'zod/mini';
import type { NOTICE_DATA } from './data.ts';

/*
 * The kinds of notices, and how people get them. data.ts has what each one says. The words are in texts/, in every
 * language of the site: the inbox shows them, and mails begin with them.
 */

/** How a person gets the mails of a kind: each at once, all of a day in one, or none. */
export const MAIL_CHOICES = ['at-once', 'digest', 'off'] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];

export type NoticeKind = keyof typeof NOTICE_DATA;
export type NoticeData<Kind extends NoticeKind> = Immutable<z.output<(typeof NOTICE_DATA)[Kind]>>;

/** The kinds by whom they are for, in the order of the settings. */
export const NOTICE_GROUPS = {
  buyer: [
    'order-paid',
    'payment-partial',
    'payment-late',
    'payment-over',
    'order-expired',
    'order-failed',
    'refund-requested',
    'refund-approved',
    'refund-ready',
    'refund-paid',
    'refund-declined',
    'refund-failed',
    'gift-received',
    'gift-redeemed',
    'build-released',
    'wished-game-released',
    'wished-game-discounted',
    'review-answered',
    'news-posted',
  ],
  developer: [
    'game-sold',
    'review-written',
    'game-scanned',
    'game-published',
    'game-rejected',
    'game-taken-down',
    'payout-sent',
    'payout-failed',
    'payout-attention',
    'webhook-failed',
  ],
  account: ['export-ready', 'email-changed', 'new-browser', 'payout-address-changed', 'api-key-created'],
  admin: ['admin-review', 'admin-game', 'admin-refund', 'admin-payout'],
} as const satisfies Readonly<Record<string, readonly NoticeKind[]>>;

export type NoticeGroup = keyof typeof NOTICE_GROUPS;
export type KindOf<Group extends NoticeGroup> = (typeof NOTICE_GROUPS)[Group][number];

/** A kind without a group, in the compiler's message. */
type Grouped<Missing> = [Missing] extends [never] ? readonly NoticeKind[] : { readonly kindsWithoutGroup: Missing };

const { buyer, developer, account, admin } = NOTICE_GROUPS;
export const NOTICE_KINDS = [...buyer, ...developer, ...account, ...admin] as const satisfies Grouped<
  Exclude<NoticeKind, KindOf<NoticeGroup>>
>;

interface KindRule {
  /** How it is mailed to people who have not chosen. */
  readonly mail: MailChoice;
  /** The store must send it: people cannot switch it off. */
  readonly isLegal?: true;
}

/** The law and the safety of the account demand it. */
const ALWAYS: KindRule = { mail: 'at-once', isLegal: true };
const AT_ONCE: KindRule = { mail: 'at-once' };
const DAILY: KindRule = { mail: 'digest' };
/** People did it themselves a moment ago, or are told by another mail. */
const UNMAILED: KindRule = { mail: 'off' };

export const NOTICE_RULES: Readonly<Record<NoticeKind, KindRule>> = {
  'order-paid': AT_ONCE,
  'payment-partial': AT_ONCE,
  'payment-late': AT_ONCE,
  'payment-over': AT_ONCE,
  'order-expired': UNMAILED,
  'order-failed': AT_ONCE,
  'refund-requested': UNMAILED,
  'refund-approved': UNMAILED,
  'refund-ready': AT_ONCE,
  'refund-paid': AT_ONCE,
  'refund-declined': AT_ONCE,
  'refund-failed': AT_ONCE,
  'gift-received': UNMAILED,
  'gift-redeemed': AT_ONCE,
  'build-released': DAILY,
  'wished-game-released': AT_ONCE,
  'wished-game-discounted': DAILY,
  'review-answered': AT_ONCE,
  'game-sold': DAILY,
  'review-written': DAILY,
  'game-scanned': AT_ONCE,
  'game-published': AT_ONCE,
  'game-rejected': ALWAYS,
  'game-taken-down': ALWAYS,
  'payout-sent': AT_ONCE,
  'payout-failed': AT_ONCE,
  'payout-attention': AT_ONCE,
  'webhook-failed': AT_ONCE,
  'export-ready': AT_ONCE,
  'email-changed': ALWAYS,
  // Not legal: whoever always uses private windows would be told at every sign-in.
  'new-browser': AT_ONCE,
  'payout-address-changed': UNMAILED,
  'api-key-created': ALWAYS,
  'admin-review': DAILY,
  'admin-game': DAILY,
  'admin-refund': DAILY,
  'admin-payout': AT_ONCE,
  'news-posted': { mail: 'digest' },
};
