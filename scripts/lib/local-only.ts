import type { IncomingMessage } from 'node:http';

const LOOPBACK = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/i;
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Why a request to a server of this machine is refused; `undefined` when it is not. A web page that is open in the
 * developer's browser can reach these servers too. Its name stands in `Host` when it was rebound to this machine (DNS
 * rebinding), and in `Origin` when it posts a form from another site.
 */
export function foreignRequest({
  method = 'GET',
  headers,
}: Pick<IncomingMessage, 'method' | 'headers'>): string | undefined {
  const { host = '', origin } = headers;
  if (!LOOPBACK.test(host)) return `The host "${host}" is not this machine. Use http://127.0.0.1 or http://localhost.`;
  if (READING.has(method) || origin === undefined || origin === `http://${host}`) return undefined;
  return `Requests from ${origin} are not accepted here.`;
}
