import type { ServiceName } from './events.ts';

/*
 * Which items of a table the readers of its stream need. Lambda filters the other records before it runs a function:
 * keys, marks, counters, claims and ledger entries, of which nothing is published. Infra makes the filters from here.
 */

/** A whole key, or its beginning. */
type KeyText = string | { readonly prefix: string };

/** The keys of one or several kinds of items; an absent part may be anything. */
export interface ItemKeys {
  readonly pk?: readonly KeyText[];
  readonly sk?: readonly KeyText[];
  /** Of new items only those without this attribute (true): nothing is published of the others. */
  readonly newWithout?: string;
  /** Only items that have this attribute (true) after the change: nothing is published of the others. */
  readonly onlyWith?: string;
}

const starting = (...prefixes: readonly string[]): readonly KeyText[] => prefixes.map((prefix) => ({ prefix }));
const decisions: ItemKeys = { pk: starting('AUDIT#') };

/** The items whose changes are published: as events, for watchers, or as figures. */
export const RELAYED_ITEMS: Readonly<Record<ServiceName, readonly ItemKeys[]>> = {
  accounts: [
    decisions,
    { pk: ['BLOCKS'] },
    { pk: ['ADMINS'], sk: starting('USER#') },
    { sk: ['BROWSERS', 'EMAIL', 'ERASURE', 'EXPORT', 'SIGNOUT', ...starting('APIKEY#')] },
  ],
  catalogue: [
    {
      sk: [
        'DEVELOPER',
        'ERASURE',
        'REQUIREMENTS',
        'STATS',
        ...starting('GAME#', 'BUILD#', 'CHANNEL#', 'REVIEW#', 'SALE#', 'ANNOUNCEMENT#'),
      ],
    },
    { sk: starting('FIGURES#', 'VIEWS#', 'APIKEY#', 'POST#', 'FANOUT#') },
  ],
  notices: [{ pk: starting('PERSON#'), sk: ['PERSON', ...starting('NOTICE#')] }],
  /** Publishes nothing. */
  live: [],
  entitlements: [decisions, { pk: starting('USER#') }, { sk: ['GIFT', 'TOKEN'] }],
  orders: [decisions, { sk: ['ORDER', 'DISCOUNT', 'SUPPORT'] }],
  payments: [
    decisions,
    // Somebody watches it.
    { pk: starting('WEBHOOK#'), onlyWith: 'isWatched' },
    // Checkout got a new invoice as its reply.
    { sk: ['INVOICE'], newWithout: 'isReplied' },
    { sk: ['REFUSAL', 'WAITING', ...starting('REFUND#')] },
  ],
  payouts: [decisions, { sk: ['SETTINGS', ...starting('PAYOUT#')] }],
  scanning: [decisions, { sk: ['SCAN'] }],
  webhooks: [{ sk: starting('ENDPOINT#') }],
  /** Publishes nothing. */
  play: [],
};

/** The items of the catalogue that its counters and its read model are made of. */
export const PROJECTED_ITEMS: readonly ItemKeys[] = [
  { sk: ['DEVELOPER', 'COLLECTIONS', ...starting('GAME#', 'REVIEW#', 'SOLD#', 'DOWNLOAD#', 'FOLLOWER#')] },
];

/** The blocked accounts, of which accounts makes its list. */
export const BLOCKED_ITEMS: readonly ItemKeys[] = [{ pk: ['BLOCKS'] }];

/** Whether a reader of the stream needs a change of the item. */
export const isAmong = (items: readonly ItemKeys[], item: Readonly<Record<string, unknown>>, isNew = false): boolean =>
  items.some(
    ({ pk, sk, newWithout, onlyWith }) =>
      hasText(pk, item.pk) &&
      hasText(sk, item.sk) &&
      !(isNew && newWithout !== undefined && item[newWithout] === true) &&
      (onlyWith === undefined || item[onlyWith] === true),
  );

const hasText = (texts: readonly KeyText[] | undefined, key: unknown): boolean =>
  texts === undefined ||
  texts.some((text) => (typeof text === 'string' ? key === text : String(key).startsWith(text.prefix)));
