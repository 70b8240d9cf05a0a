import type { NoticeData, NoticeKind } from './kinds.ts';

const order = ({ orderId }: { readonly orderId: string }): string => `/order/${orderId}`;
const payouts = (): string => '/dashboard?tab=payouts';

/** The page of the site behind a notice of each kind, as a path. */
export const NOTICE_PATHS: { readonly [Kind in NoticeKind]: (data: NoticeData<Kind>) => string } = {
  'order-paid': order,
  'refund-approved': order,
  'refund-ready': order,
  'refund-paid': order,
  'refund-declined': order,
  'payout-sent': payouts,
  'payout-failed': payouts,
  'export-ready': () => '/dashboard',
};
