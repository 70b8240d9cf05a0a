import { type AttributeValue, sameValue } from '../items/attribute-value.ts';
import { validationError } from '../requests.ts';
import type { Node, Path } from './ast.ts';

/** Compares values of the same ordered type: below zero when `a` sorts first; `undefined` for other values. */
export function order(a: AttributeValue, b: AttributeValue): number | undefined {
  if ('N' in a && 'N' in b) return compareNumbers(a.N, b.N);
  if ('S' in a && 'S' in b) return Buffer.compare(Buffer.from(a.S), Buffer.from(b.S));
  if ('B' in a && 'B' in b) return Buffer.compare(Buffer.from(a.B, 'base64'), Buffer.from(b.B, 'base64'));
  return undefined;
}

/** Whether two values of one type are in order; `true` for types without an order. */
export const isAtMost = (a: AttributeValue, b: AttributeValue): boolean => (order(a, b) ?? 0) <= 0;

/** Numbers are stored as plain decimals without exponent or superfluous zeros, with up to 38 digits. */
function compareNumbers(a: string, b: string): number {
  const [x, y] = [scaled(a, fractionLength(b)), scaled(b, fractionLength(a))];
  return x < y ? -1 : x > y ? 1 : 0;
}

const fractionLength = (decimal: string): number => decimal.split('.')[1]?.length ?? 0;

/** The number as a whole one, after enough zeros for the other's fraction. */
function scaled(decimal: string, otherFraction: number): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction + '0'.repeat(Math.max(0, otherFraction - fraction.length)));
}

const MAX_DIGITS = 38;

/** `a + sign × b` as DynamoDB stores it; throws when it has more digits than a number can. */
export function sum(a: string, sign: 1n | -1n, b: string): string {
  const fraction = Math.max(fractionLength(a), fractionLength(b));
  const total = scaled(a, fractionLength(b)) + sign * scaled(b, fractionLength(a));
  const digits = String(total < 0n ? -total : total).padStart(fraction + 1, '0');
  const whole = digits.slice(0, digits.length - fraction);
  const rest = digits.slice(digits.length - fraction).replace(/0+$/, '');
  const significant = (whole + rest).replace(/^0+/, '').replace(/0+$/, '');
  if (significant.length > MAX_DIGITS) {
    throw validationError('Number overflow. Attempting to store a number with more than 38 significant digits');
  }
  return `${total < 0n ? '-' : ''}${whole}${rest === '' ? '' : `.${rest}`}`;
}

/** Whether `container` is a text with the part, or a set or list with the member. */
export function contains(container: AttributeValue, part: AttributeValue): boolean {
  if ('S' in container) return 'S' in part && container.S.includes(part.S);
  if ('B' in container) return 'B' in part && bytesOf(container.B).includes(bytesOf(part.B));
  if ('SS' in container) return 'S' in part && container.SS.includes(part.S);
  if ('NS' in container) return 'N' in part && container.NS.includes(part.N);
  if ('BS' in container) return 'B' in part && container.BS.includes(part.B);
  return 'L' in container && container.L.some((member) => sameValue(member, part));
}

export function beginsWith(value: AttributeValue, start: AttributeValue): boolean {
  if ('S' in value) return 'S' in start && value.S.startsWith(start.S);
  return 'B' in value && 'B' in start && bytesOf(value.B).subarray(0, bytesOf(start.B).length).equals(bytesOf(start.B));
}

/** Characters of a text, bytes of a binary value, members of the others; `undefined` for a value without a size. */
export function sizeOf(value: AttributeValue): number | undefined {
  if ('S' in value) return value.S.length;
  if ('B' in value) return bytesOf(value.B).length;
  if ('M' in value) return Object.keys(value.M).length;
  const members = 'SS' in value ? value.SS : 'NS' in value ? value.NS : 'BS' in value ? value.BS : undefined;
  return members?.length ?? ('L' in value ? value.L.length : undefined);
}

export const sameValueOrPath = (path: Path, other: Node): boolean => JSON.stringify(path) === JSON.stringify(other);

const bytesOf = (base64: string): Buffer => Buffer.from(base64, 'base64');
