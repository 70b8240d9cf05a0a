import type { Reason } from '@satcade/contracts/archive/reasons';
import type { PictureFacts } from '@satcade/contracts/entities/pictures';
import { type Clock, err, isoTime, type Result } from '@satcade/kernel';
import type { Arrival } from '../domain/arrival.ts';
import { sizeRefusal, typeRefusalOf } from '../domain/file-rules.ts';
import { MEDIA_HEAD_BYTES, type MediaKind, mediaTypeOf } from '../domain/media-types.ts';
import type { Scan, Verdict } from '../domain/scan.ts';
import { rejected } from '../domain/verdict.ts';
import type { FileVersion, MediaBucket, Pictures, ScanStore, UploadedFiles } from '../ports.ts';

export interface PublishMedia {
  readonly files: UploadedFiles;
  readonly media: MediaBucket;
  readonly pictures: Pictures;
  readonly scans: ScanStore;
  readonly clock: Clock;
}

const GONE: Reason = 'The file was removed before it could be checked.';

/**
 * Whether a picture or video may be shown, by its size and by the type of its bytes, not its name. A picture must also
 * be decodable, and is re-encoded.
 */
export async function checkMedia(
  arrival: Arrival & { readonly kind: MediaKind },
  deps: Pick<PublishMedia, 'files' | 'pictures'>,
): Promise<Verdict> {
  const { kind, size } = arrival;
  const tooLarge = sizeRefusal(kind, size);
  if (tooLarge !== undefined) return rejected(tooLarge);
  const head = size === 0 ? new Uint8Array() : await deps.files.head(arrival, MEDIA_HEAD_BYTES);
  if (head === undefined) return rejected(GONE);
  const contentType = mediaTypeOf(kind, head);
  if (contentType === undefined) return rejected(typeRefusalOf(kind));
  if (kind === 'trailer') return { status: 'CLEAN', contentType };
  const recoded = await read(arrival, deps, (bytes) => deps.pictures.recode(bytes, contentType));
  return recoded.ok ? { status: 'CLEAN', contentType } : rejected(recoded.error);
}

/**
 * Copies accepted media to the public bucket: a video unchanged, a picture re-encoded, with its smaller copies. If a later version was accepted
 * meanwhile, this one may have overwritten it, so the later one is published again. A version that is not accepted yet
 * is published after this anyway.
 */
export async function publishMedia(scan: Scan, deps: PublishMedia): Promise<void> {
  const { contentType } = scan;
  if (contentType === undefined) throw new Error(`${scan.key} passed without a type`);
  const picture = scan.kind === 'trailer' ? undefined : await publishPicture(scan, contentType, deps);
  if (scan.kind === 'trailer') await deps.media.publish(scan, contentType);
  const later = await deps.scans.markPublished(scan, picture, isoTime(deps.clock.now()));
  if (later?.status === 'CLEAN') await publishMedia(later, deps);
}

/** Re-encoded again, so that nothing is stored between the verdict and the publication, which a crash may separate. */
async function publishPicture(scan: Scan, contentType: string, deps: PublishMedia): Promise<PictureFacts> {
  const prepared = await read(scan, deps, (bytes) => deps.pictures.prepare(bytes, contentType));
  if (!prepared.ok) throw new Error(`${scan.key} passed and cannot be published: ${prepared.error}`);
  await deps.media.store(scan, prepared.value, contentType);
  return prepared.value.facts;
}

async function read<Made>(
  file: FileVersion & Pick<Arrival, 'size'>,
  { files }: Pick<PublishMedia, 'files'>,
  make: (bytes: Uint8Array) => Promise<Result<Made, Reason>>,
): Promise<Result<Made, Reason>> {
  const bytes = await files.head(file, file.size);
  return bytes === undefined ? err(GONE) : make(bytes);
}
