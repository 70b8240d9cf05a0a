/** A value in DynamoDB's JSON form. Binary values are base64, as on the wire. */
export type AttributeValue =
  | { S: string }
  | { N: string }
  | { B: string }
  | { BOOL: boolean }
  | { NULL: true }
  | { SS: string[] }
  | { NS: string[] }
  | { BS: string[] }
  | { L: AttributeValue[] }
  | { M: Item };

export interface Item {
  [attribute: string]: AttributeValue;
}

/** The name of a value's type: `S`, `N`, `M` and so on. */
export const typeOf = (value: AttributeValue): string => Object.keys(value)[0] ?? '';

/**
 * The bytes for which AWS bills an item: names and values in UTF-8. Source: DynamoDB guide, "Item sizes and formats".
 */
export function itemSize(item: Item): number {
  let sum = 0;
  for (const [name, value] of Object.entries(item)) sum += Buffer.byteLength(name) + valueSize(value);
  return sum;
}

function valueSize(value: AttributeValue): number {
  if ('S' in value) return Buffer.byteLength(value.S);
  if ('N' in value) return numberSize(value.N);
  if ('B' in value) return Buffer.byteLength(value.B, 'base64');
  if ('SS' in value) return total(value.SS, (text) => Buffer.byteLength(text));
  if ('NS' in value) return total(value.NS, numberSize);
  if ('BS' in value) return total(value.BS, (bytes) => Buffer.byteLength(bytes, 'base64'));
  if ('L' in value) return 3 + total(value.L, (element) => 1 + valueSize(element));
  if ('M' in value) return 3 + Object.keys(value.M).length + itemSize(value.M);
  return 1;
}

/** Stored items do not change, and the same one is measured several times. */
const sizes = new WeakMap<Item, number>();

/** The same, for an item that nobody changes any more. */
export function storedSize(item: Item): number {
  const knownSize = sizes.get(item);
  if (knownSize !== undefined) return knownSize;
  const size = itemSize(item);
  sizes.set(item, size);
  return size;
}

const total = <T>(values: readonly T[], size: (value: T) => number): number =>
  values.reduce((sum, value) => sum + size(value), 0);

/**
 * One byte per pair of decimal digits that is not a leading or trailing zero, one for the exponent, one for a minus.
 * Pairs are counted from the point: 0 has the ones and tens, -1 the tenths and hundredths.
 */
function numberSize(decimal: string): number {
  const sign = decimal.startsWith('-') ? 1 : 0;
  const point = decimal.indexOf('.');
  const ones = point === -1 ? decimal.length : point;
  let first: number | undefined;
  let last = 0;
  for (let at = sign; at < decimal.length; at += 1) {
    const digit = decimal[at];
    if (digit === '0' || digit === '.') continue;
    last = Math.floor((at < ones ? ones - at - 1 : ones - at) / 2);
    first ??= last;
  }
  return 1 + (first === undefined ? 0 : first - last + 1) + sign;
}

/** Whether two images of an item are equal; the order of attributes and of a set's members does not matter. */
export function sameItem(a: Item | undefined, b: Item | undefined): boolean {
  if (a === b) return true;
  if (a === undefined || b === undefined) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => {
      const [left, right] = [a[name], b[name]];
      return left !== undefined && right !== undefined && sameValue(left, right);
    })
  );
}

/** Whether two values are of one type and equal; the order of a set's members does not matter. */
export function sameValue(a: AttributeValue, b: AttributeValue): boolean {
  // An update keeps the values that it does not name.
  if (a === b) return true;
  if ('S' in a) return 'S' in b && a.S === b.S;
  if ('N' in a) return 'N' in b && a.N === b.N;
  if ('M' in a) return 'M' in b && sameItem(a.M, b.M);
  if ('L' in a) {
    if (!('L' in b) || a.L.length !== b.L.length) return false;
    const others = b.L;
    return a.L.every((element, at) => {
      const other = others[at];
      return other !== undefined && sameValue(element, other);
    });
  }
  return plainText(a) === plainText(b);
}

function plainText(value: AttributeValue): string {
  return JSON.stringify(value, (_name, part: unknown) => (Array.isArray(part) ? part.toSorted() : part));
}
