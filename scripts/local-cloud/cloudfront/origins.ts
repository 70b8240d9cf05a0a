import { Readable } from 'node:stream';
import { decoded } from '../request-url.ts';
import { EDGE_ADDRESS } from './edge-address.ts';
import { askPatiently } from './patience.ts';
import type { EdgeResponse, Origin, S3Fetch, ViewerRequest } from './types.ts';

/** Headers of a bucket's answer about the connection to S3, not about the object. */
const HOP_HEADERS = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'date',
  'x-amz-request-id',
  'x-amz-id-2',
]);
const CONDITIONS = ['range', 'if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since', 'if-range'];
const BUCKET_HEADERS = [...CONDITIONS, 'origin', 'access-control-request-method', 'access-control-request-headers'];

export async function fetchOrigin(origin: Origin, request: ViewerRequest, s3Fetch: S3Fetch): Promise<EdgeResponse> {
  const uri = `${origin.path ?? ''}${request.uri}`;
  switch (origin.kind) {
    case 's3':
      return fetchObject(origin.bucket, uri, request, s3Fetch);
    case 'http-api': {
      const { method, query, body } = request;
      const target = query === '' ? uri : `${uri}?${query}`;
      const headers = { host: origin.domainName, ...request.headers, ...origin.customHeaders };
      const ask = async () => origin.api.answer({ method, target, headers, sourceIp: EDGE_ADDRESS, body });
      return askPatiently(origin.patience, method, ask);
    }
    case 'websocket-api':
      // A WebSocket API does not answer a request without an upgrade.
      return { status: 403, headers: { 'content-type': 'application/json' }, body: '{"message":"Forbidden"}' };
  }
}

async function fetchObject(
  bucket: string,
  uri: string,
  request: ViewerRequest,
  s3Fetch: S3Fetch,
): Promise<EdgeResponse> {
  const key = decoded(uri.slice(1));
  if (key === undefined) return { status: 400, headers: {}, body: '' };
  const headers: Record<string, string> = {};
  for (const name of BUCKET_HEADERS) {
    const value = request.headers[name];
    if (value !== undefined) headers[name] = value;
  }
  // The weak tag is CloudFront's own, from its compression; the bucket knows the strong one.
  if (headers['if-none-match']) headers['if-none-match'] = headers['if-none-match'].replaceAll('W/"', '"');
  const response = await s3Fetch(bucket, key, { method: request.method, query: request.query, headers });
  const out = [...response.headers].filter(([name]) => !HOP_HEADERS.has(name));
  return {
    status: response.status,
    headers: Object.fromEntries(out),
    body: response.body === null ? '' : readable(response.body),
  };
}

/** A bucket may break off before anybody reads, or when nobody will (HEAD). A reader still gets the error. */
function readable(body: NonNullable<Response['body']>): Readable {
  const stream = Readable.fromWeb(body);
  stream.on('error', () => {});
  return stream;
}
