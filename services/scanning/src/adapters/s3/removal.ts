import { copyKeysOf } from '@satcade/contracts/picture-copies';
import { parseStorageKey } from '@satcade/contracts/storage-keys';
import type { Removal } from '../../ports.ts';
import { s3Request, successBody } from './request.ts';

/** Removes uploads by version, and published media. S3 accepts the removal of missing objects. */
export const removal = (uploadsBucket: string, mediaBucket: string): Removal => ({
  async upload({ key, versionId }) {
    await removeObject(uploadsBucket, key, versionId);
  },

  async media(key) {
    const copies = parseStorageKey(key)?.kind === 'trailer' ? [] : copyKeysOf(key);
    await Promise.all([key, ...copies].map((each) => removeObject(mediaBucket, each)));
  },
});

/** An object, or one version of it. */
export async function removeObject(bucket: string, key: string, versionId?: string): Promise<void> {
  await successBody('DeleteObject', await s3Request({ method: 'DELETE', bucket, key, query: { versionId } }));
}
