/**
 * The keys of the one LevelDB that holds everything. All data of a table has the table's id in its keys. The id is new
 * each time a table is created, so a new table under an old name can never see data of the old one.
 */
export const tableKey = (tableName: string): string => `${TABLES}${tableName}`;
export const dataPrefix = (tableId: string): string => `${DATA}${tableId}~`;
export const itemPrefix = (tableId: string): string => `${dataPrefix(tableId)}item~`;
export const indexPrefix = (tableId: string, indexName: string): string => `${dataPrefix(tableId)}index~${indexName}~`;
export const streamPrefix = (tableId: string): string => `${dataPrefix(tableId)}stream~`;
export const expiryPrefix = (tableId: string): string => `${dataPrefix(tableId)}expiry~`;
export const tokenKey = (usedAt: number, token: string): string =>
  `${TOKENS}${String(usedAt).padStart(15, '0')}~${token}`;

export const TABLES = 'table~';
export const DATA = 'data~';
export const TOKENS = 'token~';
export const SEQUENCE = 'sequence';

/** The table id in a key under {@link DATA}. */
export const tableIdIn = (key: string): string => key.split('~')[1] ?? '';

/** Bounds of an iteration, with the meaning that LevelDB gives them. A negative `limit` means none. */
export interface Range {
  readonly gt?: string;
  readonly gte?: string;
  readonly lt?: string;
  readonly lte?: string;
  readonly limit?: number;
  readonly reverse?: boolean;
}

/** Sorts after every key that begins with `prefix`: all keys are ASCII. */
export const endOf = (prefix: string): string => `${prefix}\uffff`;

/** `range` moved under `prefix`; an open end becomes the prefix's own bound. */
export function within(prefix: string, range: Range = {}): Range {
  const { gt, gte, lt, lte, ...rest } = range;
  const from = gt !== undefined ? { gt: prefix + gt } : { gte: prefix + (gte ?? '') };
  if (lt !== undefined) return { ...rest, ...from, lt: prefix + lt };
  return { ...rest, ...from, ...(lte !== undefined ? { lte: prefix + lte } : { lt: endOf(prefix) }) };
}
