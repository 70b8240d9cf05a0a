import type { CallContext } from '../../engine.ts';
import { attributeHeaders, checksumHeaders, quoted, versionHeader } from '../attributes.ts';
import { checkReadConditions } from '../conditions.ts';
import { invalidRequest, noSuchKey, noSuchVersion, S3Error } from '../errors.ts';
import { requestedRange } from '../range.ts';
import { authorizeObject, bucketArn, type Reply, type S3Request } from '../request.ts';
import { isStoredObject, type StoredObject } from '../store/object-index.ts';
import type { S3Store } from '../store/store.ts';

const OVERRIDES = {
  'response-content-type': 'content-type',
  'response-content-disposition': 'content-disposition',
  'response-content-encoding': 'content-encoding',
  'response-content-language': 'content-language',
  'response-cache-control': 'cache-control',
  'response-expires': 'expires',
} as const;

/** GetObject and HeadObject, which differ in the body only. */
export function getObject(request: S3Request, store: S3Store): Reply {
  const versionId = request.query.get('versionId');
  authorizeObject(request, versionId === null ? 's3:GetObject' : 's3:GetObjectVersion');
  const overrides = headerOverrides(request);
  const version = findObject(store, { ...request, versionId });
  const { content } = version;
  const common = {
    etag: quoted(content.etag),
    'last-modified': new Date(version.modified).toUTCString(),
    'cache-control': overrides['cache-control'] ?? content.headers['cache-control'],
    ...versionHeader(version, store.buckets.get(request.bucket).versioning),
  };
  if (checkReadConditions(request, version) === 'not-modified') return { status: 304, headers: common };

  const range = requestedRange(request, version);
  const { start, end } = range ?? { start: 0, end: content.size - 1 };
  const wantsChecksum = range === undefined && request.headers['x-amz-checksum-mode']?.toUpperCase() === 'ENABLED';
  return {
    status: range === undefined ? 200 : 206,
    headers: {
      ...attributeHeaders(content),
      ...common,
      ...overrides,
      ...(wantsChecksum ? checksumHeaders(content) : {}),
      'accept-ranges': 'bytes',
      'content-length': end - start + 1,
      'content-range': range && `bytes ${start}-${end}/${content.size}`,
    },
    ...(request.method === 'HEAD' ? {} : { body: store.blobs.read(content.segments, { start, end }) }),
  };
}

/**
 * The `response-…` parameters. Only signed requests may set them, or anyone could make a public file look like another.
 */
function headerOverrides({ query, call }: S3Request): Record<string, string> {
  const overrides: Record<string, string> = {};
  for (const [parameter, header] of Object.entries(OVERRIDES)) {
    const value = query.get(parameter);
    if (value !== null) overrides[header] = value;
  }
  if (call.accessKeyId === undefined && Object.keys(overrides).length > 0) {
    throw invalidRequest('Request specific response headers cannot be used for anonymous GET requests.');
  }
  return overrides;
}

interface Sought {
  readonly bucket: string;
  readonly key: string;
  readonly versionId: string | null;
  readonly call: CallContext;
}

/**
 * The object, or the version of it when `versionId` is given. Throws `NoSuchKey`, `NoSuchVersion`, or
 * `MethodNotAllowed` for a delete marker requested by its id; `AccessDenied` for what does not exist when the caller
 * may not list the bucket. Source: S3 API, GetObject, "Permissions".
 */
export function findObject(store: S3Store, { bucket, key, versionId, call }: Sought): StoredObject {
  const version = versionId === null ? store.objects.current(bucket, key) : store.objects.find(bucket, key, versionId);
  if (isStoredObject(version)) return version;
  call.authorize('s3:ListBucket', [bucketArn(bucket)]);
  if (version === undefined) throw versionId === null ? noSuchKey(key) : noSuchVersion(key, versionId);
  const headers = { 'x-amz-delete-marker': 'true', 'x-amz-version-id': version.versionId };
  if (versionId === null) throw new S3Error('NoSuchKey', 'The specified key does not exist.', 404, headers);
  const message = 'The specified method is not allowed against this resource.';
  throw new S3Error('MethodNotAllowed', message, 405, { ...headers, allow: 'DELETE' });
}
