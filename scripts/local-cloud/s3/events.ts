import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { ACCOUNT } from '../engine.ts';
import { bucketArn } from './request.ts';
import type { ObjectVersion, StoredObject } from './store/object-index.ts';

/** The cause of an event: the request, and its effect. */
export interface Cause {
  readonly requestId: string;
  readonly sourceIp: string;
  readonly reason: 'PutObject' | 'POST Object' | 'CopyObject' | 'CompleteMultipartUpload' | 'DeleteObject';
}

/**
 * An event as S3 sends it to EventBridge: `detail` has the fields of "Object Created" and "Object Deleted" there. `id`
 * stays the same when the event is delivered again.
 */
export const s3ObjectEvent = z.object({
  id: z.string(),
  detailType: z.enum(['Object Created', 'Object Deleted']),
  time: z.string(),
  resources: z.array(z.string()),
  detail: z.object({
    version: z.literal('0'),
    bucket: z.object({ name: z.string() }),
    object: z.object({
      key: z.string(),
      size: z.optional(z.number()),
      etag: z.optional(z.string()),
      'version-id': z.optional(z.string()),
      sequencer: z.string(),
    }),
    'request-id': z.string(),
    requester: z.string(),
    'source-ip-address': z.string(),
    reason: z.string(),
    'deletion-type': z.optional(z.enum(['Permanently Deleted', 'Delete Marker Created'])),
  }),
});
export type S3ObjectEvent = z.infer<typeof s3ObjectEvent>;

/** Events of one key are in order when their sequencers are, compared as text. */
export function objectCreated(version: StoredObject, cause: Cause, sequencer: string): S3ObjectEvent {
  const { size, etag } = version.content;
  return event('Object Created', version, version.modified, cause, { size, etag, sequencer });
}

/** `version` was removed at the time `at`, or is the delete marker that now hides the object. */
export function objectDeleted(
  version: ObjectVersion,
  at: number,
  cause: Cause,
  deletionType: S3ObjectEvent['detail']['deletion-type'],
  sequencer: string,
): S3ObjectEvent {
  const etag = version.content?.etag;
  const deleted = event('Object Deleted', version, at, cause, { ...(etag === undefined ? {} : { etag }), sequencer });
  return { ...deleted, detail: { ...deleted.detail, 'deletion-type': deletionType } };
}

const event = (
  detailType: S3ObjectEvent['detailType'],
  version: ObjectVersion,
  at: number,
  cause: Cause,
  about: Omit<S3ObjectEvent['detail']['object'], 'key' | 'version-id'>,
): S3ObjectEvent => ({
  id: randomUUID(),
  detailType,
  time: new Date(at).toISOString(),
  resources: [bucketArn(version.bucket)],
  detail: {
    version: '0',
    bucket: { name: version.bucket },
    object: {
      key: version.key,
      // An object of a bucket without versioning has no version id in its events.
      ...(version.versionId === 'null' ? {} : { 'version-id': version.versionId }),
      ...about,
    },
    'request-id': cause.requestId,
    requester: ACCOUNT,
    'source-ip-address': cause.sourceIp,
    reason: cause.reason,
  },
});
