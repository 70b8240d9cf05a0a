import { pictureOfMetadata } from '@satcade/contracts/picture-metadata';
import { objectRequest } from '@satcade/lambda/signed-fetch';
import type { PublishedMedia } from '../ports.ts';

/** The bucket behind `/media`: files are stored there once they are accepted. */
export const publishedMedia = (bucket: string): PublishedMedia => ({
  async find(key) {
    const response = await objectRequest(bucket, key, { method: 'HEAD' });
    if (response.ok) return { picture: pictureOfMetadata(response.headers) };
    if (response.status === 404) return undefined;
    throw new Error(`the media bucket cannot be asked: S3 answered ${response.status}`);
  },
});
