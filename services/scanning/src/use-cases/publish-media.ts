import { type Clock, err, isoTime, type Result } from '@satcade/kernel';
import type { Arrival } from '../domain/arrival.ts';
import { sizeRefusal, typeRefusalOf } from '../domain/file-rules.ts';
import { MEDIA_HEAD_BYTES, type MediaKind, mediaTypeOf } from '../domain/media-types.ts';
import type { Scan, Verdict } from '../domain/scan.ts';
import type { FileVersion, MediaBucket, Pictures, ScanStore, UploadedFiles } from '../ports.ts';

export interface PublishMedia {
  readonly files: UploadedFiles;
  readonly media: MediaBucket;
  readonly pictures: Pictures;
  readonly scans: ScanStore;
  readonly clock: Clock;
}

const GONE = 'The file was removed before it could be checked.';

/**
 * Whether a picture or video may be shown: by its size and by what its bytes, not its name, say it is. A picture must also
 * be one: it is decoded and made anew.
 */
export async function judgeMedia(
  arrival: Arrival & { readonly kind: MediaKind },
  deps: Pick<PublishMedia, 'files' | 'pictures'>,
): Promise<Verdict> {
  const { kind, size } = arrival;
  const tooLarge = sizeRefusal(kind, size);
  if (tooLarge !== undefined) return { status: 'REJECTED', details: tooLarge };
  const head = size === 0 ? new Uint8Array() : await deps.files.head(arrival, MEDIA_HEAD_BYTES);
  if (head === undefined) return { status: 'REJECTED', details: GONE };
  const contentType = mediaTypeOf(kind, head);
  if (contentType === undefined) return { status: 'REJECTED', details: typeRefusalOf(kind) };
  if (kind === 'trailer') return { status: 'CLEAN', contentType };
  const recoded = await recode(arrival, contentType, deps);
  return recoded.ok ? { status: 'CLEAN', contentType } : { status: 'REJECTED', details: recoded.error };
}

/**
 * Puts a file that passed to where the public reads it: a video as it is, a picture as it was made anew. When a later version
 * has passed in the meantime, it may have been overwritten by this one: then it is put there once more. One that has yet to
 * pass is put there after this anyway.
 */
export async function publishMedia(scan: Scan, deps: PublishMedia): Promise<void> {
  const { contentType } = scan;
  if (contentType === undefined) throw new Error(`${scan.key} passed without a type`);
  if (scan.kind === 'trailer') await deps.media.publish(scan, contentType);
  else await publishPicture(scan, contentType, deps);
  const later = await deps.scans.markPublished(scan, isoTime(deps.clock.now()));
  if (later?.status === 'CLEAN') await publishMedia(later, deps);
}

/** Made once more: only so is nothing kept between the verdict and its publication, which a crash may part. */
async function publishPicture(scan: Scan, contentType: string, deps: PublishMedia): Promise<void> {
  const recoded = await recode(scan, contentType, deps);
  if (!recoded.ok) throw new Error(`${scan.key} passed and cannot be published: ${recoded.error}`);
  await deps.media.store(scan, recoded.value, contentType);
}

async function recode(
  file: FileVersion & Pick<Arrival, 'size'>,
  contentType: string,
  { files, pictures }: Pick<PublishMedia, 'files' | 'pictures'>,
): Promise<Result<Uint8Array<ArrayBuffer>, string>> {
  const bytes = await files.head(file, file.size);
  return bytes === undefined ? err(GONE) : pictures.recode(bytes, contentType);
}
