import type { FieldError, Problem } from '@satcade/contracts/problem';

/** The maximum number of field errors in a reply, and of bytes that they may take together. */
const MAX_ERRORS = 20;
const MAX_ERRORS_BYTES = 2_800;
/** In characters of up to four bytes each. */
const MAX_PATH = 100;
const MAX_MESSAGE = 200;
const MAX_DETAIL = 250;
/** How many of the errors the detail repeats. */
const IN_DETAIL = 3;

const cut = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length - 1)}…` : text);

/**
 * Limits a problem to under 4 KB, whatever the request contained: a small request must not cause a large reply, nor one
 * beyond Lambda's 6 MB.
 */
export function boundedProblem({ errors, ...rest }: Problem): Problem {
  const bounded = errors === undefined ? undefined : boundedErrors(errors);
  return { ...rest, detail: cut(rest.detail, MAX_DETAIL), ...(bounded !== undefined && { errors: bounded }) };
}

function boundedErrors(errors: readonly FieldError[]): readonly FieldError[] {
  const kept: FieldError[] = [];
  let bytes = 0;
  for (const error of errors.slice(0, MAX_ERRORS)) {
    const next = { path: cut(error.path, MAX_PATH), message: cut(error.message, MAX_MESSAGE) };
    bytes += Buffer.byteLength(JSON.stringify(next));
    if (bytes > MAX_ERRORS_BYTES && kept.length > 0) break;
    kept.push(next);
  }
  return kept;
}

/** The first errors in one sentence, and the number of the others. */
export function detailOf(errors: readonly FieldError[]): string {
  const named = errors.slice(0, IN_DETAIL).map(({ path, message }) => `${cut(path, 40)}: ${cut(message, 40)}`);
  const more = errors.length - named.length;
  if (more > 0) named.push(more === 1 ? 'and 1 more error' : `and ${more} more errors`);
  return named.join('; ');
}
