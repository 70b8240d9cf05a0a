import { createHash } from 'node:crypto';
import { AwsError } from '../../engine.ts';
import { quoted, versionHeader } from '../attributes.ts';
import { checksumAlgorithm, startChecksum } from '../body/checksums.ts';
import { readText } from '../body/read-body.ts';
import { writeConditions } from '../conditions.ts';
import { malformedXml } from '../errors.ts';
import { authorizeObject, type Reply, type S3Request } from '../request.ts';
import type { Checksum } from '../store/model.ts';
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
  const document = readXml(await readText(request), 'CompleteMultipartUpload');
  const upload = uploadOf(request, store);
  const parts = namedParts(document, store.uploads.parts(upload.id));
  const { checksumAlgorithm: _, ...attributes } = upload.attributes;
  const checksum = compositeChecksum(parts);
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
  return {
    headers: versionHeader(version, store.buckets.get(upload.bucket).versioning),
    body: writeXml('CompleteMultipartUploadResult', {
      Location: `/${upload.bucket}/${upload.key}`,
      Bucket: upload.bucket,
      Key: upload.key,
      ETag: quoted(version.content.etag),
      ...(checksum === undefined
        ? {}
        : { [`Checksum${checksum.algorithm}`]: checksum.value, ChecksumType: checksum.type }),
    }),
  };
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
