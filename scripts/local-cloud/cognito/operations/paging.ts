import { invalidParameter } from '../errors.ts';

/**
 * One page of a list; the token is the position of the next item. Throws `InvalidParameterException` for a bad token.
 */
export function pageOf<T>(
  items: readonly T[],
  limit: number,
  token: string | undefined,
): { items: readonly T[]; next: string | undefined } {
  const from = token === undefined ? 0 : Number(token);
  if (!Number.isSafeInteger(from) || from < 0) throw invalidParameter('Invalid pagination token.');
  const to = from + limit;
  return { items: items.slice(from, to), next: to < items.length ? String(to) : undefined };
}
