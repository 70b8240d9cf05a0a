import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from '../context.ts';
import { missingPermission, unauthenticated } from './api-error.ts';
import type { Match } from './router.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Lets the call pass or throws what BTCPay answers: 401 without the right key (`Authorization: token KEY`), 403 naming
 * the permission when the key lacks it or the store is another one.
 */
export function authorize(context: Context, { route, params }: Match, authorization: string | undefined): void {
  if (route.access === 'anyone') return;
  const store = context.storage.store();
  const [, key = ''] = /^token (\S+)$/i.exec(authorization ?? '') ?? [];
  if (!timingSafeEqual(digest(key), digest(store.apiKey))) throw unauthenticated();
  if (route.access === 'authenticated') return;
  const isOwnStore = params.storeId === undefined || params.storeId === store.id;
  if (!isOwnStore || !context.permissions.includes(route.access)) throw missingPermission(route.access);
}
