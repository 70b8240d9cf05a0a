/** Does the error say that there is no such file or folder? Told by its shape: test runners have errors of other realms. */
export const isMissingFile = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
