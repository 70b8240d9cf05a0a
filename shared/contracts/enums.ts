import type { GAME_SCAN_STATUSES, GAME_STATUSES } from './game-statuses.ts';

export { GAME_SCAN_STATUSES, GAME_STATUSES } from './game-statuses.ts';

/** The closed lists of values, spelled as in the public API, the events and the tables. */
/** States of a build that waits while another one is for sale (services/catalogue/README.md). */
export const WAITING_BUILD_STATES = ['SCANNING', 'SCAN_FAILED', 'REFUSED', 'IN_REVIEW', 'DECLINED', 'READY'] as const;
/** When a new build replaces the current one: once it is clean, when its developer releases it, or on a date. */
export const RELEASE_MOMENTS = ['clean', 'developer', 'date'] as const;
/** States of a build that a share of owners gets before the others. */
export const ROLLOUT_STATES = ['RUNNING', 'HALTED'] as const;
/** What a channel has: a program, a build that is played in the browser, or an extra such as a soundtrack or a manual. */
export const CHANNEL_CONTENTS = ['GAME', 'WEB', 'EXTRA'] as const;
/** States of the agreement between a developer and a publisher of a game (services/catalogue/README.md). */
export const PUBLISHING_STATES = ['INVITED', 'ACCEPTED', 'DECLINED', 'ENDED'] as const;
/** What the buyer of an order can expect or do next. */
export const NEXT_STEPS = [
  'wait-for-invoice',
  'wait-for-payment-service',
  'pay',
  'pay-remainder',
  'wait-for-confirmations',
  'wait-for-grant',
  'download',
  'order-again',
  'already-owned',
  'refund-offered',
  'refund-underway',
  'refunded',
  'contact-support',
] as const;

export const PAYMENT_METHODS = ['lightning', 'onchain'] as const;
export const ORDER_STATUSES = [
  'PENDING',
  'INVOICE_CREATED',
  'PAYMENT_RECEIVED',
  'CONFIRMED',
  'FULFILLED',
  'EXPIRED',
  'FAILED',
] as const;
export const PAYOUT_STATUSES = ['PENDING', 'PROCESSING', 'COMPLETED', 'FAILED'] as const;
/** BTCPay's states of a payout. */
export const BTCPAY_PAYOUT_STATES = [
  'AwaitingApproval',
  'AwaitingPayment',
  'InProgress',
  'Completed',
  'Cancelled',
] as const;
export const INVOICE_STATUSES = ['New', 'Processing', 'Settled', 'Complete', 'Expired', 'Invalid'] as const;
export const SALE_TYPES = ['PERCENTAGE', 'FIXED_AMOUNT', 'FREE'] as const;
export const REQUIREMENTS_PLATFORMS = ['WINDOWS', 'MAC', 'LINUX'] as const;
export const PURCHASE_STATUSES = ['pending', 'completed', 'failed', 'refunded'] as const;
export const UPLOAD_KINDS = ['game', 'thumbnail', 'screenshot', 'trailer', 'avatar', 'banner'] as const;

export type GameScanStatus = (typeof GAME_SCAN_STATUSES)[number];
export type PublishingState = (typeof PUBLISHING_STATES)[number];
export type ChannelContent = (typeof CHANNEL_CONTENTS)[number];
export type ReleaseMoment = (typeof RELEASE_MOMENTS)[number];
export type WaitingBuildState = (typeof WAITING_BUILD_STATES)[number];
export type GameStatus = (typeof GAME_STATUSES)[number];
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export type OrderStatus = (typeof ORDER_STATUSES)[number];
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];
export type SaleType = (typeof SALE_TYPES)[number];
export type PurchaseStatus = (typeof PURCHASE_STATUSES)[number];
export type UploadKind = (typeof UPLOAD_KINDS)[number];

/** Why an owned game cannot be downloaded: malware was found in its file, or it has no checked file. */
export const LIBRARY_UNAVAILABLE = ['malware-found', 'no-file'] as const;

/**
 * Why an owned game is not in the store: its developer withdrew it, Admins took it down, or its file is being checked.
 */
export const OFF_STORE_REASONS = ['withdrawn', 'taken-down', 'unlisted'] as const;
export type OffStoreReason = (typeof OFF_STORE_REASONS)[number];

/**
 * What a refund covers: a whole order, a surplus, a payment that did not complete its order, or copies that the buyer
 * returned or owned already.
 */
export const REFUND_KINDS = ['order', 'surplus', 'payment', 'copies'] as const;
export type RefundKind = (typeof REFUND_KINDS)[number];
export const ASKED_REFUND_STATUSES = ['requested', 'approved', 'declined', 'claimed', 'failed'] as const;
export type AskedRefundStatus = (typeof ASKED_REFUND_STATUSES)[number];
/** `offered` appears in replies and is never stored: there is money that the buyer may request back. */
export const REFUND_STATUSES = ['offered', ...ASKED_REFUND_STATUSES] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/**
 * States of a gift: not redeemed yet; redeemed by another account; revoked by its buyer; refunded once the buyer has
 * the money; withdrawn because the payment of its order became invalid.
 */
export const GIFT_STATES = ['waiting', 'redeemed', 'revoked', 'refunded', 'withdrawn'] as const;
export type GiftState = (typeof GIFT_STATES)[number];

/** Why an approved refund has no link yet. */
export const REFUND_WAITS = ['confirmations', 'payment-service'] as const;
export type RefundWait = (typeof REFUND_WAITS)[number];

/** States of a support request: waits for the store, answered, closed. */
export const SUPPORT_STATES = ['open', 'answered', 'closed'] as const;
export type SupportState = (typeof SUPPORT_STATES)[number];

/** Sort orders of reviews; `best` and `worst` sort by stars. */
export const REVIEW_SORTS = ['newest', 'helpful', 'best', 'worst'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** Why a review or a post is reported. */
export const REPORT_REASONS = ['spam', 'abuse', 'off-topic', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** A draft is for those who manage the game. A published post does not become a draft again. */
export const NEWS_STATUSES = ['draft', 'published'] as const;

/** Sources of a visit to a game page: the store's pages, a search engine, or a direct address. */
export const VIEW_SOURCES = ['organic', 'search', 'direct'] as const;
export type ViewSource = (typeof VIEW_SOURCES)[number];

/** What the rate of a payout is compared with: the last good rate, or what buyers paid for the credits in it. */
export const PAYOUT_RATE_COMPARISONS = ['last-rate', 'own-sales', 'nothing'] as const;
export type PayoutRateComparison = (typeof PAYOUT_RATE_COMPARISONS)[number];

/** Why a credit is not payable yet. */
export const CREDIT_HOLDS = ['refund', 'review', 'hold-period'] as const;
export type CreditHold = (typeof CREDIT_HOLDS)[number];

/** Where a developer's credit of an order is now. */
export const CREDIT_STATES = ['in-balance', 'in-payout', 'paid', 'reversed'] as const;
export type CreditState = (typeof CREDIT_STATES)[number];
