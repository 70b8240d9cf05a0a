import { copyAt, copyKeysOf } from '@satcade/contracts/picture-copies';
import { pictureMetadata } from '@satcade/contracts/picture-metadata';
import type { MediaBucket } from '../../ports.ts';
import { removeObject } from './removal.ts';
import { s3Request, successBody } from './request.ts';

/**
 * Browsers keep a picture for an hour. CloudFront asks again after a minute: a picture that was taken down must be gone
 * soon, and that costs one conditional request to S3 a minute and edge.
 */
const CACHING = 'public, max-age=3600, s-maxage=60';

/** The bucket behind `/media`. S3 copies the bytes itself, so a trailer of 500 MB never passes through the function. */
export function mediaBucket(bucket: string, uploadsBucket: string): MediaBucket {
  async function put(
    key: string,
    body: Uint8Array<ArrayBuffer>,
    contentType: string,
    metadata: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    const headers = { 'content-type': contentType, 'cache-control': CACHING, ...metadata };
    await successBody('PutObject', await s3Request({ method: 'PUT', bucket, key, headers, body }));
  }

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

    async store({ key }, { bytes, facts, copies }, contentType) {
      const byKey = new Map(copies.map((copy) => [copyAt(key, copy.name, copy.format), copy]));
      await Promise.all(
        copyKeysOf(key).map((each) => {
          const copy = byKey.get(each);
          // An earlier picture under the key may have been wider.
          return copy === undefined ? removeObject(bucket, each) : put(each, copy.bytes, `image/${copy.format}`);
        }),
      );
      await put(key, bytes, contentType, pictureMetadata(facts));
    },
  };
}
