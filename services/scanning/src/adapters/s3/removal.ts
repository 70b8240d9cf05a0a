import type { Removal } from '../../ports.ts';
import { s3Request, successBody } from './request.ts';

/** Removes uploads by version, and published media. S3 accepts the removal of missing objects. */
export const removal = (uploadsBucket: string, mediaBucket: string): Removal => ({
  async upload({ key, versionId }) {
    const response = await s3Request({ method: 'DELETE', bucket: uploadsBucket, key, query: { versionId } });
    await successBody('DeleteObject', response);
  },

  async media(key) {
    await successBody('DeleteObject', await s3Request({ method: 'DELETE', bucket: mediaBucket, key }));
  },
});
