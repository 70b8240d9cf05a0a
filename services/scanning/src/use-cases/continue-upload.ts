import { type Problem, problem } from '@satcade/contracts/problem';
import { type Clock, err, isoTime, ok, type Result } from '@satcade/kernel';
import { isSettled, type Scan } from '../domain/scan.ts';
import { type StoredPart, type Upload, URL_SECONDS } from '../domain/upload.ts';
import type { ScanStore, UploadBucket, UploadStore } from '../ports.ts';
import { type PartUrl, partUrls } from './upload-urls.ts';

export interface UploadDependencies {
  readonly uploads: UploadStore;
  readonly bucket: UploadBucket;
}

/** The caller's own upload. Other users' uploads are not found. */
export async function ownUpload(
  id: string,
  userId: string,
  uploads: Pick<UploadStore, 'get'>,
): Promise<Result<Upload, Problem>> {
  const upload = await uploads.get(id);
  return upload?.userId === userId ? ok(upload) : err(problem('not-found', 'Upload not found.'));
}

export const uploadGone = problem('gone', 'This upload was cancelled or has expired. Start it again.');

export interface Progress {
  readonly upload: Upload;
  readonly stored: readonly StoredPart[];
  readonly isComplete: boolean;
  /** The result of the file's check, once there is one. */
  readonly checked?: 'accepted' | 'refused' | undefined;
  /** Why it was refused. */
  readonly reason?: string | undefined;
}

/**
 * Which parts are stored. A single put has no parts to resume; its file is stored or not. For a stored file, the reply
 * says whether it was checked: an accepted picture or video is public from then on.
 */
export async function uploadProgress(
  id: string,
  userId: string,
  { uploads, scans, bucket }: UploadDependencies & { readonly scans: Pick<ScanStore, 'get'> },
): Promise<Result<Progress, Problem>> {
  const found = await ownUpload(id, userId, uploads);
  if (!found.ok) return found;
  const upload = found.value;
  const { key, uploadId, status, createdAt, assembly } = upload;
  if (status === 'ABORTED' && assembly === 'FAILED') return ok({ upload, stored: [], isComplete: false });
  if (status === 'ABORTED') return err(uploadGone);
  if (status === 'COMPLETED') {
    return ok({ upload, stored: [], isComplete: true, ...checkedAs(await scans.get(key)) });
  }
  if (uploadId === undefined) {
    return ok({ upload, stored: [], isComplete: false, ...(await putChecked()) });
  }
  const stored = await bucket.storedParts(key, uploadId);
  if (stored !== undefined) return ok({ upload, stored, isComplete: false });
  return (await isBeingCompleted()) ? ok({ upload, stored: [], isComplete: false }) : err(uploadGone);

  /** The assembly joins the parts into the file, so that they are gone, and only then completes the upload. */
  async function isBeingCompleted(): Promise<boolean> {
    return assembly === 'ASSEMBLING' && (await bucket.head(key))?.size === upload.fileSize;
  }

  /** A single put needs no `complete`: a scan under its key that began after the upload is of its file. */
  async function putChecked(): Promise<Checked> {
    const scan = await scans.get(key);
    return scan !== undefined && scan.startedAt >= createdAt ? checkedAs(scan) : { checked: undefined };
  }
}

type Checked = Pick<Progress, 'checked' | 'reason'>;

function checkedAs(scan: Scan | undefined): Checked {
  if (scan === undefined || !isSettled(scan)) return { checked: undefined };
  return scan.status === 'CLEAN' ? { checked: 'accepted' } : { checked: 'refused', reason: scan.details };
}

/** Fresh URLs for parts of an open upload. */
export async function freshPartUrls(
  {
    id,
    userId,
    partNumbers,
  }: { readonly id: string; readonly userId: string; readonly partNumbers: readonly number[] },
  { uploads, bucket, clock }: UploadDependencies & { readonly clock: Clock },
): Promise<Result<{ parts: readonly PartUrl[]; expiresAt: string }, Problem>> {
  const found = await ownUpload(id, userId, uploads);
  if (!found.ok) return found;
  const upload = found.value;
  if (upload.status === 'ABORTED') return err(uploadGone);
  if (upload.status === 'COMPLETED') return err(problem('conflict', 'This upload is complete.'));
  const errors = partNumbers.flatMap((partNumber, index) =>
    partNumber > upload.partCount
      ? [{ path: `body.partNumbers.${index}`, message: `must be at most ${upload.partCount}` }]
      : [],
  );
  if (errors.length > 0) return err(problem('validation', `This upload has ${upload.partCount} parts.`, errors));
  const parts = await partUrls(upload, partNumbers, bucket);
  return ok({ parts, expiresAt: isoTime(clock.now() + URL_SECONDS * 1000) });
}

/** Cancels an upload. A URL for a single put cannot be revoked; a file that it brings is scanned like any arrival. */
export async function abortUpload(
  id: string,
  userId: string,
  { uploads, bucket }: UploadDependencies,
): Promise<Result<void, Problem>> {
  const found = await ownUpload(id, userId, uploads);
  if (!found.ok) return found;
  const { key, uploadId, status } = found.value;
  if (status === 'COMPLETED') return err(problem('conflict', 'This upload is complete.'));
  if (status === 'OPEN') {
    if (uploadId !== undefined) await bucket.dropMultipart(key, uploadId);
    await uploads.close(id, 'ABORTED');
  }
  return ok(undefined);
}
