import { readFile } from 'node:fs/promises';

/** The text of a file; `undefined` if there is no such file. */
export const readIfExists = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch(undefinedIfMissing);

/** Passes on every error except that a file or folder is missing. */
function undefinedIfMissing(error: unknown): undefined {
  // By its properties: test runners have errors of other realms.
  const isMissing = typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
  if (!isMissing) throw error;
}
