/**
 * The bytes that a `Range` header names, both ends included. `undefined` for a header that is answered with the whole
 * object: several ranges, another unit, no range at all.
 */
export function byteRange(
  header: string | undefined,
  length: number,
): { readonly start: number; readonly end: number } | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const last = length - 1;
  if (from === '') return Number(to) === 0 ? 'unsatisfiable' : { start: Math.max(0, length - Number(to)), end: last };
  const start = Number(from);
  const end = to === '' ? last : Math.min(Number(to), last);
  if (to !== '' && Number(to) < start) return undefined;
  return start > last ? 'unsatisfiable' : { start, end };
}
