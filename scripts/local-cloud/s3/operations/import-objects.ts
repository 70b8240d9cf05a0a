import { createHash, randomUUID } from 'node:crypto';
import { readAttributes } from '../attributes.ts';
import type { S3Store } from '../store/store.ts';
import { checkKey } from './put-object.ts';

const ONLY_NEW = { ifMatch: undefined, ifNoneMatch: '*' };

/** An object as an import brings it. */
export interface ImportedObject {
  readonly key: string;
  readonly body: Uint8Array;
  /** As in a request to write it: `content-type`, `x-amz-meta-…` and so on, in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Puts objects into a bucket, all of them or none, and without events: as data that were there before anybody listened.
 * Returns the id of each one's version.
 * @throws AwsError when there is an object with one of the keys
 */
export async function importObjects(
  store: S3Store,
  bucket: string,
  objects: readonly ImportedObject[],
): Promise<string[]> {
  store.buckets.get(bucket);
  const writes = await Promise.all(
    objects.map(async ({ key, body, headers }) => {
      checkKey(key);
      const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
      const { segment } = await store.blobs.write((sink) => sink(bytes));
      const etag = createHash('md5').update(bytes).digest('hex');
      return {
        ...{ bucket, key, conditions: ONLY_NEW },
        content: { ...readAttributes(headers), size: segment.size, etag, segments: [segment] },
        cause: { requestId: randomUUID(), sourceIp: '127.0.0.1', reason: 'PutObject' as const },
      };
    }),
  );
  return store.importObjects(writes).map(({ versionId }) => versionId);
}
