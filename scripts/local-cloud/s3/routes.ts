import { notImplemented } from './errors.ts';
import * as buckets from './operations/buckets.ts';
import { completeUpload } from './operations/complete-upload.ts';
import { copyObject } from './operations/copy-object.ts';
import { deleteObject, deleteObjects } from './operations/delete-objects.ts';
import { getObject } from './operations/get-object.ts';
import { listObjects, listVersions } from './operations/list-objects.ts';
import { type PolicySigners, postObject } from './operations/post-object.ts';
import { putObject } from './operations/put-object.ts';
import { deleteObjectTagging, getObjectTagging, putObjectTagging } from './operations/tagging.ts';
import * as uploads from './operations/uploads.ts';
import type { Reply, S3Request } from './request.ts';
import type { S3Store } from './store/store.ts';

type Operation = (request: S3Request, store: S3Store) => Reply | Promise<Reply>;

/** An operation with the name that AWS gives it. */
export interface Route {
  readonly name: string;
  readonly run: Operation;
}

/** The operations by method, level and the query parameter (or copy header) that selects another operation. */
const routeTable = (signers: PolicySigners): Readonly<Record<string, readonly [name: string, run: Operation]>> => ({
  'PUT bucket': ['CreateBucket', buckets.createBucket],
  'HEAD bucket': ['HeadBucket', buckets.headBucket],
  'GET bucket cors': ['GetBucketCors', buckets.getBucketCors],
  'PUT bucket cors': ['PutBucketCors', buckets.putBucketCors],
  'GET bucket versioning': ['GetBucketVersioning', buckets.getBucketVersioning],
  'PUT bucket versioning': ['PutBucketVersioning', buckets.putBucketVersioning],
  'GET bucket notification': ['GetBucketNotificationConfiguration', buckets.getBucketNotification],
  'PUT bucket notification': ['PutBucketNotificationConfiguration', buckets.putBucketNotification],
  'GET bucket policy': ['GetBucketPolicy', buckets.getBucketPolicy],
  'PUT bucket policy': ['PutBucketPolicy', buckets.putBucketPolicy],
  'GET bucket list-type': ['ListObjectsV2', listObjects],
  'GET bucket versions': ['ListObjectVersions', listVersions],
  'GET bucket uploads': ['ListMultipartUploads', uploads.listUploads],
  'POST bucket delete': ['DeleteObjects', deleteObjects],
  'POST bucket': ['PostObject', postObject(signers)],
  'GET object': ['GetObject', getObject],
  'HEAD object': ['HeadObject', getObject],
  'PUT object': ['PutObject', putObject],
  'PUT object copy': ['CopyObject', copyObject],
  'DELETE object': ['DeleteObject', deleteObject],
  'GET object tagging': ['GetObjectTagging', getObjectTagging],
  'PUT object tagging': ['PutObjectTagging', putObjectTagging],
  'DELETE object tagging': ['DeleteObjectTagging', deleteObjectTagging],
  'POST object uploads': ['CreateMultipartUpload', uploads.createUpload],
  'PUT object uploadId': ['UploadPart', uploads.uploadPart],
  'PUT object uploadId copy': ['UploadPartCopy', uploads.uploadPartCopy],
  'GET object uploadId': ['ListParts', uploads.listParts],
  'POST object uploadId': ['CompleteMultipartUpload', completeUpload],
  'DELETE object uploadId': ['AbortMultipartUpload', uploads.abortUpload],
});

/**
 * Query parameters that name another operation. Those without a route are listed so that they are rejected, not
 * ignored.
 */
const SUBRESOURCES = [
  ...[
    'cors',
    'delete',
    'list-type',
    'notification',
    'policy',
    'tagging',
    'uploadId',
    'uploads',
    'versioning',
    'versions',
  ],
  ...['accelerate', 'acl', 'analytics', 'attributes', 'encryption', 'intelligent-tiering', 'inventory', 'legal-hold'],
  ...['lifecycle', 'location', 'logging', 'metrics', 'object-lock', 'ownershipControls', 'partNumber', 'policyStatus'],
  ...['publicAccessBlock', 'replication', 'requestPayment', 'restore', 'retention', 'select', 'torrent', 'website'],
];

/** Finds the operation of a request; the returned function throws `NotImplemented` for an unsupported one. */
export function router(signers: PolicySigners): (request: S3Request) => Route {
  const table = routeTable(signers);
  return ({ method, key, query, headers }) => {
    const level = key === '' ? 'bucket' : 'object';
    const subresource = SUBRESOURCES.find((name) => query.has(name));
    const isCopy = method === 'PUT' && headers['x-amz-copy-source'] !== undefined;
    const words = [method, level, subresource, isCopy ? 'copy' : undefined].filter((word) => word !== undefined);
    const [name, run] = table[words.join(' ')] ?? [];
    if (name === undefined || run === undefined) throw notImplemented(words.join(' '));
    return { name, run };
  };
}
