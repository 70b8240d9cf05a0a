import { createHash } from 'node:crypto';
import { decodeUri } from '../../gateway/uri-coding.ts';
import { checksumMembers, quoted, readAttributes, versionHeader } from '../attributes.ts';
import { startChecksum } from '../body/checksums.ts';
import { checkReadConditions, writeConditions } from '../conditions.ts';
import { invalidArgument, invalidRequest, preconditionFailed } from '../errors.ts';
import { authorizeObject, objectArn, type Reply, type S3Request } from '../request.ts';
import type { Content, ObjectAttributes } from '../store/model.ts';
import type { StoredObject } from '../store/object-index.ts';
import type { S3Store } from '../store/store.ts';
import { writeXml } from '../xml.ts';
import { findObject } from './get-object.ts';
import { causeOf, checkKey } from './put-object.ts';

const MAX_COPY = 5 * 1024 ** 3;

export async function copyObject(request: S3Request, store: S3Store): Promise<Reply> {
  const { bucket, key } = request;
  authorizeObject(request, 's3:PutObject');
  checkKey(key);
  const source = findCopySource(request, store);
  if (source.content.size > MAX_COPY) {
    throw invalidRequest('The specified copy source is larger than the maximum allowable size for a copy source');
  }
  const attributes = copiedAttributes(request, source);
  if (attributes.tags.length > 0) authorizeObject(request, 's3:PutObjectTagging');
  const version = store.putObject({
    bucket,
    key,
    content: { ...attributes, ...(await copiedBody(store, source.content)) },
    conditions: writeConditions(request),
    cause: causeOf(request, 'CopyObject'),
  });
  const sourceVersioning = store.buckets.get(source.bucket).versioning;
  return {
    headers: {
      ...versionHeader(version, store.buckets.get(bucket).versioning),
      'x-amz-copy-source-version-id': sourceVersioning === undefined ? undefined : source.versionId,
    },
    body: writeXml('CopyObjectResult', {
      ETag: quoted(version.content.etag),
      LastModified: new Date(version.modified).toISOString(),
      ...checksumMembers(version.content),
    }),
  };
}

/**
 * The body of a copy, which has no parts: its ETag is the MD5 of all of it, and its checksum that of all of it. Sources:
 * "Object", S3 API reference, and "Checking object integrity", S3 user guide.
 */
async function copiedBody(store: S3Store, { segments, etag, size, checksum }: Content) {
  if (!etag.includes('-')) {
    return { segments: await store.blobs.copy(segments), etag, size, ...(checksum !== undefined && { checksum }) };
  }
  const source = store.blobs.read(segments, { start: 0, end: size - 1 });
  const md5 = createHash('md5');
  const sum = checksum && startChecksum(checksum.algorithm);
  const { segment } = await store.blobs.write(async (sink) => {
    for await (const chunk of source) {
      md5.update(chunk);
      sum?.update(chunk);
      await sink(chunk);
    }
  });
  const value = sum?.digest().toString('base64');
  return {
    ...{ segments: [segment], etag: md5.digest('hex'), size },
    ...(checksum !== undefined &&
      value !== undefined && {
        checksum: { algorithm: checksum.algorithm, value, type: 'FULL_OBJECT' as const },
      }),
  };
}

/**
 * The object that `x-amz-copy-source` names: `bucket/key?versionId=…`. Checks that the caller may read it, and its
 * conditions.
 */
export function findCopySource(request: S3Request, store: S3Store): StoredObject {
  const [path = '', search = ''] = (request.headers['x-amz-copy-source'] ?? '').split('?');
  const [, bucket, key] = /^\/?([^/]+)\/(.+)$/s.exec(decodeUri(path)) ?? [];
  if (bucket === undefined || key === undefined) {
    throw invalidArgument('Copy Source must mention the source bucket and key: sourcebucket/sourcekey');
  }
  const versionId = new URLSearchParams(search).get('versionId');
  request.call.authorize(versionId === null ? 's3:GetObject' : 's3:GetObjectVersion', [objectArn(bucket, key)]);
  store.buckets.get(bucket);
  const source = findObject(store, { bucket, key, versionId, call: request.call });
  if (checkReadConditions(request, source, 'x-amz-copy-source-') === 'not-modified') {
    throw preconditionFailed('x-amz-copy-source-If-None-Match');
  }
  return source;
}

/** Metadata and tags each come from the source, or from this request when its directive says REPLACE. */
function copiedAttributes(request: S3Request, source: StoredObject): ObjectAttributes {
  const replacesMetadata = directive(request, 'x-amz-metadata-directive') === 'REPLACE';
  const replacesTags = directive(request, 'x-amz-tagging-directive') === 'REPLACE';
  const isSelf = source.bucket === request.bucket && source.key === request.key && source.isCurrent;
  // Other tags are no change of the metadata.
  if (isSelf && !replacesMetadata) {
    throw invalidRequest(
      "This copy request is illegal because it is trying to copy an object to itself without changing the object's metadata.",
    );
  }
  if (!replacesTags && source.content.tags.length > 0) {
    request.call.authorize('s3:GetObjectTagging', [objectArn(source.bucket, source.key)]);
  }
  const sent = readAttributes(request.headers);
  const { headers, metadata } = replacesMetadata ? sent : source.content;
  return { headers, metadata, tags: replacesTags ? sent.tags : source.content.tags };
}

function directive(request: S3Request, header: string): 'COPY' | 'REPLACE' {
  const value = request.headers[header] ?? 'COPY';
  if (value !== 'COPY' && value !== 'REPLACE') throw invalidArgument(`Unknown ${header}: ${value}`);
  return value;
}
