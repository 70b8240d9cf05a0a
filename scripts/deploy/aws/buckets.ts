import {
  DeleteBucketCommand,
  DeleteObjectsCommand,
  ListObjectVersionsCommand,
  type ObjectIdentifier,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { REGION } from './aws.ts';

/** Buckets of a stage that is deleted. */
export interface Buckets {
  /** Deletes all versions of all objects; returns how many. A bucket that does not exist is empty. */
  empty(bucket: string): Promise<number>;
  /** Deletes an empty bucket, if it exists. */
  remove(bucket: string): Promise<void>;
}

export function bucketsOf({ AWS_ENDPOINT_URL: endpoint }: Readonly<Record<string, string | undefined>>): Buckets {
  return bucketsBy(new S3Client({ region: REGION, forcePathStyle: endpoint !== undefined }));
}

export function bucketsBy(client: S3Client): Buckets {
  return {
    async empty(Bucket) {
      let count = 0;
      for (;;) {
        // From the start each time: the page before was deleted.
        const Objects = await unlessGone(() => versionsIn(client, Bucket), []);
        if (Objects.length === 0) return count;
        const { Errors = [] } = await client.send(
          new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
        );
        const [failed] = Errors;
        if (failed !== undefined) throw new Error(`${Bucket}/${failed.Key} was not deleted: ${failed.Message}`);
        count += Objects.length;
      }
    },
    remove: async (Bucket) => {
      await unlessGone(() => client.send(new DeleteBucketCommand({ Bucket })), undefined);
    },
  };
}

async function versionsIn(client: S3Client, Bucket: string): Promise<ObjectIdentifier[]> {
  const { Versions = [], DeleteMarkers = [] } = await client.send(new ListObjectVersionsCommand({ Bucket }));
  return [...Versions, ...DeleteMarkers].map(({ Key, VersionId }) => ({ Key, VersionId }));
}

async function unlessGone<Answer, Otherwise>(
  ask: () => Promise<Answer>,
  otherwise: Otherwise,
): Promise<Answer | Otherwise> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof S3ServiceException && error.name === 'NoSuchBucket') return otherwise;
    throw error;
  }
}
