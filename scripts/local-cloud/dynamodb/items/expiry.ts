import { expiryPrefix, tableIdIn } from '../storage/layout.ts';
import type { Operation } from '../storage/level.ts';
import type { Table } from '../tables/table.ts';
import type { Item } from './attribute-value.ts';
import type { ItemChange } from './working-set.ts';

/** Ten digits reach the year 2286; AWS also ignores values that cannot be a time in seconds. */
const MAX_SECONDS = 9_999_999_999;
/** An expiry further back counts as a mistake, as on AWS, and the item stays. */
export const TOO_OLD_SECONDS = 5 * 365 * 86_400;

/** When the item may be deleted, in whole seconds since the epoch; `undefined` for never. */
export function expiryOf(table: Table, item: Item | undefined): number | undefined {
  if (table.timeToLiveAttribute === undefined) return undefined;
  const value = item?.[table.timeToLiveAttribute];
  if (value === undefined || !('N' in value)) return undefined;
  const seconds = Math.floor(Number(value.N));
  return seconds >= 0 && seconds <= MAX_SECONDS ? seconds : undefined;
}

/**
 * The key of an item in the table's list of expiries, which is sorted by time so that a sweep reads only what is due.
 */
const expiryKey = (table: Table, seconds: number, itemKey: string): string =>
  `${expiryPrefix(table.description.TableId)}${sortable(seconds)}~${itemKey}`;

export const sortable = (seconds: number): string => String(seconds).padStart(10, '0');

/** The table's id and the time in the key of an expiry; `undefined` for any other key. */
export function readExpiryKey(key: string): { readonly tableId: string; readonly seconds: number } | undefined {
  const tableId = tableIdIn(key);
  const prefix = expiryPrefix(tableId);
  return key.startsWith(prefix) ? { tableId, seconds: Number.parseInt(key.slice(prefix.length), 10) } : undefined;
}

export function expiryOperations({ table, key, before, after }: ItemChange): Operation[] {
  const [old, now] = [expiryOf(table, before), expiryOf(table, after)];
  if (old === now) return [];
  const operations: Operation[] = [];
  if (old !== undefined) operations.push({ type: 'del', key: expiryKey(table, old, key) });
  if (now !== undefined) operations.push({ type: 'put', key: expiryKey(table, now, key), value: key });
  return operations;
}
