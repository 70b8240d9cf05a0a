import { AwsError } from '../../engine.ts';
import { checksumHeaders, quoted, readAttributes, versionHeader } from '../attributes.ts';
import { readBody, requireLength } from '../body/read-body.ts';
import { checkWriteConditions, writeConditions } from '../conditions.ts';
import type { Cause } from '../events.ts';
import { authorizeObject, type Reply, type S3Request } from '../request.ts';
import type { StoredObject } from '../store/object-index.ts';
import type { S3Store } from '../store/store.ts';

export async function putObject(request: S3Request, store: S3Store): Promise<Reply> {
  const { bucket, key } = request;
  authorizeObject(request, 's3:PutObject');
  if (request.headers['x-amz-tagging']) authorizeObject(request, 's3:PutObjectTagging');
  checkKey(key);
  requireLength(request);
  const attributes = readAttributes(request.headers);
  const conditions = writeConditions(request);
  // Checked now, to avoid reading a body that cannot be stored, and again when it is stored, since others may write
  // meanwhile.
  checkWriteConditions(conditions, key, store.objects.current(bucket, key));

  const { segment, result: body } = await store.blobs.write((sink) => readBody(request, sink));
  const version = store.putObject({
    bucket,
    key,
    content: {
      ...attributes,
      size: segment.size,
      etag: body.md5.toString('hex'),
      segments: [segment],
      ...(body.checksum === undefined ? {} : { checksum: { ...body.checksum, type: 'FULL_OBJECT' } }),
    },
    conditions,
    cause: causeOf(request, 'PutObject'),
  });
  return { headers: writtenHeaders(version, store) };
}

/** The headers about the written version. */
export const writtenHeaders = (version: StoredObject, store: S3Store): Record<string, string> => ({
  etag: quoted(version.content.etag),
  ...checksumHeaders(version.content),
  ...versionHeader(version, store.buckets.get(version.bucket).versioning),
});

export function checkKey(key: string): void {
  if (Buffer.byteLength(key) > 1024) throw new AwsError('KeyTooLongError', 'Your key is too long');
}

export const causeOf = (request: S3Request, reason: Cause['reason']): Cause => ({
  requestId: request.id,
  sourceIp: request.body.socket.remoteAddress ?? '127.0.0.1',
  reason,
});
