import type { IncomingMessage } from 'node:http';
import { joinHeaders } from '../http-api/headers.ts';
import { splitTarget } from '../http-api/split-target.ts';
import type { ViewerRequest } from './types.ts';

export const hasBody = ({ headers }: ViewerRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** A request to the site's port, as the distribution sees it. */
export function viewerRequestOf(request: IncomingMessage): ViewerRequest {
  const [uri, query] = splitTarget(request.url ?? '/');
  return {
    method: request.method ?? 'GET',
    uri,
    query,
    headers: joinHeaders(request.rawHeaders),
    ip: request.socket.remoteAddress ?? '',
    port: request.socket.remotePort ?? 0,
    body: request,
  };
}
