import type { Filter, FilterField } from './definition.ts';

/* Filters in the address: the back button works, and a link shows others the same list. */

/** Where the page begins: the token of the one before. */
export const AFTER = 'after';

/** The filters that an address names, as far as they are the list's and valid. */
export function filterOf(search: URLSearchParams, fields: readonly FilterField[]): Filter {
  const set = fields.flatMap((field) => {
    const value = (search.get(field.name) ?? '').trim();
    return value === '' || problemOf(field, value) !== undefined ? [] : [[field.name, value] as const];
  });
  return Object.fromEntries(set);
}

/** What is wrong with the value of a field; `undefined`: nothing. */
function problemOf({ kind, options = [], check }: FilterField, value: string): string | undefined {
  if (kind === 'select') return options.some((option) => option.value === value) ? undefined : value;
  return check?.(value);
}

/** What a form says, and what is wrong with it, by field. */
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

/** The first and the last moment of days such as `2026-01-31`, where the reader is. */
export const spanOf = ({ from, until }: Filter) => ({
  ...(from !== undefined && { createdFrom: new Date(`${from}T00:00:00.000`).toISOString() }),
  ...(until !== undefined && { createdUntil: new Date(`${until}T23:59:59.999`).toISOString() }),
});
