import { type Clock, isoTime } from '@satcade/kernel';
import { OPEN_MS } from '../domain/upload.ts';
import type { UploadBucket, UploadStore } from '../ports.ts';

/** The maximum number of uploads that end in one run; the next run continues. */
const AT_ONCE = 500;

/** Ends multipart uploads that were not completed within a day, and removes their parts. Runs every hour. */
export async function sweepUploads({
  uploads,
  bucket,
  clock,
}: {
  readonly uploads: UploadStore;
  readonly bucket: Pick<UploadBucket, 'dropMultipart'>;
  readonly clock: Clock;
}): Promise<void> {
  for (const id of await uploads.openSince(isoTime(clock.now() - OPEN_MS), AT_ONCE)) {
    const upload = await uploads.get(id);
    if (upload?.uploadId === undefined || upload.status !== 'OPEN') continue;
    // The parts first: after an interruption between the two, the next run finds the upload again.
    await bucket.dropMultipart(upload.key, upload.uploadId);
    await uploads.close(id, 'ABORTED');
  }
}
