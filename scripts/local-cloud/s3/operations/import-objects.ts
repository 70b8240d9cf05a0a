import { createHash, randomUUID } from 'node:crypto';
import { readAttributes } from '../attributes.ts';
import type { WriteConditions } from '../conditions.ts';
import type { S3Store, Write } from '../store/store.ts';
import { checkKey } from './put-object.ts';

const ONLY_NEW = { ifMatch: undefined, ifNoneMatch: '*' };
const ANY = { ifMatch: undefined, ifNoneMatch: undefined };

/** An object as a part of this process brings it. */
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
  const writes = await written(store, bucket, objects, ONLY_NEW);
  return store.importObjects(writes).map(({ versionId }) => versionId);
}

/** Does what as many requests to write the objects do, but to all of them or none, and in one transaction. */
export async function putObjects(store: S3Store, bucket: string, objects: readonly ImportedObject[]): Promise<void> {
  store.putObjects(await written(store, bucket, objects, ANY));
}

/** Writes the bodies. */
function written(
  store: S3Store,
  bucket: string,
  objects: readonly ImportedObject[],
  conditions: WriteConditions,
): Promise<Write[]> {
  store.buckets.get(bucket);
  return Promise.all(
    objects.map(async ({ key, body, headers }) => {
      checkKey(key);
      const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
      const { segment } = await store.blobs.write((sink) => sink(bytes));
      const etag = createHash('md5').update(bytes).digest('hex');
      return {
        ...{ bucket, key, conditions },
        content: { ...readAttributes(headers), size: segment.size, etag, segments: [segment] },
        cause: { requestId: randomUUID(), sourceIp: '127.0.0.1', reason: 'PutObject' as const },
      };
    }),
  );
}
