/** Whether the error has this code of Node's. Checked by its property: test runners have errors of other realms. */
export const hasCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

/** Whether the error means a missing file or folder. */
export const isMissingFile = (error: unknown): boolean => hasCode(error, 'ENOENT');
