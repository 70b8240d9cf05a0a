import { objectRequest } from '@satcade/lambda/signed-fetch';
import type { PublishedMedia } from '../ports.ts';

/** The bucket behind `/media`: files are stored there once they are accepted. */
export const publishedMedia = (bucket: string): PublishedMedia => ({
  async has(key) {
    const response = await objectRequest(bucket, key, { method: 'HEAD' });
    if (response.ok) return true;
    if (response.status === 404) return false;
    throw new Error(`the media bucket cannot be asked: S3 answered ${response.status}`);
  },
});
