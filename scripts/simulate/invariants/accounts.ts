import type { TableChange } from '../aws/memory-table.ts';
import { DEVELOPERS } from '../catalogue.ts';
import type { Shop } from '../shop.ts';
import { SERVICES, type Service } from '../wiring.ts';
import type { ReportBrokenRule } from './rules.ts';

const OPEN = ['PENDING', 'INVOICE_CREATED', 'PAYMENT_RECEIVED', 'CONFIRMED'];
const UNDER_WAY = ['requested', 'approved'];
const ERASURE_RULE = 'no account is deleted while money is under way';

/**
 * Watches what prevents the deletion of an account. If something has prevented it since before the request and still
 * does when the deletion is recorded, the services must have noticed it.
 */
export function erasureWatch({ accounts, scheduler, faults }: Shop) {
  const obstacles = new Map<string, Map<string, number>>();

  function note(userId: unknown, name: string, isThere: boolean): void {
    const own = obstacles.get(String(userId)) ?? new Map<string, number>();
    obstacles.set(String(userId), own);
    if (!isThere) own.delete(name);
    else if (!own.has(name)) own.set(name, scheduler.now());
  }

  return (service: Service, changes: readonly TableChange[], report: ReportBrokenRule): void => {
    for (const { before, after } of changes) {
      if (after === undefined) continue;
      if (service === 'orders' && after.sk === 'ORDER') {
        note(after.userId, `the order ${String(after.orderId)}`, OPEN.includes(String(after.status)));
        note(after.userId, `a refund of ${String(after.orderId)}`, UNDER_WAY.includes(String(after.refundStatus)));
      }
      if (service === 'payouts' && after.sk === 'HEAD') {
        note(after.developerId, 'a debt', Number(after.balanceCents) < 0);
        note(after.developerId, `a payout`, after.openPayoutId !== undefined);
      }
      if (service === 'accounts' && after.sk === 'ERASURE' && before === undefined) {
        const asked = accounts.askedSince(String(after.userId));
        // The service may have read an old state, as DynamoDB's reads allow.
        if (asked === undefined || asked.staleReads !== (faults.hits.get('stale-read') ?? 0)) continue;
        for (const [name, since] of obstacles.get(String(after.userId)) ?? [])
          if (since < asked.at) report(ERASURE_RULE, `${String(after.userId)}: ${name}`);
      }
    }
  };
}

/** Nothing but the books may be left of deleted accounts. */
export function checkDeletions({ accounts, tables, stores }: Shop, report: ReportBrokenRule): Promise<void> {
  for (const userId of accounts.deleted) {
    if (!accounts.isRemoved(userId)) report('deleted users cannot sign in', userId);
    const isDeveloper = DEVELOPERS.some((each) => each === userId);
    // The books name developers by their id.
    const name = new RegExp(isDeveloper ? `\\b${userId}@` : `\\b${userId}\\b(?!-)`);
    // Items that TTL removes may name the users until then.
    for (const service of SERVICES)
      for (const item of tables[service].all())
        if (item.ttl === undefined && name.test(JSON.stringify(item)))
          report(
            'nothing names a deleted user',
            `${userId} in ${service}: ${String(item.pk)} ${String(item.sk)}`,
            orderOf(item.orderId),
          );
  }
  return checkSettings();

  async function checkSettings(): Promise<void> {
    for (const userId of accounts.deleted)
      if ((await stores.settings.get(userId)) !== undefined) report('a deleted developer has no address', userId);
  }
}

const orderOf = (orderId: unknown): string | undefined => (typeof orderId === 'string' ? orderId : undefined);
