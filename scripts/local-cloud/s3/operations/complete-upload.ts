import { createHash } from 'node:crypto';
import { AwsError } from '../../engine.ts';
import { checksumMembers, quoted, versionHeader } from '../attributes.ts';
import {
  CHECKSUM_ALGORITHMS,
  type ChecksumAlgorithm,
  checksumAlgorithm,
  checksumHeader,
  startChecksum,
} from '../body/checksums.ts';
import { readText } from '../body/read-body.ts';
import { writeConditions } from '../conditions.ts';
import { invalidRequest, malformedXml } from '../errors.ts';
import { authorizeObject, type Reply, type S3Request } from '../request.ts';
import type { Checksum } from '../store/model.ts';
import { isStoredObject, type StoredObject } from '../store/object-index.ts';
import type { S3Store } from '../store/store.ts';
import type { NumberedPart } from '../store/uploads.ts';
import { readXml, writeXml, type XmlElement } from '../xml.ts';
import { causeOf } from './put-object.ts';
import { uploadOf } from './uploads.ts';

/** Every part except the last must have this size. */
const MIN_PART = 5 * 1024 ** 2;

/** Creates an object from the parts that the caller lists, in their order. */
export async function completeUpload(request: S3Request, store: S3Store): Promise<Reply> {
  authorizeObject(request, 's3:PutObject');
  const document = readXml(await readText(withoutChecksum(request)), 'CompleteMultipartUpload');
  const completed = alreadyCompleted(request, store);
  if (completed !== undefined) return reply(completed, store);
  const upload = uploadOf(request, store);
  requireChecksums(document, upload.attributes.checksumAlgorithm);
  const parts = namedParts(document, store.uploads.parts(upload.id));
  const { checksumAlgorithm: _, ...attributes } = upload.attributes;
  const checksum = compositeChecksum(parts);
  checkClaimed(request, checksum);
  const version = store.completeUpload(upload, {
    bucket: upload.bucket,
    key: upload.key,
    content: {
      ...attributes,
      size: parts.reduce((sum, { segment }) => sum + segment.size, 0),
      etag: compositeEtag(parts),
      segments: parts.map(({ segment }) => segment),
      ...(checksum === undefined ? {} : { checksum }),
    },
    conditions: writeConditions(request),
    cause: causeOf(request, 'CompleteMultipartUpload'),
  });
  return reply(version, store);
}

function reply(version: StoredObject, store: S3Store): Reply {
  const { bucket, key } = version;
  const { etag } = version.content;
  return {
    headers: versionHeader(version, store.buckets.get(bucket).versioning),
    body: writeXml('CompleteMultipartUploadResult', {
      Location: `/${bucket}/${key}`,
      Bucket: bucket,
      Key: key,
      ETag: quoted(etag),
      ...checksumMembers(version.content),
    }),
  };
}

/** The object that this very upload became earlier. The same answer comes again, as its caller may have missed it. */
function alreadyCompleted({ bucket, key, query }: S3Request, store: S3Store): StoredObject | undefined {
  const versionId = store.uploads.completedVersion(bucket, key, query.get('uploadId') ?? '');
  if (versionId === undefined) return undefined;
  const version = store.objects.find(bucket, key, versionId);
  return isStoredObject(version) ? version : undefined;
}

const claimedHeaders = CHECKSUM_ALGORITHMS.map(checksumHeader);

/** The request without the checksum of the whole object, which its body does not have. */
function withoutChecksum(request: S3Request): S3Request {
  const headers = Object.entries(request.headers).filter(([name]) => !claimedHeaders.includes(name));
  return { ...request, headers: Object.fromEntries(headers) };
}

/** A caller may name the checksum of the whole object in a header; then it must be right. */
function checkClaimed({ headers }: S3Request, checksum: Checksum | undefined): void {
  for (const algorithm of CHECKSUM_ALGORITHMS) {
    const claimed = headers[checksumHeader(algorithm)];
    if (claimed === undefined || (checksum?.algorithm === algorithm && checksum.value === claimed)) continue;
    throw new AwsError('BadDigest', `The ${algorithm} you specified did not match the calculated checksum.`);
  }
}

/** An upload that began with a kind of checksum is completed with that of each part. */
function requireChecksums(document: XmlElement, algorithm: ChecksumAlgorithm | undefined): void {
  if (algorithm === undefined) return;
  const without = document.all('Part').find((part) => part.first(`Checksum${algorithm}`) === undefined);
  if (without === undefined) return;
  throw invalidRequest(
    `The upload was created using a ${algorithm.toLowerCase()} checksum. The complete request must include the checksum for each part. It was missing for part ${without.textOf('PartNumber')} in the request.`,
  );
}

/** The parts that the caller lists. Throws `MalformedXML`, `InvalidPart`, `InvalidPartOrder` or `EntityTooSmall`. */
function namedParts(document: XmlElement, stored: readonly NumberedPart[]): NumberedPart[] {
  const byNumber = new Map(stored.map((part) => [part.number, part]));
  const named = document.all('Part').map((element) => namedPart(element, byNumber));
  if (named.length === 0) throw malformedXml();
  for (const [index, part] of named.entries()) {
    const next = named[index + 1];
    if (next === undefined) break;
    if (next.number <= part.number) {
      throw new AwsError(
        'InvalidPartOrder',
        'The list of parts was not in ascending order. Parts must be ordered by part number.',
      );
    }
    if (part.segment.size < MIN_PART) {
      throw new AwsError('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size', 400, {
        PartNumber: part.number,
        ProposedSize: part.segment.size,
        MinSizeAllowed: MIN_PART,
      });
    }
  }
  return named;
}

function namedPart(element: XmlElement, stored: ReadonlyMap<number, NumberedPart>): NumberedPart {
  const number = Number(element.textOf('PartNumber'));
  const part = stored.get(number);
  const etag = element.textOf('ETag')?.replaceAll('"', '');
  if (part === undefined || part.etag !== etag || !hasChecksum(element, part)) {
    throw new AwsError(
      'InvalidPart',
      "One or more of the specified parts could not be found. The part may not have been uploaded, or the specified entity tag may not match the part's entity tag.",
      400,
      { PartNumber: number, ETag: etag },
    );
  }
  return part;
}

/** Checksums may be repeated on completion (`ChecksumCRC32`); then they must equal the part's own. */
function hasChecksum(element: XmlElement, { checksum }: NumberedPart): boolean {
  const claimed = element.children.find(({ name }) => name.startsWith('Checksum'));
  if (claimed === undefined) return true;
  const algorithm = checksumAlgorithm(claimed.name.slice('Checksum'.length));
  return checksum?.algorithm === algorithm && checksum.value === claimed.text;
}

/** The MD5 of the parts' MD5s, and the number of parts. */
function compositeEtag(parts: readonly NumberedPart[]): string {
  const digests = Buffer.concat(parts.map(({ etag }) => Buffer.from(etag, 'hex')));
  return `${createHash('md5').update(digests).digest('hex')}-${parts.length}`;
}

/** The checksum of the parts' checksums, when all have one of the same kind. */
function compositeChecksum(parts: readonly NumberedPart[]): Checksum | undefined {
  const algorithm = parts[0]?.checksum?.algorithm;
  if (algorithm === undefined) return undefined;
  const whole = startChecksum(algorithm);
  for (const { checksum } of parts) {
    if (checksum?.algorithm !== algorithm) return undefined;
    whole.update(Buffer.from(checksum.value, 'base64'));
  }
  return { algorithm, value: `${whole.digest().toString('base64')}-${parts.length}`, type: 'COMPOSITE' };
}
