import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { joinHeaders } from '../http-api/headers.ts';
import { splitTarget } from '../http-api/split-target.ts';
import type { ViewerRequest } from './types.ts';

/** The body of a request without one: it has ended, so nobody waits for it. */
const NO_BODY = Readable.from([]).resume();

export const hasBody = ({ headers }: Pick<ViewerRequest, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** A request to the site's port, as the distribution sees it. */
export function viewerRequestOf(request: IncomingMessage): ViewerRequest {
  const [uri, query] = splitTarget(request.url ?? '/');
  const headers = joinHeaders(request.rawHeaders);
  return {
    method: request.method ?? 'GET',
    uri,
    query,
    headers,
    ip: request.socket.remoteAddress ?? '',
    port: request.socket.remotePort ?? 0,
    body: hasBody({ headers }) ? request : NO_BODY,
  };
}
