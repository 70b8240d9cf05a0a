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

/** The caller's own upload; of others' it is not even told that they exist. */
export async function ownUpload(id: string, userId: string, uploads: UploadStore): Promise<Result<Upload, Problem>> {
  const upload = await uploads.get(id);
  return upload?.userId === userId ? ok(upload) : err(problem('not-found', 'There is no such upload.'));
}

export const uploadGone = problem('gone', 'This upload was given up or has expired. Start it again.');

export interface Progress {
  readonly upload: Upload;
  readonly stored: readonly StoredPart[];
  readonly isComplete: boolean;
  /** What came of the look at the file, once there was one. */
  readonly checked?: 'accepted' | 'refused' | undefined;
  /** Why it was refused. */
  readonly reason?: string | undefined;
}

/**
 * Which parts are there already. A single put is there or not; it has no parts to resume from. Of a file that is there it is
 * told whether it was looked at: a picture or video that was accepted is public from then on.
 */
export async function uploadProgress(
  id: string,
  userId: string,
  { uploads, scans, bucket }: UploadDependencies & { readonly scans: Pick<ScanStore, 'get'> },
): Promise<Result<Progress, Problem>> {
  const found = await ownUpload(id, userId, uploads);
  if (!found.ok) return found;
  const { key, uploadId, status, createdAt } = found.value;
  if (status === 'ABORTED') return err(uploadGone);
  if (status === 'COMPLETED') {
    return ok({ upload: found.value, stored: [], isComplete: true, ...checkedAs(await scans.get(key)) });
  }
  if (uploadId === undefined) {
    return ok({ upload: found.value, stored: [], isComplete: false, ...(await putChecked()) });
  }
  const stored = await bucket.storedParts(key, uploadId);
  return stored === undefined ? err(uploadGone) : ok({ upload: found.value, stored, isComplete: false });

  /** A single put needs no `complete`: a scan under its key that began after the upload did is of its file. */
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

/** Fresh URLs for parts of an upload that is still open. */
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

/** Gives an upload up. A URL for a single put cannot be called back; what it brings is scanned like any arrival. */
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
