import { newId } from '@satcade/kernel';
import { fileRecords } from '../adapters/s3/file-records.ts';
import { removal } from '../adapters/s3/removal.ts';
import { storedFiles } from '../adapters/s3/stored-files.ts';
import { uploadBucket } from '../adapters/s3/upload-bucket.ts';
import { scanRequests } from '../adapters/sqs/arrivals-queue.ts';
import { sweeperConfig } from '../config.ts';
import { clock, gameStore, logger, profileStore, scanStore, uploadStore } from '../container.ts';
import { sweep } from '../use-cases/sweep.ts';
import { sweepUploads } from '../use-cases/sweep-uploads.ts';

const { TABLE_NAME, UPLOADS_BUCKET, MEDIA_BUCKET, QUEUE_URL } = sweeperConfig();
const dependencies = {
  scans: scanStore(TABLE_NAME),
  games: gameStore(TABLE_NAME),
  profiles: profileStore(TABLE_NAME),
  records: fileRecords(UPLOADS_BUCKET),
  removal: removal(UPLOADS_BUCKET, MEDIA_BUCKET),
  stored: storedFiles(UPLOADS_BUCKET),
  requests: scanRequests(QUEUE_URL),
  clock,
  logger,
};

const uploads = { uploads: uploadStore(TABLE_NAME), bucket: uploadBucket(UPLOADS_BUCKET), clock };

/** Runs every hour. */
export async function handler(): Promise<void> {
  await sweepUploads(uploads);
  await sweep(newId(clock.now()), dependencies);
}
