import { authText, identityErrors } from '../../../content/account/auth.ts';

/** The name of an identity service exception without its ending, e.g. `CodeMismatch`. */
export function identityErrorName(error: unknown): string | undefined {
  return error instanceof Error ? error.name.replace(/Exception$/, '') : undefined;
}

/** The message for a failure of the identity service: from its catalogue, else the error's own, else a general one. */
export function authMessage(error: unknown): string {
  const catalogued = identityErrors[identityErrorName(error) ?? ''];
  if (catalogued !== undefined) return catalogued;
  return error instanceof Error && error.message !== '' ? error.message : authText.otherFailure;
}
