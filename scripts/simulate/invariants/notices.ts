import { NOBODY } from '@satcade/contracts/nobody';
import type { Order } from '../../../services/orders/src/domain/order.ts';
import type { Shop } from '../shop.ts';
import type { ReportBrokenRule } from './rules.ts';

/**
 * Each buyer of a paid order has one entry about it, unless the account was deleted, and one mail at most. An order that
 * failed after all and was settled again is paid twice, and tells so twice.
 */
export function checkNotices(shop: Shop, orders: readonly Order[], report: ReportBrokenRule): void {
  const deleted = new Set(shop.accounts.deleted);
  const entries = new Map<string, number>();
  for (const { kind, userId, data } of shop.tables.notices.all()) {
    if (kind !== 'order-paid' || typeof data !== 'object' || data === null || !('orderId' in data)) continue;
    const key = `${String(userId)} ${String(data.orderId)}`;
    entries.set(key, (entries.get(key) ?? 0) + 1);
  }
  for (const { orderId, userId, fulfilledAt, history } of orders) {
    const found = entries.get(`${userId} ${orderId}`) ?? 0;
    const times = (history ?? []).filter(({ status }) => status === 'FULFILLED').length;
    if (found > Math.max(times, 1))
      report('a person has one entry for each event', `${found} about the paid order`, orderId);
    const isTold = found > 0 || fulfilledAt === undefined || userId === NOBODY || deleted.has(userId);
    if (!isTold) report('every event has its entry', `none about the paid order, for ${userId}`, orderId);
  }
  const mails = new Map<string, number>();
  for (const noticeId of shop.sentMails) mails.set(noticeId, (mails.get(noticeId) ?? 0) + 1);
  for (const [noticeId, count] of mails)
    if (count > 1) report('an entry has one mail at most', `${count} mails about ${noticeId}`);
}
