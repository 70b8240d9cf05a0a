import * as z from 'zod/mini';
import type { Filter, FilterField } from './definition.ts';

/* Filters are in the address, so that the back button works and a link shows the same list to others. */

/** The start of the page: the token from the page before. */
export const AFTER = 'after';

/** The filters in an address. Unknown and invalid ones are ignored. */
export function filterOf(search: URLSearchParams, fields: readonly FilterField[]): Filter {
  const set = fields.flatMap((field) => {
    const value = (search.get(field.name) ?? '').trim();
    return value === '' || problemOf(field, value) !== undefined ? [] : [[field.name, value] as const];
  });
  return Object.fromEntries(set);
}

/** The error in the value of a field, or `undefined`. */
function problemOf({ kind, options = [], check }: FilterField, value: string): string | undefined {
  if (kind === 'select') return options.some((option) => option.value === value) ? undefined : value;
  // A date field gives no other text, but an address may.
  if (kind === 'date') return z.safeParse(z.iso.date(), value).success ? undefined : value;
  return check?.(value);
}

/** The values of a form, and its errors by field. */
export function readForm(form: FormData, fields: readonly FilterField[]): { values: Filter; errors: Filter } {
  const values: Record<string, string> = {};
  const errors: Record<string, string> = {};
  for (const field of fields) {
    const value = String(form.get(field.name) ?? '').trim();
    if (value === '') continue;
    const problem = problemOf(field, value);
    if (problem === undefined) values[field.name] = value;
    else errors[field.name] = problem;
  }
  return { values, errors };
}

/** The first and the last moment of days such as `2026-01-31`, in the reader's time zone. */
export const spanOf = ({ from, until }: Filter) => ({
  ...(from !== undefined && { createdFrom: new Date(`${from}T00:00:00.000`).toISOString() }),
  ...(until !== undefined && { createdUntil: new Date(`${until}T23:59:59.999`).toISOString() }),
});
