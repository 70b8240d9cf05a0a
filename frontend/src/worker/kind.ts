/**
 * How the service worker answers:
 *
 * - `page`: from the network, or the page of the release
 * - `asset`: from the cache, because the content of a file with a hash in its name never changes
 * - `picture`: from the cache, and requested again once a day
 * - `fresh`: from the network, or the last reply, which is the same for everyone
 * - `own`: from the network, or the last reply to the same user
 */
export type Kind = 'page' | 'asset' | 'picture' | 'fresh' | 'own';

interface Asked {
  readonly method: string;
  readonly url: string;
  readonly mode: string;
  readonly cache: string;
  readonly destination: string;
  readonly headers: Headers;
}

/** Reads that are useful without a connection. Not orders and invoices: amounts to pay must be current. */
const READS = /^\/api\/(games|games\/\w+|games\/\w+\/builds|library|wishlist|entitlements)$/;

/** Answers for other sites and programs: no pages of the site, although they have no file name either. */
const OTHERS = /^\/(embed\/|oembed$)/;

/** The kind of a request; `undefined` leaves it to the browser: writes, downloads, sign-in, live, other sites. */
export function kindOf({ method, url, mode, cache, destination, headers }: Asked, origin: string): Kind | undefined {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin || cache === 'no-store' || headers.has('range')) return undefined;
  if (pathname.startsWith('/assets/')) return 'asset';
  if (pathname.startsWith('/media/')) return destination === 'image' ? 'picture' : undefined;
  if (pathname === '/config.json') return 'fresh';
  if (pathname.startsWith('/api/')) {
    if (!READS.test(pathname)) return undefined;
    return headers.has('authorization') ? 'own' : 'fresh';
  }
  if (OTHERS.test(pathname)) return undefined;
  return mode === 'navigate' && !pathname.slice(pathname.lastIndexOf('/')).includes('.') ? 'page' : undefined;
}

/** The user of an `own` read: the subject of its access token. The API checks the token, the worker does not. */
export function userOf(headers: Headers): string | undefined {
  const claims = headers.get('authorization')?.split('.')[1];
  if (claims === undefined) return undefined;
  try {
    const parsed: unknown = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    const sub = typeof parsed === 'object' && parsed !== null && 'sub' in parsed ? parsed.sub : undefined;
    return typeof sub === 'string' ? sub : undefined;
  } catch {
    return undefined;
  }
}
