import { presignedUrl } from '@satcade/lambda/signed-fetch';
import { xmlElements, xmlText } from '@satcade/lambda/xml';
import type { ChunkBucket } from '../../chunk-ports.ts';
import { URL_SECONDS } from '../../domain/upload.ts';
import { isGone, s3Failure, s3Request, successBody } from './request.ts';

const CONTENT_TYPE = 'application/octet-stream';

/** The bucket of chunks over S3's REST API. Its readers may list it, so S3 answers 404 for a chunk that is not there. */
export function chunkBucket(bucket: string): ChunkBucket {
  return {
    async head(key) {
      const response = await s3Request({ method: 'HEAD', bucket, key });
      if (response.status === 404) return undefined;
      await successBody('HeadObject', response);
      const modified = response.headers.get('last-modified') ?? '';
      return { size: Number(response.headers.get('content-length')), storedAt: new Date(modified).toISOString() };
    },

    async renew(key) {
      // S3 refuses to copy an object onto itself unless something about it changes: its metadata are replaced.
      const headers = {
        'x-amz-copy-source': `/${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`,
        'x-amz-metadata-directive': 'REPLACE',
        'content-type': CONTENT_TYPE,
      };
      const response = await s3Request({ method: 'PUT', bucket, key, headers });
      if (await isGone(response)) return false;
      await successBody('CopyObject', response);
      return true;
    },

    async putUrl(key, { sha256, size }) {
      const headers = {
        'content-type': CONTENT_TYPE,
        // S3 itself compares the content with it.
        'x-amz-checksum-sha256': Buffer.from(sha256, 'hex').toString('base64'),
      };
      const signed = { ...headers, 'content-length': String(size) };
      return { url: await presignedUrl('PUT', bucket, key, { seconds: URL_SECONDS, headers: signed }), headers };
    },

    async read(key) {
      const response = await s3Request({ method: 'GET', bucket, key });
      if (await isGone(response)) return undefined;
      if (!response.ok) throw s3Failure('GetObject', response.status, await response.text());
      return new Uint8Array(await response.arrayBuffer());
    },
  };
}

/** The bytes of all chunks that a user has stored. */
export async function chunkBytes(bucket: string, userId: string): Promise<number> {
  let bytes = 0;
  let token: string | undefined;
  do {
    const query = { 'list-type': '2', prefix: `chunks/${userId}/`, 'continuation-token': token };
    const page = await successBody('ListObjectsV2', await s3Request({ method: 'GET', bucket, key: '', query }));
    for (const object of xmlElements(page, 'Contents')) bytes += Number(xmlText(object, 'Size') ?? 0);
    token = xmlText(page, 'IsTruncated') === 'true' ? xmlText(page, 'NextContinuationToken') : undefined;
  } while (token !== undefined);
  return bytes;
}
