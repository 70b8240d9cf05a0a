import { newsPostPath } from '../addresses.ts';
import type { NoticeData, NoticeKind } from './kinds.ts';

const order = ({ orderId }: { readonly orderId: string }): string => `/order/${orderId}`;
const payouts = (): string => '/dashboard?tab=payouts';
const ownGames = (): string => '/developers?tab=manage';
const game = ({ gameId }: { readonly gameId: string }): string => `/game/${gameId}`;
const admins = (tab: 'games' | 'reviews' | 'refunds' | 'payouts') => (): string => `/admin?tab=${tab}`;

/** The page of the site behind a notice of each kind, as a path. */
export const NOTICE_PATHS: { readonly [Kind in NoticeKind]: (data: NoticeData<Kind>) => string } = {
  'order-paid': order,
  'payment-partial': order,
  'payment-late': order,
  'payment-over': order,
  'order-expired': order,
  'order-failed': order,
  'refund-requested': order,
  'refund-approved': order,
  'refund-ready': order,
  'refund-paid': order,
  'refund-declined': order,
  'refund-failed': order,
  'gift-received': () => '/library',
  'gift-redeemed': () => '/library?tab=gifts',
  'build-released': game,
  'wished-game-released': game,
  'wished-game-discounted': game,
  'review-answered': game,
  'game-sold': () => '/dashboard',
  'review-written': game,
  'game-scanned': ownGames,
  'game-published': game,
  'game-rejected': ownGames,
  'game-taken-down': ownGames,
  'payout-sent': payouts,
  'payout-failed': payouts,
  'payout-attention': payouts,
  'webhook-failed': () => '/developers?tab=webhooks',
  'export-ready': () => '/dashboard',
  'email-changed': () => '/dashboard',
  'new-browser': () => '/profile',
  'payout-address-changed': payouts,
  'api-key-created': () => '/dashboard',
  'admin-review': admins('reviews'),
  'admin-game': admins('games'),
  'admin-refund': admins('refunds'),
  'admin-payout': admins('payouts'),
  'news-posted': newsPostPath,
};

/** What these notices tell about is in the reader's library, too. */
export const IN_LIBRARY: ReadonlySet<NoticeKind> = new Set(['order-paid', 'build-released']);
