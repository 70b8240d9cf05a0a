import type { ServiceName } from '@satcade/contracts/events';

/** What a restored table lacks, by kind of item, and how it comes back. Read by an operator. */
interface LostFact {
  readonly what: string;
  readonly matches: RegExp;
  /**
   * Which of the items that are missing in a restored table are there again after the replays: all, none, or some. Those
   * that were there before, and have changed since, are not counted.
   */
  readonly returns: 'all' | 'some' | 'none';
  /** Other services compare the revision that they know with the one that is published. */
  readonly isRanked?: true;
  /** How it comes back, or that it does not. */
  readonly comesBack: string;
}

const AUDIT: LostFact = {
  what: 'decisions of Admins',
  returns: 'none',
  matches: /(^| )AUDIT#/,
  comesBack: 'Not here. The catalogue keeps a copy of each.',
};
const QUOTA: LostFact = {
  what: 'counts for limits',
  returns: 'some',
  matches: /^QUOTA#/,
  comesBack: 'Not at all. Accounts may have a few more than the limit.',
};
const KEYS: LostFact = {
  what: 'hashes of API keys',
  returns: 'all',
  matches: / APIKEY#/,
  comesBack: 'By a replay of accounts, revocations included.',
};
const REST: LostFact = {
  what: 'other items',
  returns: 'some',
  matches: /(?:)/,
  comesBack: 'Not at all; none of them is asked for later.',
};

