import { fileRecords } from '../adapters/s3/file-records.ts';
import { removal } from '../adapters/s3/removal.ts';
import { storedFiles } from '../adapters/s3/stored-files.ts';
import { uploadBucket } from '../adapters/s3/upload-bucket.ts';
import { scanRequests } from '../adapters/sqs/arrivals-queue.ts';
import { sweeperConfig } from '../config.ts';
import { clock, gameStore, logger, profileStore, scanStore, uploadStore } from '../container.ts';
import { sweeperHandler } from './sweeper.ts';

const { TABLE_NAME, UPLOADS_BUCKET, MEDIA_BUCKET, QUEUE_URL } = sweeperConfig();

export const handler = sweeperHandler({
  uploads: uploadStore(TABLE_NAME),
  bucket: uploadBucket(UPLOADS_BUCKET),
  scans: scanStore(TABLE_NAME),
  games: gameStore(TABLE_NAME),
  profiles: profileStore(TABLE_NAME),
  records: fileRecords(UPLOADS_BUCKET),
  removal: removal(UPLOADS_BUCKET, MEDIA_BUCKET),
  stored: storedFiles(UPLOADS_BUCKET),
  requests: scanRequests(QUEUE_URL),
  clock,
  logger,
});
