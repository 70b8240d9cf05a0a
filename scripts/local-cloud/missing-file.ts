/**
 * Whether the error means a missing file or folder. Checked by its properties: test runners have errors of other
 * realms.
 */
export const isMissingFile = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
