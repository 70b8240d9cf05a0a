import { createHash } from 'node:crypto';
import { presignedUrl } from '@satcade/lambda/signed-fetch';
import { escapedXml, xmlElements, xmlText } from '@satcade/lambda/xml';
import { type NamedPart, type StoredPart, sameEtag, URL_SECONDS } from '../../domain/upload.ts';
import type { UploadBucket } from '../../ports.ts';
import { isGone, s3Request, successBody } from './request.ts';

/** The uploads bucket over S3's REST API: six small calls; the SDK's client would triple the function's size. */
export function uploadBucket(bucket: string): UploadBucket {
  return {
    async startMultipart(key, contentType) {
      const response = await s3Request({
        method: 'POST',
        bucket,
        key,
        query: { uploads: '' },
        headers: { 'content-type': contentType },
      });
      const uploadId = xmlText(await successBody('CreateMultipartUpload', response), 'UploadId');
      if (uploadId === undefined) throw new Error('CreateMultipartUpload answered without an UploadId');
      return uploadId;
    },

    putUrl: ({ key, bytes, contentType, part }) =>
      presignedUrl('PUT', bucket, key, {
        seconds: URL_SECONDS,
        ...(part !== undefined && { query: { partNumber: String(part.partNumber), uploadId: part.uploadId } }),
        headers: {
          'content-length': String(bytes),
          ...(contentType !== undefined && { 'content-type': contentType }),
        },
      }),

    async storedParts(key, uploadId) {
      const parts: StoredPart[] = [];
      let marker: string | undefined;
      do {
        const query = { uploadId, 'part-number-marker': marker };
        const response = await s3Request({ method: 'GET', bucket, key, query });
        if (await isGone(response)) return undefined;
        const page = await successBody('ListParts', response);
        parts.push(...xmlElements(page, 'Part').map(storedPart));
        marker = xmlText(page, 'IsTruncated') === 'true' ? xmlText(page, 'NextPartNumberMarker') : undefined;
      } while (marker !== undefined);
      return parts;
    },

    async joinParts(key, uploadId, parts) {
      const lines = parts.map(
        ({ partNumber, etag }) => `<Part><PartNumber>${partNumber}</PartNumber><ETag>${escapedXml(etag)}</ETag></Part>`,
      );
      const response = await s3Request({
        method: 'POST',
        bucket,
        key,
        query: { uploadId },
        headers: { 'content-type': 'application/xml' },
        body: `<CompleteMultipartUpload>${lines.join('')}</CompleteMultipartUpload>`,
      });
      if (await isGone(response)) return false;
      await successBody('CompleteMultipartUpload', response);
      return true;
    },

    async dropMultipart(key, uploadId) {
      const response = await s3Request({ method: 'DELETE', bucket, key, query: { uploadId } });
      if (!(await isGone(response))) await successBody('AbortMultipartUpload', response);
    },

    async isJoinedFrom(key, size, parts) {
      const stored = await head(key);
      return stored?.size === size && sameEtag(stored.etag, joinedEtag(parts));
    },

    head,
  };

  async function head(key: string) {
    const response = await s3Request({ method: 'HEAD', bucket, key });
    // Without permission to list the bucket, S3 answers 403 for a key that does not exist.
    if (response.status === 404 || response.status === 403) return undefined;
    await successBody('HeadObject', response);
    return { size: Number(response.headers.get('content-length')), etag: response.headers.get('etag') ?? '' };
  }
}

/** S3's ETag of a multipart file: the MD5 of the parts' MD5s, and their number. */
export function joinedEtag(parts: readonly NamedPart[]): string {
  const inOrder = parts.toSorted((a, b) => a.partNumber - b.partNumber);
  const digests = inOrder.map(({ etag }) => Buffer.from(etag.replaceAll('"', ''), 'hex'));
  return `${createHash('md5').update(Buffer.concat(digests)).digest('hex')}-${parts.length}`;
}

const storedPart = (part: string): StoredPart => ({
  partNumber: Number(xmlText(part, 'PartNumber')),
  size: Number(xmlText(part, 'Size')),
  etag: xmlText(part, 'ETag') ?? '',
});
