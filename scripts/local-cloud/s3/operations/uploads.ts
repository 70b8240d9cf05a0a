import { randomBytes } from 'node:crypto';
import { checksumHeaders, quoted, readAttributes } from '../attributes.ts';
import { type ChecksumAlgorithm, checksumAlgorithm } from '../body/checksums.ts';
import { readBody, requireLength } from '../body/read-body.ts';
import { invalidArgument, invalidRequest, notImplemented } from '../errors.ts';
import { authorizeBucket, authorizeObject, type Reply, type S3Request } from '../request.ts';
import type { ByteRange } from '../store/blobs.ts';
import type { Part } from '../store/model.ts';
import type { S3Store } from '../store/store.ts';
import type { Upload } from '../store/uploads.ts';
import { writeXml } from '../xml.ts';
import { findCopySource } from './copy-object.ts';
import { listMembers, readLimit, readListQuery, takePage } from './page.ts';
import { checkKey } from './put-object.ts';

export const uploadOf = (request: S3Request, store: S3Store): Upload =>
  store.uploads.get(request.bucket, request.key, request.query.get('uploadId') ?? '');

/** Starts an upload; completing it makes an object of its parts. */
export function createUpload(request: S3Request, store: S3Store): Reply {
  const { bucket, key, headers } = request;
  authorizeObject(request, 's3:PutObject');
  if (headers['x-amz-tagging']) authorizeObject(request, 's3:PutObjectTagging');
  checkKey(key);
  const named = headers['x-amz-checksum-algorithm'];
  const algorithm = named === undefined ? undefined : checksumAlgorithm(named);
  // S3 has CRC64NVME of whole objects only.
  if (headers['x-amz-checksum-type'] === 'FULL_OBJECT' || algorithm === 'CRC64NVME')
    throw notImplemented('full-object checksums of multipart uploads');
  const id = randomBytes(24).toString('base64url');
  const attributes = {
    ...readAttributes(headers),
    ...(algorithm === undefined ? {} : { checksumAlgorithm: algorithm }),
  };
  store.uploads.create({ id, bucket, key, initiated: store.clock.now(), attributes });
  return {
    headers: {
      'x-amz-checksum-algorithm': algorithm,
      'x-amz-checksum-type': algorithm === undefined ? undefined : 'COMPOSITE',
    },
    body: writeXml('InitiateMultipartUploadResult', { Bucket: bucket, Key: key, UploadId: id }),
  };
}

export async function uploadPart(request: S3Request, store: S3Store): Promise<Reply> {
  authorizeObject(request, 's3:PutObject');
  requireLength(request);
  const number = partNumber(request.query.get('partNumber'));
  const upload = uploadOf(request, store);
  const { segment, result: body } = await store.blobs.write((sink) => readBody(request, sink));
  checkAlgorithm(upload, body.checksum?.algorithm);
  const part: Part = {
    segment,
    etag: body.md5.toString('hex'),
    modified: store.clock.now(),
    ...(body.checksum === undefined ? {} : { checksum: { ...body.checksum, type: 'FULL_OBJECT' } }),
  };
  store.putPart(upload, { ...part, number });
  return { headers: { etag: quoted(part.etag), ...checksumHeaders(part) } };
}

/** The parts of an upload have the kind of checksum with which it began, or none. */
function checkAlgorithm({ attributes }: Upload, sent: ChecksumAlgorithm | undefined): void {
  const expected = attributes.checksumAlgorithm;
  if (expected === undefined || sent === undefined || expected === sent) return;
  throw invalidRequest(
    `Checksum Type mismatch occurred, expected checksum Type: ${expected.toLowerCase()}, actual checksum Type: ${sent.toLowerCase()}`,
  );
}

