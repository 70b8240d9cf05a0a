import { objectRequest } from '@satcade/lambda/signed-fetch';
import type { Covers } from '../ports.ts';

/** Covers in the bucket behind `/media`. */
export const coverObjects = (bucket: string): Covers => ({
  async get(key) {
    const response = await objectRequest(bucket, key);
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (response.ok) return bytes;
    // Without permission to list the bucket, S3 answers 403 for a missing file.
    if (response.status === 403 || response.status === 404) return undefined;
    throw new Error(`the cover cannot be read: S3 answered ${response.status}`);
  },
});
