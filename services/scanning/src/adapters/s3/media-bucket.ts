import type { MediaBucket } from '../../ports.ts';
import { s3Request, successBody } from './request.ts';

/**
 * Browsers keep a picture for an hour. CloudFront asks again after a minute: a picture that was taken down must be gone
 * soon, and that costs one conditional request to S3 a minute and edge.
 */
const CACHING = 'public, max-age=3600, s-maxage=60';

/** The bucket behind `/media`. S3 copies the bytes itself, so a trailer of 500 MB never passes through the function. */
export function mediaBucket(bucket: string, uploadsBucket: string): MediaBucket {
  return {
    async publish({ key, versionId }, contentType) {
      const source = `/${uploadsBucket}/${key.split('/').map(encodeURIComponent).join('/')}`;
      const response = await s3Request({
        method: 'PUT',
        bucket,
        key,
        headers: {
          'x-amz-copy-source': versionId === undefined ? source : `${source}?versionId=${versionId}`,
          'x-amz-metadata-directive': 'REPLACE',
          'content-type': contentType,
          'cache-control': CACHING,
        },
      });
      await successBody('CopyObject', response);
    },

    async store({ key }, bytes, contentType) {
      const headers = { 'content-type': contentType, 'cache-control': CACHING };
      await successBody('PutObject', await s3Request({ method: 'PUT', bucket, key, headers, body: bytes }));
    },
  };
}
