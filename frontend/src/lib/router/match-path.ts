/** The values of a pattern's `:names`; `*` is the rest of the path. */
export type Params = Readonly<Record<string, string | undefined>>;

/**
 * Compares a path with a pattern such as `/game/:gameId` or `*`. A name stands for one segment. Slashes at the end and
 * the case of letters do not matter. `undefined`: another path.
 */
export function matchPath(pattern: string, pathname: string): Params | undefined {
  const names = segmentsOf(pattern);
  const segments = segmentsOf(pathname);
  const params: Record<string, string> = {};
  for (const [place, name] of names.entries()) {
    const segment = segments[place];
    if (name === '*') return { ...params, '*': segments.slice(place).map(decoded).join('/') };
    if (segment === undefined) return undefined;
    if (name.startsWith(':')) params[name.slice(1)] = decoded(segment);
    else if (name !== segment.toLowerCase()) return undefined;
  }
  return names.length === segments.length ? params : undefined;
}

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

/** Addresses that visitors type may have a `%` that encodes nothing. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