/** `pk sk` of an item is matched from top to bottom. Live has nothing that outlives a connection. */
export const LOST_FACTS: Readonly<Record<Exclude<ServiceName, 'live'>, readonly LostFact[]>> = {
  orders: [
    {
      what: 'orders',
      returns: 'none',
      matches: / ORDER$/,
      comesBack:
        'An order that has only moved on is caught up by replays of payments, entitlements and payouts, with its approved refunds. Requests that nobody has approved do not come back: their buyers ask again. A new order does not come back. Its invoice, games and credits stay with the other services, so its buyer keeps the games, but cannot see the order or ask for a refund. Replayed events about it become dead letters: purge them. So do the events of orders that are fulfilled once more, in the queue of payouts: their developers have the credit.',
    },
    { what: 'offers', returns: 'all', matches: /^OFFER#/, comesBack: 'By a replay of catalogue.' },
    { what: 'owners of games', returns: 'all', matches: /^OWNED#/, comesBack: 'By a replay of entitlements.' },
    {
      what: 'uses of discounts',
      returns: 'none',
      isRanked: true,
      matches: /^DISCOUNT#/,
      comesBack: 'Not at all. A discount may be used more often than its maximum.',
    },
    {
      what: 'requests of buyers',
      returns: 'none',
      matches: /^SUPPORT#/,
      comesBack: 'Not at all. Buyers must write again.',
    },
    AUDIT,
    QUOTA,
    REST,
  ],
  notices: [
    {
      what: 'notices',
      returns: 'some',
      matches: / NOTICE#/,
      comesBack:
        'By replays of orders and payouts, for the last 14 days: as read, and without mails if they are older than two days. What people had marked does not come back.',
    },
    {
      what: 'choices of mails',
      returns: 'none',
      matches: / PERSON$/,
      comesBack: 'Not at all. People get the mails of people who have not chosen; links in earlier mails stop working.',
    },
    {
      what: 'who is an Admin',
      returns: 'some',
      matches: /^ADMINS /,
      comesBack: 'With the next sign-in of each Admin. Until then they are not told what waits for them.',
    },
    {
      what: 'addresses that bounced or complained',
      returns: 'none',
      matches: /^ADDRESS#/,
      comesBack: 'With the next bounce. The account-level suppression list of SES still refuses them.',
    },
    REST,
  ],
  payments: [
    {
      what: 'invoices',
      returns: 'all',
      isRanked: true,
      matches: / (INVOICE|REFUSAL|WAITING)$/,
      comesBack:
        'By a replay of orders: BTCPay is asked for the invoice before one is created. The reconciler then reads its state.',
    },
    {
      what: 'refunds',
      returns: 'all',
      matches: / REFUND#/,
      comesBack: 'By a replay of orders: BTCPay is asked for the link before one is created.',
    },
    {
      what: 'webhook records',
      returns: 'none',
      matches: /^WEBHOOK#/,
      comesBack: 'Not at all. They are only read by Admins.',
    },
    AUDIT,
    REST,
  ],
  entitlements: [
    {
      what: 'entitlements',
      returns: 'all',
      matches: /^(USER#.* GAME#|CLAIM#)/,
      comesBack: 'By a replay of orders. Revocations by an Admin and numbers of downloads do not come back.',
    },
    {
      what: 'gifts',
      returns: 'all',
      matches: /^GIFT#/,
      comesBack:
        'By a replay of orders, as gifts that wait. A redeemed one must be redeemed again with its link; until then its recipient cannot download the game.',
    },
    {
      what: 'games and builds',
      returns: 'all',
      matches: /^GAME#/,
      comesBack: 'By a replay of catalogue and of scanning.',
    },
    {
      what: 'download links',
      returns: 'none',
      matches: /^TOKEN#/,
      comesBack: 'Not at all. Buyers ask for another link.',
    },
    KEYS,
    AUDIT,
    REST,
  ],
  play: [
    {
      what: 'web channels',
      returns: 'all',
      matches: / CHANNEL#/,
      comesBack: 'By a replay of catalogue: the build of each is unpacked again.',
    },
    { what: 'games', returns: 'all', matches: / GAME$/, comesBack: 'By a replay of catalogue.' },
    {
      what: 'folders of builds',
      returns: 'some',
      matches: / FOLDER#/,
      comesBack: 'Those that are played, with their channels. The files of the others stay in the bucket `web`.',
    },
    REST,
  ],
  webhooks: [
    {
      what: 'webhook endpoints',
      returns: 'none',
      matches: /^DEVELOPER#.* ENDPOINT#/,
      comesBack: 'Not at all. Developers must add their endpoints again.',
    },
    {
      what: 'deliveries',
      returns: 'some',
      matches: /^ENDPOINT#/,
      comesBack:
        'By replays of orders, entitlements, scanning and payouts, for endpoints that exist. They are sent again, with the same ids.',
    },
    { what: 'games', returns: 'all', matches: /^GAME#/, comesBack: 'By a replay of catalogue.' },
    QUOTA,
    REST,
  ],
  payouts: [
    {
      what: 'payouts',
      returns: 'all',
      isRanked: true,
      matches: / PAYOUT#/,
      comesBack:
        'By itself: the service reads them from BTCPay as soon as their credits are in the ledger, so after a replay of orders. Until then it does not pay their developers.',
    },
    {
      what: 'ledgers',
      returns: 'some',
      matches: / (HEAD|ENTRY#|CAUSE#|REFUND#|REVERSAL)/,
      comesBack:
        'Credits, reversals and holds come back by a replay of orders, in another order and with the hold counted from then. Debits come back with their payouts; failed payouts do not. "npm run ledger:verify" says whether the chains are whole.',
    },
    {
      what: 'payout settings',
      returns: 'none',
      matches: / (SETTINGS|MAIL#)/,
      comesBack: 'Not at all. Developers must set their addresses again; compare before payouts continue.',
    },
    AUDIT,
    REST,
  ],
  catalogue: [
    {
      what: 'games',
      returns: 'none',
      isRanked: true,
      matches: /^GAME#\S+ GAME#/,
      comesBack: 'Not at all. Other services know their price and file; developers must edit them again.',
    },
    {
      what: 'drafts of forms',
      returns: 'none',
      matches: /^DRAFTS#/,
      comesBack: 'Not at all. A form that is open saves what is typed next; others must be filled in again.',
    },
    {
      what: 'purchases and downloads',
      returns: 'all',
      matches: / (SOLD|DOWNLOAD)#/,
      comesBack: 'By a replay of orders and of entitlements.',
    },
    {
      what: 'reviews, votes and reports',
      returns: 'none',
      matches: / (REVIEW|REVIEWER|HELPFUL|REPORT)#/,
      comesBack: 'Not at all.',
    },
    {
      what: 'announcements of builds',
      returns: 'none',
      matches: / ANNOUNCEMENT#/,
      comesBack: 'Not at all: owners who were not told by then are not told. They see the build in their library.',
    },
    { what: 'verdicts', returns: 'all', matches: /^FILE#/, comesBack: 'By a replay of scanning.' },
    {
      what: 'counters and figures',
      returns: 'some',
      matches: / (STATS|FIGURES#|VIEWS#)/,
      comesBack: 'Purchases and downloads are counted again with their replay. Page views are not.',
    },
    {
      what: 'copies of decisions',
      returns: 'all',
      matches: /^AUDIT#/,
      comesBack: 'By a replay of every other service.',
    },
    {
      what: 'collections',
      returns: 'none',
      matches: /^COLLECTIONS /,
      comesBack: 'Not at all. Admins must make them again.',
    },
    {
      what: 'posts about games, and who follows whom',
      returns: 'none',
      matches: /^(FOLLOWS|FOLLOWERS|MAKER|FANOUT)#| (POST|NEWS|NEWSREPORT)#/,
      comesBack: 'Not at all. Their users must make them again.',
    },
    {
      what: 'builds, discounts, profiles, wishlists and their links, requirements',
      returns: 'none',
      matches: /^(GAME|WISHES|SHAREDWISHES|REQUIREMENTS|DEVELOPER|RECORD)#/,
      comesBack: 'Not at all. Their users must make them again.',
    },
    KEYS,
    QUOTA,
    REST,
  ],
  scanning: [
    {
      what: 'scans',
      returns: 'none',
      matches: /^SCAN#/,
      comesBack: 'Not at all. Have these files scanned again: POST /api/games/{id}/scan.',
    },
    {
      what: 'pictures and files in use',
      returns: 'all',
      matches: /^(PROFILE|GAME)#/,
      comesBack: 'By a replay of catalogue.',
    },
    { what: 'uploads', returns: 'none', matches: /^UPLOAD#/, comesBack: 'Not at all. Developers upload again.' },
    KEYS,
    QUOTA,
    REST,
  ],
  accounts: [
    {
      what: 'API keys',
      returns: 'none',
      matches: / APIKEY#/,
      comesBack:
        'Revocations by a replay of accounts. Keys that were made since still work until they expire, but their owners no longer see them and cannot revoke them.',
    },
    {
      what: 'hidden kinds of games',
      returns: 'none',
      matches: / PREFERENCES$/,
      comesBack: 'Not at all. Users must choose again what they hide.',
    },
    {
      what: 'browsers in which people sign in',
      returns: 'none',
      matches: / BROWSERS$/,
      comesBack:
        'Not at all. The site notes them again: of each account, the first one without a notice, and the others with one.',
    },
    {
      what: 'exports of personal data',
      returns: 'none',
      matches: / EXPORT$/,
      comesBack: 'Not at all. Users ask for another one; the archives are removed after five days.',
    },
    {
      what: 'blocked accounts',
      returns: 'none',
      matches: /^BLOCKS /,
      comesBack: 'Not at all. Block them again, at once.',
    },
    {
      what: 'Admins',
      returns: 'some',
      matches: /^ADMINS /,
      comesBack:
        "By a replay of accounts, if they have signed in since. The user pool's group is not restored, so their rights stay as they are. Decide again to correct the list.",
    },
    AUDIT,
    REST,
  ],
};