/** A part whose bytes come from an object, or from a range of it. */
export async function uploadPartCopy(request: S3Request, store: S3Store): Promise<Reply> {
  authorizeObject(request, 's3:PutObject');
  const number = partNumber(request.query.get('partNumber'));
  const upload = uploadOf(request, store);
  const { content } = findCopySource(request, store);
  const range = copiedRange(request.headers['x-amz-copy-source-range'], content.size);
  const { segment, result: etag } = await store.blobs.copyRange(content.segments, range);
  const modified = store.clock.now();
  store.putPart(upload, { number, segment, etag, modified });
  return {
    body: writeXml('CopyPartResult', { ETag: quoted(etag), LastModified: new Date(modified).toISOString() }),
  };
}

/** Unlike a reader's range, this one must lie within the source. */
function copiedRange(text: string | undefined, size: number): ByteRange {
  if (text === undefined) return { start: 0, end: size - 1 };
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(text) ?? [];
  const range = { start: Number(first), end: Number(last) };
  if (first !== undefined && range.start <= range.end && range.end < size) return range;
  throw first === undefined
    ? invalidArgument('The x-amz-copy-source-range value must be of the form bytes=first-last')
    : invalidArgument(`Range specified is not valid for source object of size: ${size}`);
}

export function listParts(request: S3Request, store: S3Store): Reply {
  authorizeObject(request, 's3:ListMultipartUploadParts');
  const { query } = request;
  const upload = uploadOf(request, store);
  const marker = Number(query.get('part-number-marker') ?? 0);
  const limit = readLimit(query, 'max-parts');
  const rest = store.uploads.parts(upload.id).filter(({ number }) => number > marker);
  const page = rest.slice(0, limit);
  return {
    body: writeXml('ListPartsResult', {
      Bucket: upload.bucket,
      Key: upload.key,
      UploadId: upload.id,
      PartNumberMarker: marker,
      NextPartNumberMarker: page.at(-1)?.number ?? 0,
      MaxParts: limit,
      IsTruncated: rest.length > page.length,
      ChecksumAlgorithm: upload.attributes.checksumAlgorithm,
      StorageClass: 'STANDARD',
      Part: page.map(({ number, segment, etag, modified, checksum }) => ({
        PartNumber: number,
        LastModified: new Date(modified).toISOString(),
        ETag: quoted(etag),
        Size: segment.size,
        ...(checksum === undefined ? {} : { [`Checksum${checksum.algorithm}`]: checksum.value }),
      })),
    }),
  };
}

export function abortUpload(request: S3Request, store: S3Store): Reply {
  authorizeObject(request, 's3:AbortMultipartUpload');
  store.abortUpload(uploadOf(request, store));
  return { status: 204 };
}

export function listUploads(request: S3Request, store: S3Store): Reply {
  authorizeBucket(request, 's3:ListBucketMultipartUploads');
  const { bucket, query } = request;
  const list = readListQuery(request, 'max-uploads');
  const keyMarker = query.get('key-marker') ?? '';
  const idMarker = query.get('upload-id-marker') ?? '';
  const page = takePage(store.uploads.list(bucket, list.prefix, keyMarker, idMarker), list);
  const last = typeof page.last === 'object' ? page.last : undefined;
  return {
    body: writeXml('ListMultipartUploadsResult', {
      Bucket: bucket,
      ...listMembers(list, page, query),
      MaxUploads: list.limit,
      KeyMarker: list.encode(keyMarker),
      UploadIdMarker: idMarker,
      NextKeyMarker: page.isTruncated ? list.encode(last?.key ?? String(page.last)) : undefined,
      NextUploadIdMarker: last?.id,
      Upload: page.items.map(({ id, key, initiated }) => ({
        Key: list.encode(key),
        UploadId: id,
        Initiated: new Date(initiated).toISOString(),
        StorageClass: 'STANDARD',
      })),
    }),
  };
}

/** Throws `InvalidArgument`. */
function partNumber(text: string | null): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > 10_000) {
    throw invalidArgument('Part number must be an integer between 1 and 10000, inclusive');
  }
  return number;
}
