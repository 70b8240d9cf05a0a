import type * as events from '../events.ts';

/*
 * What the event catalogue says about each event beside its schema. Public events are facts that other systems may rely
 * on. Private ones are a conversation among the services, and follow how these divide the work.
 */

type ContractOf<Key> = Key extends keyof typeof events ? (typeof events)[Key] : never;
type TypeOf<Contract> = Contract extends { readonly type: infer Type extends string; readonly source: string }
  ? Type
  : never;
/** The name of every event. */
type EventType = TypeOf<ContractOf<keyof typeof events>>;

/** How a consumer recognises an event that is older than what it knows about the same key. */
export type Order =
  | { readonly by: 'revision' | 'time'; readonly field: string }
  /** A key has one such event, apart from repetitions. */
  | { readonly by: 'once' };

export interface EventNote {
  readonly summary: string;
  /** Fields of `data` that name what the event is about. */
  readonly key: readonly string[];
  readonly order: Order;
  /** Why no other system should rely on it; absent for public events. */
  readonly privateBecause?: keyof typeof PRIVATE_REASONS;
}

/** The kinds of private events. */
export const PRIVATE_REASONS = {
  work: 'asks another service of the store for its part of the work, or reports on it',
  view: 'carries the replies of the API as browsers see them; its content changes with every page',
  audit: 'becomes a record of the audit log, which Admins read by the API',
  access: 'carries a secret link, or says who may sign in, and how',
} as const;

const once = { by: 'once' } as const;
const byRevision = { by: 'revision', field: 'revision' } as const;
const byTime = (field: string): Order => ({ by: 'time', field });
const audit = (summary: string): EventNote => ({ summary, key: ['decisionId'], order: once, privateBecause: 'audit' });
const view = (of: string): EventNote => ({
  summary: `Something that watchers of ${of} see has changed.`,
  key: ['model', 'id'],
  order: byTime('occurredAt'),
  privateBecause: 'view',
});

