import type { Card } from './card.ts';

/** Whether two cards say the same, also in fields that this version does not know. */
export const isSameCard = (a: Card | undefined, b: Card | undefined): boolean => isSame(a, b);

/** Of plain values. An absent field is as good as an undefined one, because JSON has no undefined. */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  for (const key in a) if (!isSame(a[key], b[key])) return false;
  for (const key in b) if (b[key] !== undefined && a[key] === undefined) return false;
  return true;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
