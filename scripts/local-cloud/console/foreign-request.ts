import type { IncomingMessage } from 'node:http';

const LOOPBACK = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/i;
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Why a request to a server of this machine is rejected; `undefined` when it is not. A web page that is open in the
 * developer's browser can reach these servers too. The page's name is in `Host` when it was rebound to this machine
 * (DNS rebinding), and in `Origin` when it posts a form from another site.
 * @param publicUrl a further address at which browsers reach the server
 */
export function foreignRequest(
  { method = 'GET', headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  publicUrl?: string,
): string | undefined {
  const { host = '', origin } = headers;
  const { host: publicHost, origin: publicOrigin } = URL.parse(publicUrl ?? '') ?? {};
  if (!LOOPBACK.test(host) && host !== publicHost) {
    return `The host "${host}" is not this machine. Use http://127.0.0.1 or http://localhost.`;
  }
  if (READING.has(method) || origin === undefined || origin === `http://${host}` || origin === publicOrigin) {
    return undefined;
  }
  return `Requests from ${origin} are not accepted here.`;
}