export const EVENT_NOTES: Readonly<Record<EventType, EventNote>> = {
  GameListingChanged: {
    summary: 'A game is offered, changed or withdrawn: title, price, discount, file and builds.',
    key: ['gameId'],
    order: byRevision,
  },
  ChannelChanged: {
    summary: 'A further channel of a game is created, changed or removed, or has another file.',
    key: ['gameId', 'name'],
    order: byRevision,
  },
  BuildReleased: {
    summary:
      'Owners of a game get another build from now on: a new one, or an earlier one to which its developer went back.',
    key: ['gameId'],
    order: byTime('releasedAt'),
  },
  GameNewsAddressed: {
    summary: 'News of a game or a channel for some of the people whom it concerns, one page after the other.',
    key: ['gameId', 'newsId', 'page'],
    order: once,
    privateBecause: 'work',
  },
  WishNewsAddressed: {
    summary: 'News of a game for some of the people who wished for it, one page after the other.',
    key: ['gameId', 'newsId', 'page'],
    order: once,
    privateBecause: 'work',
  },
  GameReleased: {
    summary: 'A game can be bought from now on: for the first time, or again.',
    key: ['gameId'],
    order: byTime('releasedAt'),
  },
  GameModerationChanged: {
    summary: 'A game or a new build waits for the Admins, or they have rejected it or taken it down.',
    key: ['gameId'],
    order: byTime('changedAt'),
  },
  ReviewChanged: {
    summary: 'A review was written, edited, answered by the developer, or reported. Its removal is not published.',
    key: ['reviewId'],
    order: byTime('changedAt'),
  },
  ScanStatusChanged: {
    summary: 'The scan of a game file has started, or has reached a verdict.',
    key: ['gameId', 'key'],
    order: byTime('occurredAt'),
  },
  OrderPlaced: { summary: 'A buyer has placed an order. It is not paid yet.', key: ['orderId'], order: once },
  OrderConfirmed: {
    summary: 'An order is paid for good, or was free. Its games are granted next, or were just before.',
    key: ['orderId'],
    order: byTime('confirmedAt'),
  },
  OrderFulfilled: {
    summary: 'The games of an order are granted. The purchase counts, and the developers are credited.',
    key: ['orderId'],
    order: byTime('fulfilledAt'),
  },
  OrderClosed: {
    summary: 'An unpaid order was closed: its buyer owns the games already, or an Admin closed it.',
    key: ['orderId'],
    order: byTime('closedAt'),
  },
  OrderReversed: {
    summary: 'A confirmed order, or some of its copies, was refunded, or its payment proved invalid.',
    key: ['orderId', 'reversalId'],
    order: byTime('reversedAt'),
  },
  OrderRefundChanged: {
    summary:
      'A refund was requested, decided or claimed, or it failed. Carries the link at which the money is claimed.',
    key: ['orderId'],
    order: byTime('changedAt'),
    privateBecause: 'access',
  },
  OrderAnonymised: {
    summary: 'The buyer of an order deleted the account. Erase the link between this order and this user.',
    key: ['orderId'],
    order: once,
  },
  SupportRequestChanged: {
    summary: 'A buyer or the store has written about an order, or the request was closed. Messages are not included.',
    key: ['orderId'],
    order: byRevision,
  },
  EntitlementsGranted: {
    summary: 'A user may download the games of an order.',
    key: ['orderId'],
    order: byTime('grantedAt'),
  },
  EntitlementsRevoked: {
    summary: 'A user may no longer download the games of an order.',
    key: ['orderId'],
    order: byTime('revokedAt'),
  },
  GiftChanged: {
    summary: 'A gift was created, redeemed, revoked, withdrawn or refunded.',
    key: ['giftId'],
    order: byTime('changedAt'),
  },
  GameDownloaded: {
    summary: 'A user has begun to download a game.',
    key: ['gameId', 'userId', 'downloadedAt'],
    order: once,
  },
  PayoutChanged: {
    summary: 'A payout to a developer was opened, or its status has changed.',
    key: ['payoutId'],
    order: byRevision,
  },
  AccountErased: {
    summary: 'A user deleted the account. Erase every personal datum of this user. Published again a day later.',
    key: ['userId', 'isLastCall'],
    order: once,
  },
  ExportRequested: {
    summary: 'A person asks for everything that the store knows of them. Each service writes its part.',
    key: ['exportId'],
    order: byTime('requestedAt'),
    privateBecause: 'work',
  },
  ExportReady: {
    summary: 'The export of a person can be fetched.',
    key: ['exportId'],
    order: once,
    privateBecause: 'work',
  },
  DeveloperProfileChanged: {
    summary: 'The pictures of a profile have changed; earlier ones can be removed.',
    key: ['userId'],
    order: byRevision,
    privateBecause: 'work',
  },
  ScanProgressed: {
    summary: 'The scan of a large file has made progress.',
    key: ['gameId', 'key'],
    order: byTime('at'),
    privateBecause: 'work',
  },
  PicturePublished: {
    summary: 'A picture is public, with its smaller copies.',
    key: ['key'],
    order: byTime('publishedAt'),
    privateBecause: 'work',
  },
  RefundApproved: {
    summary: 'Payments creates the link at which the buyer claims the refund.',
    key: ['refundId'],
    order: once,
    privateBecause: 'work',
  },
  RefundChanged: {
    summary: 'The state of a refund at BTCPay has changed.',
    key: ['refundId'],
    order: byTime('changedAt'),
    privateBecause: 'work',
  },
  DiscountUsesChanged: {
    summary: 'A discount with a maximum is used up, or is no longer.',
    key: ['saleId'],
    order: byRevision,
    privateBecause: 'work',
  },
  InvoiceChanged: {
    summary: 'A snapshot of an invoice at BTCPay, with its checkout link.',
    key: ['invoiceId'],
    order: byRevision,
    privateBecause: 'work',
  },
  InvoiceDelayed: {
    summary: 'BTCPay cannot open the invoice now. Payments retries by itself.',
    key: ['orderId'],
    order: byTime('since'),
    privateBecause: 'work',
  },
  InvoiceRefused: {
    summary: 'The invoice of an order cannot be opened.',
    key: ['orderId'],
    order: once,
    privateBecause: 'work',
  },
  PayoutAddressChanged: {
    summary: 'A developer has a payout address, or asked for another one.',
    key: ['userId'],
    order: byTime('changedAt'),
    privateBecause: 'access',
  },
  NewBrowserSeen: {
    summary: 'A user is signed in in a browser that the account did not know.',
    key: ['userId', 'browserId', 'seenAt'],
    order: once,
    privateBecause: 'access',
  },
  EmailChanged: {
    summary: 'A user has another e-mail address.',
    key: ['userId'],
    order: byTime('changedAt'),
    privateBecause: 'access',
  },
  PayoutsFrozen: {
    summary: 'A developer disputed a change of the payout address: live ends the sockets of the account.',
    key: ['userId'],
    order: byTime('frozenAt'),
    privateBecause: 'access',
  },
  SessionsRevoked: {
    summary: 'Sign-ins of a user before this time are no longer valid.',
    key: ['userId'],
    order: byTime('revokedAt'),
    privateBecause: 'access',
  },
  ApiKeyChanged: {
    summary: 'An API key was created or revoked. Carries the hash that recognises it.',
    key: ['keyId'],
    order: byTime('occurredAt'),
    privateBecause: 'access',
  },
  AdminRoleChanged: {
    summary: 'A user became an Admin or stopped being one.',
    key: ['userId'],
    order: byTime('changedAt'),
    privateBecause: 'access',
  },
  AdminSignedIn: {
    summary: 'A member of the group Admins has signed in.',
    key: ['userId'],
    order: byTime('signedInAt'),
    privateBecause: 'access',
  },
  RefundDecided: audit('An Admin has decided on a refund.'),
  PayoutDecided: audit('An Admin has decided on a payout, or on a credit.'),
  EntitlementDecided: audit('An Admin has granted or revoked an entitlement, or has changed its limits.'),
  ScanDecided: audit("An Admin has requested another scan of another user's game."),
  WebhookDecided: audit('An Admin has had a BTCPay webhook processed again.'),
  AdminDecided: audit('An Admin has decided on an account, an Admin or an API key.'),
  WebhookEndpointFailed: {
    summary: 'The store has switched off a webhook endpoint of a developer.',
    key: ['endpointId'],
    order: byTime('failedAt'),
    privateBecause: 'work',
  },
  CatalogueViewChanged: view('games, reviews and profiles'),
  OrderViewChanged: view('orders and their invoices'),
  PaymentViewChanged: view('webhook events'),
  EntitlementViewChanged: view('entitlements and gifts'),
  PayoutViewChanged: view('payouts'),
  AccountViewChanged: view('accounts'),
  NoticeViewChanged: view('notices'),
  NewsPosted: {
    summary: 'A developer or publisher published a post about a game. Later changes of the post are not told.',
    key: ['postId'],
    order: once,
  },
  NewsRecipientsListed: {
    summary: 'Some followers of a developer are to be told about a post; more batches may follow.',
    key: ['postId', 'list'],
    order: once,
    privateBecause: 'work',
  },
};
