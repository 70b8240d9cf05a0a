import type { NoticeData, NoticeKind } from './kinds.ts';

/** The page of the site behind a notice of each kind, as a path. */
export const NOTICE_PATHS: { readonly [Kind in NoticeKind]: (data: NoticeData<Kind>) => string } = {
  'order-paid': ({ orderId }) => `/order/${orderId}`,
};
