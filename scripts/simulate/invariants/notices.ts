import { NOBODY } from '@satcade/contracts/nobody';
import * as z from 'zod/mini';
import type { Shop } from '../shop.ts';
import { aboutOf, factsOf } from './notice-facts.ts';
import type { ReportBrokenRule } from './rules.ts';

const entrySchema = z.object({ userId: z.string(), kind: z.string(), data: z.record(z.string(), z.unknown()) });

/**
 * Each person has one entry for everything that happened to the own orders, refunds, gifts, games and payouts, unless
 * the account was deleted, and one mail at most. Some things happen again: an order that failed after all and is settled
 * again is paid twice, and tells so twice.
 */
export function checkNotices(shop: Shop, report: ReportBrokenRule): void {
  const facts = factsOf(shop);
  const found = new Map<string, number>();
  for (const item of shop.tables.notices.all()) {
    if (!String(item.sk).startsWith('NOTICE#')) continue;
    const { userId, kind, data } = entrySchema.parse(item);
    const key = `${userId} ${aboutOf(kind, data)}`;
    found.set(key, (found.get(key) ?? 0) + 1);
  }
  for (const [key, count] of found) {
    const most = facts.get(key)?.count ?? 0;
    if (count > most) report('a person has one entry for each event', `${count} of ${most} for ${key}`, orderIn(key));
  }
  const isGone = (userId: string) => userId === NOBODY || shop.accounts.deleted.includes(userId);
  for (const [key, { userId, count }] of facts)
    if ((found.get(key) ?? 0) < count && !isGone(userId))
      report('every event has its entry', `${found.get(key) ?? 0} of ${count} for ${key}`, orderIn(key));
  checkMails(shop, report);
}

const orderIn = (key: string): string | undefined => key.split(' ')[2] || undefined;

function checkMails(shop: Shop, report: ReportBrokenRule): void {
  const mails = new Map<string, number>();
  for (const noticeId of shop.sentMails) mails.set(noticeId, (mails.get(noticeId) ?? 0) + 1);
  for (const [noticeId, count] of mails)
    if (count > 1) report('an entry has one mail at most', `${count} mails about ${noticeId}`);
}
