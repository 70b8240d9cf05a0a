/** For `catch` of a read: `undefined` when there is no such file or folder; any other error is thrown again. */
export function noneIfMissing(error: unknown): undefined {
  // Checked by its property: a test runner has errors of another realm.
  if (typeof error !== 'object' || error === null || !('code' in error) || error.code !== 'ENOENT') throw error;
}
