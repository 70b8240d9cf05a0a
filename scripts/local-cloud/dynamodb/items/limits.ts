import { validationError } from '../requests.ts';
import type { TableDescription } from '../tables/table.ts';
import { type AttributeValue, type Item, typeOf } from './attribute-value.ts';

/** The largest item that DynamoDB stores, in bytes. */
export const MAX_ITEM_SIZE = 400 * 1024;
/** How many lists and maps a value may stand in, the item among them. Source: DynamoDB guide, "Quotas". */
const MAX_LEVELS = 32;
const MAX_KEY_BYTES = { HASH: 2048, RANGE: 1024 } as const;
const EMPTY = { S: 'string', B: 'binary' } as const;

/** Whether the values are nested deeper than DynamoDB stores. */
export function isTooDeep(item: Item): boolean {
  let level = Object.values(item);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth >= MAX_LEVELS) return true;
    level = level.flatMap(children);
  }
  return false;
}

const children = (value: AttributeValue): AttributeValue[] =>
  'M' in value ? Object.values(value.M) : 'L' in value ? value.L : [];

/** The members of a request with whole values. */
export interface ValuesOfRequest {
  readonly Item?: Item;
  readonly ExpressionAttributeValues?: Item;
}

export function refuseDeepValues({ Item: item = {}, ExpressionAttributeValues: values = {} }: ValuesOfRequest): void {
  const rule =
    'Nesting Levels have exceeded supported limits: Attributes in the item have nested levels beyond supported limit';
  if (isTooDeep(item)) throw validationError(rule);
  const deep = Object.keys(values).find((name) => isTooDeep(pick(values, name)));
  if (deep === undefined) return;
  throw validationError(`ExpressionAttributeValues contains invalid value: ${rule} for key ${deep}`);
}

const pick = (values: Item, name: string): Item => {
  const value = values[name];
  return value === undefined ? {} : { [name]: value };
};

/** Refuses an item whose attributes do not fit the keys of the indexes; an item need not have them. */
export function checkIndexKeys(table: TableDescription, item: Item, write: 'put' | 'update' = 'put'): void {
  for (const { IndexName, KeySchema } of table.GlobalSecondaryIndexes ?? []) {
    for (const { AttributeName, KeyType } of KeySchema) {
      const value = item[AttributeName];
      if (value === undefined) continue;
      const expected = typeOfKey(table, AttributeName);
      const place = `IndexName: ${IndexName}, IndexKey: ${AttributeName}`;
      if (typeOf(value) !== expected) {
        const types = `Expected: ${expected} Actual: ${typeOf(value)} IndexName: ${IndexName}`;
        throw invalid(`Type mismatch for Index Key ${AttributeName} ${types}`);
      }
      const bytes = bytesOf(value);
      if (bytes === 0) throw validationError(emptyKey(value, write, place));
      if (bytes > MAX_KEY_BYTES[KeyType]) throw invalid('Size limit exceeded');
    }
  }
}

/** Refuses a primary key that is longer than DynamoDB stores; dynalite counts characters instead of bytes. */
export function checkKeySize({ KeySchema }: TableDescription, item: Item): void {
  for (const { AttributeName, KeyType } of KeySchema) {
    const value = item[AttributeName];
    if (value === undefined || bytesOf(value) <= MAX_KEY_BYTES[KeyType]) continue;
    throw invalid(
      KeyType === 'HASH'
        ? 'Size of hashkey has exceeded the maximum size limit of2048 bytes'
        : 'Aggregated size of all range keys has exceeded the size limit of 1024 bytes',
    );
  }
}

const invalid = (message: string) => validationError(`One or more parameter values were invalid: ${message}`);

const typeOfKey = (table: TableDescription, attribute: string): string | undefined =>
  table.AttributeDefinitions.find(({ AttributeName }) => AttributeName === attribute)?.AttributeType;

/** The bytes of a key; one for a number, which always fits. */
function bytesOf(value: AttributeValue): number {
  if ('S' in value) return Buffer.byteLength(value.S);
  return 'B' in value ? Buffer.byteLength(value.B, 'base64') : 1;
}

function emptyKey(value: AttributeValue, write: 'put' | 'update', place: string): string {
  const kind = 'B' in value ? EMPTY.B : EMPTY.S;
  const rule = `The AttributeValue for a key attribute cannot contain an empty ${kind} value.`;
  const start = 'One or more parameter values are not valid.';
  if (write === 'put') return `${start} A value specified for a secondary index key is not supported. ${rule} ${place}`;
  const attempt = 'The update expression attempted to update a secondary index key to a value that is not supported.';
  return `${start} ${attempt} ${rule}`;
}
