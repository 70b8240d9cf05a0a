import { type Problem, problem } from '@satcade/contracts/problem';
import { err, ok, type Result } from '@satcade/kernel';
import { type NamedPart, partsToJoin, sameEtag, type Upload, wrongSize } from '../domain/upload.ts';
import { ownUpload, type UploadDependencies, uploadGone } from './continue-upload.ts';

export interface CompletedUpload {
  readonly key: string;
  readonly size: number;
}

interface CompleteUpload {
  readonly id: string;
  readonly userId: string;
  readonly parts: readonly NamedPart[];
}

/** Joins the parts into the file. A repeated call after it was done, or interrupted, returns the same result. */
export async function completeUpload(
  { id, userId, parts }: CompleteUpload,
  deps: UploadDependencies,
): Promise<Result<CompletedUpload, Problem>> {
  const found = await ownUpload(id, userId, deps.uploads);
  if (!found.ok) return found;
  const upload = found.value;
  if (upload.status === 'ABORTED') return err(uploadGone);
  if (upload.status === 'OPEN') {
    const done =
      upload.uploadId === undefined
        ? await isPut(upload, parts, deps)
        : await join(upload, upload.uploadId, parts, deps);
    if (!done.ok) return done;
    await deps.uploads.close(id, 'COMPLETED');
  }
  return ok({ key: upload.key, size: upload.fileSize });
}

async function join(
  upload: Upload,
  uploadId: string,
  named: readonly NamedPart[],
  { bucket }: UploadDependencies,
): Promise<Result<void, Problem>> {
  // The parts are gone if an earlier call joined them without getting the reply; then the file must match them.
  const isJoined = () => bucket.isJoinedFrom(upload.key, upload.fileSize, named);
  const stored = await bucket.storedParts(upload.key, uploadId);
  if (stored === undefined) return (await isJoined()) ? ok(undefined) : err(uploadGone);
  const parts = partsToJoin(upload, named, stored);
  if (!parts.ok) return parts;
  const joined = await bucket.joinParts(upload.key, uploadId, parts.value);
  return joined || (await isJoined()) ? ok(undefined) : err(uploadGone);
}

async function isPut(
  upload: Upload,
  [named]: readonly NamedPart[],
  { bucket }: UploadDependencies,
): Promise<Result<void, Problem>> {
  const file = await bucket.head(upload.key);
  if (file === undefined || !sameEtag(file.etag, named?.etag ?? '')) {
    return err(problem('conflict', 'The file is not stored yet.'));
  }
  return file.size === upload.fileSize ? ok(undefined) : err(wrongSize(upload, file.size));
}
