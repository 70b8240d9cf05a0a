import { type Clock, isoTime } from '@satcade/kernel';
import type { Arrival } from '../domain/arrival.ts';
import { sizeRefusal, typeRefusalOf } from '../domain/file-rules.ts';
import { MEDIA_HEAD_BYTES, type MediaKind, mediaTypeOf } from '../domain/media-types.ts';
import type { Scan, Verdict } from '../domain/scan.ts';
import type { MediaBucket, ScanStore, UploadedFiles } from '../ports.ts';

export interface PublishMedia {
  readonly files: UploadedFiles;
  readonly media: MediaBucket;
  readonly scans: ScanStore;
  readonly clock: Clock;
}

/** Whether a picture or video may be shown: by its size and by what its bytes, not its name, say it is. */
export async function judgeMedia(
  arrival: Arrival & { readonly kind: MediaKind },
  { files }: Pick<PublishMedia, 'files'>,
): Promise<Verdict> {
  const { kind, size } = arrival;
  const tooLarge = sizeRefusal(kind, size);
  if (tooLarge !== undefined) return { status: 'REJECTED', details: tooLarge };
  const head = size === 0 ? new Uint8Array() : await files.head(arrival, MEDIA_HEAD_BYTES);
  if (head === undefined) return { status: 'REJECTED', details: 'The file was removed before it could be checked.' };
  const contentType = mediaTypeOf(kind, head);
  return contentType === undefined
    ? { status: 'REJECTED', details: typeRefusalOf(kind) }
    : { status: 'CLEAN', contentType };
}

/**
 * Copies a file that passed to where the public reads it. When a later version has passed in the meantime, it may have
 * been overwritten by this copy: then it is copied once more. One that has yet to pass is copied after this anyway.
 */
export async function publishMedia(scan: Scan, deps: PublishMedia): Promise<void> {
  if (scan.contentType === undefined) throw new Error(`${scan.key} passed without a type`);
  await deps.media.publish(scan, scan.contentType);
  const later = await deps.scans.markPublished(scan, isoTime(deps.clock.now()));
  if (later?.status === 'CLEAN') await publishMedia(later, deps);
}
