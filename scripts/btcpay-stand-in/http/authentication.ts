import { createHash, timingSafeEqual } from 'node:crypto';
import { type Context, mayUse, settingsOf } from '../context.ts';
import { isSince } from '../domain/versions.ts';
import { missingPermission, unauthenticated } from './api-error.ts';
import type { Match } from './router.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Lets the call pass or throws BTCPay's answer: 401 without the right key (`Authorization: token KEY`); 403 naming the
 * permission when the key lacks it, the store is another one, or the id in the path belongs to no known store.
 * @param scopedIds ids of the store that earlier calls have named
 */
export function authorize(
  context: Context,
  { route, params }: Match,
  authorization: string | undefined,
  scopedIds: Set<string>,
): void {
  if (route.access === 'anyone') return;
  const store = context.storage.store();
  const [, key = ''] = /^token (\S+)$/i.exec(authorization ?? '') ?? [];
  if (!timingSafeEqual(digest(key), digest(store.apiKey))) throw unauthenticated();
  if (route.access === 'authenticated') return;
  const isOwnStore = params.storeId === undefined || params.storeId === store.id;
  if (!isOwnStore || !hasScope(context, params, scopedIds) || !mayUse(context, route.access)) {
    throw missingPermission(route.access);
  }
}

/**
 * BTCPay looks up the store of the id in the path before it checks the key's permission. Since 2.4.0 an unknown id
 * fails there, with 403, on routes with a store as well; before that the action itself answers 404.
 */
function hasScope(context: Context, params: Match['params'], scopedIds: Set<string>): boolean {
  const { storage } = context;
  const { version } = settingsOf(context);
  if (!isSince(version, '2.4.0')) return true;
  const { invoiceId, pullPaymentId, webhookId, payoutId } = params;
  const isKnown = (id: string | undefined, records: { get(id: string): unknown }): boolean => {
    if (id === undefined || scopedIds.has(id)) return true;
    if (records.get(id) === undefined) return false;
    // BTCPay remembers the store of an id for a while: an id that was deleted meanwhile is answered 404.
    scopedIds.add(id);
    return true;
  };
  return (
    isKnown(invoiceId, storage.invoices) &&
    isKnown(pullPaymentId, storage.pullPayments) &&
    isKnown(webhookId, storage.webhooks) &&
    (!isSince(version, '2.4.1') || isKnown(payoutId, storage.payouts))
  );
}
