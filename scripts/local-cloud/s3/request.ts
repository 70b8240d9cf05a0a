import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { CallContext } from '../engine.ts';
import { decodeUri } from '../gateway/uri-coding.ts';

/** A request in S3's terms, with its caller. */
export interface S3Request extends WireRequest {
  readonly call: CallContext;
}

/** The part of a request that does not depend on its caller. */
export interface WireRequest {
  readonly id: string;
  readonly method: string;
  readonly bucket: string;
  /** Empty for a request about the bucket itself. */
  readonly key: string;
  readonly query: URLSearchParams;
  /** By lower-case name. A presigned URL may contain `x-amz-…` headers in its query; they count as sent. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: IncomingMessage;
}

/** The answer of an operation. Headers that are `undefined` are not sent. */
export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: string | AsyncIterable<Buffer>;
}

const SIGNATURE_PARAMETER = /^x-amz-(algorithm|credential|date|expires|signedheaders|signature|security-token)$/;

/** Reads a path-style request: `/bucket/key?query`. Throws `InvalidURI` when its path is badly encoded. */
export function readRequest(request: IncomingMessage): WireRequest {
  const wire = readUndecoded(request);
  return { ...wire, bucket: decodeUri(wire.bucket), key: decodeUri(wire.key) };
}

/**
 * Like {@link readRequest}, with bucket and key as they were sent: enough to answer a request that cannot be served.
 */
export function readUndecoded(request: IncomingMessage): WireRequest {
  const [path = '/', search = ''] = (request.url ?? '/').split(/\?(.*)/s);
  const [, bucket = '', key = ''] = /^\/([^/]*)\/?(.*)$/s.exec(path) ?? [];
  const query = new URLSearchParams(search);
  return {
    id: randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase(),
    method: request.method ?? 'GET',
    bucket,
    key,
    query,
    headers: { ...headersInQuery(query), ...plainHeaders(request) },
    body: request,
  };
}

const plainHeaders = (request: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value ?? '')]));

const headersInQuery = (query: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...query]
      .map(([name, value]) => [name.toLowerCase(), value] as const)
      .filter(([name]) => name.startsWith('x-amz-') && !SIGNATURE_PARAMETER.test(name)),
  );

export const bucketArn = (bucket: string): string => `arn:aws:s3:::${bucket}`;
export const objectArn = (bucket: string, key: string): string => `${bucketArn(bucket)}/${key}`;

/** Throws `AccessDenied` unless the caller may perform `action` on the bucket of the request. */
export function authorizeBucket(request: S3Request, action: string): void {
  // As in S3, the key is present only when the request names a prefix.
  const prefix = request.query.get('prefix');
  request.call.authorize(action, [bucketArn(request.bucket)], prefix === null ? {} : { 's3:prefix': prefix });
}

/** Throws `AccessDenied` unless the caller may perform `action` on the object of the request. */
export function authorizeObject(request: S3Request, action: string): void {
  const acl = request.headers['x-amz-acl'];
  const facts = acl === undefined ? {} : { 's3:x-amz-acl': acl };
  request.call.authorize(action, [objectArn(request.bucket, request.key)], facts);
}
