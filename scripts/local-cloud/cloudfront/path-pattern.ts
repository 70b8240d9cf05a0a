/** A test for a path pattern of a behaviour; case counts, and the leading slash may be left out. */
export function pathMatcher(pattern: string): (uri: string) => boolean {
  const source = pattern
    .replace(/^\//, '')
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  const expression = new RegExp(`^/${source}$`, 's');
  return (uri) => expression.test(uri);
}
